import type { BookingId, MemberId, OrderId, ServiceId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { jobContext } from '../orders/apply-due.ts';
import { applyDue } from '../orders/change.ts';
import type { Order } from '../orders/order.ts';
import { lockOrders } from '../orders/store.ts';
import { type BookedEntry, listOpenPools, type PoolKey, writeEntries } from '../pools/store.ts';
import { type RedemptionWork, releaseExpiredHoldsOf, returnSessions } from './release.ts';
import { deleteRedemption, findRedemption, listCoveringBenefits, type Redemption, saveRedemption } from './store.ts';
import {
  choosePool,
  coveringPools,
  isSameKey,
  keyOfUsable,
  type RedemptionRefusal,
  type UsablePool,
  type Wanted,
} from './usable-pools.ts';

/** The sessions that a booking needs of a plan. */
export interface PlanUse extends Wanted {
  bookingId: BookingId;
  memberId: MemberId;
  serviceId: ServiceId;
  /** Only held until then, for a booking that is not finished. */
  holdExpires?: Instant | undefined;
}

/**
 * Takes a booking's sessions from the member's pool that expires first, in the booking's transaction. What the booking
 * has already counts as its own: it keeps its pool if that still fits. Returns why nothing was taken.
 */
export async function redeem(work: RedemptionWork, use: PlanUse): Promise<RedemptionRefusal | undefined> {
  const { tx, siteId } = work;
  const [covering, known] = await Promise.all([
    listCoveringBenefits(tx, siteId, use.memberId, use.serviceId),
    findRedemption(tx, siteId, use.bookingId),
  ]);
  const orderIds = new Set([...covering.map(({ orderId }) => orderId), ...(known ? [known.pool.orderId] : [])]);
  const orders = await lockCurrentOrders(work, [...orderIds]);
  const present = known && (await findRedemption(tx, siteId, use.bookingId));
  const open = await listOpenPools(tx, siteId, [...orderIds]);
  // The pool that paid for the booking goes on paying for it.
  const payable = [...covering, ...(present ? [present.pool] : [])];
  const pools = orders
    .flatMap((order) => coveringPools(order, open.get(order.id) ?? [], payable))
    .map((pool) => withOwnSessions(pool, present));
  const own = pools.filter((pool) => isPoolOf(present, pool));
  const kept = choosePool(own, use);
  const chosen = 'pool' in kept ? kept : choosePool(pools, use);
  if (!('pool' in chosen)) return chosen.refusal;
  await take(work, use, keyOfUsable(chosen.pool), present);
  return undefined;
}

/** Locks orders, in the order of their ids, as they are now, and frees what expired holds have of their pools. */
export async function lockCurrentOrders(
  { tx, siteId, now }: RedemptionWork,
  ids: readonly OrderId[],
): Promise<Order[]> {
  const orders: Order[] = [];
  for (const order of await lockOrders(tx, siteId, ids)) {
    orders.push(await applyDue(jobContext(tx, siteId, now), order, now));
  }
  await releaseExpiredHoldsOf({ tx, siteId, now }, ids);
  return orders;
}

const isPoolOf = (redemption: Redemption | undefined, pool: UsablePool): boolean =>
  redemption !== undefined && isSameKey(redemption.pool, keyOfUsable(pool));

const withOwnSessions = (pool: UsablePool, redemption: Redemption | undefined): UsablePool =>
  redemption && pool.balance !== undefined && isPoolOf(redemption, pool)
    ? { ...pool, balance: pool.balance + redemption.sessions }
    : pool;

async function take(work: RedemptionWork, use: PlanUse, pool: PoolKey, present: Redemption | undefined): Promise<void> {
  const { tx, siteId, now } = work;
  const { bookingId, sessions, holdExpires } = use;
  const isSame = present !== undefined && isSameKey(present.pool, pool);
  if (present && !isSame) {
    await returnSessions(work, present);
    await deleteRedemption(tx, siteId, bookingId);
  }
  const entries = entriesOf(use, isSame ? present : undefined);
  if (entries.length > 0) await writeEntries(tx, siteId, pool, { entries, at: now });
  await saveRedemption(tx, siteId, { bookingId, pool, sessions, holdExpires, isKept: false });
}

/** A hold that becomes a redemption is lifted first. Otherwise only the difference is written. */
function entriesOf({ bookingId, sessions, holdExpires }: PlanUse, present: Redemption | undefined): BookedEntry[] {
  const kind = holdExpires === undefined ? 'REDEEM' : 'HOLD';
  if (!present) return [{ kind, sessions: -sessions, bookingId }];
  if (present.holdExpires !== undefined && kind === 'REDEEM') {
    return [
      { kind: 'HOLD', sessions: present.sessions, bookingId },
      { kind, sessions: -sessions, bookingId },
    ];
  }
  const more = sessions - present.sessions;
  if (more === 0) return [];
  return [more > 0 ? { kind, sessions: -more, bookingId } : { kind: 'RELEASE', sessions: -more, bookingId }];
}
