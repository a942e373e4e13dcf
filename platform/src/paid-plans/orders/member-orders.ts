import type { MemberId, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { type OrderEntity, toEntity } from './entity.ts';
import { toOrder } from './row.ts';
import { listCycles, selectOrders } from './store.ts';

/** All orders of a member with their cycles, as they are stored, the oldest first. */
export async function listOrdersOf(db: Db, siteId: SiteId, memberId: MemberId): Promise<OrderEntity[]> {
  const rows = await selectOrders(db, siteId)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('orders.id')
    .execute();
  const orders = rows.map(toOrder);
  const cycles = await listCycles(
    db,
    siteId,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => toEntity(order, cycles.get(order.id) ?? []));
}
