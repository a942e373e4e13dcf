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
  if (limit === null) return t('To cancel a booking, please get in touch.');
  if (limit === 0) return t('Cancel it yourself at any time before it starts.');
  return t('Cancel it yourself until {period} before it starts.', { period: periodWords(limit, text) });
}

function moveWords(limit: LimitMinutes, text: Pick<Text, 't'>): string {
  const { t } = text;
  if (limit === null) return '';
  if (limit === 0) return t('Move it to another time at any time before it starts.');
  return t('Move it to another time until {period} before it starts.', { period: periodWords(limit, text) });
}

/** "Cancel it yourself until 24 hours before it starts.". */
function changeWords(policy: Policy, text: Pick<Text, 't'>): string[] {
  const { t } = text;
  const { cancelMinutes, rescheduleMinutes } = readRules(policy);
  if (cancelMinutes === null && rescheduleMinutes === null)
    return [t('To change or cancel a booking, please get in touch.')];
  if (cancelMinutes === rescheduleMinutes) {
    if (!cancelMinutes) return [t('Cancel or move it yourself at any time before it starts.')];
    return [
      t('Cancel or move it yourself until {period} before it starts.', { period: periodWords(cancelMinutes, text) }),
    ];
  }
  return [cancelWords(cancelMinutes, text), moveWords(rescheduleMinutes, text)].filter(Boolean);
}

/** "Canceling is free until 2 days before it starts, and costs $20 after that." */
function feePolicyWords([first, second]: readonly FeeRule[], siteCurrency: string, text: Words): string[] {
  if (!first) return [];
  const fee = feeRuleWords(first, siteCurrency, text);
  const free = text.t('Canceling is free until {period} before it starts, and costs {fee} after that.', {
    period: periodWords(first.minutes, text),
    fee,
  });
  if (!second) return [free];
  const [period, more] = [periodWords(second.minutes, text), feeRuleWords(second, siteCurrency, text)];
  return [free, text.t('From {period} before it starts it costs {fee}.', { period, fee: more })];
}

/** Describes a booking policy in sentences. */
export function policyWords(policy: Policy, siteCurrency: string, text: Words): string[] {
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
  words.push(...changeWords(policy, text), ...feePolicyWords(readRules(policy).fees, siteCurrency, text));
  return words;
}
