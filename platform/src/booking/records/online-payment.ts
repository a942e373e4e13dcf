import type { ChargeId } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import type { Purpose } from '../../payments/ledger/entry.ts';
import { priceOf } from '../../payments/prices/price.ts';
import { fromMinorUnits, type Money, timesCount, toMinorUnits } from '../../server/lib/money.ts';
import type { BookingPurpose, OnlinePayment, PaidAmounts } from './payment-record.ts';
import { isPaidByPlan } from './plan-payment.ts';
import type { BookingRecord, PaymentStatus } from './record.ts';

export interface OwedPayment {
  purpose: BookingPurpose;
  amounts: PaidAmounts;
  currency: Currency;
}

interface Priced {
  amounts: PaidAmounts;
  currency: Currency;
}

/** The amounts of a price for one participant, for all of them. Undefined where the currency lacks its decimals. */
export function amountsOf(
  { details: { tax }, totalParticipants }: Pick<BookingRecord, 'details' | 'totalParticipants'>,
  unit: Money | undefined,
): Priced | undefined {
  if (!unit) return undefined;
  const { value, currency } = timesCount(unit, totalParticipants);
  const minor = toMinorUnits(value, currency);
  if (minor === undefined) return undefined;
  const { subtotalMinor, taxMinor, totalMinor } = priceOf([minor], { tax });
  return { amounts: { subtotalMinor, taxMinor, totalMinor }, currency };
}

const paymentsOf = ({ details: { onlinePayments = [] } }: Pick<BookingRecord, 'details'>): readonly OnlinePayment[] =>
  onlinePayments;

const sumOf = (payments: readonly OnlinePayment[], key: keyof PaidAmounts | 'refundedMinor'): number =>
  payments.reduce((sum, payment) => sum + payment[key], 0);

/** Statuses in which something may still be owed. */
const UNPAID: readonly PaymentStatus[] = ['UNDEFINED', 'NOT_PAID', 'FAILED', 'PARTIALLY_PAID'];

/** The next payment that a booking owes online; undefined for none. */
export function owedPayment(booking: BookingRecord): OwedPayment | undefined {
  if (isPaidByPlan(booking)) return undefined;
  switch (booking.status) {
    case 'CREATED':
      // The bookings of a group are completed together, so one of them can't be paid alone.
      return booking.details.isPaidFirst && !booking.details.multiService ? owedPrice(booking) : undefined;
    case 'PENDING':
    case 'CONFIRMED':
      return owedPrice(booking);
    default:
      return undefined;
  }
}

function owedPrice(booking: BookingRecord): OwedPayment | undefined {
  const { paymentStatus, details } = booking;
  const payments = paymentsOf(booking);
  if (!UNPAID.includes(paymentStatus)) return undefined;
  // The business was paid a part that the platform doesn't know.
  if (paymentStatus === 'PARTIALLY_PAID' && payments.length === 0) return undefined;
  const price = amountsOf(booking, details.unitPrice);
  if (!price) return undefined;
  if (payments.length > 0) return positive({ purpose: 'BALANCE', ...price, amounts: without(price.amounts, payments) });
  const deposit = amountsOf(booking, details.unitDeposit);
  return positive(deposit ? { purpose: 'DEPOSIT', ...deposit } : { purpose: 'BOOKING', ...price });
}

const without = (amounts: PaidAmounts, payments: readonly OnlinePayment[]): PaidAmounts => ({
  subtotalMinor: amounts.subtotalMinor - sumOf(payments, 'subtotalMinor'),
  taxMinor: amounts.taxMinor - sumOf(payments, 'taxMinor'),
  totalMinor: amounts.totalMinor - sumOf(payments, 'totalMinor'),
});

const positive = (owed: OwedPayment): OwedPayment | undefined => (owed.amounts.totalMinor > 0 ? owed : undefined);

/** Whether a payment is the one that is owed now. */
export const isOwed = (booking: BookingRecord, payment: { purpose: Purpose; amountMinor: number }): boolean => {
  const owed = owedPayment(booking);
  return owed?.purpose === payment.purpose && owed.amounts.totalMinor === payment.amountMinor;
};

/** The payment status once everything or a part has been paid online. */
export const statusWhenPaid = (booking: BookingRecord): PaymentStatus =>
  owedPrice({ ...booking, paymentStatus: 'PARTIALLY_PAID' }) ? 'PARTIALLY_PAID' : 'PAID';

/** The booking after a refund has arrived: REFUNDED once everything has been paid back. */
export function withRefund(booking: BookingRecord, chargeId: ChargeId, amountMinor: number): BookingRecord {
  const onlinePayments = paymentsOf(booking).map((payment) =>
    payment.chargeId === chargeId ? { ...payment, refundedMinor: payment.refundedMinor + amountMinor } : payment,
  );
  const isRefunded = sumOf(onlinePayments, 'refundedMinor') >= sumOf(onlinePayments, 'totalMinor');
  return {
    ...booking,
    ...(isRefunded ? { paymentStatus: 'REFUNDED' } : {}),
    details: { ...booking.details, onlinePayments },
  };
}

export const hasTaken = (booking: BookingRecord, chargeId: ChargeId): boolean =>
  paymentsOf(booking).some((payment) => payment.chargeId === chargeId);

/** The booking with one more payment. */
export const withPayment = (booking: BookingRecord, payment: OnlinePayment): BookingRecord => ({
  ...booking,
  details: { ...booking.details, onlinePayments: [...paymentsOf(booking), payment] },
});

/** What was paid online for the service, and what is still owed of its price. */
export function paidOnline(booking: BookingRecord): { paid?: Money; owed?: Money } {
  const currency = booking.details.unitPrice?.currency;
  const paidMinor = sumOf(paymentsOf(booking), 'totalMinor');
  if (currency === undefined || paidMinor === 0) return {};
  const toMoney = (minor: number): Money => ({ value: fromMinorUnits(minor, currency), currency });
  const owed = owedPrice(booking);
  return { paid: toMoney(paidMinor), ...(owed ? { owed: toMoney(owed.amounts.totalMinor) } : {}) };
}
