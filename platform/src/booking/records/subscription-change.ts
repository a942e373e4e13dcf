import type { Instant } from '@foyer/contract/values';
import { isRefunded, isUnpaid } from './online-payment.ts';
import type { BookingRecord } from './record.ts';
import { asOf, cancel, end, isOver, owedIndex, type Subscription } from './subscription.ts';

/** The booking with another state of its subscription. */
export const withSubscription = (booking: BookingRecord, subscription: Subscription): BookingRecord => ({
  ...booking,
  details: { ...booking.details, subscription },
});

/** The owed cycle is charged for the participants of its start, however many there are when it is paid. */
function fixParticipants(subscription: Subscription, { totalParticipants }: BookingRecord): Subscription {
  if (owedIndex(subscription) === undefined) return subscription;
  return { ...subscription, participants: subscription.participants ?? totalParticipants };
}

/** The booking as of `now`, however late the job is: its cycles have begun, and one that wasn't paid in time has failed. */
export function bookingAsOf(booking: BookingRecord, now: Instant): BookingRecord {
  const { subscription } = booking.details;
  if (!subscription) return booking;
  const current = asOf(subscription, now);
  if (current === subscription) return booking;
  const changed = withSubscription(booking, fixParticipants(current, booking));
  return current.status === 'CANCELED' ? { ...changed, paymentStatus: 'FAILED' } : changed;
}

/** A subscription is over with its booking, and when the business says that it was paid or costs nothing. */
export function settleSubscription(changed: BookingRecord): BookingRecord {
  const { status, details } = changed;
  const { subscription } = details;
  if (!subscription || isOver(subscription)) return changed;
  if (status === 'CANCELED' || status === 'DECLINED') {
    const canceled = withSubscription(changed, cancel(subscription));
    return isRefunded(canceled) ? { ...canceled, paymentStatus: 'REFUNDED' } : canceled;
  }
  if (isUnpaid(changed)) return changed;
  return withSubscription(changed, subscription.status === 'DRAFT' ? cancel(subscription) : end(subscription));
}

/** Whether a change ended a subscription that was running. */
export const endsSubscription = (before: BookingRecord, { details: { subscription } }: BookingRecord): boolean =>
  before.details.subscription !== undefined &&
  !isOver(before.details.subscription) &&
  subscription !== undefined &&
  isOver(subscription);
