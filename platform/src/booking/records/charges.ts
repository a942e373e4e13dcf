import type { Modules, ResponseOf } from '@foyer/contract';
import { addDuration, type Instant, milliseconds } from '@foyer/contract/values';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import { type Money, sumOf, timesCount, toMoney } from '../../server/lib/money.ts';
import { bookingPriceOf, linesOf, type PriceTerms } from './booking-price.ts';
import { feeAt } from './cancellation-cost.ts';
import { isPaidByPlan } from './plan-payment.ts';
import type { BookingDetails, BookingRecord } from './record.ts';

type PaymentOption = BookingDetails['selectedPaymentOption'];

/**
 * The booking's total price less its coupon's discount, with the payments of all months; and the deposit that is due first.
 * Both with the tax.
 */
export function chargesOf(booking: PriceTerms): { price?: Money; deposit?: Money } {
  const price = bookingPriceOf(booking);
  if (!price) return inexactCharges(booking);
  const { amounts, deposit, currency } = price;
  return {
    price: toMoney(amounts.totalMinor, currency),
    ...(deposit ? { deposit: toMoney(deposit.totalMinor, currency) } : {}),
  };
}

/** Of an older booking, whose currency lacks the decimals of its price. */
function inexactCharges(booking: PriceTerms): { price?: Money; deposit?: Money } {
  const { details, totalParticipants } = booking;
  const price = sumOf(linesOf(booking).map(({ unitPrice, quantity }) => timesCount(unitPrice, quantity)));
  const deposit = details.unitDeposit && timesCount(details.unitDeposit, totalParticipants);
  return { ...(price ? { price } : {}), ...(deposit ? { deposit } : {}) };
}

/** Whether an online payment completes a booking with this payment option. */
export function isPaidFirst({ payment }: Pick<ServiceEntity, 'payment'>, option: PaymentOption = 'UNDEFINED'): boolean {
  if (option !== 'UNDEFINED') return option === 'ONLINE';
  return payment.rateType !== 'NO_FEE' && payment.options?.online === true && payment.options.inPerson !== true;
}

/** The fee for canceling now by the policy snapshot. A booking that was never confirmed has no fee. */
export const cancellationFee = (booking: BookingRecord, now: Instant): Money | undefined =>
  booking.status === 'CONFIRMED'
    ? feeAt({ policy: booking.details.policy, start: booking.start, price: chargesOf(booking).price }, now)
    : undefined;

/**
 * The fee for not coming to a booking that has started: that of canceling at the start. A plan's session is kept instead,
 * and a course is paid as a whole.
 */
export function noShowFee(booking: BookingRecord, now: Instant): Money | undefined {
  const { start, details, paymentStatus } = booking;
  if (now < start || details.kind === 'COURSE' || paymentStatus === 'EXEMPT' || isPaidByPlan(booking)) return undefined;
  return cancellationFee(booking, addDuration(start, milliseconds(1)));
}

type BookingFee = ResponseOf<Modules['bookings']['bookingsGetBookingAnonymously']>['bookingFee'];

/** The fee that a cancellation or not coming has cost, or that canceling would cost now. Undefined for none. */
export function bookingFeeOf(booking: BookingRecord, now: Instant): BookingFee {
  const { cancellationFee: due, policy } = booking.details;
  if (due?.isWaived) return undefined;
  const { trigger = 'BOOKING_CANCELED' } = due ?? {};
  const price = due?.amount ?? cancellationFee(booking, now);
  if (!price) return undefined;
  const { description } = policy.customPolicyDescription ?? {};
  return {
    bookingId: booking.id,
    cancellationFee: due ? { price, status: due.status, trigger } : { price, status: 'PREVIEW' },
    policyDetails: { ...(policy.id ? { id: policy.id } : {}), ...(description ? { description } : {}) },
  };
}

/** A booking paid by a plan is refunded at once, an online payment when the money has arrived (protocol: bookings §3). */
export const refundOf = (
  { paymentStatus, details }: BookingRecord,
  withRefund: boolean | undefined,
): Partial<Pick<BookingRecord, 'paymentStatus'>> =>
  withRefund && paymentStatus === 'PAID' && details.selectedPaymentOption === 'MEMBERSHIP'
    ? { paymentStatus: 'REFUNDED' }
    : {};
