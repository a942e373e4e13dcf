import type { MemberId, OrderId, ServiceId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { asOf, listDue } from '../orders/due.ts';
import type { Order, OrderState } from '../orders/order.ts';
import { findOrders } from '../orders/store.ts';
import type { BenefitTerms } from '../plans/benefit.ts';
import { followOrder, withChanges } from '../pools/order-change.ts';
import { isValidAt, type Pool, pickPool } from '../pools/pool.ts';
import { keyOf, listOpenPools, listOrderBenefits, type PoolKey } from '../pools/store.ts';
import { listCoveringBenefits, listExpiredHolds, listOrdersWithBenefits, type Redemption } from './store.ts';

/** The reason that no plan pays for a booking. */
export type RedemptionRefusal =
  | 'MEMBER_REQUIRED'
  | 'NO_PLAN'
  | 'PLAN_NOT_ACTIVE'
  | 'OUTSIDE_VALIDITY'
  | 'NO_SESSIONS_LEFT';

/** A pool of an order, open as of now, that covers the service in question. */
export interface UsablePool extends Pool {
  order: Order;
}

export const keyOfUsable = (pool: UsablePool): PoolKey => keyOf(pool.order.id, pool);

/** A session at an instant for so many participants. */
export interface Wanted {
  start: Instant;
  sessions: number;
}

/** The pool that pays, or why none does. */
export function choosePool<P extends UsablePool>(
  pools: readonly P[],
  { start, sessions }: Wanted,
): { pool: P } | { refusal: RedemptionRefusal } {
  if (pools.length === 0) return { refusal: 'NO_PLAN' };
  const active = pools.filter(({ order }) => order.state.status === 'ACTIVE');
  if (active.length === 0) return { refusal: 'PLAN_NOT_ACTIVE' };
  const pool = pickPool(active, start, sessions);
  if (pool) return { pool };
  return { refusal: active.some((each) => isValidAt(each, start)) ? 'NO_SESSIONS_LEFT' : 'OUTSIDE_VALIDITY' };
}

/** An order's open pools as of `now`, however late the job is. */
export function poolsAsOf(
  benefits: readonly BenefitTerms[],
  stored: readonly Pool[],
  state: OrderState,
  now: Instant,
): Pool[] {
  return listDue(state, now).reduce<Pool[]>(
    (pools, { order }) => withChanges(pools, followOrder(benefits, pools, order)),
    [...stored],
  );
}

/** The pools of a member that cover a service as of now, without a lock. */
export async function listUsablePools(
  db: Db,
  siteId: SiteId,
  { memberId, serviceId }: { memberId: MemberId; serviceId: ServiceId },
  now: Instant,
): Promise<UsablePool[]> {
  const covering = await listCoveringBenefits(db, siteId, memberId, serviceId);
  const ids = [...new Set(covering.map(({ orderId }) => orderId))];
  const pools = await readPools(db, siteId, ids, now);
  return pools.filter((pool) => isCovering(pool, covering));
}

/** All open pools of a member as of now, in the order of their orders. */
export async function listOpenPoolsOf(db: Db, siteId: SiteId, memberId: MemberId, now: Instant): Promise<UsablePool[]> {
  return readPools(db, siteId, await listOrdersWithBenefits(db, siteId, memberId), now);
}

async function readPools(db: Db, siteId: SiteId, ids: readonly OrderId[], now: Instant): Promise<UsablePool[]> {
  const [orders, benefits, stored, expired] = await Promise.all([
    findOrders(db, siteId, ids),
    listOrderBenefits(db, siteId, ids),
    listOpenPools(db, siteId, ids),
    listExpiredHolds(db, siteId, ids, now),
  ]);
  return orders.flatMap((order) => {
    const { id, state } = order;
    const freed = (stored.get(id) ?? []).map((pool) => withoutExpired(pool, keyOf(id, pool), expired));
    const pools = poolsAsOf(benefits.get(id) ?? [], freed, state, now).filter(({ isOpen }) => isOpen);
    return pools.map((pool) => ({ ...pool, order: { ...order, state: asOf(state, now) } }));
  });
}

/** The pool with the sessions that expired holds have of it. */
function withoutExpired(pool: Pool, key: PoolKey, holds: readonly Redemption[]): Pool {
  if (pool.balance === undefined) return pool;
  const own = holds.filter((hold) => isSameKey(hold.pool, key));
  return { ...pool, balance: own.reduce((balance, { sessions }) => balance + sessions, pool.balance) };
}

export const isSameKey = (one: PoolKey, other: PoolKey): boolean =>
  one.orderId === other.orderId && one.benefitId === other.benefitId && one.index === other.index;

const isCovering = ({ order, terms }: UsablePool, covering: readonly Omit<PoolKey, 'index'>[]): boolean =>
  covering.some(({ orderId, benefitId }) => orderId === order.id && benefitId === terms.id);

/** The open pools of an order whose benefits cover the service. */
export const coveringPools = (
  order: Order,
  pools: readonly Pool[],
  covering: readonly Omit<PoolKey, 'index'>[],
): UsablePool[] =>
  pools.map((pool) => ({ ...pool, order })).filter((pool) => pool.isOpen && isCovering(pool, covering));
