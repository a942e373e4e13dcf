import type { MemberId, PlanId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Order } from './order.ts';
import { toOrder } from './row.ts';
import { isStatusAsOf } from './status-store.ts';
import { selectOrders } from './store.ts';

export interface OrderFilter {
  memberIds?: readonly MemberId[] | undefined;
  planIds?: readonly PlanId[] | undefined;
  isAutoRenewCanceled?: boolean | undefined;
  statuses?: readonly string[] | undefined;
  paymentStatuses?: readonly string[] | undefined;
  createdFrom?: Instant | undefined;
  /** Exclusive. */
  createdUntil?: Instant | undefined;
}

export interface OrderPage {
  sort: { column: 'created_at' | 'ends_at'; direction: 'asc' | 'desc' };
  limit: number;
  offset: number;
}

function toConditions(filter: OrderFilter, now: Instant): RawBuilder<SqlBool> {
  const { memberIds, planIds, isAutoRenewCanceled, statuses, paymentStatuses, createdFrom, createdUntil } = filter;
  const conditions = [
    ...(memberIds ? [sql`member_id = ${anyOf(memberIds)}`] : []),
    ...(planIds ? [sql`plan_id = ${anyOf(planIds)}`] : []),
    ...(paymentStatuses ? [sql`payment_status = ${anyOf(paymentStatuses)}`] : []),
    // Orders for a single payment don't renew.
    ...(isAutoRenewCanceled === undefined
      ? []
      : [sql`is_auto_renew_canceled = ${isAutoRenewCanceled} and pricing_model = 'SUBSCRIPTION'`]),
    ...(statuses ? [isStatusAsOf(statuses, now)] : []),
    ...(createdFrom === undefined ? [] : [sql`created_at >= ${new Date(createdFrom)}`]),
    ...(createdUntil === undefined ? [] : [sql`created_at < ${new Date(createdUntil)}`]),
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

/** Tells whether the member has orders, and subscriptions among them. */
export async function findKindsOfOrders(
  db: Db,
  siteId: SiteId,
  memberId: MemberId,
): Promise<{ orders: boolean; subscriptions: boolean }> {
  const ordersOf = db.selectFrom('orders').where('site_id', '=', siteId).where('member_id', '=', memberId);
  return await db
    .selectNoFrom(({ exists }) => [
      exists(ordersOf.select('id')).as('orders'),
      exists(ordersOf.select('id').where('pricing_model', '=', 'SUBSCRIPTION')).as('subscriptions'),
    ])
    .$castTo<{ orders: boolean; subscriptions: boolean }>()
    .executeTakeFirstOrThrow();
}
