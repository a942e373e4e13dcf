import { MANAGERS, type RefundId } from '@foyer/contract';
import { noteChange } from '../../access/audit/app-changes.ts';
import { type Charge, refundableMinor } from '../../payments/charges/charge.ts';
import { insertCountedRefund } from '../../payments/charges/count-refund.ts';
import { lockCharge, requestCancellation } from '../../payments/charges/store.ts';
import { type Money, toMinorUnits, toMoney } from '../../server/lib/money.ts';
import { newId } from '../../server/lib/new-id.ts';
import { currencyOf } from '../records/booking-price.ts';
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
  await requestCancellation(tx, caller.siteId, { kind: 'BOOKING', id: booking.id }, now);
  const charges = await lockPaidCharges(call, booking);
  const paidMinor = charges.reduce((sum, charge) => sum + refundableMinor(charge), 0);
  const feeMinor = fee && toMinorUnits(fee.value, fee.currency);
  const isFeeCollected = feeMinor !== undefined && feeMinor <= paidMinor;
  const amountMinor = paidMinor - (feeMinor ?? 0);
  const [last] = charges;
  if (!withRefund || !last || amountMinor <= 0) return { isFeeCollected };
  // As `refundPayment` does.
  if (!MANAGERS.includes(caller.role)) call.fail('PERMISSION_DENIED', 'Only managers can pay money back.');
  await refundCharges(call, charges, { amountMinor, reason });
  const refund = toMoney(amountMinor, last.currency);
  await noteChange(tx, call, 'PAYMENT_REFUNDED', { bookingId: booking.id, amount: refund });
  return { refund, isFeeCollected };
}

/** The charges that the booking has taken, the last one first. */
async function lockPaidCharges({ tx, caller }: RefundingCall, { details }: BookingRecord): Promise<Charge[]> {
  const charges: Charge[] = [];
  for (const { chargeId } of (details.onlinePayments ?? []).toReversed()) {
    const charge = await lockCharge(tx, caller.siteId, chargeId);
    if (charge) charges.push(charge);
  }
  return charges;
}

async function refundCharges(
  { tx, caller: { siteId }, now }: RefundingCall,
  charges: readonly Charge[],
  { amountMinor, reason }: { amountMinor: number; reason: string },
): Promise<void> {
  let left = amountMinor;
  for (const charge of charges) {
    const part = Math.min(left, refundableMinor(charge));
    if (part === 0) continue;
    // The mail about the cancellation names it, if the customer is to hear of it.
    const refund = {
      id: newId<RefundId>(),
      amountMinor: part,
      reason,
      isCredited: true,
      isAnnounced: true,
      isSentNow: false,
    };
    await insertCountedRefund({ tx, siteId, now }, charge, refund);
    left -= part;
  }
}
