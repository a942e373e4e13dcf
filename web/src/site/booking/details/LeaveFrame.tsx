import { writeChoices } from '../../../booking/choices.ts';
import { useText } from '../../../lib/text.ts';
import { useIsAlive } from '../../../lib/use-visitor.ts';
import type { Bookable } from '../../../services/bookable.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import styles from '../parts/flow.module.css';
import { NearestSlots } from '../parts/NearestSlots.tsx';
import type { StepProps } from '../state/step-props.ts';

/** Customers pay and sign in outside another site's frame, where they can't see whose page it is (decision 0076). */
export const leavesFrame = ({ isFree, ways }: Pick<Bookable, 'isFree' | 'ways'>): boolean =>
  !isFree && ways.some((way) => way !== 'inPerson');

/** Leads to the site's own page with the chosen time, to pay there. */
export function LeaveFrame(props: StepProps) {
  const { data, site, booking } = props;
  const { t, language } = useText();
  const isAlive = useIsAlive();
  const { bookable } = data;
  const choices = { ...booking.choices, step: 'details' } as const;
  const href = `/book/${encodeURIComponent(bookable.slug)}${writeChoices(choices, `?lang=${language}`)}`;
  const isLost = booking.chosen.state === 'lost';
  return (
    <div className={styles.form}>
      {isAlive && isLost ? <NearestSlots {...props} onPick={booking.swap} /> : null}
      <FailureNotice failure={isLost ? null : booking.action.failure} />
      <p>{t('You enter your details and pay on the page of {name}. Your time comes along.', { name: site.name })}</p>
      <ButtonLink look="primary" size="l" href={href} target="_top" className={styles.submit}>
        {t('Continue to payment')}
      </ButtonLink>
    </div>
  );
}
