import type { AttendanceId, BookingId, Modules, ResponseOf, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import type { Filter } from '../../server/filter/condition.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import { filterToSql } from '../../server/filter/sql.ts';
import { newId } from '../../server/lib/new-id.ts';
import { attendanceFields, ownFields } from './field-store.ts';

export type AttendanceEntity = ResponseOf<Modules['attendance']['getAttendance']>['attendance'];

/** The column was written from this type. */
const toEntity = (row: Selectable<Database['attendances']>): AttendanceEntity => ({
  id: row.id,
  bookingId: row.booking_id,
  eventId: row.event_id,
  sessionId: row.event_id,
  status: row.status as AttendanceEntity['status'],
  numberOfAttendees: row.attendee_count,
});

export interface Attended {
  bookingId: BookingId;
  eventId: string;
  status: AttendanceEntity['status'];
  attendees: number;
}

/** Upserts the attendance of one booking at one session. */
export async function putAttendance(
  tx: Db,
  siteId: SiteId,
  attended: Attended,
  now: Instant,
): Promise<AttendanceEntity> {
  const { bookingId, eventId, status, attendees } = attended;
  const values = { status, attendee_count: attendees, updated_at: new Date(now) };
  const row = await tx
    .insertInto('attendances')
    .values({ site_id: siteId, id: newId<AttendanceId>(), booking_id: bookingId, event_id: eventId, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'booking_id', 'event_id']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toEntity(row);
}

/** The attendance of one booking at one session. */
export async function findAttendanceAt(
  db: Db,
  siteId: SiteId,
  { bookingId, eventId }: Pick<Attended, 'bookingId' | 'eventId'>,
): Promise<AttendanceEntity | undefined> {
  const row = await db
    .selectFrom('attendances')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('booking_id', '=', bookingId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row && toEntity(row);
}

export async function findAttendance(db: Db, siteId: SiteId, id: AttendanceId): Promise<AttendanceEntity | undefined> {
  const row = await db
    .selectFrom('attendances')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toEntity(row);
}

export async function removeAttendance(tx: Db, siteId: SiteId, id: AttendanceId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('attendances')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** One page, each with the key that the next page can start after. */
export async function listAttendances(db: Db, siteId: SiteId, page: Page) {
  const attendances = db.selectFrom('attendances').where('site_id', '=', siteId).selectAll();
  const rows = await selectPage(attendances, attendanceFields, page).execute();
  return rows.map((row) => ({ attendance: toEntity(row), sortKey: row.sortKey }));
}

/** Counts the attendance records of bookings that one caller made. */
export async function countOwn(db: Db, siteId: SiteId, createdBy: string, filter: Filter): Promise<number> {
  const { count } = await db
    .selectFrom('attendances')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.site_id', '=', 'attendances.site_id').onRef('bookings.id', '=', 'attendances.booking_id'),
    )
    .select(sql<number>`count(*)`.as('count'))
    .where('bookings.site_id', '=', siteId)
    .where('bookings.created_by_id', '=', createdBy)
    .where(filterToSql(filter, ownFields))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the latest attendance of each booking; a course has one per session. */
export async function findLatest(
  db: Db,
  siteId: SiteId,
  bookingIds: readonly BookingId[],
): Promise<Map<BookingId, AttendanceEntity>> {
  const rows = await db
    .selectFrom('attendances')
    .selectAll()
    .distinctOn('booking_id')
    .where('site_id', '=', siteId)
    .where('booking_id', '=', anyOf(bookingIds))
    .orderBy('booking_id')
    .orderBy('event_id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.booking_id, toEntity(row)]));
}
