import { instantOf } from '@foyer/contract/values';
import { readFees } from '../../booking/customer-booking.ts';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import type { BookingRecord, ExtendedBooking } from './booking.ts';

interface PolicyProps {
  extended: ExtendedBooking;
  record: BookingRecord | undefined;
  zone: string;
}

/** The changes that the customer may still make, and their costs. */
export function Policy({ extended: { booking, allowedActions = {} }, record, zone }: PolicyProps) {
  const { t, locale, own } = useText();
  const dates = useDates(zone);
  if (booking.status !== 'CONFIRMED' && booking.status !== 'PENDING') return null;
  const { cancel, cancelUntil, reschedule, rescheduleUntil } = allowedActions;
  const until = (date: Date) => dates.deadline(instantOf(date));
  const lines = [
    !cancel
      ? t('They can’t cancel any more.')
      : cancelUntil
        ? t('They can cancel until {moment}.', { moment: until(cancelUntil) })
        : t('They can cancel at any time.'),
    !reschedule
      ? t('They can’t move it any more.')
      : rescheduleUntil
        ? t('They can move it until {moment}.', { moment: until(rescheduleUntil) })
        : t('They can move it at any time.'),
    ...readFees(allowedActions).map(({ afterMs, fee }) =>
      t('From {moment} on, canceling costs {amount}.', {
        moment: dates.deadline(afterMs),
        amount: moneyWords(locale, fee.value, fee.currency),
      }),
    ),
  ];
  const { enabled, description } = record?.policyDescription ?? {};
  return (
    <Section title={t('Policy')}>
      {lines.map((line) => (
        <p key={line} className={styles.quiet}>
          {line}
        </p>
      ))}
      {enabled && description ? (
        <p className={styles.quiet} {...own}>
          {description}
        </p>
      ) : null}
    </Section>
  );
}
