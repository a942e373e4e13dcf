import type { SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import { toEntity } from '../../booking/records/entity.ts';
import { toRecord } from '../../booking/records/store.ts';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import { type DataSubject, listBookingIdsOf } from '../members/ownership-store.ts';

/** Reads a member's bookings and what belongs to them. */

export async function listBookingsOf(db: Db, siteId: SiteId, person: DataSubject) {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(await listBookingIdsOf(db, siteId, person)))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toRecord).map((booking) => ({
    ...toEntity(booking),
    ...(booking.details.notes ? { notes: booking.details.notes.map(({ text }) => text) } : {}),
    ...(booking.details.formSubmission ? { formSubmission: booking.details.formSubmission } : {}),
  }));
}

/** Lists the rules of recurring bookings that the member's bookings belong to. */
export async function listSeriesOf(db: Db, siteId: SiteId, person: DataSubject) {
  const ofTheirs = db
    .selectFrom('bookings')
    .select(sql<string>`details #>> '{recurring,id}'`.as('series'))
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(await listBookingIdsOf(db, siteId, person)));
  return db
    .selectFrom('recurring_bookings')
    .select(['id', 'service_id as serviceId', 'rule', 'time_zone as timeZone', 'created_at as createdDate'])
    .where('site_id', '=', siteId)
    .where(sql`id::text`, 'in', ofTheirs)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Lists the member's waitlist entries with their offers. */
export const listWaitlistEntriesOf = async (db: Db, siteId: SiteId, person: DataSubject) =>
  db
    .selectFrom('waitlist_entries')
    .select(['booking_id as bookingId', 'closes_at as closesDate', 'offer_expires_at as offeredUntilDate', 'offer'])
    .where('site_id', '=', siteId)
    .where('booking_id', '=', anyOf(await listBookingIdsOf(db, siteId, person)))
    .orderBy('position')
    .execute();

/** Lists the files that answer forms; their bytes are downloaded where the booking is shown. */
export const listFormFilesOf = async (db: Db, siteId: SiteId, person: DataSubject) =>
  db
    .selectFrom('booking_form_files as used')
    .innerJoin('form_files as file', (join) =>
      join.onRef('file.site_id', '=', 'used.site_id').onRef('file.id', '=', 'used.file_id'),
    )
    .select(['used.booking_id as bookingId', 'file.id', 'file.display_name as name', 'file.mime_type as mimeType'])
    .select(['file.size_bytes as sizeInBytes', 'file.created_at as createdDate'])
    .where('used.site_id', '=', siteId)
    .where('used.booking_id', '=', anyOf(await listBookingIdsOf(db, siteId, person)))
    .orderBy('file.created_at')
    .orderBy('file.id')
    .execute();

/** Lists the attendance of the member's bookings. */
export const listAttendanceOf = async (db: Db, siteId: SiteId, person: DataSubject) =>
  db
    .selectFrom('attendances')
    .select(['booking_id as bookingId', 'event_id as sessionId', 'status', 'attendee_count as numberOfAttendees'])
    .select('updated_at as updatedDate')
    .where('site_id', '=', siteId)
    .where('booking_id', '=', anyOf(await listBookingIdsOf(db, siteId, person)))
    .orderBy('updated_at')
    .orderBy('id')
    .execute();

/** Lists the SMS about the member's bookings, without their text, which has a link. */
export const listSmsOf = async (db: Db, siteId: SiteId, person: DataSubject) =>
  db
    .selectFrom('sms')
    .select(['booking_id as bookingId', 'to_number as to', 'status'])
    .select(['created_at as createdDate', 'sent_at as sentDate'])
    .where('site_id', '=', siteId)
    .where('booking_id', '=', anyOf(await listBookingIdsOf(db, siteId, person)))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
