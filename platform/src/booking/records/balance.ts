import { addDuration, type Instant, latest, minutes } from '@foyer/contract/values';
import { type Money, toMoney } from '../../server/lib/money.ts';
import { owedPayment } from './online-payment.ts';
import { payerOf } from './payer.ts';
import type { OwedPayment } from './payment-record.ts';
import type { BookingRecord } from './record.ts';
import { dueAt, earliestOf } from './subscription.ts';
import { noticeAt } from './subscription-notice.ts';
import { nextPaymentOf } from './subscription-price.ts';

interface BalanceCharge {
  owed: OwedPayment;
  at: Instant;
}

/**
 * The rest of a price whose deposit was paid online, and when it is charged to the member's saved card; undefined where the
 * policy snapshot doesn't say so, or once it was tried.
 */
export function balanceChargeOf(booking: BookingRecord): BalanceCharge | undefined {
  const { status, start, details } = booking;
  const { autoCollectBalanceEnabled = false, collectBalanceInMinutes = 0 } = details.policy.foyer ?? {};
  if (!autoCollectBalanceEnabled || status !== 'CONFIRMED' || details.isBalanceTried) return undefined;
  if (!payerOf(booking).memberId) return undefined;
  const owed = owedPayment(booking);
  if (owed?.purpose !== 'BALANCE') return undefined;
  const planned = addDuration(start, minutes(-collectBalanceInMinutes));
  return { owed, at: latest(planned, details.balanceDelayedUntil ?? planned) };
}

/** The next charge without the customer: of a month, or of the balance. Undefined for none. */
export function nextChargeOf(booking: BookingRecord): { amount: Money; date: Instant } | undefined {
  const balance = balanceChargeOf(booking);
  if (!balance) return nextPaymentOf(booking);
  const { owed, at } = balance;
  return { amount: toMoney(owed.amounts.totalMinor, owed.currency), date: latest(at, booking.createdDate) };
}

/** When a job has to look at the payments of a booking; undefined for never. */
export function paymentDueAt(booking: BookingRecord): Instant | undefined {
  const { subscription } = booking.details;
  return subscription ? earliestOf(dueAt(subscription), noticeAt(subscription)) : balanceChargeOf(booking)?.at;
}
