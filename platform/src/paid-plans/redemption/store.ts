import type { BookingId, MemberId, OrderId, ServiceId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import { namesPlan } from '../plans/benefit-store.ts';
import type { PoolKey } from '../pools/store.ts';

/** The pool that pays for a booking. */
export interface Redemption {
  bookingId: BookingId;
  pool: PoolKey;
  sessions: number;
  /** Undefined once redeemed. */
  holdExpires: Instant | undefined;
  /** The business keeps the booking although its order has ended. */
  isKept: boolean;
}

const toRedemption = (row: Selectable<Database['benefit_redemptions']>): Redemption => ({
  bookingId: row.booking_id,
  pool: { orderId: row.order_id, benefitId: row.benefit_id, index: row.pool_index },
  sessions: row.sessions,
  holdExpires: row.hold_expires_at ? instantOf(row.hold_expires_at) : undefined,
  isKept: row.is_kept,
});

export async function findRedemption(db: Db, siteId: SiteId, bookingId: BookingId): Promise<Redemption | undefined> {
  const [found] = await listRedemptions(db, siteId, [bookingId]);
  return found;
}

export async function listRedemptions(db: Db, siteId: SiteId, bookingIds: readonly BookingId[]): Promise<Redemption[]> {
  const rows = await db
    .selectFrom('benefit_redemptions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('booking_id', '=', anyOf(bookingIds))
    .execute();
  return rows.map(toRedemption);
}

/** Stores which pool pays for a booking, in place of what did before. The pool's order is locked. */
export async function saveRedemption(tx: Db, siteId: SiteId, redemption: Redemption): Promise<void> {
  const { bookingId, pool, sessions, holdExpires } = redemption;
  const columns = {
    order_id: pool.orderId,
    benefit_id: pool.benefitId,
    pool_index: pool.index,
    sessions,
    hold_expires_at: holdExpires === undefined ? null : new Date(holdExpires),
  };
  await tx
    .insertInto('benefit_redemptions')
    .values({ site_id: siteId, booking_id: bookingId, ...columns })
    .onConflict((conflict) => conflict.columns(['site_id', 'booking_id']).doUpdateSet(columns))
    .execute();
}

export async function deleteRedemption(tx: Db, siteId: SiteId, bookingId: BookingId): Promise<void> {
  await tx
    .deleteFrom('benefit_redemptions')
    .where('site_id', '=', siteId)
    .where('booking_id', '=', bookingId)
    .execute();
}

/** The holds of these orders that have expired by `now`. */
export async function listExpiredHolds(
  tx: Db,
  siteId: SiteId,
  orderIds: readonly OrderId[],
  now: Instant,
): Promise<Redemption[]> {
  const rows = await tx
    .selectFrom('benefit_redemptions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', anyOf(orderIds))
    .where('hold_expires_at', '<=', new Date(now))
    .orderBy('booking_id')
    .execute();
  return rows.map(toRedemption);
}

/** The orders of a site with holds that have expired by `now`. */
export async function listOrdersWithExpiredHolds(
  db: Db,
  siteId: SiteId,
  now: Instant,
  limit: number,
): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('benefit_redemptions')
    .select('order_id')
    .distinct()
    .where('site_id', '=', siteId)
    .where('hold_expires_at', '<=', new Date(now))
    .orderBy('order_id')
    .limit(limit)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Orders that a member's booking can be paid by; more are not looked at. */
const MOST_ORDERS = 100;

/** The benefits that cover a service, of a member's orders that are stored as pending, active or paused. */
export async function listCoveringBenefits(
  db: Db,
  siteId: SiteId,
  memberId: MemberId,
  serviceId: ServiceId,
): Promise<Omit<PoolKey, 'index'>[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_benefits', (join) =>
      join.onRef('order_benefits.site_id', '=', 'orders.site_id').onRef('order_benefits.order_id', '=', 'orders.id'),
    )
    .select(['orders.id as orderId', 'order_benefits.id as benefitId'])
    .where('orders.site_id', '=', siteId)
    .where('orders.member_id', '=', memberId)
    .where('orders.status', 'in', ['PENDING', 'ACTIVE', 'PAUSED'])
    .where(sql<boolean>`(${serviceId} = any(order_benefits.service_ids) or order_benefits.covers_later_services
      and exists (select from services where services.site_id = ${siteId} and services.id = ${serviceId}
        and ${namesPlan(sql.ref('orders.plan_id'))}))`)
    .orderBy('orders.id')
    .limit(MOST_ORDERS)
    .execute();
  return rows;
}

/** A member's orders with benefits that are stored as pending, active or paused. */
export async function listOrdersWithBenefits(db: Db, siteId: SiteId, memberId: MemberId): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('status', 'in', ['PENDING', 'ACTIVE', 'PAUSED'])
    .where(sql<boolean>`exists (
      select from order_benefits
      where order_benefits.site_id = orders.site_id and order_benefits.order_id = orders.id)`)
    .orderBy('id')
    .limit(MOST_ORDERS)
    .execute();
  return rows.map(({ id }) => id);
}
