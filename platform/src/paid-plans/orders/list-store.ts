import type { MemberId, PlanId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Order } from './order.ts';
import { toOrder } from './row.ts';
import { selectOrders } from './store.ts';

export interface OrderFilter {
  memberIds?: readonly MemberId[] | undefined;
  planIds?: readonly PlanId[] | undefined;
  isAutoRenewCanceled?: boolean | undefined;
  statuses?: readonly string[] | undefined;
  paymentStatuses?: readonly string[] | undefined;
}

export interface OrderPage {
  sort: { column: 'created_at' | 'ends_at'; direction: 'asc' | 'desc' };
  limit: number;
  offset: number;
}

/** The stored statuses of an order that has a status by now: jobs may be late. */
const sources: Readonly<Record<string, readonly string[]>> = {
  DRAFT: ['DRAFT'],
  PENDING: ['PENDING'],
  ACTIVE: ['PENDING', 'ACTIVE'],
  PAUSED: ['PAUSED'],
  ENDED: ['PENDING', 'ACTIVE', 'ENDED'],
  CANCELED: ['DRAFT', 'PENDING', 'ACTIVE', 'CANCELED'],
};

/** The status as of `now`: the same as `asOf`, since an order ends at `ends_at` or at the deadline of its payment. */
export const statusAsOf = (now: Instant) => sql<string>`case
  when status in ('DRAFT', 'ACTIVE') and payment_deadline_at <= ${new Date(now)} and not is_charging
    and (status = 'DRAFT' or payment_deadline_at < ends_at or ends_at is null)
    then 'CANCELED'
  when status in ('PENDING', 'ACTIVE') and ends_at <= ${new Date(now)}
    then case when is_auto_renew_canceled then 'CANCELED' else 'ENDED' end
  when status = 'PENDING' and starts_at <= ${new Date(now)} then 'ACTIVE'
  else status end`;

function toConditions(filter: OrderFilter, now: Instant): RawBuilder<SqlBool> {
  const { memberIds, planIds, isAutoRenewCanceled, statuses, paymentStatuses } = filter;
  const conditions = [
    ...(memberIds ? [sql`member_id = ${anyOf(memberIds)}`] : []),
    ...(planIds ? [sql`plan_id = ${anyOf(planIds)}`] : []),
    ...(paymentStatuses ? [sql`payment_status = ${anyOf(paymentStatuses)}`] : []),
    // Orders for a single payment don't renew.
    ...(isAutoRenewCanceled === undefined
      ? []
      : [sql`is_auto_renew_canceled = ${isAutoRenewCanceled} and pricing_model = 'SUBSCRIPTION'`]),
    // The first condition is for the index.
    ...(statuses
      ? [
          sql`status = ${anyOf(statuses.flatMap((status) => sources[status] ?? []))} and ${statusAsOf(now)} = ${anyOf(statuses)}`,
        ]
      : []),
  ];
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

export async function listOrders(
  db: Db,
  siteId: SiteId,
  filter: OrderFilter,
  { sort, limit, offset, now }: OrderPage & { now: Instant },
): Promise<Order[]> {
  const rows = await selectOrders(db, siteId)
    .where(toConditions(filter, now))
    .orderBy(sort.column, (by) => (sort.direction === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('orders.id', sort.direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toOrder);
}

export async function countOrders(db: Db, siteId: SiteId, filter: OrderFilter, now: Instant): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where(toConditions(filter, now))
    .executeTakeFirstOrThrow();
  return count;
}
