import type { OrderId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { applyEachDue } from '../../server/db/apply-each-due.ts';
import type { Db } from '../../server/db/database.ts';
import { queueMail } from '../../server/mail/store.ts';
import { noticeAt, withNotice } from './notice.ts';
import { mailBuyer } from './notify.ts';
import type { Order } from './order.ts';
import { saveColumns } from './state-store.ts';
import { claimDueNotices } from './store.ts';

const CLAIMED_TOGETHER = 50;

/** Tells members of charges that they may not expect, each of them once. Returns the number of orders looked at. */
export const announceCharges = (
  db: Db,
  siteId: SiteId,
  now: Instant,
  onFailure: (orderId: OrderId, error: unknown) => void,
): Promise<number> =>
  applyEachDue<Order>(db, {
    atOnce: CLAIMED_TOGETHER,
    claim: (tx, page) => claimDueNotices(tx, siteId, now, page),
    apply: (tx, order) => announceCharge(tx, siteId, order, now),
    onFailure,
  });

/** A charge that is due by now needs no notice any more. Saving the order decides when the next one is due. */
async function announceCharge(tx: Db, siteId: SiteId, order: Order, now: Instant): Promise<void> {
  const at = noticeAt(order.state);
  const isDue = at !== undefined && at <= now;
  const mail = (request: Parameters<typeof queueMail>[2]) => queueMail(tx, siteId, request, now);
  if (isDue && now < (order.state.cycle?.end ?? now)) await mailBuyer({ tx, siteId, mail }, order, 'orderPaymentAhead');
  await saveColumns(tx, siteId, { id: order.id, after: isDue ? withNotice(order.state) : order.state });
}
