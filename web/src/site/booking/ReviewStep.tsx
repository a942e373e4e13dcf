import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Alternatives } from './Alternatives.tsx';
import type { StepProps } from './BookingFlow.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import styles from './flow.module.css';
import { HoldClock } from './HoldClock.tsx';
import type { Hold } from './hold.ts';
import { useDates } from './use-visitor.ts';

function useFacts({ data, site, booking }: StepProps) {
  const { t, own } = useText();
  const { bookable } = data;
  const { contact, choices, hold } = booking;
  const dates = useDates(choices.zone ?? site.timeZone);
  const opening = hold?.opening;
  const { firstName, lastName, email, phone, note } = contact;
  const when = opening
    ? dates.span(opening.startMs, opening.endMs)
    : bookable.course &&
      t('{start} to {end}', { start: dates.date(bookable.course.firstMs), end: dates.date(bookable.course.lastMs) });
  const paid = bookable.isFree ? null : bookable.paysInPerson ? t('Paid on the day, in person.') : t('Paid online.');
  const row = (term: string, detail: React.ReactNode) => (detail ? [{ term, detail }] : []);
  return [
    ...row(t('When'), when),
    ...row(t('With'), opening?.resource && <span {...own}>{opening.resource.name}</span>),
    ...row(t('Name'), `${firstName} ${lastName}`.trim()),
    ...row(t('E-mail'), email),
    ...row(t('Phone'), phone),
    ...row(t('Note'), note),
    ...row(t('Price'), [bookable.price, paid].filter(Boolean).join('. ')),
  ];
}

function Confirm({ booking, data, hold }: StepProps & { hold: Hold }) {
  const { t } = useText();
  const { isBusy } = booking.action;
  const words = data.bookable.needsApproval ? t('Send the request') : t('Confirm booking');
  return (
    <Button
      look="primary"
      size="l"
      className={styles.submit}
      aria-disabled={isBusy || undefined}
      onClick={() => booking.confirm(hold)}
    >
      {isBusy ? t('One moment …') : words}
    </Button>
  );
}

/** Everything at a glance, while the time is held. */
export function ReviewStep(props: StepProps) {
  const { t } = useText();
  const { data, booking } = props;
  const { hold, action, change } = booking;
  const facts = useFacts(props);
  if (!hold) return <p className={styles.loading}>{t('One moment …')}</p>;
  const isLost = action.failure?.kind === 'lost';
  return (
    <div className={styles.form}>
      {isLost ? <Alternatives {...props} onPick={booking.reserve} /> : null}
      {isLost ? null : <HoldClock hold={hold} booking={booking} firstMs={data.nowMs} />}
      <Facts facts={facts} className={styles.facts} />
      <section aria-labelledby="policy">
        <h2 id="policy" className={styles.policyTitle}>
          {t('Good to know')}
        </h2>
        <ul className={styles.policy}>
          {data.bookable.needsApproval ? (
            <li>{t('We read every request ourselves and confirm it by e-mail.')}</li>
          ) : null}
          {data.policy.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <FailureNotice failure={action.failure} />
      <div className={styles.actions}>
        {isLost ? null : <Confirm {...props} hold={hold} />}
        <Button look="quiet" onClick={() => change({ step: 'details' }, 'push')}>
          {t('Change my details')}
        </Button>
      </div>
    </div>
  );
}
