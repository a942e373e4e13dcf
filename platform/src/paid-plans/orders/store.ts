import type { MemberId, OrderId, PlanId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Cycle, Order, OrderState } from './order.ts';
import { type OrderRow, toOrder, toPurchaseColumns, toStateColumns } from './row.ts';
import { isStatusAsOf } from './status-store.ts';

/** The open cycle and the pause periods come with the order, in the same snapshot. */
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
        select coalesce(json_agg(json_build_object('start', paused_at, 'end', resumed_at) order by pause_index), '[]')
        from order_pause_periods
        where order_pause_periods.site_id = ${siteId} and order_pause_periods.order_id = orders.id)`.as('pauses'),
    ])
    .where('orders.site_id', '=', siteId);

export async function findOrder(db: Db, siteId: SiteId, id: OrderId): Promise<Order | undefined> {
  const row = await selectOrders(db, siteId).where('orders.id', '=', id).executeTakeFirst();
  return row && toOrder(row);
}

/** Finds orders by their ids, which decide the order. */
export async function findOrders(db: Db, siteId: SiteId, ids: readonly OrderId[]): Promise<Order[]> {
  const rows = await selectOrders(db, siteId).where('orders.id', '=', anyOf(ids)).orderBy('orders.id').execute();
  return rows.map(toOrder);
}

/** Locks an order until the transaction ends; its cycles and pause periods change only under this lock. */
export async function lockOrder(tx: Db, siteId: SiteId, id: OrderId): Promise<Order | undefined> {
  const lock = tx.selectFrom('orders').select('id').where('site_id', '=', siteId).where('id', '=', id).forNoKeyUpdate();
  // Two statements: one that waits for a lock would read cycles as they were before. They are sent together.
  const [, order] = await Promise.all([lock.execute(), findOrder(tx, siteId, id)]);
  return order;
}

/** As `lockOrder`, for several: in the order of their ids, so that two callers never wait for each other. */
export async function lockOrders(tx: Db, siteId: SiteId, ids: readonly OrderId[]): Promise<Order[]> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return findOrders(tx, siteId, ids);
}

export async function insertOrder(tx: Db, siteId: SiteId, order: Order): Promise<void> {
  await tx
    .insertInto('orders')
    .values({ site_id: siteId, ...toPurchaseColumns(order), ...toStateColumns(order.state) })
    .execute();
  if (order.state.cycle) await insertCycle(tx, siteId, order.id, order.state.cycle);
}

/** Saves a change of a locked order that opens and closes nothing. */
export async function saveColumns(tx: Db, siteId: SiteId, id: OrderId, state: OrderState): Promise<void> {
  await tx
    .updateTable('orders')
    .set(toStateColumns(state))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Saves one transition of a locked order, with the cycle and the pause period that it opened or closed. */
export async function saveState(
  tx: Db,
  siteId: SiteId,
  id: OrderId,
  { before, after }: { before: OrderState; after: OrderState },
): Promise<void> {
  const order = tx.updateTable('orders').set(toStateColumns(after)).where('site_id', '=', siteId).where('id', '=', id);
  await Promise.all([order.execute(), saveCycle(tx, siteId, id, { before, after }), savePause(tx, siteId, id, after)]);
}

async function saveCycle(
  tx: Db,
  siteId: SiteId,
  order_id: OrderId,
  { before: { cycle: last }, after: { cycle, end } }: { before: OrderState; after: OrderState },
): Promise<void> {
  if (last && cycle?.index !== last.index) {
    await setCycleEnd(tx, siteId, order_id, { ...last, end: cycle?.start ?? end }, false);
    if (cycle) await insertCycle(tx, siteId, order_id, cycle);
  } else if (!last && cycle) {
    await insertCycle(tx, siteId, order_id, cycle);
  } else if (cycle && cycle.end !== last?.end) {
    await setCycleEnd(tx, siteId, order_id, cycle, true);
  }
}

const dateOf = (instant: Instant | undefined): Date | null => (instant === undefined ? null : new Date(instant));

const insertCycle = (tx: Db, site_id: SiteId, order_id: OrderId, { index, start, end }: Cycle) =>
  tx
    .insertInto('order_cycles')
    .values({
      site_id,
      order_id,
      cycle_index: index,
      starts_at: new Date(start),
      ends_at: dateOf(end),
      is_open: true,
    })
    .execute();

const setCycleEnd = (tx: Db, siteId: SiteId, orderId: OrderId, { index, end }: Cycle, is_open: boolean) =>
  tx
    .updateTable('order_cycles')
    .set({ ends_at: dateOf(end), is_open })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('cycle_index', '=', index)
    .execute();

/** Only the last pause period changes. */
async function savePause(tx: Db, site_id: SiteId, order_id: OrderId, { pauses }: OrderState): Promise<void> {
  const last = pauses.at(-1);
  if (!last) return;
  const resumed_at = dateOf(last.end);
  await tx
    .insertInto('order_pause_periods')
    .values({ site_id, order_id, pause_index: pauses.length - 1, paused_at: new Date(last.start), resumed_at })
    .onConflict((conflict) => conflict.columns(['site_id', 'order_id', 'pause_index']).doUpdateSet({ resumed_at }))
    .execute();
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

/** Locks the order that has waited longest for a change due by `now`, of those that no other worker has locked. */
export async function claimDueOrder(
  tx: Db,
  siteId: SiteId,
  now: Instant,
  except: readonly OrderId[],
): Promise<Order | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('next_due_at', '<=', new Date(now))
    .$if(except.length > 0, (due) => due.where('id', 'not in', except))
    .orderBy('next_due_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && findOrder(tx, siteId, row.id);
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
