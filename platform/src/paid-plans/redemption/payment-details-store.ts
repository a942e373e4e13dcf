import type { BookingId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';

/** The plan that pays for a booking, and what is left of the pool. */
export interface PlanPaymentDetails {
  planName: string;
  end: Instant | undefined;
  /** Undefined for any number of sessions. */
  credits: { total: number; remaining: number } | undefined;
}

/** By booking; those that no plan pays for are left out. */
export async function listPlanPaymentDetails(
  db: Db,
  siteId: SiteId,
  bookingIds: readonly BookingId[],
  now: Instant,
): Promise<Map<BookingId, PlanPaymentDetails>> {
  const rows = await db
    .selectFrom('benefit_redemptions as redemptions')
    .innerJoin('benefit_pools as pools', (join) =>
      join
        .onRef('pools.site_id', '=', 'redemptions.site_id')
        .onRef('pools.order_id', '=', 'redemptions.order_id')
        .onRef('pools.benefit_id', '=', 'redemptions.benefit_id')
        .onRef('pools.pool_index', '=', 'redemptions.pool_index'),
    )
    .innerJoin('orders', (join) =>
      join.onRef('orders.site_id', '=', 'redemptions.site_id').onRef('orders.id', '=', 'redemptions.order_id'),
    )
    .select(['redemptions.booking_id', 'orders.plan_name', 'pools.ends_at', 'pools.balance'])
    .select(
      sql<number>`(
        select coalesce(sum(entries.sessions), 0)::integer from benefit_pool_entries entries
        where entries.site_id = ${siteId} and entries.order_id = pools.order_id
          and entries.benefit_id = pools.benefit_id and entries.pool_index = pools.pool_index
          and entries.kind in ('GRANT', 'ADJUST'))`.as('total'),
    )
    .where('redemptions.site_id', '=', siteId)
    .where('redemptions.booking_id', '=', anyOf(bookingIds))
    .where(sql<boolean>`coalesce(redemptions.hold_expires_at > ${new Date(now)}, true)`)
    .execute();
  return new Map(
    rows.map(({ booking_id, plan_name, ends_at, balance, total }) => {
      const end = ends_at ? instantOf(ends_at) : undefined;
      // Nothing is left after the end, even where the job is late.
      const remaining = end !== undefined && end <= now ? 0 : balance;
      const credits = remaining === null || balance === null ? undefined : { total: Math.max(total, 1), remaining };
      return [booking_id, { planName: plan_name, end, credits }] as const;
    }),
  );
}
