import type { MemberId, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { readDetails } from './details.ts';
import { type OrderEntity, toEntity } from './entity.ts';
import { toOrder } from './row.ts';
import { selectOrders } from './store.ts';

/** All orders of a member with their cycles and answers, as they are stored, the oldest first. */
export async function listOrdersOf(db: Db, siteId: SiteId, memberId: MemberId): Promise<OrderEntity[]> {
  const rows = await selectOrders(db, siteId)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('orders.id')
    .execute();
  const orders = rows.map(toOrder);
  const detailsOf = await readDetails(db, siteId, orders);
  return orders.map((order) => toEntity(order, detailsOf(order)));
}
