import type { BookingId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import { updateRows } from '../../server/db/update-rows.ts';
import type { BookingRecord } from '../records/record.ts';
import { toRecord } from '../records/store.ts';

/** Bookings that one statement makes due, after the settings changed. */
const AT_ONCE = 500;

/** A booking whose meeting the job looks at. */
export interface MeetingBooking {
  id: BookingId;
  booking: BookingRecord;
  /** The meeting that it had when the job last looked. */
  meetingKey: string | undefined;
}

/** Locks bookings whose meeting is due, of those that no other worker has locked. */
export async function claimDueBookings(tx: Db, siteId: SiteId, now: Instant, limit: number): Promise<MeetingBooking[]> {
  const rows = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('meeting_due_at', '<=', new Date(now))
    .orderBy('meeting_due_at')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => ({ id: row.id, booking: toRecord(row), meetingKey: row.meeting_key ?? undefined }));
}

/** Saves which meeting locked bookings have. Their revision stays: nobody sees a change. */
export const saveMeetingKeys = (
  tx: Db,
  siteId: SiteId,
  saved: readonly { id: BookingId; key: string | undefined }[],
): Promise<void> =>
  updateRows(
    tx,
    'bookings',
    siteId,
    ['id'],
    saved.map(({ id, key }) => ({ id, meeting_key: key ?? null, meeting_due_at: null })),
  );

/** Has the job look at the meetings of bookings again. */
export async function makeBookingsDue(tx: Db, siteId: SiteId, ids: readonly BookingId[], now: Instant): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ meeting_due_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids))
    .execute();
}

/** The confirmed bookings that had a meeting when the job last looked, the one changed last first. */
export async function listMeetingBookings(db: Db, siteId: SiteId, key: string): Promise<BookingRecord[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('meeting_key', '=', key)
    .where('status', '=', 'CONFIRMED')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toRecord);
}

/** Makes the next bookings due after the settings changed. Returns whether more are left. */
export async function relookAtBookings(tx: Db, siteId: SiteId, now: Instant): Promise<boolean> {
  const settings = tx
    .selectFrom('conferencing_settings')
    .select('relook_from')
    .where('site_id', '=', siteId)
    .where('relook_from', 'is not', null);
  const from = (await settings.forUpdate().skipLocked().executeTakeFirst())?.relook_from;
  if (!from) return false;
  const upcoming = tx
    .selectFrom('bookings')
    .select(['id', 'ends_at'])
    .where('site_id', '=', siteId)
    .where('ends_at', '>', from)
    .where('status', '=', 'CONFIRMED');
  const last = await upcoming
    .orderBy('ends_at')
    .offset(AT_ONCE - 1)
    .limit(1)
    .executeTakeFirst();
  // In the order of their ids, as all that lock several bookings do.
  const page = upcoming
    .$if(last !== undefined, (query) => query.where('ends_at', '<=', last?.ends_at ?? from))
    .orderBy('id')
    .forNoKeyUpdate();
  const ids = (await page.execute()).map(({ id }) => id);
  await makeBookingsDue(tx, siteId, ids, now);
  await tx
    .updateTable('conferencing_settings')
    .set({ relook_from: last?.ends_at ?? null })
    .where('site_id', '=', siteId)
    .execute();
  return last !== undefined;
}
