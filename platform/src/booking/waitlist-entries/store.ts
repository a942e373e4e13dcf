import type { BookingId, ResourceId, SiteId } from '@foyer/contract';
import { type Duration, type Instant, instantAt, instantOf, minutes } from '@foyer/contract/values';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import type { BookingDetails } from '../records/record.ts';

/** `[start, end)` in epoch milliseconds. */
export interface TimeSpan {
  start: Instant;
  end: Instant;
}

/** The slot and resources offered to an appointment's entry. */
export interface OfferedTime extends TimeSpan {
  resources: BookingDetails['resources'];
}

/** A waitlist entry; it exists as long as its booking waits. */
export interface WaitlistEntry {
  bookingId: BookingId;
  waitlistKey: string;
  position: number;
  seats: number;
  /** Appointments only: any time within this interval. */
  wanted?: TimeSpan;
  resourceId?: ResourceId;
  locationId?: string;
  /** The time by which its add-ons lengthen the appointment. */
  addOnsMs: Duration;
  closesAt: Instant;
  /** Epoch ms at which the offer expires. */
  offeredUntil?: Instant;
  offer?: OfferedTime;
}

export type NewWaitlistEntry = Omit<WaitlistEntry, 'position' | 'offeredUntil' | 'offer'>;

type Row = Selectable<Database['waitlist_entries']> & { wanted_start: Date | null; wanted_end: Date | null };

/** `writeOffer` alone writes the offer. */
export const toEntry = (row: Row): WaitlistEntry => ({
  bookingId: row.booking_id,
  waitlistKey: row.waitlist_key,
  position: row.position,
  seats: row.seat_count,
  closesAt: instantOf(row.closes_at),
  ...(row.wanted_start && row.wanted_end
    ? { wanted: { start: instantOf(row.wanted_start), end: instantOf(row.wanted_end) } }
    : {}),
  addOnsMs: minutes(row.add_on_minutes),
  ...(row.resource_id ? { resourceId: row.resource_id } : {}),
  ...(row.location_id ? { locationId: row.location_id } : {}),
  ...(row.offer_expires_at ? { offeredUntil: instantOf(row.offer_expires_at) } : {}),
  ...(row.offer ? { offer: row.offer as unknown as OfferedTime } : {}),
});

const range = ({ start, end }: TimeSpan) =>
  sql<string>`tstzrange(${new Date(start)}::timestamptz, ${new Date(end)}::timestamptz)`;

const selectEntries = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('waitlist_entries')
    .selectAll()
    .select([
      sql<Date | null>`lower(wanted_during)`.as('wanted_start'),
      sql<Date | null>`upper(wanted_during)`.as('wanted_end'),
    ])
    .where('site_id', '=', siteId);

/** Entries without an offer whose waitlist is open, in order of joining. */
const waiting = (db: Db, siteId: SiteId, now: Instant) =>
  selectEntries(db, siteId)
    .where('offer_expires_at', 'is', null)
    .where('closes_at', '>', new Date(now))
    .orderBy('position');

/**
 * Locks a site's appointment waitlists, so that no entry is added unseen while time becomes free. Classes and courses
 * lock their event's row instead.
 */
export async function lockAppointmentWaitlists(tx: Db, siteId: SiteId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waitlist ${siteId}`}, 0))`.execute(tx);
}

export async function insertEntry(tx: Db, siteId: SiteId, entry: NewWaitlistEntry): Promise<void> {
  await tx
    .insertInto('waitlist_entries')
    .values({
      site_id: siteId,
      booking_id: entry.bookingId,
      waitlist_key: entry.waitlistKey,
      seat_count: entry.seats,
      wanted_during: entry.wanted ? range(entry.wanted) : null,
      resource_id: entry.resourceId ?? null,
      location_id: entry.locationId ?? null,
      add_on_minutes: entry.addOnsMs / minutes(1),
      closes_at: new Date(entry.closesAt),
    })
    .execute();
}

export async function findEntry(db: Db, siteId: SiteId, bookingId: BookingId): Promise<WaitlistEntry | undefined> {
  const row = await selectEntries(db, siteId).where('booking_id', '=', bookingId).executeTakeFirst();
  return row && toEntry(row);
}

/** Updates the closing time of a waitlist whose session moved. */
export async function setClosingTime(tx: Db, siteId: SiteId, waitlistKey: string, closesAt: Instant): Promise<void> {
  await tx
    .updateTable('waitlist_entries')
    .set({ closes_at: new Date(closesAt) })
    .where('site_id', '=', siteId)
    .where('waitlist_key', '=', waitlistKey)
    .execute();
}

/** Deletes an entry and returns it; undefined when another transaction deleted it. */
export async function deleteEntry(tx: Db, siteId: SiteId, bookingId: BookingId): Promise<WaitlistEntry | undefined> {
  const row = await tx
    .deleteFrom('waitlist_entries')
    .where('site_id', '=', siteId)
    .where('booking_id', '=', bookingId)
    .returningAll()
    .returning([
      sql<Date | null>`lower(wanted_during)`.as('wanted_start'),
      sql<Date | null>`upper(wanted_during)`.as('wanted_end'),
    ])
    .executeTakeFirst();
  return row && toEntry(row);
}

/** Lists the entries waiting for seats. The service's waitlist capacity bounds them. */
export async function listWaitingEntries(
  db: Db,
  siteId: SiteId,
  waitlistKey: string,
  now: Instant,
): Promise<WaitlistEntry[]> {
  return (await waiting(db, siteId, now).where('waitlist_key', '=', waitlistKey).execute()).map(toEntry);
}

/** A range of entries: after a position, at most `limit`. */
export interface EntryRange {
  after: number;
  most: number;
}

/** Lists entries for appointments of any service that want time touching the interval. */
export async function listEntriesWanting(
  db: Db,
  siteId: SiteId,
  span: TimeSpan,
  { now, stretch }: { now: Instant; stretch?: EntryRange | undefined },
): Promise<WaitlistEntry[]> {
  const rows = await waiting(db, siteId, now)
    .where(sql<boolean>`wanted_during && ${range(span)}`)
    .$if(stretch !== undefined, (query) => query.where('position', '>', stretch?.after ?? 0).limit(stretch?.most ?? 0))
    .execute();
  return rows.map(toEntry);
}

export async function saveOffer(
  tx: Db,
  siteId: SiteId,
  bookingId: BookingId,
  { until, time }: { until: Instant; time?: OfferedTime },
): Promise<void> {
  await tx
    .updateTable('waitlist_entries')
    .set({ offer_expires_at: new Date(until), ...(time ? { offer: JSON.stringify(time) } : {}) })
    .where('site_id', '=', siteId)
    .where('booking_id', '=', bookingId)
    .execute();
}

/** Entries of a waitlist, or those that want time touching the interval. Excludes entries whose offer has expired. */
const entriesOn = (db: Db, siteId: SiteId, waitlistKey: string, now: Instant, wanted?: TimeSpan) =>
  db
    .selectFrom('waitlist_entries')
    .where('site_id', '=', siteId)
    .where('waitlist_key', '=', waitlistKey)
    .where(sql<boolean>`coalesce(offer_expires_at, closes_at) > ${new Date(now)}`)
    .$if(wanted !== undefined, (query) =>
      query.where(sql<boolean>`wanted_during && ${range(wanted ?? { start: instantAt(0), end: instantAt(0) })}`),
    );

export async function countEntries(
  db: Db,
  siteId: SiteId,
  {
    waitlistKey,
    now,
    wanted,
    before,
  }: { waitlistKey: string; now: Instant; wanted?: TimeSpan | undefined; before?: number },
): Promise<number> {
  const { count } = await entriesOn(db, siteId, waitlistKey, now, wanted)
    .select(sql<number>`count(*)`.as('count'))
    .$if(before !== undefined, (query) =>
      query.where('offer_expires_at', 'is', null).where('position', '<', before ?? 0),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds the entry that a caller made for themselves on the same waitlist, for the same time. */
export async function findEntryOf(
  db: Db,
  siteId: SiteId,
  { waitlistKey, wanted }: Pick<NewWaitlistEntry, 'waitlistKey' | 'wanted'>,
  createdBy: string,
): Promise<WaitlistEntry | undefined> {
  const row = await selectEntries(db, siteId)
    .where('waitlist_key', '=', waitlistKey)
    .where(sql<boolean>`wanted_during is not distinct from ${wanted ? range(wanted) : null}`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bookings')
          .select('bookings.id')
          .whereRef('bookings.site_id', '=', 'waitlist_entries.site_id')
          .whereRef('bookings.id', '=', 'waitlist_entries.booking_id')
          .where('created_by_id', '=', createdBy),
      ),
    )
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row && toEntry(row);
}

/** The parties waiting on one waitlist, and how many have an offer. */
export interface WaitlistCount {
  parties: { seats: number }[];
  offers: number;
}

/** Counts the waitlists of many sessions in one statement. */
export async function listWaitlists(
  db: Db,
  siteId: SiteId,
  waitlistKeys: readonly string[],
  now: Instant,
): Promise<Map<string, WaitlistCount>> {
  const found = new Map<string, WaitlistCount>();
  if (waitlistKeys.length === 0) return found;
  const rows = await db
    .selectFrom('waitlist_entries')
    .select(['waitlist_key', 'seat_count', 'offer_expires_at'])
    .where('site_id', '=', siteId)
    .where('waitlist_key', '=', anyOf(waitlistKeys))
    .where(sql<boolean>`coalesce(offer_expires_at, closes_at) > ${new Date(now)}`)
    .orderBy('position')
    .execute();
  for (const { waitlist_key: waitlistKey, seat_count, offer_expires_at } of rows) {
    const known = found.get(waitlistKey) ?? { parties: [], offers: 0 };
    if (offer_expires_at) known.offers += 1;
    else known.parties.push({ seats: seat_count });
    found.set(waitlistKey, known);
  }
  return found;
}
