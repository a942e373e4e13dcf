import type { RefundId } from '@foyer/contract';
import { type Charge, providerMinor, type Refund } from '../payments/charges/charge.ts';
import { findCharge } from '../payments/charges/store.ts';
import type { ProviderRefund, RefundRequest } from '../payments/providers/provider.ts';
import { settleOutside } from './outside.ts';
import { takeAnswer } from './refund-result.ts';
import { lockRefundWithSubject, type SettlingContext } from './settling.ts';

const KEY = /^[0-9a-f-]{36}:refund:([0-9a-f-]{36})$/;

const keyOf = ({ siteId }: SettlingContext, id: RefundId): string => `${siteId}:refund:${id}`;
/** The id of the refund that a provider's key names. */
export const refundIdOf = (key: string): string | undefined => KEY.exec(key)?.[1];

function toRequest(context: SettlingContext, refund: Refund, charge: Charge): RefundRequest {
  const { id: chargeId, ref: chargeRef, currency, memberId: payerId } = charge;
  if (chargeRef === undefined) throw new Error(`The provider has no charge for the refund ${refund.id}.`);
  const { siteId } = context;
  const { id: refundId, reason } = refund;
  const names = { key: keyOf(context, refundId), siteId, refundId, chargeId, chargeRef, payerId };
  return { ...names, amountMinor: providerMinor(refund), currency, reason };
}

/**
 * Asks the provider for a refund that it may know already, sends it if it doesn't, and records the answer. One that was
 * made at the provider is only asked for.
 */
export async function settleRefund(context: SettlingContext, refund: Refund): Promise<Refund> {
  const charge = await findCharge(context.db, context.siteId, refund.chargeId);
  if (!charge) throw new Error(`There is no charge ${refund.chargeId}.`);
  const provider = await context.connect(refund.isToStoreCredit ? 'STORE_CREDIT' : charge.provider);
  const request = toRequest(context, refund, charge);
  const isKnown = refund.isOutside || refund.checks > 1;
  const known = isKnown ? await provider.findRefund({ ...request, ref: refund.ref }) : undefined;
  if (refund.isOutside && !known) return refund;
  const settled = await recordRefund(context, refund.id, known ?? (await provider.refund(request)));
  // The provider may have refused it because the business paid the money back there.
  if (settled.status === 'FAILED' && !refund.isToStoreCredit) await settleOutside(context, charge.id);
  return settled;
}

/** Records a provider's answer about a refund. Repeating it changes nothing. */
export function recordRefund(context: SettlingContext, id: RefundId, result: ProviderRefund): Promise<Refund> {
  return context.transact(async (work) => {
    return takeAnswer(work, await lockRefundWithSubject(work, context, id), result);
  });
}
