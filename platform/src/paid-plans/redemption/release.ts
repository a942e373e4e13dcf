import type { BookingId, OrderId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { runTransaction } from '../../server/db/transaction.ts';
import { jobContext } from '../orders/apply-due.ts';
import { applyDue } from '../orders/change.ts';
import { lockOrder } from '../orders/store.ts';
import type { Pool } from '../pools/pool.ts';
import { type BookedEntry, keyOf, listPools, writeEntries } from '../pools/store.ts';
import {
  deleteRedemption,
  findRedemption,
  listExpiredHolds,
  listOrdersWithExpiredHolds,
  type Redemption,
  saveRedemption,
} from './store.ts';

export interface RedemptionWork {
  tx: Db;
  siteId: SiteId;
  now: Instant;
}

/** Gives a booking's sessions back to the pool that paid for it. False when none did, or its hold had expired. */
export async function release(work: RedemptionWork, bookingId: BookingId): Promise<boolean> {
  const redemption = await lockRedemption(work, bookingId);
  if (!redemption) return false;
  await returnSessions(work, redemption);
  await deleteRedemption(work.tx, work.siteId, bookingId);
  return redemption.holdExpires === undefined;
}

/** Gives those sessions back that a booking has beyond so many. */
export async function releaseSurplus(work: RedemptionWork, bookingId: BookingId, needed: number): Promise<void> {
  const redemption = await lockRedemption(work, bookingId);
  if (!redemption || redemption.sessions <= needed) return;
  await returnSessions(work, { ...redemption, sessions: redemption.sessions - needed });
  await saveRedemption(work.tx, work.siteId, { ...redemption, sessions: needed });
}

/** A booking's redemption, with its order locked and as it is now. */
async function lockRedemption(
  { tx, siteId, now }: RedemptionWork,
  bookingId: BookingId,
): Promise<Redemption | undefined> {
  const known = await findRedemption(tx, siteId, bookingId);
  if (!known) return undefined;
  const order = await lockOrder(tx, siteId, known.pool.orderId);
  if (order) await applyDue(jobContext(tx, siteId, now), order, now);
  return findRedemption(tx, siteId, bookingId);
}

/** Returns sessions to their pool, whose order is locked. In a closed pool they expire, or roll over to the open one. */
export async function returnSessions({ tx, siteId, now }: RedemptionWork, redemption: Redemption): Promise<void> {
  const { bookingId, pool: key, sessions } = redemption;
  const pools = (await listPools(tx, siteId, [key.orderId])).get(key.orderId) ?? [];
  const ofBenefit = pools.filter(({ terms }) => terms.id === key.benefitId);
  const pool = ofBenefit.find(({ index }) => index === key.index);
  const successor = pool?.terms.rollsOver ? ofBenefit.find(({ isOpen }) => isOpen) : undefined;
  const released: BookedEntry = { kind: 'RELEASE', sessions, bookingId };
  if (!pool || pool.isOpen || pool.balance === undefined) {
    return writeEntries(tx, siteId, key, { entries: [released], at: now });
  }
  await writeEntries(tx, siteId, key, { entries: [released, expiry(sessions, successor)], at: now });
  if (!successor) return;
  const granted: BookedEntry = { kind: 'GRANT', sessions, reason: 'ROLLED_OVER' };
  await writeEntries(tx, siteId, keyOf(key.orderId, successor), { entries: [granted], at: now });
}

const expiry = (sessions: number, successor: Pool | undefined): BookedEntry => ({
  kind: 'EXPIRE',
  sessions: -sessions,
  ...(successor ? { reason: 'ROLLED_OVER' } : {}),
});

/** Frees what expired holds have of the pools of these orders, which are locked. */
export async function releaseExpiredHoldsOf(work: RedemptionWork, orderIds: readonly OrderId[]): Promise<void> {
  const { tx, siteId, now } = work;
  for (const hold of await listExpiredHolds(tx, siteId, orderIds, now)) {
    await returnSessions(work, hold);
    await deleteRedemption(tx, siteId, hold.bookingId);
  }
}

/** Orders whose expired holds one run of the job releases. */
const ORDERS_AT_ONCE = 100;

/** Writes the release of expired holds. Readers and redemptions count them as released without it. */
export async function releaseExpiredPlanHolds(db: Db, siteId: SiteId, now: Instant): Promise<void> {
  for (const orderId of await listOrdersWithExpiredHolds(db, siteId, now, ORDERS_AT_ONCE)) {
    await runTransaction(db, async (tx) => {
      await lockOrder(tx, siteId, orderId);
      await releaseExpiredHoldsOf({ tx, siteId, now }, [orderId]);
    });
  }
}
