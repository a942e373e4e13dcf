import { minutes } from '@foyer/contract/values';
import { findLastCharge, lockCharge, requestChargeCancellation, saveCharge } from '../../payments/charges/store.ts';
import { isFeePurpose } from '../../payments/ledger/entry.ts';
import { insertEntry } from '../../payments/ledger/store.ts';
import type { ActingContext, Emitting, Refusing } from '../../server/http/handler.ts';
import { saveBooking } from '../changes/change.ts';
import { collectFee, type FeeWork } from '../changes/collect-fee.ts';
import { withNoShow, withoutNoShow } from '../records/no-show.ts';
import { owedPayment } from '../records/online-payment.ts';
import { subjectOf } from '../records/payer.ts';
import type { OwedPayment } from '../records/payment-record.ts';
import type { BookingRecord } from '../records/record.ts';

/** The time in which the business can take back that somebody didn't come, before the fee is charged. */
const COLLECTED_AFTER = minutes(5);

export type FeeContext = Pick<ActingContext, 'tx' | 'caller' | 'now'> &
  Emitting<'bookingUpdated'> &
  Refusing<'BOOKING_REVISION_MISMATCH' | 'NO_SHOW_FEE_PAID'>;

const workOf = ({ tx, caller: { siteId }, now }: Pick<FeeContext, 'tx' | 'caller' | 'now'>): FeeWork => ({
  tx,
  siteId,
  now,
});

/** The fee that a booking owes now. */
export function owedFee(booking: BookingRecord): OwedPayment | undefined {
  const owed = owedPayment(booking);
  return owed && isFeePurpose(owed.purpose) ? owed : undefined;
}

/** Adds the fee for not coming to a locked booking that nobody came to, and collects it where the policy says so. */
export async function addNoShowFee(call: FeeContext, booking: BookingRecord): Promise<void> {
  const changed = withNoShow(booking, call.now);
  if (changed === booking) return;
  await dropCharge(workOf(call), booking, owedPayment(booking));
  await collectFee(workOf(call), await saveBooking(call, booking, changed), COLLECTED_AFTER);
}

/** Takes back the fee for not coming of a locked booking, which refuses it once the fee was paid. */
export async function removeNoShowFee(call: FeeContext, booking: BookingRecord): Promise<void> {
  const changed = withoutNoShow(booking);
  if (changed === 'PAID') {
    return call.fail('NO_SHOW_FEE_PAID', 'The fee for not coming was paid. Refund it first.');
  }
  if (changed === booking) return;
  const owed = owedFee(booking);
  if (owed) await waive(workOf(call), booking, owed, 'Not a no-show');
  await saveBooking(call, booking, changed);
}

/** Gives up an unpaid fee: its charge, and with a pair of entries that leaves the balance as it is. */
export async function waive(work: FeeWork, booking: BookingRecord, owed: OwedPayment, reason: string): Promise<void> {
  const { tx, siteId, now } = work;
  const { purpose, currency, amounts } = owed;
  await dropCharge(work, booking, owed);
  const entry = { subject: subjectOf(booking), purpose, currency, amountMinor: amounts.totalMinor };
  await insertEntry(tx, siteId, { ...entry, kind: 'FEE', reason: booking.details.title }, now);
  await insertEntry(tx, siteId, { ...entry, kind: 'WAIVER', reason }, now);
}

/** Ends the charge of what is no longer owed: at once where it was never sent, otherwise by the job. */
async function dropCharge(work: FeeWork, booking: BookingRecord, owed: OwedPayment | undefined): Promise<void> {
  const { tx, siteId, now } = work;
  if (!owed) return;
  const last = await findLastCharge(tx, siteId, {
    subject: subjectOf(booking),
    purpose: owed.purpose,
    cycleIndex: undefined,
  });
  const charge = last && (await lockCharge(tx, siteId, last.id));
  if (charge?.nextCheck === undefined) return;
  if (charge.status === 'CREATED' && charge.checks === 0) {
    await saveCharge(tx, siteId, { ...charge, status: 'CANCELED', nextCheck: undefined, updated: now });
  } else {
    await requestChargeCancellation(tx, siteId, charge.id, now);
  }
}
