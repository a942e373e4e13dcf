import { type BookingId, MANAGERS, type RefundId, type SiteId } from '@foyer/contract';
import { noteChange } from '../../access/audit/app-changes.ts';
import { type Charge, refundableMinor } from '../../payments/charges/charge.ts';
import { insertCountedRefund } from '../../payments/charges/count-refund.ts';
import { listRefunds } from '../../payments/charges/refund-store.ts';
import { lockCharge, requestCancellation } from '../../payments/charges/store.ts';
import type { Db } from '../../server/db/database.ts';
import { type Money, toMinorUnits, toMoney } from '../../server/lib/money.ts';
import { newId } from '../../server/lib/new-id.ts';
import { currencyOf } from '../records/booking-price.ts';
import type { OnlinePayment } from '../records/payment-record.ts';
import type { BookingRecord } from '../records/record.ts';
import type { ChangeContext } from './change.ts';

type RefundingCall = Pick<ChangeContext, 'tx' | 'caller' | 'from' | 'now' | 'fail'>;

interface Closing {
  /** The fee that is kept of what was paid. */
  fee: Money | undefined;
  withRefund: boolean;
  reason: string;
}

interface Closed {
  /** The amount that is paid back; undefined for nothing. */
  refund?: Money;
  /** Whether what was paid covers the fee. */
  isFeeCollected: boolean;
}

/**
 * Closes the online payments of a locked booking that is canceled or declined: gives up those without a result, and on
 * request refunds what was paid less the fee. The job sends the refunds.
 */
export async function closePayments(call: RefundingCall, booking: BookingRecord, closing: Closing): Promise<Closed> {
  const { tx, caller, now } = call;
  const { fee, withRefund, reason } = closing;
  if (!currencyOf(booking)) return { isFeeCollected: false };
  const { multiService } = booking.details;
  await requestCancellation(tx, caller.siteId, { kind: 'BOOKING', id: booking.id }, now);
  if (multiService) {
    await requestCancellation(tx, caller.siteId, { kind: 'MULTI_SERVICE_BOOKING', id: multiService.id }, now);
  }
  const paid = await lockPaid(call, booking);
  const paidMinor = paid.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
  const feeMinor = fee && toMinorUnits(fee.value, fee.currency);
  const isFeeCollected = feeMinor !== undefined && feeMinor <= paidMinor;
  const amountMinor = paidMinor - (feeMinor ?? 0);
  const [last] = paid;
  if (!withRefund || !last || amountMinor <= 0) return { isFeeCollected };
  // As `refundPayment` does.
  if (!MANAGERS.includes(caller.role)) call.fail('PERMISSION_DENIED', 'Only managers can pay money back.');
  await refundCharges(call, paid, { bookingId: booking.id, amountMinor, reason });
  const refund = toMoney(amountMinor, last.charge.currency);
  await noteChange(tx, call, 'PAYMENT_REFUNDED', { bookingId: booking.id, amount: refund });
  return { refund, isFeeCollected };
}

/** A charge, and what is left of it to be paid back for one booking. */
interface PaidCharge {
  charge: Charge;
  leftMinor: number;
}

/** The charges that the booking has taken, the last one first. */
async function lockPaid({ tx, caller }: RefundingCall, { id, details }: BookingRecord): Promise<PaidCharge[]> {
  const paid: PaidCharge[] = [];
  for (const payment of (details.onlinePayments ?? []).toReversed()) {
    const charge = await lockCharge(tx, caller.siteId, payment.chargeId);
    if (!charge) continue;
    const left = refundableMinor(charge);
    const own = isForSeveral(charge) ? await leftOfPart(tx, caller.siteId, id, payment) : left;
    paid.push({ charge, leftMinor: Math.min(left, own) });
  }
  return paid;
}

const isForSeveral = ({ subject }: Charge): boolean => subject.kind === 'MULTI_SERVICE_BOOKING';

/** The rest of a booking's part of a payment: less the refunds that have arrived, and those that are on their way. */
async function leftOfPart(
  tx: Db,
  siteId: SiteId,
  id: BookingId,
  { chargeId, totalMinor, refundedMinor }: OnlinePayment,
): Promise<number> {
  const refunds = (await listRefunds(tx, siteId, [chargeId])).get(chargeId) ?? [];
  const open = refunds.filter(({ bookingId, nextCheck }) => bookingId === id && nextCheck !== undefined);
  return totalMinor - refundedMinor - open.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

async function refundCharges(
  { tx, caller: { siteId }, now }: RefundingCall,
  paid: readonly PaidCharge[],
  { bookingId, amountMinor, reason }: { bookingId: BookingId; amountMinor: number; reason: string },
): Promise<void> {
  let left = amountMinor;
  for (const { charge, leftMinor } of paid) {
    const part = Math.min(left, leftMinor);
    if (part <= 0) continue;
    // The mail about the cancellation names it, if the customer is to hear of it.
    const refund = {
      id: newId<RefundId>(),
      amountMinor: part,
      reason,
      isCredited: true,
      isAnnounced: true,
      isSentNow: false,
      ...(isForSeveral(charge) ? { bookingId } : {}),
    };
    await insertCountedRefund({ tx, siteId, now }, charge, refund);
    left -= part;
  }
}
