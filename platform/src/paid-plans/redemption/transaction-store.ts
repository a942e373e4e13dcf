import type { BookingId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { EntryKind } from '../pools/pool.ts';
import type { PoolKey } from '../pools/store.ts';

type BenefitKey = Omit<PoolKey, 'index'>;

interface Transaction {
  kind: EntryKind;
  sessions: number;
  bookingId: BookingId | undefined;
  reason: string | undefined;
  at: Instant;
}

const selectEntries = (db: Db, siteId: SiteId, { orderId, benefitId }: BenefitKey) =>
  db
    .selectFrom('benefit_pool_entries')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('benefit_id', '=', benefitId);

/** One page of the entries of a benefit of an order, the newest first. */
export async function listTransactions(
  db: Db,
  siteId: SiteId,
  key: BenefitKey,
  { limit, offset }: { limit: number; offset: number },
): Promise<Transaction[]> {
  const rows = await selectEntries(db, siteId, key)
    .select(['kind', 'sessions', 'booking_id', 'reason', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('pool_index', 'desc')
    .orderBy('entry_index', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ kind, sessions, booking_id, reason, created_at }) => ({
    kind,
    sessions,
    bookingId: booking_id ?? undefined,
    reason: reason ?? undefined,
    at: instantOf(created_at),
  }));
}

export async function countTransactions(db: Db, siteId: SiteId, key: BenefitKey): Promise<number> {
  const { count } = await selectEntries(db, siteId, key)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
