import type { Modules, ResponseOf } from '@foyer/contract';
import { addDuration, type Instant, milliseconds } from '@foyer/contract/values';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import { fromMinorUnits, type Money, percentOf, readCurrency, shareOf, timesCount } from '../../server/lib/money.ts';
import { amountsOf, isBelowDeposit, priceAmountsOf } from './online-payment.ts';
import { isPaidByPlan } from './plan-payment.ts';
import type { CourseShare } from './pro-rata.ts';
import type { BookingDetails, BookingRecord } from './record.ts';
import { totalOfPayments } from './subscription-price.ts';

type PaymentOption = BookingDetails['selectedPaymentOption'];

const toMoney = (amount: { value?: string; currency?: string } | undefined): Money | undefined =>
  amount?.value !== undefined && amount.currency !== undefined
    ? { value: amount.value, currency: readCurrency(amount.currency) }
    : undefined;

/**
 * The price for one participant, stored with the booking; for a pro-rata course, the price of the remaining sessions. A
 * price in words has no amount.
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

/**
 * The booking's total price less its coupon's discount, with the payments of all months; and the deposit that is due first.
 * Both with the tax.
 */
export function chargesOf(booking: BookingRecord): { price?: Money; deposit?: Money } {
  const { unitPrice, unitDeposit, tax, coupon } = booking.details;
  const isTaxAdded = tax?.isIncluded === false;
  const price = isTaxAdded || coupon ? priceAmountsOf(booking) : undefined;
  const deposit = isTaxAdded ? amountsOf(booking, unitDeposit) : undefined;
  const total = totalOfPayments(booking);
  return {
    ...(total ? { price: total } : {}),
    ...(unitPrice ? { price: totalOf(booking, unitPrice, price) } : {}),
    ...(unitDeposit && !isBelowDeposit(booking) ? { deposit: totalOf(booking, unitDeposit, deposit) } : {}),
  };
}

function totalOf(booking: BookingRecord, unit: Money, priced: ReturnType<typeof amountsOf>): Money {
  if (!priced) return timesCount(unit, booking.totalParticipants);
  return { value: fromMinorUnits(priced.amounts.totalMinor, priced.currency), currency: priced.currency };
}

/** Whether an online payment completes a booking with this payment option. */
export function isPaidFirst({ payment }: Pick<ServiceEntity, 'payment'>, option: PaymentOption = 'UNDEFINED'): boolean {
  if (option !== 'UNDEFINED') return option === 'ONLINE';
  return payment.rateType !== 'NO_FEE' && payment.options?.online === true && payment.options.inPerson !== true;
}

/**
 * The fee for canceling now by the policy snapshot: the window that opened last counts. Windows are elapsed time before
 * the start. A booking that was never confirmed has no fee.
 */
export function cancellationFee(booking: BookingRecord, now: Instant): Money | undefined {
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
