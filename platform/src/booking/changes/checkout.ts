import type { modules } from '@foyer/contract';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import { mayManageBookings } from '../../server/http/caller.ts';
import type { Call } from '../../server/http/handler.ts';
import { targetOf } from '../allocation/booked-target.ts';
import { isBookable } from '../allocation/request.ts';
import { refuseLost } from '../creation/create.ts';
import { toEntity } from '../records/entity.ts';
import { isAllowedFrom, statusWhenSettled } from '../records/lifecycle.ts';
import { makeManageToken } from '../records/manage-token.ts';
import { isPaidByPlan } from '../records/plan-payment.ts';
import type { BookingRecord, PaymentStatus } from '../records/record.ts';
import { statusRefusal } from '../records/refusals.ts';
import { checkRevision, confirmAllocation, lockOwnBooking, reallocate, siteOf } from './change.ts';
import { settleBooking } from './settle.ts';

/** Completes a booking that needs no payment now: CONFIRMED, or PENDING where the business approves requests. */
export async function checkoutBooking(call: Call<(typeof modules)['bookings']['checkoutBooking']>) {
  const { input, fail, tx } = call;
  const booking = await lockOwnBooking(call, input.bookingId);
  checkRevision(call, booking, input.revision);
  if (!isAllowedFrom('checkout', booking.status)) fail(...statusRefusal(booking, 'checkout'));
  const site = await siteOf(call);
  const target = await targetOf(tx, site, booking);
  if (!target) return fail('SLOT_NOT_AVAILABLE', 'This time is no longer offered.', { alternatives: [] });
  const paymentStatus = paymentAtCheckout(booking, target.service);
  if (!paymentStatus) return fail('PAYMENT_REQUIRED', 'This booking has to be paid for first.');
  const allocation =
    (await confirmAllocation(call, site, booking)) ??
    // An expired hold is booked anew, so the booking window applies again.
    (mayManageBookings(call.caller) || isBookable(target, call.now)
      ? await reallocate(call, site, booking, { target, override: false })
      : undefined);
  if (!allocation) return refuseLost(call, target, booking.totalParticipants);
  const status = statusWhenSettled(booking);
  const saved = await settleBooking(call, site, booking, { status, allocation, paymentStatus, isAwaited: true });
  return { booking: toEntity(saved), manageToken: makeManageToken(call.secret, site.id, saved) };
}

/** Returns the payment status after a checkout without payment; undefined where payment comes first. */
export function paymentAtCheckout({ details }: BookingRecord, { payment }: ServiceEntity): PaymentStatus | undefined {
  // Settling the booking redeems the sessions, or refuses.
  if (isPaidByPlan({ details })) return 'PAID';
  if (payment.rateType === 'NO_FEE') return 'EXEMPT';
  const option = details.selectedPaymentOption ?? 'UNDEFINED';
  const isPaidLater = option === 'OFFLINE' || (option === 'UNDEFINED' && payment.options?.inPerson === true);
  return isPaidLater ? 'NOT_PAID' : undefined;
}
