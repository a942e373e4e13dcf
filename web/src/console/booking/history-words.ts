import { instantOf } from '@foyer/contract/values';
import type { DateWords } from '../../lib/date-words.ts';
import type { Text } from '../../lib/text.ts';
import type { BookingChange } from './booking.ts';

/** The name of who did it; empty for what happens by itself. */
export function actorWords({ kind, name }: BookingChange['actor'], { t }: Pick<Text, 't'>): string {
  switch (kind) {
    case 'CUSTOMER':
      return name ?? t('The customer');
    case 'TEAM':
      return name ?? t('Your team');
    case 'APP':
      return name ?? t('An app');
    default:
      return '';
  }
}

function movedWords(change: BookingChange, dates: DateWords, { t }: Pick<Text, 't'>): string {
  const { startDate, previousStartDate, resourceName, previousResourceName } = change;
  const isSameTime = startDate && previousStartDate && startDate.getTime() === previousStartDate.getTime();
  if (isSameTime && resourceName && previousResourceName && resourceName !== previousResourceName)
    return t('Given from {before} to {after}', { before: previousResourceName, after: resourceName });
  if (!startDate || !previousStartDate) return t('Moved');
  return t('Moved from {before} to {after}', {
    before: dates.moment(instantOf(previousStartDate)),
    after: dates.moment(instantOf(startDate)),
  });
}

function paymentWords({ paymentStatus }: BookingChange, { t }: Pick<Text, 't'>): string {
  switch (paymentStatus) {
    case 'PAID':
      return t('Paid');
    case 'PARTIALLY_PAID':
      return t('Paid in part');
    case 'REFUNDED':
      return t('Refunded');
    case 'FAILED':
      return t('The payment failed');
    default:
      return t('Not paid');
  }
}

/** A change of a booking in a few words. */
export function changeWords(change: BookingChange, dates: DateWords, text: Pick<Text, 't'>): string {
  const { t } = text;
  switch (change.kind) {
    case 'CREATED':
      return t('Booked');
    case 'CONFIRMED':
      return t('Confirmed');
    case 'PENDING':
      return t('Asked for approval');
    case 'DECLINED':
      return t('Declined');
    case 'CANCELED':
      return t('Canceled');
    case 'RESCHEDULED':
      return movedWords(change, dates, text);
    case 'PARTICIPANTS':
      return t('{before} → {after} people', {
        before: change.previousParticipants ?? '?',
        after: change.participants ?? '?',
      });
    case 'PAYMENT':
      return paymentWords(change, text);
  }
}
