import type { BenefitId, BookingId, OrderId, PlanId, ServiceId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import { writeInBatches } from '../../server/db/batches.ts';
import type { Db } from '../../server/db/database.ts';
import { limitOf } from '../../server/db/limit-of.ts';
import type { Database } from '../../server/db/schema.ts';
import { listPlanBenefits, listServicesOf, toTerms, toTermsColumns } from '../plans/benefit-store.ts';
import { followOrder, type OrderPeriods } from './order-change.ts';
import type { Pool, PoolChange, PoolEntry } from './pool.ts';

/** The pools of an order change only under the order's lock. */
export interface PoolKey {
  orderId: OrderId;
  benefitId: BenefitId;
  index: number;
}

/** An entry that a booking may have caused. */
export interface BookedEntry extends PoolEntry {
  bookingId?: BookingId;
}

export const keyOf = (orderId: OrderId, { terms, index }: Pick<Pool, 'terms' | 'index'>): PoolKey => ({
  orderId,
  benefitId: terms.id,
  index,
});

/** Gives a new order the benefits of its plan as they are now. The plan is locked. */
export async function insertOrderBenefits(tx: Db, siteId: SiteId, orderId: OrderId, planId: PlanId): Promise<void> {
  const benefits = await listPlanBenefits(tx, siteId, planId);
  if (benefits.length === 0) return;
  const all: readonly ServiceId[] = [...(await listServicesOf(tx, siteId, planId))];
  const rows = benefits.map(({ serviceIds, ...terms }, position) => ({
    ...toTermsColumns(terms),
    site_id: siteId,
    order_id: orderId,
    position,
    service_ids: [...(serviceIds ?? all)],
    covers_later_services: serviceIds === undefined,
  }));
  await tx.insertInto('order_benefits').values(rows).execute();
}

interface ChangedOrder {
  orderId: OrderId;
  order: OrderPeriods & { updated: Instant };
}

/** Grants, moves, renews and closes the pools of a locked order as its state asks for. */
export const saveOrderPools = writeInBatches<ChangedOrder>(async (tx, siteId, orders) => {
  const ids = orders.map(({ orderId }) => orderId);
  const benefits = await listOrderBenefits(tx, siteId, ids);
  if (benefits.size === 0) return;
  const pools = await listOpenPools(tx, siteId, [...benefits.keys()]);
  const changes = orders.flatMap(({ orderId, order }) =>
    followOrder(benefits.get(orderId) ?? [], pools.get(orderId) ?? [], order).map((change) => ({
      ...change,
      key: keyOf(orderId, change.pool),
      at: order.updated,
    })),
  );
  const opened = changes.filter(({ isNew }) => isNew);
  // In this order: an order has one open pool of a benefit.
  await Promise.all([
    writePools(tx, siteId, changes.filter(({ isNew }) => !isNew).map(toWriting)),
    insertPools(tx, siteId, opened),
    writePools(tx, siteId, opened.map(toWriting)),
  ]);
});

interface KeyedChange extends PoolChange {
  key: PoolKey;
  at: Instant;
}

const toWriting = ({ key, pool: { end, isOpen }, entries, at }: KeyedChange): PoolWriting => {
  return { key, entries, at, end, isOpen };
};

const toDate = (instant: Instant | undefined): Date | null => (instant === undefined ? null : new Date(instant));

const toKeyColumns = ({ orderId, benefitId, index }: PoolKey) => {
  return { order_id: orderId, benefit_id: benefitId, pool_index: index };
};

/** Open pools without entries. */
async function insertPools(tx: Db, site_id: SiteId, opened: readonly KeyedChange[]): Promise<void> {
  if (opened.length === 0) return;
  const rows = opened.map(({ key, pool: { terms, start, end } }) => ({
    site_id,
    ...toKeyColumns(key),
    starts_at: new Date(start),
    ends_at: toDate(end),
    is_open: true,
    balance: terms.sessions === undefined ? null : 0,
    entry_count: 0,
  }));
  await tx.insertInto('benefit_pools').values(rows).execute();
}

interface Writing extends Partial<Pick<Pool, 'end' | 'isOpen'>> {
  entries: readonly BookedEntry[];
  at: Instant;
}

interface PoolWriting extends Writing {
  key: PoolKey;
}

/** Appends entries and changes the balance by them. The database refuses a balance below zero. */
export const writeEntries = (tx: Db, siteId: SiteId, key: PoolKey, writing: Writing): Promise<void> =>
  writePools(tx, siteId, [{ key, ...writing }]);

/** The same for several pools, each of them once. */
async function writePools(tx: Db, siteId: SiteId, writings: readonly PoolWriting[]): Promise<void> {
  if (writings.length === 0) return;
  const changes = writings.map(({ key, entries, isOpen, end }) => ({
    ...toKeyColumns(key),
    sum: entries.reduce((total, { sessions }) => total + sessions, 0),
    count: entries.length,
    is_open: isOpen,
    ends_at: toDate(end),
  }));
  const changed = sql`
    update benefit_pools as stored
    set balance = balance + change.sum, entry_count = entry_count + change.count,
      is_open = case when change.is_open is null then stored.is_open else change.is_open end,
      ends_at = case when change.is_open is null then stored.ends_at else change.ends_at end
    from (
      select * from json_to_recordset(${JSON.stringify(changes)}) as change (
        order_id uuid, benefit_id uuid, pool_index integer, sum integer, count integer, is_open boolean, ends_at timestamptz)
      ${limitOf(changes)}) as change
    where stored.site_id = ${siteId} and stored.order_id = change.order_id and stored.benefit_id = change.benefit_id
      and stored.pool_index = change.pool_index`.execute(tx);
  await Promise.all([changed, appendEntries(tx, siteId, writings)]);
}

/** Adds the entries of pools whose count has them already. */
async function appendEntries(tx: Db, siteId: SiteId, writings: readonly PoolWriting[]): Promise<void> {
  const added = writings.flatMap(({ key, entries, at }) =>
    entries.map(({ kind, sessions, bookingId, reason }, index) => {
      const position = index + 1 - entries.length;
      return {
        ...toKeyColumns(key),
        position,
        kind,
        sessions,
        booking_id: bookingId,
        reason,
        created_at: new Date(at),
      };
    }),
  );
  await sql`
    insert into benefit_pool_entries
      (site_id, order_id, benefit_id, pool_index, entry_index, kind, sessions, booking_id, reason, created_at)
    select pool.site_id, pool.order_id, pool.benefit_id, pool.pool_index, pool.entry_count + entry.position, entry.kind,
      entry.sessions, entry.booking_id, entry.reason, entry.created_at
    from benefit_pools pool join json_to_recordset(${JSON.stringify(added)}) as entry (order_id uuid, benefit_id uuid,
        pool_index integer, position integer, kind text, sessions integer, booking_id uuid, reason text,
        created_at timestamptz)
      using (order_id, benefit_id, pool_index)
    where pool.site_id = ${siteId}`.execute(tx);
}

/** A benefit as an order has it since the purchase. */
export interface OrderBenefit extends ReturnType<typeof toTerms> {
  serviceIds: readonly ServiceId[];
  coversLaterServices: boolean;
}

export async function listOrderBenefits(
  db: Db,
  siteId: SiteId,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, OrderBenefit[]>> {
  const rows = await db
    .selectFrom('order_benefits')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const benefits = rows.map((row) => ({
    orderId: row.order_id,
    benefit: { ...toTerms(row), serviceIds: row.service_ids, coversLaterServices: row.covers_later_services },
  }));
  return collect(benefits, ({ benefit }) => benefit);
}

/** The open pools of orders as they are stored. */
export const listOpenPools = (db: Db, siteId: SiteId, orderIds: readonly OrderId[]): Promise<Map<OrderId, Pool[]>> =>
  readPools(selectPools(db, siteId, orderIds).where('is_open', '=', true));

/** All pools of orders, the oldest first. */
export const listPools = (db: Db, siteId: SiteId, orderIds: readonly OrderId[]): Promise<Map<OrderId, Pool[]>> =>
  readPools(selectPools(db, siteId, orderIds).orderBy('pool_index'));

const selectPools = (db: Db, siteId: SiteId, orderIds: readonly OrderId[]) =>
  db
    .selectFrom('benefit_pools')
    .innerJoin('order_benefits', (join) =>
      join
        .onRef('order_benefits.site_id', '=', 'benefit_pools.site_id')
        .onRef('order_benefits.order_id', '=', 'benefit_pools.order_id')
        .onRef('order_benefits.id', '=', 'benefit_pools.benefit_id'),
    )
    .selectAll()
    .where('benefit_pools.site_id', '=', siteId)
    .where('benefit_pools.order_id', '=', anyOf(orderIds))
    .orderBy('order_benefits.position');

type PoolRow = Selectable<Database['benefit_pools']> & Selectable<Database['order_benefits']>;

async function readPools(query: { execute(): Promise<PoolRow[]> }): Promise<Map<OrderId, Pool[]>> {
  const rows = await query.execute();
  return collect(
    rows.map((row) => ({ orderId: row.order_id, row })),
    ({ row }) => toPool(row),
  );
}

export const toPool = (row: PoolRow): Pool => ({
  terms: toTerms(row),
  index: row.pool_index,
  start: instantOf(row.starts_at),
  end: row.ends_at ? instantOf(row.ends_at) : undefined,
  isOpen: row.is_open,
  balance: row.balance ?? undefined,
});

function collect<R extends { orderId: OrderId }, V>(rows: readonly R[], read: (row: R) => V): Map<OrderId, V[]> {
  const collected = new Map<OrderId, V[]>();
  for (const [id, own] of Map.groupBy(rows, ({ orderId }) => orderId)) collected.set(id, own.map(read));
  return collected;
}
