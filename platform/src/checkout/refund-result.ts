import type { Refund } from '../payments/charges/charge.ts';
import { refundCreditPart } from '../payments/charges/credit-part.ts';
import { saveRefund } from '../payments/charges/refund-store.ts';
import { takeRefundResult } from '../payments/charges/result.ts';
import { saveCharge } from '../payments/charges/store.ts';
import type { SettlingWork } from '../payments/charges/subject.ts';
import { issueCreditNote } from '../payments/invoices/issue.ts';
import { toReceipt } from '../payments/invoices/receipt.ts';
import { insertEntry } from '../payments/ledger/store.ts';
import type { ProviderRefund } from '../payments/providers/provider.ts';
import type { LockedRefund } from './settling.ts';

/** Applies an answer to a locked refund, with what it means for the subject. */
export async function takeAnswer(
  work: SettlingWork,
  locked: LockedRefund,
  result: Pick<ProviderRefund, 'ref' | 'status'>,
): Promise<Refund> {
  const refund = takeRefundResult(locked.refund, result, work.now);
  if (!refund) return locked.refund;
  await saveRefund(work.tx, work.siteId, refund);
  if (refund.status === 'SUCCEEDED') await finishRefund(work, { ...locked, refund });
  if (refund.status === 'FAILED') await releaseRefund(work, { ...locked, refund });
  return refund;
}

async function finishRefund(work: SettlingWork, { subject, charge, refund }: LockedRefund): Promise<void> {
  const { tx, siteId, now } = work;
  const { currency, purpose, cycleIndex } = charge;
  const { amountMinor, reason, id: refundId } = refund;
  const entry = { subject: charge.subject, amountMinor, currency, purpose, cycleIndex, reason, refundId };
  await insertEntry(tx, siteId, { ...entry, kind: 'REFUND', chargeId: charge.id }, now);
  if (refund.isCredited) await insertEntry(tx, siteId, { ...entry, kind: 'CREDIT' }, now);
  await refundCreditPart(work, charge, refund);
  await subject?.onRefunded(charge, refund);
  const note = await issueCreditNote(tx, siteId, { chargeId: charge.id, refundId, amountMinor, reason }, now);
  if (!refund.isAnnounced) await subject?.announceRefund(charge, refund, note && toReceipt(note));
}

/** A refund that failed no longer counts. */
const releaseRefund = ({ tx, siteId, now }: SettlingWork, { charge, refund }: LockedRefund): Promise<void> =>
  saveCharge(tx, siteId, { ...charge, refundedMinor: charge.refundedMinor - refund.amountMinor, updated: now });
