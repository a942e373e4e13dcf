import type { OrderId, RefundId } from '@foyer/contract';
import { addDuration, days, type Instant } from '@foyer/contract/values';
import { settleRefund } from '../../checkout/refund.ts';
import { lockWithSubject, requireCharge } from '../../checkout/settling.ts';
import { findOrder } from '../../paid-plans/orders/store.ts';
import { insertCountedRefund } from '../../payments/charges/count-refund.ts';
import { findCharge } from '../../payments/charges/store.ts';
import { toMinorUnits } from '../../server/lib/money.ts';
import { newId } from '../../server/lib/new-id.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import type { DemoPurchase, OrderChange } from './history.ts';
import type { HistoryWork } from './work.ts';

/** Changes an order as its member or the business does. */
export async function changeOrder(
  work: HistoryWork,
  id: OrderId,
  { memberId }: DemoPurchase,
  change: OrderChange,
): Promise<void> {
  const { orders } = work.handlers;
  const now = work.instantOf(change);
  switch (change.change) {
    case 'pause': {
      const { resumesInDays } = change;
      const resumes = resumesInDays === undefined ? undefined : addDuration(now, days(resumesInDays));
      const sent = { id, ...(resumes === undefined ? {} : { plannedResumeDate: toTimestamp(resumes) }) };
      return void (await orders.pauseOrder(work.callOfOwner(sent, now)));
    }
    case 'resume':
      return void (await orders.resumeOrder(work.callOfOwner({ id }, now)));
    case 'markAsPaid':
      return void (await orders.markAsPaid(work.callOfOwner({ id }, now)));
    case 'cancelNow':
      return void (await orders.cancelOrder(work.callOfOwner({ id, effectiveAt: 'IMMEDIATELY' }, now)));
    case 'memberCancels': {
      const sent = { id, effectiveAt: 'NEXT_PAYMENT_DATE' as const };
      return void (await orders.requestCancellation(work.callOfMember(memberId, sent, now)));
    }
    case 'refund':
      return refund(work, id, change, now);
  }
}

async function refund(
  work: HistoryWork,
  id: OrderId,
  { amount, reason }: { amount: string; reason: string },
  now: Instant,
): Promise<void> {
  const chargeId = (await findOrder(work.tx, work.siteId, id))?.state.billing?.chargeId;
  if (!chargeId) throw new Error('The order was not paid online.');
  const context = work.settling(now);
  const stored = await context.transact(async (own) => {
    const paid = await requireCharge(findCharge(own.tx, own.siteId, chargeId), chargeId);
    const { charge } = await lockWithSubject(own, context, paid);
    const amountMinor = toMinorUnits(amount, charge.currency);
    if (amountMinor === undefined) throw new Error(`${amount} is no amount in ${charge.currency}.`);
    const request = { id: newId<RefundId>(), amountMinor, reason, isCredited: true, isSentNow: true };
    return insertCountedRefund(own, charge, request);
  });
  await settleRefund(context, stored);
}
