import type { OrderId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { applyEachDue } from '../../server/db/apply-each-due.ts';
import type { Db } from '../../server/db/database.ts';
import type { QuietSpan } from '../../server/lib/quiet-hours.ts';
import { queueMail } from '../../server/mail/store.ts';
import { noticeAt, withNotice } from './notice.ts';
import { mailBuyer } from './notify.ts';
import type { Order } from './order.ts';
import { saveColumns } from './state-store.ts';
import { claimDueNotices, delayNotice } from './store.ts';

const CLAIMED_TOGETHER = 50;

export interface DueNotices {
  siteId: SiteId;
  now: Instant;
  /** The quiet hours of mails around now, or those that begin soon. */
  quiet?: QuietSpan | undefined;
}

/**
 * Tells members of charges that they may not expect, each of them once. What would be due in the quiet hours comes before them: it must
 * not be later. Returns the number of orders looked at.
 */
export const announceCharges = (
  db: Db,
  due: DueNotices,
  onFailure: (orderId: OrderId, error: unknown) => void,
): Promise<number> =>
  applyEachDue<Order>(db, {
    atOnce: CLAIMED_TOGETHER,
    claim: (tx, page) => claimDueNotices(tx, due.siteId, horizonOf(due), page),
    apply: (tx, order) => announceCharge(tx, due, order),
    onFailure,
  });

/** Until when notices are due: shortly before the quiet hours, those of the quiet hours too. */
const horizonOf = ({ now, quiet }: DueNotices): Instant => (quiet && now < quiet.start ? quiet.end : now);

/**
 * A charge that is due by now needs no notice any more. Saving the order decides when the next one is due. One that becomes due in the
 * quiet hours all the same, such as of an order that goes on after a pause, waits for their end, unless the charge comes before.
 */
async function announceCharge(tx: Db, due: DueNotices, order: Order): Promise<void> {
  const { siteId, now, quiet } = due;
  const at = noticeAt(order.state);
  const charged = order.state.cycle?.end ?? now;
  const isDue = at !== undefined && at <= horizonOf(due);
  if (isDue && quiet && quiet.start <= now && quiet.end < charged) {
    return delayNotice(tx, siteId, { id: order.id, until: quiet.end });
  }
  const mail = (request: Parameters<typeof queueMail>[2]) => queueMail(tx, siteId, request, now);
  if (isDue && now < charged) await mailBuyer({ tx, siteId, mail }, order, 'orderPaymentAhead');
  await saveColumns(tx, siteId, { id: order.id, after: isDue ? withNotice(order.state) : order.state });
}
