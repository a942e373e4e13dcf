import type { OrderId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { retryTransaction } from '../../server/db/retry.ts';
import { appendEvent } from '../../server/events/store.ts';
import { queueMail } from '../../server/mail/store.ts';
import { applyDue, type TransitionContext } from './change.ts';
import { chargeSavedMethod } from './charges.ts';
import type { Order } from './order.ts';
import { isChargeDue } from './payments.ts';
import { claimDueOrders } from './store.ts';
import type { DueEvent } from './transition.ts';

/** Orders that change in one transaction, whose statements they share. */
const CLAIMED_TOGETHER = 50;
/** Orders of a site that may fail in one run; more failures have a common cause. */
const MOST_FAILURES = 20;

/** An order that could not be brought up to `now`, and why. */
export interface OrderFailure {
  orderId: OrderId;
  error: unknown;
}

/**
 * Starts, renews, charges and ends the orders of a site that are due by `now`, many in one transaction. When that fails,
 * each gets its own: one that fails stays due and keeps no other from its turn. Returns the number of those that changed.
 */
export async function applyDueOrders(
  db: Db,
  siteId: SiteId,
  now: Instant,
  onFailure: (failure: OrderFailure) => void,
): Promise<number> {
  const failed: OrderId[] = [];
  let alone = 0;
  for (let count = 0; ; ) {
    let claimed: readonly Order[] = [];
    const limit = alone > 0 ? 1 : CLAIMED_TOGETHER;
    try {
      await retryTransaction(db, async (tx) => {
        claimed = [];
        claimed = await claimDueOrders(tx, siteId, now, { limit, except: failed });
        const context = jobContext(tx, siteId, now);
        await Promise.all(claimed.map((order) => applyClaimed(context, order, now)));
      });
      if (claimed.length === 0) return count;
      count += claimed.length;
    } catch (error) {
      const [first, ...others] = claimed;
      if (!first || failed.length >= MOST_FAILURES) throw error;
      if (others.length > 0) {
        alone = claimed.length;
        continue;
      }
      failed.push(first.id);
      onFailure({ orderId: first.id, error });
    }
    if (alone > 0) alone -= 1;
  }
}

async function applyClaimed(context: TransitionContext<DueEvent>, order: Order, now: Instant): Promise<void> {
  const changed = await applyDueWithCharges(context, order, now);
  // It would be claimed again and again.
  if (changed === order) throw new Error('The order is due, and nothing of it is.');
}

/** Does what is due of a locked order by now, and charges its saved method where a payment is due. */
export async function applyDueWithCharges(
  context: TransitionContext<DueEvent>,
  order: Order,
  now: Instant,
): Promise<Order> {
  const changed = await applyDue(context, order, now);
  return isChargeDue(changed.state, now) ? chargeSavedMethod(context, changed, now) : changed;
}

/** The context of what time does to orders, outside a call that declares their events. */
export const jobContext = (tx: Db, siteId: SiteId, now: Instant): TransitionContext<DueEvent> => ({
  tx,
  caller: { siteId },
  mail: (request) => queueMail(tx, siteId, request, now),
  emit: (type, content) => appendEvent(tx, { siteId, type, ...content, now }),
});
