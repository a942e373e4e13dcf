import type { MemberId, OrderId, PlanId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import { readInBatches } from '../../server/db/batches.ts';
import type { Db } from '../../server/db/database.ts';
import type { Cycle, Order } from './order.ts';
import { type OrderRow, toOrder, toPurchaseColumns, toStateColumns } from './row.ts';
import { insertCycles } from './state-store.ts';
import { isStatusAsOf } from './status-store.ts';

/** The open cycle, the pause periods and which form was answered come with the order, in the same snapshot. */
export const selectOrders = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .select([
      sql<OrderRow['cycle']>`(
        select json_build_object('index', cycle_index, 'start', starts_at, 'end', ends_at)
        from order_cycles
        where order_cycles.site_id = ${siteId} and order_cycles.order_id = orders.id and is_open)`.as('cycle'),
      sql<OrderRow['pauses']>`(
        select coalesce(
          json_agg(
            json_build_object('start', paused_at, 'end', resumed_at, 'isByMember', is_by_member) order by pause_index),
          '[]')
        from order_pause_periods
        where order_pause_periods.site_id = ${siteId} and order_pause_periods.order_id = orders.id)`.as('pauses'),
      sql<OrderRow['submission']>`(
        select json_build_object('id', submission_id, 'formId', form_id, 'revision', form_revision)
        from order_form_submissions as submissions
        where submissions.site_id = ${siteId} and submissions.order_id = orders.id)`.as('submission'),
    ])
    .where('orders.site_id', '=', siteId);

export const findOrder = readInBatches<OrderId, Order | undefined>(async (db, siteId, ids) => {
  const orders = new Map((await findOrders(db, siteId, ids)).map((order) => [order.id, order]));
  return (id) => orders.get(id);
});

/** Finds orders by their ids, which decide the order. */
export async function findOrders(db: Db, siteId: SiteId, ids: readonly OrderId[]): Promise<Order[]> {
  const rows = await selectOrders(db, siteId).where('orders.id', '=', anyOf(ids)).orderBy('orders.id').execute();
  return rows.map(toOrder);
}

/** Locks an order until the transaction ends; its cycles and pause periods change only under this lock. */
export const lockOrder = readInBatches<OrderId, Order | undefined>(async (tx, siteId, ids) => {
  const orders = new Map((await lockOrders(tx, siteId, ids)).map((order) => [order.id, order]));
  return (id) => orders.get(id);
});

/** As `lockOrder`, for several: in the order of their ids, so that two callers never wait for each other. */
export async function lockOrders(tx: Db, siteId: SiteId, ids: readonly OrderId[]): Promise<Order[]> {
  const lock = tx
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate();
  // Two statements: one that waits for a lock would read cycles as they were before. They are sent together.
  const [, orders] = await Promise.all([lock.execute(), findOrders(tx, siteId, ids)]);
  return orders;
}

export async function insertOrder(tx: Db, siteId: SiteId, order: Order): Promise<void> {
  await tx
    .insertInto('orders')
    .values({ site_id: siteId, ...toPurchaseColumns(order), ...toStateColumns(order.state) })
    .execute();
  if (order.state.cycle) await insertCycles(tx, siteId, [{ orderId: order.id, cycle: order.state.cycle }]);
}

/** The cycles of orders, by order, the first one first. */
export async function listCycles(db: Db, siteId: SiteId, orderIds: readonly OrderId[]): Promise<Map<OrderId, Cycle[]>> {
  const rows = await db
    .selectFrom('order_cycles')
    .select(['order_id', 'cycle_index', 'starts_at', 'ends_at'])
    .where('site_id', '=', siteId)
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('order_id')
    .orderBy('cycle_index')
    .execute();
  const cycles = new Map<OrderId, Cycle[]>();
  for (const { order_id, cycle_index: index, starts_at, ends_at } of rows) {
    const cycle = { index, start: instantOf(starts_at), end: ends_at ? instantOf(ends_at) : undefined };
    cycles.set(order_id, [...(cycles.get(order_id) ?? []), cycle]);
  }
  return cycles;
}

interface Claim {
  limit: number;
  except?: readonly OrderId[];
}

/** Locks orders that have waited longest for a change due by `now`, of those that no other worker has locked. */
export const claimDueOrders = (tx: Db, siteId: SiteId, now: Instant, claim: Claim): Promise<Order[]> =>
  claimDue(tx, siteId, 'next_due_at', now, claim);

/** The same for orders whose members have to be told of a charge by `now`. */
export const claimDueNotices = (tx: Db, siteId: SiteId, now: Instant, claim: Claim): Promise<Order[]> =>
  claimDue(tx, siteId, 'notice_due_at', now, claim);

/** Looks at the notice of a locked order later. */
export async function delayNotice(
  tx: Db,
  siteId: SiteId,
  { id, until }: { id: OrderId; until: Instant },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ notice_due_at: new Date(until) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

async function claimDue(
  tx: Db,
  siteId: SiteId,
  column: 'next_due_at' | 'notice_due_at',
  now: Instant,
  { limit, except = [] }: Claim,
): Promise<Order[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where(column, '<=', new Date(now))
    .$if(except.length > 0, (due) => due.where('id', 'not in', except))
    .orderBy(column)
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const ids = rows.map(({ id }) => id);
  return ids.length > 0 ? findOrders(tx, siteId, ids) : [];
}

const selectRunning = (db: Db, siteId: SiteId, memberId: MemberId, now: Instant) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where(isStatusAsOf(['PENDING', 'ACTIVE', 'PAUSED'], now))
    .limit(1);

/** Whether a member has an order that hasn't ended by `now`, however late the job is. */
export async function hasRunningOrder(db: Db, siteId: SiteId, memberId: MemberId, now: Instant): Promise<boolean> {
  return (await selectRunning(db, siteId, memberId, now).executeTakeFirst()) !== undefined;
}

/**
 * Whether a member has a running order that was sold to them. Members order what costs nothing by themselves, again and
 * again: that must not save them from being blocked.
 */
export async function hasRunningSale(db: Db, siteId: SiteId, memberId: MemberId, now: Instant): Promise<boolean> {
  const sale = selectRunning(db, siteId, memberId, now).where(sql<boolean>`(type = 'OFFLINE' or paid_through >= 1)`);
  return (await sale.executeTakeFirst()) !== undefined;
}

/** Counts a member's purchases of a plan. An order that was never paid is no purchase. */
export async function countPurchases(tx: Db, siteId: SiteId, planId: PlanId, memberId: MemberId): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('plan_id', '=', planId)
    .where('member_id', '=', memberId)
    .where(sql<boolean>`status <> 'DRAFT' and cancellation_cause is distinct from 'PAYMENT_SETUP_FAILURE'`)
    .executeTakeFirstOrThrow();
  return count;
}
