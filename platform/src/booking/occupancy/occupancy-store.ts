import type { BookingId, ResourceId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import { inSavepoint } from '../../server/db/savepoint.ts';

/** `[start, end)`, buffers included. */
export interface OccupiedInterval {
  start: Instant;
  end: Instant;
}

const range = ({ start, end }: OccupiedInterval) =>
  sql<string>`tstzrange(${new Date(start)}::timestamptz, ${new Date(end)}::timestamptz)`;

export interface OccupancyRequest {
  siteId: SiteId;
  bookingId: BookingId;
  resourceIds: readonly ResourceId[];
  span: OccupiedInterval;
  /** Epoch ms at which a hold expires. */
  expires?: Instant | undefined;
  /** Overlaps others on purpose; the exclusion constraint leaves it out. */
  override?: boolean;
  now: Instant;
}

/** Occupies all resources for the interval, or none; false when one of them is taken. */
export const insertOccupancy = (tx: Db, occupation: OccupancyRequest): Promise<boolean> =>
  insertOccupancies(tx, [occupation]);

/**
 * Inserts the occupancies of several bookings of one site, or none. Plain inserts into an exclusion constraint deadlock
 * under contention, so it uses ON CONFLICT DO NOTHING and one order: by resource, then by start.
 */
export async function insertOccupancies(tx: Db, occupations: readonly OccupancyRequest[]): Promise<boolean> {
  const [first] = occupations;
  if (!first) return true;
  const guarded = occupations.filter(({ override }) => !override);
  const rows = occupations
    .flatMap(toRows)
    .sort(byResourceAndTime)
    .map(({ row }) => row);
  const insert = async () => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('occupancies')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === BigInt(rows.length);
  };
  // Rows of a partial success are rolled back, not deleted: others would wait for this transaction to end.
  const [, isTaken] = await Promise.all([
    guarded.length > 0 &&
      deleteExpiredOccupancies(tx, first.siteId, first.now, sql`(${sql.join(guarded.map(wanted), sql` or `)})`),
    rows.length === 1 ? insert() : inSavepoint(tx, insert, (hasAll) => hasAll),
  ]);
  return isTaken;
}

const wanted = ({ resourceIds, span }: OccupancyRequest) =>
  sql`resource_id = ${anyOf(resourceIds)} and during && ${range(span)}`;

const toRows = ({ siteId, bookingId, resourceIds, span, expires, override = false }: OccupancyRequest) =>
  resourceIds.map((resourceId) => ({
    start: span.start,
    row: {
      site_id: siteId,
      resource_id: resourceId,
      booking_id: bookingId,
      during: range(span),
      expires_at: expires === undefined ? null : new Date(expires),
      is_override: override,
    },
  }));

type DatedRow = ReturnType<typeof toRows>[number];

const byResourceAndTime = (left: DatedRow, right: DatedRow): number => {
  const [one, other] = [left.row.resource_id, right.row.resource_id];
  return one === other ? left.start - right.start : one < other ? -1 : 1;
};

/**
 * Deletes expired holds and records their time for the waitlist. Skips rows that another transaction has locked, so
 * that it cannot deadlock.
 */
export async function deleteExpiredOccupancies(tx: Db, siteId: SiteId, now: Instant, which = sql`true`): Promise<void> {
  const { rows } = await sql<{ from: Date; to: Date }>`
    with due as materialized (
      select booking_id, resource_id from occupancies
      where site_id = ${siteId} and expires_at <= ${new Date(now)} and ${which} for update skip locked),
    expired as (
      delete from occupancies using due
      where site_id = ${siteId} and occupancies.booking_id = due.booking_id and occupancies.resource_id = due.resource_id
      returning during)
    select min(lower(during)) as from, max(upper(during)) as to from expired having count(*) > 0`.execute(tx);
  for (const { from, to } of rows) {
    await tx
      .insertInto('released_times')
      .values({ site_id: siteId, during: sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)` })
      .execute();
  }
}

export const deleteOccupancy = (tx: Db, siteId: SiteId, bookingId: BookingId): Promise<void> =>
  deleteOccupancies(tx, siteId, [bookingId]);

export async function deleteOccupancies(tx: Db, siteId: SiteId, bookingIds: readonly BookingId[]): Promise<void> {
  await tx
    .deleteFrom('occupancies')
    .where('site_id', '=', siteId)
    .where('booking_id', '=', anyOf(bookingIds))
    .execute();
}

interface Held {
  siteId: SiteId;
  bookingId: BookingId;
  /** How many resources the booking holds. */
  resourceCount: number;
  now: Instant;
  until?: Instant | undefined;
}

/** Makes a hold permanent, or extends it to an instant. False when any part of it has expired. */
export async function confirmOccupancy(
  tx: Db,
  { siteId, bookingId, resourceCount, now, until }: Held,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('occupancies')
    .set({ expires_at: until === undefined ? null : new Date(until) })
    .where('site_id', '=', siteId)
    .where('booking_id', '=', bookingId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date(now))]))
    .executeTakeFirst();
  return numUpdatedRows === BigInt(resourceCount);
}

/** A timestamp as a number: with thousands of rows, reading dates takes longer than all the rest. */
const epochMs = (timestamp: RawBuilder<unknown>) => sql`(extract(epoch from ${timestamp}) * 1000)::float8`;

/** Lists what occupies the resources within the interval, by resource, as flat sorted intervals `[start, end, …]`. */
export async function listOccupancies(
  db: Db,
  query: {
    siteId: SiteId;
    resourceIds: readonly ResourceId[];
    span: OccupiedInterval;
    now: Instant;
    /** The booking being rescheduled, so that it does not block itself. */
    except?: BookingId;
  },
): Promise<Map<ResourceId, Instant[]>> {
  const busy = new Map<ResourceId, Instant[]>();
  if (query.resourceIds.length === 0) return busy;
  // The constraint's index leaves out overrides, so each kind is looked up in its own index.
  const taken = (which: RawBuilder<unknown>) => sql`
    select resource_id, ${epochMs(sql`lower(during)`)} as start, ${epochMs(sql`upper(during)`)} as "end" from occupancies
    where site_id = ${query.siteId} and resource_id = ${anyOf(query.resourceIds)} and during && ${range(query.span)}
      and ${which} and (expires_at is null or expires_at > ${new Date(query.now)})
      and booking_id is distinct from ${query.except ?? null}`;
  const { rows } = await sql<{ resource_id: ResourceId; start: Instant; end: Instant }>`
    ${taken(sql`not is_override`)} union all ${taken(sql`is_override`)} order by start`.execute(db);
  for (const { resource_id, start, end } of rows) {
    const spans = busy.get(resource_id);
    if (spans) spans.push(start, end);
    else busy.set(resource_id, [start, end]);
  }
  return busy;
}
