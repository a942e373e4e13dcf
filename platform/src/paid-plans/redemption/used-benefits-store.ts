import type { BenefitId, OrderId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';

interface UsedBenefit {
  id: BenefitId;
  name: string | null;
  isLimited: boolean;
  used: number;
  /** Expired at the end of a cycle or of the order, and not carried over. */
  expired: number;
  left: number;
}

/** The benefits of an order with the sums of their entries, in the order of its plan. */
export async function listUsedBenefits(db: Db, siteId: SiteId, orderId: OrderId): Promise<UsedBenefit[]> {
  const { rows } = await sql<UsedBenefit>`
    select benefit.id, benefit.name, benefit.sessions is not null as "isLimited",
      coalesce(-sum(entry.sessions) filter (where entry.kind in ('HOLD', 'REDEEM', 'RELEASE')), 0)::integer as used,
      coalesce(-sum(entry.sessions) filter (
        where entry.kind = 'EXPIRE' and entry.reason is distinct from 'ROLLED_OVER'), 0)::integer as expired,
      coalesce(sum(entry.sessions), 0)::integer as left
    from order_benefits as benefit
    left join benefit_pool_entries as entry
      on entry.site_id = ${siteId} and entry.order_id = benefit.order_id and entry.benefit_id = benefit.id
    where benefit.site_id = ${siteId} and benefit.order_id = ${orderId}
    group by benefit.id, benefit.name, benefit.sessions
    order by benefit.id`.execute(db);
  return rows;
}
