import type { BookingRecord } from './record.ts';

/** The booking at its price before any discount. */
export function withoutCoupon(booking: BookingRecord): BookingRecord {
  const { coupon: _, ...details } = booking.details;
  return { ...booking, details };
}

const isPaid = ({ paymentStatus, details }: BookingRecord): boolean =>
  paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_PAID' || (details.onlinePayments ?? []).length > 0;

const isGivenUp = ({ status, details }: BookingRecord): boolean =>
  status === 'CANCELED' || status === 'DECLINED' || !details.coupon;

/** The effect of a change on the use that a booking has reserved of a coupon; undefined for none. */
export function couponEffectOf(before: BookingRecord, changed: BookingRecord): 'COMMIT' | 'RELEASE' | undefined {
  if (!before.details.coupon) return undefined;
  // A payment completes an unfinished booking, which knows the payment already.
  if (isPaid(changed)) return isPaid(before) && before.status !== 'CREATED' ? undefined : 'COMMIT';
  return isGivenUp(changed) && !isGivenUp(before) ? 'RELEASE' : undefined;
}
