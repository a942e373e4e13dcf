import type { BookingId, SiteId } from '@foyer/contract';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';

/** Makes these the requests of their bookings that the links in mails are for. */
export async function saveRequests(tx: Db, siteId: SiteId, requests: ReadonlyMap<BookingId, string>): Promise<void> {
  const rows = [...requests].map(([booking_id, request_id]) => ({ site_id: siteId, booking_id, request_id }));
  await tx
    .insertInto('approval_requests')
    .values(rows.toSorted((one, other) => (one.booking_id < other.booking_id ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'booking_id']).doUpdateSet({
        request_id: (eb) => eb.ref('excluded.request_id'),
        is_answered: false,
      }),
    )
    .execute();
}

/** The bookings that a request is about, as long as nobody asked for them anew. */
export async function findRequest(
  db: Db,
  siteId: SiteId,
  requestId: string,
): Promise<{ bookingIds: BookingId[]; isAnswered: boolean } | undefined> {
  const rows = await db
    .selectFrom('approval_requests')
    .select(['booking_id', 'is_answered'])
    .where('site_id', '=', siteId)
    .where('request_id', '=', requestId)
    .orderBy('booking_id')
    .execute();
  if (rows.length === 0) return undefined;
  return { bookingIds: rows.map((row) => row.booking_id), isAnswered: rows.some((row) => row.is_answered) };
}

/** Ends a request: no link answers it any more. Returns false if it was answered or replaced in the meantime. */
export async function endRequest(
  tx: Db,
  siteId: SiteId,
  requestId: string,
  bookingIds: readonly BookingId[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('approval_requests')
    .set({ is_answered: true })
    .where('site_id', '=', siteId)
    .where('booking_id', '=', anyOf(bookingIds))
    .where('request_id', '=', requestId)
    .where('is_answered', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === BigInt(bookingIds.length);
}
