import type { Service } from '@foyer/sdk';
import { type FeeRule, type LimitMinutes, readRules } from './booking-rules.ts';
import { durationWords } from './duration-words.ts';
import { feeRuleWords } from './fee-words.ts';
import type { Text } from './text.ts';

type Policy = Service['bookingPolicy'];
type Words = Pick<Text, 't' | 'locale'>;

const DAY_MINUTES = 24 * 60;

/** "24 hours", "7 days", "2 hours", "15 minutes": days only for two or more whole days. */
function periodWords(minutes: number, text: Pick<Text, 't'>): string {
  const days = minutes / DAY_MINUTES;
  if (days < 2 || !Number.isInteger(days)) return durationWords(minutes, text);
  return text.t('{days, plural, one {# day} other {# days}}', { days });
}

function cancelWords(limit: LimitMinutes, text: Pick<Text, 't'>): string {
  const { t } = text;
  if (limit === null) return t('To cancel a booking, get in touch with us.');
  if (limit === 0) return t('Cancel online any time before it starts.');
  return t('Cancel online up to {period} before.', { period: periodWords(limit, text) });
}

function moveWords(limit: LimitMinutes, text: Pick<Text, 't'>): string {
  const { t } = text;
  if (limit === null) return '';
  if (limit === 0) return t('Reschedule online any time before it starts.');
  return t('Reschedule online up to {period} before.', { period: periodWords(limit, text) });
}

/** "Cancel online up to 24 hours before.". */
function changeWords(policy: Policy, text: Pick<Text, 't'>): string[] {
  const { t } = text;
  const { cancelMinutes, rescheduleMinutes } = readRules(policy);
  if (cancelMinutes === null && rescheduleMinutes === null)
    return [t('To reschedule or cancel a booking, get in touch with us.')];
  if (cancelMinutes === rescheduleMinutes) {
    if (!cancelMinutes) return [t('Cancel or reschedule online any time before it starts.')];
    return [t('Cancel or reschedule online up to {period} before.', { period: periodWords(cancelMinutes, text) })];
  }
  return [cancelWords(cancelMinutes, text), moveWords(rescheduleMinutes, text)].filter(Boolean);
}

/** "Free cancellation up to 2 days before. After that, it costs $20." */
function feePolicyWords([first, second]: readonly FeeRule[], siteCurrency: string, text: Words): string[] {
  if (!first) return [];
  const fee = feeRuleWords(first, siteCurrency, text);
  const free = text.t('Free cancellation up to {period} before. After that, it costs {fee}.', {
    period: periodWords(first.minutes, text),
    fee,
  });
  if (!second) return [free];
  const [period, more] = [periodWords(second.minutes, text), feeRuleWords(second, siteCurrency, text)];
  return [free, text.t('From {period} before, it costs {fee}.', { period, fee: more })];
}

/** Describes a booking policy in sentences. */
export function policyWords(policy: Policy, siteCurrency: string, text: Words): string[] {
  const { t } = text;
  const { limitLateBookingPolicy: late, limitEarlyBookingPolicy: early } = policy;
  const words: string[] = [];
  if (policy.bookAfterStartPolicy?.enabled) words.push(t('You can book after it has started.'));
  if (late?.enabled && late.latestBookingInMinutes) {
    words.push(t('Book at least {period} ahead.', { period: periodWords(late.latestBookingInMinutes, text) }));
  }
  if (early?.enabled && early.earliestBookingInMinutes) {
    words.push(t('Bookings open {period} ahead.', { period: periodWords(early.earliestBookingInMinutes, text) }));
  }
  words.push(...changeWords(policy, text), ...feePolicyWords(readRules(policy).fees, siteCurrency, text));
  return words;
}
