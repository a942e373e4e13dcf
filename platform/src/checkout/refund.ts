import type { RefundId } from '@foyer/contract';
import type { Charge, Refund } from '../payments/charges/charge.ts';
import { saveRefund } from '../payments/charges/refund-store.ts';
import { takeRefundResult } from '../payments/charges/result.ts';
import { findCharge, saveCharge } from '../payments/charges/store.ts';
import type { SettlingWork } from '../payments/charges/subject.ts';
import { issueCreditNote } from '../payments/invoices/issue.ts';
import { insertEntry } from '../payments/ledger/store.ts';
import type { ProviderRefund, RefundRequest } from '../payments/providers/provider.ts';
import { type LockedRefund, lockRefundWithSubject, type SettlingContext } from './settling.ts';

const KEY = /^[0-9a-f-]{36}:refund:([0-9a-f-]{36})$/;

const keyOf = ({ siteId }: SettlingContext, id: RefundId): string => `${siteId}:refund:${id}`;
/** The id of the refund that a provider's key names. */
export const refundIdOf = (key: string): string | undefined => KEY.exec(key)?.[1];

function toRequest(context: SettlingContext, refund: Refund, charge: Charge): RefundRequest {
  const { id: chargeId, ref: chargeRef, currency, memberId: payerId } = charge;
  if (chargeRef === undefined) throw new Error(`The provider has no charge for the refund ${refund.id}.`);
  const { siteId } = context;
  const { id: refundId, amountMinor, reason } = refund;
  const names = { key: keyOf(context, refundId), siteId, refundId, chargeId, chargeRef, payerId };
  return { ...names, amountMinor, currency, reason };
}

/** Asks the provider for a refund that it may know already, sends it if it doesn't, and records the answer. */
export async function settleRefund(context: SettlingContext, refund: Refund): Promise<Refund> {
  const charge = await findCharge(context.db, context.siteId, refund.chargeId);
  if (!charge) throw new Error(`There is no charge ${refund.chargeId}.`);
  const provider = await context.connect(refund.isToStoreCredit ? 'STORE_CREDIT' : charge.provider);
  const request = toRequest(context, refund, charge);
  const known = refund.checks > 1 ? await provider.findRefund({ ...request, ref: refund.ref }) : undefined;
  return recordRefund(context, refund.id, known ?? (await provider.refund(request)));
}

/** Records a provider's answer about a refund. Repeating it changes nothing. */
export function recordRefund(context: SettlingContext, id: RefundId, result: ProviderRefund): Promise<Refund> {
  return context.transact(async (work) => {
    const locked = await lockRefundWithSubject(work, context, id);
    const refund = takeRefundResult(locked.refund, result, work.now);
    if (!refund) return locked.refund;
    await saveRefund(work.tx, work.siteId, refund);
    if (refund.status === 'SUCCEEDED') await finishRefund(work, { ...locked, refund });
    if (refund.status === 'FAILED') await releaseRefund(work, { ...locked, refund });
    return refund;
  });
}

async function finishRefund(
  { tx, siteId, now }: SettlingWork,
  { subject, charge, refund }: LockedRefund,
): Promise<void> {
  const { currency, purpose, cycleIndex } = charge;
  const { amountMinor, reason, id: refundId } = refund;
  const entry = { subject: charge.subject, amountMinor, currency, purpose, cycleIndex, reason, refundId };
  await insertEntry(tx, siteId, { ...entry, kind: 'REFUND', chargeId: charge.id }, now);
  if (refund.isCredited) await insertEntry(tx, siteId, { ...entry, kind: 'CREDIT' }, now);
  await subject?.onRefunded(charge, refund);
  await issueCreditNote(tx, siteId, { chargeId: charge.id, refundId, amountMinor, reason }, now);
}

/** A refund that failed no longer counts. */
const releaseRefund = ({ tx, siteId, now }: SettlingWork, { charge, refund }: LockedRefund): Promise<void> =>
  saveCharge(tx, siteId, { ...charge, refundedMinor: charge.refundedMinor - refund.amountMinor, updated: now });
