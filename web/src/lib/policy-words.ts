import type { Service } from '@foyer/sdk';
import { durationWords } from './duration-words.ts';
import type { Text } from './text.ts';

type Policy = Service['bookingPolicy'];

const DAY_MINUTES = 24 * 60;

/** "24 hours", "7 days", "2 hours", "15 minutes": whole days only from two days on, as people say it. */
function periodWords(minutes: number, text: Pick<Text, 't'>): string {
  const days = minutes / DAY_MINUTES;
  if (days < 2 || !Number.isInteger(days)) return durationWords(minutes, text);
  return text.t('{days, plural, one {# day} other {# days}}', { days });
}

function changeWords(policy: Policy, text: Pick<Text, 't'>): string[] {
  const { t } = text;
  const { cancellationPolicy: cancel, reschedulePolicy: move } = policy;
  const cancelMinutes = (cancel?.limitLatestCancellation && cancel.latestCancellationInMinutes) || 0;
  const moveMinutes = (move?.limitLatestReschedule && move.latestRescheduleInMinutes) || 0;
  const cancelPeriod = periodWords(cancelMinutes, text);
  const movePeriod = periodWords(moveMinutes, text);
  if (!cancel?.enabled && !move?.enabled) return [t('To change or cancel a booking, please get in touch.')];
  if (cancel?.enabled && move?.enabled && cancelMinutes === moveMinutes) {
    if (cancelMinutes === 0) return [t('Cancel or move it yourself at any time before it starts.')];
    return [t('Cancel or move it yourself until {period} before it starts.', { period: cancelPeriod })];
  }
  const words: string[] = [];
  if (cancel?.enabled && cancelMinutes === 0) words.push(t('Cancel it yourself at any time before it starts.'));
  if (cancel?.enabled && cancelMinutes > 0) {
    words.push(t('Cancel it yourself until {period} before it starts.', { period: cancelPeriod }));
  }
  if (!cancel?.enabled) words.push(t('To cancel a booking, please get in touch.'));
  if (move?.enabled && moveMinutes === 0) words.push(t('Move it to another time at any time before it starts.'));
  if (move?.enabled && moveMinutes > 0) {
    words.push(t('Move it to another time until {period} before it starts.', { period: movePeriod }));
  }
  return words;
}

/** What the business wrote about its policy itself. */
export const ownPolicyWords = ({ customPolicyDescription: own }: Policy): string | undefined =>
  (own?.enabled && own.description) || undefined;

/** A booking policy in plain sentences. */
export function policyWords(policy: Policy, text: Pick<Text, 't'>): string[] {
  const { t } = text;
  const { limitLateBookingPolicy: late, limitEarlyBookingPolicy: early } = policy;
  const words: string[] = [];
  if (policy.bookAfterStartPolicy?.enabled) words.push(t('You can still book after it has started.'));
  if (late?.enabled && late.latestBookingInMinutes) {
    words.push(t('Book until {period} before it starts.', { period: periodWords(late.latestBookingInMinutes, text) }));
  }
  if (early?.enabled && early.earliestBookingInMinutes) {
    words.push(t('Bookings open {period} ahead.', { period: periodWords(early.earliestBookingInMinutes, text) }));
  }
  words.push(...changeWords(policy, text));
  return words;
}
