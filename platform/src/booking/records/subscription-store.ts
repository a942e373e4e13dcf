import type { BookingId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { BookingRecord } from './record.ts';
import { toDueColumn, toRecord } from './store.ts';

/**
 * Locks the bookings whose payments have waited longest for what is due by `now`, of those that no other worker has
 * locked.
 */
export async function claimDuePayments(
  tx: Db,
  siteId: SiteId,
  now: Instant,
  { limit, except }: { limit: number; except: readonly BookingId[] },
): Promise<BookingRecord[]> {
  const rows = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('payment_due_at', '<=', new Date(now))
    .$if(except.length > 0, (due) => due.where('id', 'not in', except))
    .orderBy('payment_due_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(toRecord);
}

/** Saves the subscription of a locked booking, or that its balance was charged; of the booking nothing else changes that anybody sees: the revision stays. */
export async function savePaymentState(tx: Db, siteId: SiteId, booking: BookingRecord): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ details: JSON.stringify(booking.details), ...toDueColumn(booking) })
    .where('site_id', '=', siteId)
    .where('id', '=', booking.id)
    .execute();
}
