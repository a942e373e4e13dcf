import type { BookingId, ResourceId, SiteId } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import { inSavepoint } from '../../server/db/savepoint.ts';

/** Half-open, epoch milliseconds, buffers included. */
export interface OccupiedInterval {
  start: number;
  end: number;
}

const range = ({ start, end }: OccupiedInterval) =>
  sql<string>`tstzrange(${new Date(start)}::timestamptz, ${new Date(end)}::timestamptz)`;

export interface OccupancyRequest {
  siteId: SiteId;
  bookingId: BookingId;
  resourceIds: readonly ResourceId[];
  span: OccupiedInterval;
  /** A hold; free again at this instant. */
  expires?: number | undefined;
  /** On purpose over something else: outside the guard. */
  override?: boolean;
  now: number;
}

/** Takes all the resources for the span, or none: false when somebody else has one of them. */
export const insertOccupancy = (tx: Db, occupation: OccupancyRequest): Promise<boolean> =>
  insertOccupancies(tx, [occupation]);

/**
 * Takes all that several bookings of one site need, or nothing. Reached through ON CONFLICT DO NOTHING, because plain
 * inserts into the exclusion constraint deadlock under contention (security decision 2). Everything is taken in one
 * order, by resource and then by time, so that two who want the same never wait for each other.
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
 * Deletes holds that have run out, and notes their time for those who wait. Those that another transaction is just
 * deleting are left to it: nobody waits here, so nobody can wait in a circle.
 */
export async function deleteExpiredOccupancies(tx: Db, siteId: SiteId, now: number, which = sql`true`): Promise<void> {
  await sql`
    with expired as (
      delete from occupancies where site_id = ${siteId} and ctid = any(array(
        select ctid from occupancies where site_id = ${siteId} and expires_at <= ${new Date(now)} and ${which}
        for update skip locked))
      returning during)
    insert into released_times (site_id, during)
    select ${siteId}::uuid, tstzrange(min(lower(during)), max(upper(during))) from expired having count(*) > 0`.execute(
    tx,
  );
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
  /** How many people and things it holds. */
  resourceCount: number;
  now: number;
  until?: number | undefined;
}

/** Makes a hold last, for good or until another instant. False when the hold has run out, even in part. */
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

/** What is taken of the resources within the span, by resource; spans as flat sorted pairs `[start, end, …]`. */
export async function listOccupancies(
  db: Db,
  query: {
    siteId: SiteId;
    resourceIds: readonly ResourceId[];
    span: OccupiedInterval;
    now: number;
    /** A booking that is being moved does not stand in its own way. */
    except?: BookingId;
  },
): Promise<Map<ResourceId, number[]>> {
  const busy = new Map<ResourceId, number[]>();
  if (query.resourceIds.length === 0) return busy;
  // The guard's index leaves out overrides, so each kind is looked up in an index of its own.
  const taken = (which: RawBuilder<unknown>) => sql`
    select resource_id, lower(during) as start, upper(during) as "end" from occupancies
    where site_id = ${query.siteId} and resource_id = ${anyOf(query.resourceIds)} and during && ${range(query.span)}
      and ${which} and (expires_at is null or expires_at > ${new Date(query.now)})
      and booking_id is distinct from ${query.except ?? null}`;
  const { rows } = await sql<{ resource_id: ResourceId; start: Date; end: Date }>`
    ${taken(sql`not is_override`)} union all ${taken(sql`is_override`)} order by start`.execute(db);
  for (const { resource_id, start, end } of rows) {
    const spans = busy.get(resource_id);
    if (spans) spans.push(start.getTime(), end.getTime());
    else busy.set(resource_id, [start.getTime(), end.getTime()]);
  }
  return busy;
}
