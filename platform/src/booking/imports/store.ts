import type { BookingId, ResourceId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { OccupiedInterval } from '../occupancy/occupancy-store.ts';
import type { BookingRecord } from '../records/record.ts';
import { findBooking, toRecord } from '../records/store.ts';

interface Overlap {
  resourceIds: readonly ResourceId[];
  span: OccupiedInterval;
  bookingId: BookingId;
}

/** The first booking that occupies one of the resources within the interval. */
export async function findOverlapping(
  db: Db,
  siteId: SiteId,
  { resourceIds, span: { start, end }, bookingId }: Overlap,
): Promise<BookingRecord | undefined> {
  const taken = await db
    .selectFrom('occupancies')
    .select('booking_id')
    .where('site_id', '=', siteId)
    .where('resource_id', '=', anyOf(resourceIds))
    .where(sql<boolean>`during && tstzrange(${new Date(start)}::timestamptz, ${new Date(end)}::timestamptz)`)
    .where('booking_id', '<>', bookingId)
    .orderBy(sql`lower(during)`)
    .limit(1)
    .executeTakeFirst();
  return taken && findBooking(db, siteId, taken.booking_id);
}

/** A locked booking, with whether its customer was reminded of it or has begun to pay. */
export async function lockImported(
  tx: Db,
  siteId: SiteId,
  id: BookingId,
): Promise<{ booking: BookingRecord; isKnown: boolean } | undefined> {
  const row = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const charge = await tx
    .selectFrom('charges')
    .select('id')
    .where('site_id', '=', siteId)
    .where('subject_kind', '=', 'BOOKING')
    .where('subject_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return { booking: toRecord(row), isKnown: row.sent_reminders.length > 0 || charge !== undefined };
}

/** Deletes a locked booking that nobody heard of. Its time and seats are released before. */
export async function deleteBooking(tx: Db, siteId: SiteId, id: BookingId): Promise<void> {
  await tx.deleteFrom('attendances').where('site_id', '=', siteId).where('booking_id', '=', id).execute();
  await tx.deleteFrom('bookings').where('site_id', '=', siteId).where('id', '=', id).execute();
}
