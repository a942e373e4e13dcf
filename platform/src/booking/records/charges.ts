import type { Modules, ResponseOf } from '@foyer/contract';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import { type Money, percentOf, shareOf, timesCount } from '../../server/lib/money.ts';
import type { CourseShare } from './pro-rata.ts';
import type { BookingDetails, BookingRecord } from './record.ts';

const toMoney = (amount: { value?: string; currency?: string } | undefined): Money | undefined =>
  amount?.value !== undefined && amount.currency !== undefined
    ? { value: amount.value, currency: amount.currency }
    : undefined;

/**
 * What a service costs for one participant, kept with the booking; of a course, if its sessions are paid for one by one,
 * what is left of it. A price that is told in words is none.
 */
export function unitChargesOf(
  { payment }: Pick<ServiceEntity, 'payment'>,
  isDepositSelected: boolean,
  { left, all }: CourseShare = { left: 1, all: 1 },
): Pick<BookingDetails, 'unitPrice' | 'unitDeposit'> {
  const due = (money: Money | undefined) => (money && left < all ? shareOf(money, BigInt(left), BigInt(all)) : money);
  const price = due(toMoney(payment.fixed?.price ?? payment.varied?.defaultPrice));
  const deposit = isDepositSelected ? due(toMoney(payment.fixed?.deposit ?? payment.varied?.deposit)) : undefined;
  return { ...(price ? { unitPrice: price } : {}), ...(deposit ? { unitDeposit: deposit } : {}) };
}

/** What the booking costs in all, and what of it is due first. */
export function chargesOf({ details, totalParticipants }: BookingRecord): { price?: Money; deposit?: Money } {
  const { unitPrice, unitDeposit } = details;
  return {
    ...(unitPrice ? { price: timesCount(unitPrice, totalParticipants) } : {}),
    ...(unitDeposit ? { deposit: timesCount(unitDeposit, totalParticipants) } : {}),
  };
}

/**
 * What cancelling the booking now costs by the policy kept with it: the window that opened last counts. Windows are
 * elapsed time before the start. A booking that nobody has confirmed costs nothing to give back.
 */
export function cancellationFee(booking: BookingRecord, now: number): Money | undefined {
  const policy = booking.details.policy.cancellationFeePolicy;
  if (!policy?.enabled || booking.status !== 'CONFIRMED') return undefined;
  const [window] = (policy.cancellationWindows ?? [])
    .map((each) => ({ ...each, startInMinutes: each.startInMinutes ?? 0 }))
    .filter(({ startInMinutes }) => now > booking.start - startInMinutes * 60_000)
    .sort((left, right) => left.startInMinutes - right.startInMinutes);
  const { price } = chargesOf(booking);
  if (window?.amount) return toMoney({ ...(price ? { currency: price.currency } : {}), ...window.amount });
  return window?.percentage && price ? percentOf(price, window.percentage) : undefined;
}

type BookingFee = ResponseOf<Modules['bookings']['bookingsGetBookingAnonymously']>['bookingFee'];

/** The fee of a booking: what cancelling it has cost, or would cost now. Undefined where that is nothing. */
export function bookingFeeOf(booking: BookingRecord, now: number): BookingFee {
  const { cancellationFee: due, policy } = booking.details;
  const price = due?.amount ?? cancellationFee(booking, now);
  if (!price) return undefined;
  const { description } = policy.customPolicyDescription ?? {};
  return {
    bookingId: booking.id,
    cancellationFee: due ? { price, status: due.status, trigger: 'BOOKING_CANCELED' } : { price, status: 'PREVIEW' },
    policyDetails: { ...(policy.id ? { id: policy.id } : {}), ...(description ? { description } : {}) },
  };
}

/** A refund changes only what a membership paid; others learn of it from the event (protocol: bookings §3). */
export const refundOf = (
  { paymentStatus, details }: BookingRecord,
  withRefund: boolean | undefined,
): Partial<Pick<BookingRecord, 'paymentStatus'>> =>
  withRefund && paymentStatus === 'PAID' && details.selectedPaymentOption === 'MEMBERSHIP'
    ? { paymentStatus: 'REFUNDED' }
    : {};
