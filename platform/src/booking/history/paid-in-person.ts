import type { Modules } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { noteChange } from '../../access/audit/app-changes.ts';
import { requestCancellation } from '../../payments/charges/store.ts';
import { withoutTax } from '../../payments/prices/price.ts';
import type { Call } from '../../server/http/handler.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { checkRevision, lockOwnBooking, saveBooking } from '../changes/change.ts';
import { bookingPriceOf } from '../records/booking-price.ts';
import { toEntity } from '../records/entity.ts';
import { isUnpaid, notPaidOnline } from '../records/online-payment.ts';
import { isPaidByPlan } from '../records/plan-payment.ts';
import type { BookingRecord } from '../records/record.ts';

/** True if the business can take the price itself. A plan pays for itself, and a fee takes the place of the price. */
export const canBePaidInPerson = (booking: BookingRecord): boolean =>
  (booking.status === 'CONFIRMED' || booking.status === 'PENDING') &&
  isUnpaid(booking) &&
  !isPaidByPlan(booking) &&
  booking.details.subscription === undefined &&
  booking.details.cancellationFee === undefined &&
  (bookingPriceOf(booking)?.amounts.totalMinor ?? 0) > 0;

/** Marks a booking as paid in person, or gives it the payment status that it had before. */
export async function setPaidInPerson(call: Call<Modules['bookingRecords']['setPaidInPerson']>) {
  const { tx, caller, now, input } = call;
  const booking = await lockOwnBooking(call, input.bookingId);
  checkRevision(call, booking, input.revision);
  const changed = input.isPaid ? paid(booking, now) : unpaid(booking);
  if (!changed) return call.fail('NOTHING_TO_PAY', 'The booking has no payment to be taken in person.');
  // So that nobody pays twice, a payment that is under way is given up, or refunded if it arrives.
  if (input.isPaid) await requestCancellation(tx, caller.siteId, { kind: 'BOOKING', id: booking.id }, now);
  const saved = await saveBooking(call, booking, changed);
  await noteChange(tx, call, 'BOOKING_PAID_IN_PERSON', { bookingId: booking.id, isPaid: input.isPaid });
  return { booking: toEntity(saved) };
}

/** The booking with the price marked as taken, less the part that was paid online. */
function paid(booking: BookingRecord, now: Instant): BookingRecord | undefined {
  const price = bookingPriceOf(booking);
  if (!price || !canBePaidInPerson(booking)) return undefined;
  const { totalMinor, taxMinor, discountMinor = 0 } = notPaidOnline(booking, price.amounts);
  const { currency } = price;
  const netDiscountMinor = withoutTax(discountMinor, booking.details.tax);
  const taken = { currency, amountMinor: totalMinor, taxMinor, discountMinor: netDiscountMinor };
  const paidInPerson = { statusBefore: booking.paymentStatus, date: toTimestamp(now), ...taken };
  const details = { ...booking.details, paidInPerson };
  return { ...booking, paymentStatus: 'PAID', details };
}

function unpaid(booking: BookingRecord): BookingRecord | undefined {
  const { paidInPerson, ...details } = booking.details;
  return paidInPerson && booking.paymentStatus === 'PAID'
    ? { ...booking, paymentStatus: paidInPerson.statusBefore, details }
    : undefined;
}
