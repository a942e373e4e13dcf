import type { modules, SiteId } from '@foyer/contract';
import { chargeLifecycle } from '../../payments/charges/lifecycle.ts';
import { findLastCharge } from '../../payments/charges/store.ts';
import { codeKeyOf } from '../../payments/coupons/coupon.ts';
import { redeemCoupon, requireLockedCoupon } from '../../payments/coupons/redeem.ts';
import { releaseCouponUse } from '../../payments/coupons/use-store.ts';
import type { Db } from '../../server/db/database.ts';
import type { Call } from '../../server/http/handler.ts';
import { saveBooking } from '../changes/change.ts';
import { bookingPriceOf } from '../records/booking-price.ts';
import { withoutCoupon } from '../records/coupon.ts';
import { payerOf, subjectOf } from '../records/payer.ts';
import type { OwedPayment } from '../records/payment-record.ts';
import type { BookingRecord } from '../records/record.ts';
import { firstAmountsOf } from '../records/subscription-price.ts';

type Prepare = Call<(typeof modules)['bookings']['prepareBookingPayment']>;

/** The locked booking with the coupon of the request, whose use is reserved, in place of the one it had. */
export async function applyCoupon(
  call: Prepare,
  booking: BookingRecord,
  { purpose, cycleIndex }: Pick<OwedPayment, 'purpose' | 'cycleIndex'>,
): Promise<BookingRecord> {
  const { tx, caller, input, fail } = call;
  const { couponCode } = input;
  const { coupon, subscription } = booking.details;
  const isFirst = purpose === 'BOOKING' || purpose === 'DEPOSIT' || subscription?.status === 'DRAFT';
  if (couponCode === undefined ? !coupon || !isFirst : coupon && codeKeyOf(couponCode) === codeKeyOf(coupon.code))
    return booking;
  if (!isFirst) {
    const data = { couponCode, serviceId: booking.serviceId };
    return fail('ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN', 'A coupon applies to the first payment only.', data);
  }
  if (await hasStartedPayment(tx, caller.siteId, booking, cycleIndex))
    return fail('PAYMENT_STARTED', 'The booking is being paid. Cancel that payment first.');
  const full = withoutCoupon(booking);
  const changed = couponCode === undefined ? full : await reserve(call, full, couponCode);
  return saveBooking(call, booking, changed);
}

async function hasStartedPayment(
  tx: Db,
  siteId: SiteId,
  booking: BookingRecord,
  cycleIndex: number | undefined,
): Promise<boolean> {
  for (const purpose of cycleIndex === undefined ? (['BOOKING', 'DEPOSIT'] as const) : (['CYCLE'] as const)) {
    const charge = await findLastCharge(tx, siteId, { subject: subjectOf(booking), purpose, cycleIndex });
    if (charge?.source && !chargeLifecycle.isFinal(charge.status)) return true;
  }
  return false;
}

async function reserve(call: Prepare, full: BookingRecord, couponCode: string): Promise<BookingRecord> {
  const { tx, caller, fail } = call;
  const subject = subjectOf(full);
  // First, so that another code of the same coupon isn't counted twice.
  await releaseCouponUse(tx, caller.siteId, subject);
  const price = firstAmountsOf(full) ?? bookingPriceOf(full);
  if (!price || price.amounts.totalMinor === 0)
    return fail('NOTHING_TO_PAY', 'The booking has no price that can be paid online.');
  const { memberId } = payerOf(full);
  const { subtotalMinor } = price.amounts;
  const wanted = { couponCode, memberId, item: { serviceId: full.serviceId }, currency: price.currency, subtotalMinor };
  const { id, code, discount } = await requireLockedCoupon(call, wanted);
  await redeemCoupon(call, { couponId: id, subject, memberId, isPurchased: false });
  return { ...full, details: { ...full.details, coupon: { id, code, discount } } };
}
