import type { ChargeId, RefundId } from '@foyer/contract';
import { type Charge, refundableMinor } from '../payments/charges/charge.ts';
import { insertCountedRefund } from '../payments/charges/count-refund.ts';
import { findOutsideRefund } from '../payments/charges/refund-store.ts';
import { lockCharge } from '../payments/charges/store.ts';
import type { OutsideRefund } from '../payments/providers/provider.ts';
import { newId } from '../server/lib/new-id.ts';
import { recordDispute } from './dispute.ts';
import { takeAnswer } from './refund-result.ts';
import { identify, settleCharge } from './settle.ts';
import { lockWithSubject, requireCharge, type SettlingContext } from './settling.ts';

/**
 * Asks the provider what was done to a charge without the platform, and records it. Repeating it changes nothing, and the
 * order in which it is told of doesn't matter.
 */
export async function settleOutside(context: SettlingContext, id: ChargeId): Promise<void> {
  const { charge } = await settleCharge(context, id);
  const { ref, kind, currency } = charge;
  if (ref === undefined || kind === 'SET_UP' || charge.provider === 'STORE_CREDIT') return;
  const provider = await context.connect(charge.provider);
  const { refunds, disputes } = await provider.findOutside({ ...identify(context, charge), ref, currency });
  // Refunds come first: a dispute ends them.
  for (const made of refunds) await recordOutsideRefund(context, charge, made);
  for (const made of disputes) await recordDispute(context, charge, made);
}

const reasonOf = ({ reason }: OutsideRefund): string =>
  ['Refunded at the payment provider', ...(reason === undefined ? [] : [reason])].join(': ');

/**
 * Records a refund that the business made at the provider: the payer owes so much less. What exceeds the rest of the payment
 * waits: a refund that the platform has counted and the provider will refuse, which leads back here.
 */
function recordOutsideRefund(context: SettlingContext, found: Charge, made: OutsideRefund): Promise<void> {
  return context.transact(async (work) => {
    const { tx, siteId } = work;
    const { subject, charge } = await lockWithSubject(work, context, found);
    const known = await findOutsideRefund(tx, siteId, charge.id, made.ref);
    if (!known && (made.status === 'FAILED' || made.amountMinor > refundableMinor(charge))) return;
    const refund = known ?? (await insertCountedRefund(work, charge, toRefund(made)));
    const counted = await requireCharge(lockCharge(tx, siteId, charge.id), charge.id);
    await takeAnswer(work, { subject, charge: counted, refund }, made);
  });
}

const toRefund = (made: OutsideRefund) => ({
  id: newId<RefundId>(),
  amountMinor: made.amountMinor,
  reason: reasonOf(made),
  isCredited: true,
  isOutside: true,
  isSentNow: true,
});
