import type { Instant } from '@foyer/contract/values';
import { addCalendarDays } from '../../paid-plans/orders/calendar.ts';
import { boundaryOf, hasPaymentsToCome, type Subscription } from './subscription.ts';

const MONTH_DAYS = 3;
/** The first charge may be long after the card was saved, as at the end of a trial. */
const FIRST_DAYS = 7;

/** When the member is told of the charge of the next cycle, once. One who owes a cycle was told of that. */
export function noticeAt(subscription: Subscription): Instant | undefined {
  const { begunThrough, paidThrough, cycleCount, announcedThrough = 0, timeZone } = subscription;
  if (!hasPaymentsToCome(subscription) || paidThrough < begunThrough) return undefined;
  if (begunThrough >= cycleCount || announcedThrough > begunThrough) return undefined;
  const charged = boundaryOf(subscription, begunThrough + 1);
  return charged && addCalendarDays(charged, begunThrough === 0 ? -FIRST_DAYS : -MONTH_DAYS, timeZone);
}

/** The subscription after the member was told of the charge of its next cycle. */
export const withNotice = (subscription: Subscription): Subscription => ({
  ...subscription,
  announcedThrough: subscription.begunThrough + 1,
});

export function isNoticeDue(subscription: Subscription, now: Instant): boolean {
  const at = noticeAt(subscription);
  return at !== undefined && at <= now;
}

/** After a payment: its own mail names the next charge where the notice would follow at once. */
export const withoutLateNotice = (subscription: Subscription, now: Instant): Subscription =>
  isNoticeDue(subscription, now) ? withNotice(subscription) : subscription;
