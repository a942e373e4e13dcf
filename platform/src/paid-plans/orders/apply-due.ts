import type { OrderId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { applyEachDue } from '../../server/db/apply-each-due.ts';
import type { Db } from '../../server/db/database.ts';
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

/** An order that could not be brought up to `now`, and why. */
export interface OrderFailure {
  orderId: OrderId;
  error: unknown;
}

/** Starts, renews, charges and ends the orders of a site that are due by `now`. Returns the number of those that changed. */
export const applyDueOrders = (
  db: Db,
  siteId: SiteId,
  now: Instant,
  onFailure: (failure: OrderFailure) => void,
): Promise<number> =>
  applyEachDue<Order>(db, {
    atOnce: CLAIMED_TOGETHER,
    claim: (tx, page) => claimDueOrders(tx, siteId, now, page),
    async apply(tx, order) {
      const changed = await applyDueWithCharges(jobContext(tx, siteId, now), order, now);
      if (changed === order) throw new Error('The order is due, and nothing of it is.');
    },
    onFailure: (orderId, error) => onFailure({ orderId, error }),
  });

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
