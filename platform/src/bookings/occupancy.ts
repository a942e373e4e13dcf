import type { BookingId, ResourceId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';

/** Half-open, epoch milliseconds, buffers included. */
export interface OccupiedSpan {
  start: number;
  end: number;
}

const range = ({ start, end }: OccupiedSpan) =>
  sql<string>`tstzrange(${new Date(start)}::timestamptz, ${new Date(end)}::timestamptz)`;

export interface Occupation {
  siteId: SiteId;
  bookingId: BookingId;
  resourceIds: readonly ResourceId[];
  span: OccupiedSpan;
  /** A hold; free again at this instant. */
  expires?: number | undefined;
  /** On purpose over something else: outside the guard. */
  override?: boolean;
  now: number;
}

/**
 * Takes all the resources for the span, or none: false when somebody else has one of them. Reached through
 * ON CONFLICT DO NOTHING, because plain inserts into the exclusion constraint deadlock under contention
 * (security decision 2); resources are taken in the order of their ids for the same reason.
 */
export async function occupy(tx: Db, occupation: Occupation): Promise<boolean> {
  const { siteId, bookingId, span, expires, override = false, now } = occupation;
  const resourceIds = [...occupation.resourceIds].sort();
  if (!override)
    await deleteExpired(tx, siteId, now, sql`resource_id = ${anyOf(resourceIds)} and during && ${range(span)}`);
  const rows = resourceIds.map((resourceId) => ({
    site_id: siteId,
    resource_id: resourceId,
    booking_id: bookingId,
    during: range(span),
    expires_at: expires === undefined ? null : new Date(expires),
    is_override: override,
  }));
  // What was had for a moment is rolled back, not deleted: others would wait for this transaction before they take it.
  await sql`savepoint occupation`.execute(tx);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('occupancy')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const isTaken = numInsertedOrUpdatedRows === BigInt(rows.length);
  if (!isTaken) await sql`rollback to savepoint occupation`.execute(tx);
  await sql`release savepoint occupation`.execute(tx);
  return isTaken;
}

/**
 * Deletes holds that have run out. Those that another transaction is just deleting are left to it: nobody waits here,
 * so nobody can wait in a circle.
 */
export async function deleteExpired(tx: Db, siteId: SiteId, now: number, which = sql`true`): Promise<void> {
  await sql`
    delete from occupancy where site_id = ${siteId} and ctid = any(array(
      select ctid from occupancy where site_id = ${siteId} and expires_at <= ${new Date(now)} and ${which}
      for update skip locked))`.execute(tx);
}

export async function vacate(tx: Db, siteId: SiteId, bookingId: BookingId): Promise<void> {
  await tx.deleteFrom('occupancy').where('site_id', '=', siteId).where('booking_id', '=', bookingId).execute();
}

interface Held {
  siteId: SiteId;
  bookingId: BookingId;
  /** How many people and things it holds. */
  resourceCount: number;
  now: number;
}

/** Makes a hold last: what was held until an instant is now taken for good. False when the hold has run out, even in part. */
export async function keepOccupied(tx: Db, { siteId, bookingId, resourceCount, now }: Held): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('occupancy')
    .set({ expires_at: null })
    .where('site_id', '=', siteId)
    .where('booking_id', '=', bookingId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date(now))]))
    .executeTakeFirst();
  return numUpdatedRows === BigInt(resourceCount);
}

/** What is taken of the resources within the span, by resource; spans as flat sorted pairs `[start, end, …]`. */
export async function listOccupied(
  db: Db,
  query: {
    siteId: SiteId;
    resourceIds: readonly ResourceId[];
    span: OccupiedSpan;
    now: number;
    /** A booking that is being moved does not stand in its own way. */
    except?: BookingId;
  },
): Promise<Map<ResourceId, number[]>> {
  const busy = new Map<ResourceId, number[]>();
  if (query.resourceIds.length === 0) return busy;
  const rows = await db
    .selectFrom('occupancy')
    .select(['resource_id', sql<Date>`lower(during)`.as('start'), sql<Date>`upper(during)`.as('end')])
    .where('site_id', '=', query.siteId)
    .where('resource_id', 'in', query.resourceIds)
    .where(sql<boolean>`during && ${range(query.span)}`)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date(query.now))]))
    .$if(query.except !== undefined, (select) => select.where('booking_id', 'is distinct from', query.except ?? null))
    .orderBy('start')
    .execute();
  for (const { resource_id, start, end } of rows) {
    const spans = busy.get(resource_id);
    if (spans) spans.push(start.getTime(), end.getTime());
    else busy.set(resource_id, [start.getTime(), end.getTime()]);
  }
  return busy;
}
