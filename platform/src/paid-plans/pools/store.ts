import type { BenefitId, BookingId, OrderId, PlanId, ServiceId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
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

/** Grants, moves, renews and closes the pools of a locked order as its state asks for. */
export async function saveOrderPools(
  tx: Db,
  siteId: SiteId,
  orderId: OrderId,
  order: OrderPeriods & { updated: Instant },
): Promise<void> {
  const [benefits = []] = (await listOrderBenefits(tx, siteId, [orderId])).values();
  if (benefits.length === 0) return;
  const pools = await listOpenPools(tx, siteId, [orderId]);
  for (const change of followOrder(benefits, pools.get(orderId) ?? [], order)) {
    await saveChange(tx, siteId, orderId, change, order.updated);
  }
}

async function saveChange(
  tx: Db,
  siteId: SiteId,
  orderId: OrderId,
  { pool, isNew, entries }: PoolChange,
  at: Instant,
): Promise<void> {
  const key = keyOf(orderId, pool);
  if (isNew) await insertPool(tx, siteId, key, pool);
  await writeEntries(tx, siteId, key, { entries, at, end: pool.end, isOpen: pool.isOpen });
}

const toDate = (instant: Instant | undefined): Date | null => (instant === undefined ? null : new Date(instant));

/** An open pool without entries. */
const insertPool = (tx: Db, site_id: SiteId, { orderId, benefitId, index }: PoolKey, pool: Pool) =>
  tx
    .insertInto('benefit_pools')
    .values({
      ...{ site_id, order_id: orderId, benefit_id: benefitId, pool_index: index },
      starts_at: new Date(pool.start),
      ends_at: toDate(pool.end),
      is_open: true,
      balance: pool.terms.sessions === undefined ? null : 0,
      entry_count: 0,
    })
    .execute();

interface Writing extends Partial<Pick<Pool, 'end' | 'isOpen'>> {
  entries: readonly BookedEntry[];
  at: Instant;
}

/** Appends entries and changes the balance by them, in one statement. The database refuses a balance below zero. */
export async function writeEntries(tx: Db, siteId: SiteId, key: PoolKey, writing: Writing): Promise<void> {
  const { entries, at } = writing;
  const sum = entries.reduce((total, { sessions }) => total + sessions, 0);
  const state =
    writing.isOpen === undefined ? sql`` : sql`, is_open = ${writing.isOpen}, ends_at = ${toDate(writing.end)}`;
  await sql`
    with pool as (
      update benefit_pools
      set balance = balance + ${sum}::integer, entry_count = entry_count + ${entries.length}::integer ${state}
      where site_id = ${siteId} and order_id = ${key.orderId} and benefit_id = ${key.benefitId}
        and pool_index = ${key.index}
      returning site_id, order_id, benefit_id, pool_index, entry_count - ${entries.length}::integer as before)
    insert into benefit_pool_entries
      (site_id, order_id, benefit_id, pool_index, entry_index, kind, sessions, booking_id, reason, created_at)
    select site_id, order_id, benefit_id, pool_index, before + entry.position, entry.kind, entry.sessions,
      entry.booking_id, entry.reason, ${new Date(at)}
    from pool, unnest(
      ${entries.map(({ kind }) => kind)}::text[],
      ${entries.map(({ sessions }) => sessions)}::integer[],
      ${entries.map(({ bookingId }) => bookingId ?? null)}::uuid[],
      ${entries.map(({ reason }) => reason ?? null)}::text[]
    ) with ordinality as entry (kind, sessions, booking_id, reason, position)`.execute(tx);
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
