import type { ChargeId } from '@foyer/contract';
import { isFeePurpose, type Purpose } from '../../payments/ledger/entry.ts';
import { type Money, toMinorUnits, toMoney } from '../../server/lib/money.ts';
import { bookingPriceOf, currencyOf } from './booking-price.ts';
import { discounted, type OnlinePayment, type OwedPayment, type PaidAmounts } from './payment-record.ts';
import { isPaidByPlan } from './plan-payment.ts';
import type { BookingRecord, PaymentStatus } from './record.ts';
import { isOver } from './subscription.ts';
import { owedCycle } from './subscription-price.ts';

/** A booking's online payments of its price; a fee is counted on its own. */
const servicePaymentsOf = (booking: Pick<BookingRecord, 'details'>): OnlinePayment[] =>
  paymentsOf(booking).filter(({ purpose }) => !isFeePurpose(purpose));

const paymentsOf = ({ details: { onlinePayments = [] } }: Pick<BookingRecord, 'details'>): readonly OnlinePayment[] =>
  onlinePayments;

const sumOf = (payments: readonly OnlinePayment[], key: keyof PaidAmounts | 'refundedMinor'): number =>
  payments.reduce((sum, payment) => sum + (payment[key] ?? 0), 0);

/** Statuses in which something may still be owed. */
const UNPAID: readonly PaymentStatus[] = ['UNDEFINED', 'NOT_PAID', 'FAILED', 'PARTIALLY_PAID'];

export const isUnpaid = ({ paymentStatus }: Pick<BookingRecord, 'paymentStatus'>): boolean =>
  UNPAID.includes(paymentStatus);

/** The next payment that a booking owes online; undefined for none. */
export function owedPayment(booking: BookingRecord): OwedPayment | undefined {
  if (isPaidByPlan(booking)) return undefined;
  switch (booking.status) {
    case 'CREATED':
      // The bookings of a group are completed together, so one of them can't be paid alone.
      return booking.details.multiService ? undefined : owedFirst(booking);
    case 'PENDING':
    case 'CONFIRMED':
      // The fee for not coming takes the place of the price.
      return booking.details.cancellationFee ? owedFee(booking) : owedPrice(booking);
    case 'CANCELED':
      return owedFee(booking);
    default:
      return undefined;
  }
}

/** The payment that completes an unfinished booking, alone or with the others of its group. */
export const owedFirst = (booking: BookingRecord): OwedPayment | undefined =>
  booking.status === 'CREATED' && booking.details.isPaidFirst && !isPaidByPlan(booking)
    ? owedPrice(booking)
    : undefined;

function owedPrice(booking: BookingRecord): OwedPayment | undefined {
  const { paymentStatus, details } = booking;
  const payments = servicePaymentsOf(booking);
  if (!isUnpaid(booking)) return undefined;
  if (details.subscription) return owedCycle(booking);
  // The business was paid a part that the platform doesn't know.
  if (paymentStatus === 'PARTIALLY_PAID' && payments.length === 0) return undefined;
  const price = bookingPriceOf(booking);
  if (!price) return undefined;
  const { currency, amounts, deposit } = price;
  if (payments.length > 0) return positive({ purpose: 'BALANCE', currency, amounts: without(amounts, payments) });
  return positive(
    deposit ? { purpose: 'DEPOSIT', currency, amounts: deposit } : { purpose: 'BOOKING', currency, amounts },
  );
}

/** The part of a fee that what was paid before doesn't cover. Fees are amounts with all taxes. */
function owedFee(booking: BookingRecord): OwedPayment | undefined {
  const { amount, status, trigger, isWaived } = booking.details.cancellationFee ?? {};
  if (!amount || isWaived || status !== 'NOT_YET_APPLIED_TO_ORDER') return undefined;
  const feeMinor = toMinorUnits(amount.value, amount.currency);
  if (feeMinor === undefined) return undefined;
  const payments = servicePaymentsOf(booking);
  const totalMinor = feeMinor - (sumOf(payments, 'totalMinor') - sumOf(payments, 'refundedMinor'));
  const amounts = { subtotalMinor: totalMinor, taxMinor: 0, totalMinor };
  const purpose = trigger === 'NOT_ATTENDED' ? 'NO_SHOW_FEE' : 'CANCELLATION_FEE';
  return positive({ purpose, amounts, currency: amount.currency });
}

/** The fee that is still to be paid; undefined for none. */
export function unpaidFee(booking: BookingRecord): Money | undefined {
  const { amount, status, isWaived } = booking.details.cancellationFee ?? {};
  if (status === 'APPLIED_TO_ORDER' || isWaived) return undefined;
  const owed = owedFee(booking);
  return owed ? toMoney(owed.amounts.totalMinor, owed.currency) : amount;
}

const without = (amounts: PaidAmounts, payments: readonly OnlinePayment[]): PaidAmounts => ({
  subtotalMinor: amounts.subtotalMinor - sumOf(payments, 'subtotalMinor'),
  ...discounted((amounts.discountMinor ?? 0) - sumOf(payments, 'discountMinor')),
  taxMinor: amounts.taxMinor - sumOf(payments, 'taxMinor'),
  totalMinor: amounts.totalMinor - sumOf(payments, 'totalMinor'),
});

const positive = (owed: OwedPayment): OwedPayment | undefined => (owed.amounts.totalMinor > 0 ? owed : undefined);

/** Whether a payment is the one that is owed now. */
export const isOwed = (
  booking: BookingRecord,
  payment: { purpose: Purpose; cycleIndex: number | undefined; amountMinor: number },
): boolean => {
  const owed = owedPayment(booking);
  const isSame = owed?.purpose === payment.purpose && owed.cycleIndex === payment.cycleIndex;
  return isSame && owed.amounts.totalMinor === payment.amountMinor;
};

/** The payment status once everything or a part has been paid online. */
export function statusWhenPaid(booking: BookingRecord): PaymentStatus {
  const { subscription } = booking.details;
  if (!subscription) return owedPrice({ ...booking, paymentStatus: 'PARTIALLY_PAID' }) ? 'PARTIALLY_PAID' : 'PAID';
  if (subscription.status === 'ENDED') return 'PAID';
  const isPartlyPaid = subscription.paidThrough > 0 || sumOf(servicePaymentsOf(booking), 'totalMinor') > 0;
  return isPartlyPaid ? 'PARTIALLY_PAID' : 'NOT_PAID';
}

/**
 * The booking after a refund has arrived: REFUNDED once everything but a fee has been paid back, and nothing more will be
 * charged.
 */
export function withRefund(booking: BookingRecord, chargeId: ChargeId, amountMinor: number): BookingRecord {
  const onlinePayments = paymentsOf(booking).map((payment) =>
    payment.chargeId === chargeId ? { ...payment, refundedMinor: payment.refundedMinor + amountMinor } : payment,
  );
  const changed = { ...booking, details: { ...booking.details, onlinePayments } };
  return isRefunded(changed) ? { ...changed, paymentStatus: 'REFUNDED' } : changed;
}

/** Whether all that was paid online has been paid back, apart from a collected fee. */
export function isRefunded(booking: BookingRecord): boolean {
  const { subscription } = booking.details;
  if (subscription && !isOver(subscription)) return false;
  const payments = servicePaymentsOf(booking);
  const paidMinor = sumOf(payments, 'totalMinor');
  const refundedMinor = sumOf(payments, 'refundedMinor');
  const keptMinor = keptFeeMinor(booking);
  return refundedMinor > 0 && refundedMinor >= (keptMinor < paidMinor ? paidMinor - keptMinor : paidMinor);
}

/** The part of a collected fee that was kept of the payments for the service. */
function keptFeeMinor(booking: BookingRecord): number {
  const { amount, status } = booking.details.cancellationFee ?? {};
  if (!amount || status !== 'APPLIED_TO_ORDER') return 0;
  const feePayments = paymentsOf(booking).filter(({ purpose }) => isFeePurpose(purpose));
  return (toMinorUnits(amount.value, amount.currency) ?? 0) - sumOf(feePayments, 'totalMinor');
}

/** Whether the fee for not coming was paid on its own, and not paid back. */
export const hasPaidNoShowFee = (booking: Pick<BookingRecord, 'details'>): boolean =>
  paymentsOf(booking).some(
    ({ purpose, totalMinor, refundedMinor }) => purpose === 'NO_SHOW_FEE' && refundedMinor < totalMinor,
  );

export const hasTaken = (booking: BookingRecord, chargeId: ChargeId): boolean =>
  paymentsOf(booking).some((payment) => payment.chargeId === chargeId);

/** The booking with one more payment. */
export const withPayment = (booking: BookingRecord, payment: OnlinePayment): BookingRecord => ({
  ...booking,
  details: { ...booking.details, onlinePayments: [...paymentsOf(booking), payment] },
});

/** The part of a price that wasn't paid online. */
export const notPaidOnline = (booking: Pick<BookingRecord, 'details'>, price: PaidAmounts): PaidAmounts =>
  without(price, servicePaymentsOf(booking));

/** Counts what was paid back, too. */
const paidOnlineMinor = (booking: BookingRecord): number => sumOf(servicePaymentsOf(booking), 'totalMinor');

/** The amounts that were paid online for the service, and that are still owed of its price. */
export function paidOnline(booking: BookingRecord): { paid?: Money; owed?: Money } {
  const currency = currencyOf(booking);
  const paidMinor = paidOnlineMinor(booking);
  if (currency === undefined || paidMinor === 0) return {};
  const owed = owedPrice(booking);
  return { paid: toMoney(paidMinor, currency), ...(owed ? { owed: toMoney(owed.amounts.totalMinor, currency) } : {}) };
}
