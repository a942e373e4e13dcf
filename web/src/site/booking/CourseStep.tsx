import { useText } from '../../lib/text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import type { StepProps } from './BookingFlow.tsx';
import { writeChoices } from './choices.ts';
import styles from './flow.module.css';
import { PartyOptions } from './PartyOptions.tsx';
import { useDates } from './use-visitor.ts';

/** A course is booked as a whole: its dates instead of times. */
export function CourseStep({ data, site, booking }: StepProps) {
  const { t } = useText();
  const dates = useDates(site.timeZone);
  const { bookable, search } = data;
  const { choices, change } = booking;
  if (!bookable.course) return null;
  const { firstMs, lastMs } = bookable.course;
  return (
    <>
      <Facts
        className={styles.course}
        facts={[
          { term: t('Starts'), detail: dates.moment(firstMs) },
          { term: t('Ends'), detail: dates.moment(lastMs) },
          { term: t('Time zone'), detail: dates.zoneName(firstMs) },
          ...(bookable.price ? [{ term: t('Price'), detail: bookable.price }] : []),
        ]}
      />
      <div className={styles.party}>
        <PartyOptions bookable={bookable} choices={choices} change={change} />
      </div>
      <ButtonLink
        look="primary"
        size="l"
        className={styles.submit}
        href={writeChoices({ ...choices, step: 'details' }, search)}
        onClick={(event) => {
          event.preventDefault();
          change({ step: 'details' }, 'push');
        }}
      >
        {t('Continue')}
      </ButtonLink>
    </>
  );
}
