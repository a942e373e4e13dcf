import type { Instant } from '@foyer/contract/values';
import { settleCharge } from '../../checkout/settle.ts';
import { applyDueWithCharges } from '../../paid-plans/orders/apply-due.ts';
import { dueAt } from '../../paid-plans/orders/due.ts';
import { claimDueOrders } from '../../paid-plans/orders/store.ts';
import type { HistoryWork } from './work.ts';

/** Starts, renews, charges and ends the orders that were due until an instant, each at the time that it was due. */
export async function applyDueUntil(work: HistoryWork, until: Instant): Promise<void> {
  for (;;) {
    const [order] = await claimDueOrders(work.tx, work.siteId, until, { limit: 1 });
    const due = order && dueAt(order.state);
    if (!order || due === undefined) return;
    const { billing } = (await applyDueWithCharges(work.transitions, order, due)).state;
    if (billing?.isCharging && billing.chargeId) await settleCharge(work.settling(due), billing.chargeId);
  }
}
