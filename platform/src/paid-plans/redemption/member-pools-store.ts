import type { MemberId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';

/** All pools of a member's orders with their entries, as they are stored, the oldest first. */
export async function listPoolsOf(db: Db, siteId: SiteId, memberId: MemberId): Promise<unknown[]> {
  return db
    .selectFrom('benefit_pools')
    .innerJoin('orders', (join) =>
      join.onRef('orders.site_id', '=', 'benefit_pools.site_id').onRef('orders.id', '=', 'benefit_pools.order_id'),
    )
    .innerJoin('order_benefits', (join) =>
      join
        .onRef('order_benefits.site_id', '=', 'benefit_pools.site_id')
        .onRef('order_benefits.order_id', '=', 'benefit_pools.order_id')
        .onRef('order_benefits.id', '=', 'benefit_pools.benefit_id'),
    )
    .select([
      'benefit_pools.order_id as orderId',
      'orders.plan_name as planName',
      'order_benefits.name as benefitName',
      'order_benefits.sessions as sessions',
      'benefit_pools.starts_at as startDate',
      'benefit_pools.ends_at as endDate',
      'benefit_pools.balance as balance',
      sql<unknown>`(
        select coalesce(json_agg(json_build_object(
          'kind', kind, 'sessions', sessions, 'bookingId', booking_id, 'reason', reason, 'date', created_at)
          order by entry_index), '[]')
        from benefit_pool_entries entries
        where entries.site_id = ${siteId} and entries.order_id = benefit_pools.order_id
          and entries.benefit_id = benefit_pools.benefit_id and entries.pool_index = benefit_pools.pool_index
      )`.as('entries'),
    ])
    .where('benefit_pools.site_id', '=', siteId)
    .where('orders.member_id', '=', memberId)
    .orderBy('benefit_pools.starts_at')
    .orderBy('benefit_pools.order_id')
    .execute();
}
