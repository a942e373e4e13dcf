import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { Order } from './order.ts';
import { findOrders } from './store.ts';

/** Locks orders whose members have to be told of a charge by `now`, of those that no other worker has locked. */
export async function claimDueNotices(
  tx: Db,
  siteId: SiteId,
  now: Instant,
  { limit, except }: { limit: number; except: readonly Order['id'][] },
): Promise<Order[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('notice_due_at', '<=', new Date(now))
    .$if(except.length > 0, (due) => due.where('id', 'not in', except))
    .orderBy('notice_due_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const ids = rows.map(({ id }) => id);
  return ids.length > 0 ? findOrders(tx, siteId, ids) : [];
}
