import type { BookingId, RecurringBookingId, SessionId, SiteId } from '@foyer/contract';
import { addDuration, days, type Instant, instantOf } from '@foyer/contract/values';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { calledProviders } from '../../server/conferencing/account.ts';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import { paymentDueAt } from './balance.ts';
import { bookingFields } from './field-store.ts';
import { isSample, isSilent } from './imported.ts';
import type { BookingDetails, BookingRecord, BookingStatus, PaymentStatus } from './record.ts';

type Row = Selectable<Database['bookings']>;

const millis = (date: Date | null): Instant | undefined => (date ? instantOf(date) : undefined);
const optional = <K extends string, V>(key: K, value: V | null | undefined) =>
  (value === null || value === undefined ? {} : { [key]: value }) as { [N in K]?: V };

/** The row's text columns were written from these types. */
export const toRecord = (row: Row): BookingRecord => ({
  id: row.id,
  serviceId: row.service_id,
  scheduleId: row.schedule_id,
  status: row.status as BookingStatus,
  paymentStatus: row.payment_status as PaymentStatus,
  start: instantOf(row.starts_at),
  end: instantOf(row.ends_at),
  ...optional('eventId', row.event_id),
  totalParticipants: row.total_participants,
  createdBy: { kind: row.created_by_kind as BookingRecord['createdBy']['kind'], id: row.created_by_id },
  ...optional('holdExpires', millis(row.hold_expires_at)),
  doubleBooked: row.is_double_booked,
  linkVersion: row.link_version,
  details: row.details as unknown as BookingDetails,
  revision: row.revision,
  createdDate: instantOf(row.created_at),
  updatedDate: instantOf(row.updated_at),
  ...optional('canceledDate', millis(row.canceled_at)),
});

const date = (instant: Instant | undefined): Date | null => (instant === undefined ? null : new Date(instant));

/** A request for a review may be due so long after the end. */
const LOOKED_AT_AFTERWARDS = days(30);

/**
 * When a job has to look at a booking's reminders: at once after each change, as long as it takes place. The job finds the
 * next instant.
 */
const remindersDueAt = (booking: BookingRecord): Instant | undefined => {
  const { status, end, updatedDate } = booking;
  const isLookedAt = status === 'CONFIRMED' && !isSilent(booking);
  return isLookedAt && updatedDate < addDuration(end, LOOKED_AT_AFTERWARDS) ? updatedDate : undefined;
};

/** When a job has to look at the booking's payments. */
export const toDueColumn = (booking: BookingRecord) => ({ payment_due_at: date(paymentDueAt(booking)) });

/** When a job has to look at a booking's meeting: at once after each change, where the site asks a provider for meetings. */
const meetingDueAt = (siteId: SiteId, { updatedDate }: BookingRecord) => sql<Date | null>`(
  select ${new Date(updatedDate)}::timestamptz from conferencing_settings
  where site_id = ${siteId} and provider = ${anyOf(calledProviders)})`;

const toColumns = (booking: BookingRecord) => ({
  status: booking.status,
  payment_status: booking.paymentStatus,
  starts_at: new Date(booking.start),
  ends_at: new Date(booking.end),
  event_id: booking.eventId ?? null,
  resource_id: booking.details.resources[0]?.id ?? null,
  total_participants: booking.totalParticipants,
  contact_email: booking.details.contactDetails?.email?.toLowerCase() ?? null,
  hold_expires_at: date(booking.holdExpires),
  is_double_booked: booking.doubleBooked,
  details: JSON.stringify(booking.details),
  ...toDueColumn(booking),
  reminder_due_at: date(remindersDueAt(booking)),
  updated_at: new Date(booking.updatedDate),
  canceled_at: date(booking.canceledDate),
});

export async function insertBooking(tx: Db, siteId: SiteId, booking: BookingRecord): Promise<void> {
  const inserted = tx
    .insertInto('bookings')
    .values({
      site_id: siteId,
      id: booking.id,
      service_id: booking.serviceId,
      schedule_id: booking.scheduleId,
      created_by_kind: booking.createdBy.kind,
      created_by_id: booking.createdBy.id,
      created_at: new Date(booking.createdDate),
      revision: booking.revision,
      booked_since: new Date(booking.updatedDate),
      ...toColumns(booking),
    })
    .execute();
  // The customer of an imported booking would be mailed the meeting's link.
  if (booking.details.imported) return void (await inserted);
  // A statement of its own, as Citus takes no subquery among values (decision 0096).
  const due = tx
    .updateTable('bookings')
    .set({ meeting_due_at: meetingDueAt(siteId, booking) })
    .where('site_id', '=', siteId)
    .where('id', '=', booking.id)
    .where(meetingDueAt(siteId, booking), 'is not', null)
    .execute();
  await Promise.all([inserted, due]);
}

export async function findBooking(db: Db, siteId: SiteId, id: BookingId): Promise<BookingRecord | undefined> {
  const row = await selectBooking(db, siteId, id).executeTakeFirst();
  return row && toRecord(row);
}

/** Locks a booking until the transaction ends. */
export async function lockBooking(tx: Db, siteId: SiteId, id: BookingId): Promise<BookingRecord | undefined> {
  const row = await selectBooking(tx, siteId, id).forNoKeyUpdate().executeTakeFirst();
  return row && toRecord(row);
}

/** Locks many bookings in the order of their ids, so that transactions cannot deadlock. */
export async function lockBookings(tx: Db, siteId: SiteId, ids: readonly BookingId[]): Promise<BookingRecord[]> {
  const rows = await selectBookings(tx, siteId, ids).orderBy('id').forNoKeyUpdate().execute();
  return rows.map(toRecord);
}

export async function findBookings(db: Db, siteId: SiteId, ids: readonly BookingId[]): Promise<BookingRecord[]> {
  const rows = await selectBookings(db, siteId, ids).execute();
  return rows.map(toRecord);
}

/** Lists a recurring booking's first bookings in these statuses: all, or those from an instant on. */
export async function findSeries(
  db: Db,
  owner: BookingScope,
  series: { id: RecurringBookingId; statuses: readonly BookingStatus[]; from: Instant | undefined; limit: number },
): Promise<BookingRecord[]> {
  const rows = await ownBookings(db, owner)
    .selectAll()
    .where(sql<string>`details #>> '{recurring,id}'`, '=', series.id)
    .where('status', '=', anyOf(series.statuses))
    .$if(series.from !== undefined, (query) => query.where('starts_at', '>=', new Date(series.from ?? 0)))
    .orderBy('starts_at')
    .limit(series.limit)
    .execute();
  return rows.map(toRecord);
}

const selectBookings = (db: Db, siteId: SiteId, ids: readonly BookingId[]) =>
  db.selectFrom('bookings').selectAll().where('site_id', '=', siteId).where('id', '=', anyOf(ids));

const selectBooking = (db: Db, siteId: SiteId, id: BookingId) =>
  db.selectFrom('bookings').selectAll().where('site_id', '=', siteId).where('id', '=', id);

/**
 * Saves the changed booking with the next revision. Undefined, with nothing written, when the revision is out of date.
 * Another contact address revokes the manage links, which the previous customer has.
 */
export async function updateBooking(
  tx: Db,
  siteId: SiteId,
  booking: BookingRecord,
): Promise<BookingRecord | undefined> {
  const revision = booking.revision + 1;
  const meeting_due_at = isSample(booking) ? null : meetingDueAt(siteId, booking);
  const columns = { ...toColumns(booking), meeting_due_at };
  const link_version = sql<number>`
    link_version + case when contact_email is distinct from ${columns.contact_email}::text then 1 else 0 end`;
  const booked_since = sql<Date>`
    case when starts_at = ${columns.starts_at}::timestamptz and status = ${columns.status}::text
      then booked_since else ${columns.updated_at}::timestamptz end`;
  const saved = await tx
    .updateTable('bookings')
    .set({ ...columns, revision, link_version, booked_since })
    .where('site_id', '=', siteId)
    .where('id', '=', booking.id)
    .where('revision', '=', booking.revision)
    .returning('link_version')
    .executeTakeFirst();
  return saved && { ...booking, revision, linkVersion: saved.link_version };
}

/** Gives locked bookings a link version, which revokes their manage links of an earlier one. */
export async function setLinkVersion(
  tx: Db,
  siteId: SiteId,
  ids: readonly BookingId[],
  link_version: number,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ link_version })
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Bookings of a group or a series count as one hold. */
const heldTogether = sql`coalesce(details #>> '{multiService,id}', details #>> '{recurring,id}', id::text)`;

/**
 * Counts a customer's holds, and locks the count until the transaction ends, so that concurrent calls cannot exceed the
 * limit together.
 */
export async function lockHolds(tx: Db, siteId: SiteId, createdBy: string, now: Instant): Promise<number> {
  const [, { holds }] = await Promise.all([
    sql`select pg_advisory_xact_lock(hashtextextended(${`holds ${siteId} ${createdBy}`}, 0))`.execute(tx),
    tx
      .selectFrom('bookings')
      .select(sql<number>`count(distinct ${heldTogether})`.as('holds'))
      .where('site_id', '=', siteId)
      .where('created_by_id', '=', createdBy)
      .where('status', '=', 'CREATED')
      .where('hold_expires_at', '>', new Date(now))
      .executeTakeFirstOrThrow(),
  ]);
  return holds;
}

/** Which bookings: all of a site, or those that one customer made. */
export interface BookingScope {
  siteId: SiteId;
  createdBy?: string;
  /** Only bookings of this session. */
  session?: { eventId: string; rootId?: SessionId };
}

const ownBookings = (db: Db, { siteId, createdBy, session }: BookingScope) =>
  db
    .selectFrom('bookings')
    .where('site_id', '=', siteId)
    .$if(createdBy !== undefined, (query) => query.where('created_by_id', '=', createdBy ?? ''))
    .$if(session !== undefined, (query) => query.where(ofSession(siteId, session)));

/** A course booking has all sessions and names none. The array condition uses the index of both kinds. */
export const ofSession = (
  siteId: SiteId,
  { eventId = '', rootId }: Partial<NonNullable<BookingScope['session']>> = {},
) => sql<boolean>`
  (bookings.event_id = ${eventId} or bookings.event_id is null and bookings.service_id = any(array(
    select services.id from services join sessions
      on sessions.site_id = services.site_id and sessions.schedule_id = services.schedule_id
    where services.site_id = ${siteId} and services.type = 'COURSE' and sessions.id = ${rootId ?? null})))`;

/** One page, each booking with the key that the next page can start after. */
export async function listBookings(db: Db, owner: BookingScope, page: Page) {
  const rows = await selectPage(ownBookings(db, owner).selectAll(), bookingFields, page).execute();
  return rows.map((row) => ({ booking: toRecord(row), sortKey: row.sortKey }));
}

export async function countBookings(db: Db, owner: BookingScope, where: RawBuilder<SqlBool>): Promise<number> {
  const { total } = await ownBookings(db, owner)
    .where(where)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
