import type { ExternalCalendarId, ResourceId, SiteId } from '@foyer/contract';
import { type Instant, instantAt, instantOf } from '@foyer/contract/values';
import { type Selectable, sql } from 'kysely';
import { recordReleasedTime } from '../../booking/waitlist-entries/released-time-store.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import { runTransaction } from '../../server/db/transaction.ts';
import { recordChange } from '../../server/events/change-store.ts';

/** An external calendar of a resource. */
export interface ExternalCalendar {
  id: ExternalCalendarId;
  resourceId: ResourceId;
  name: string;
  /** The URL, encrypted with the deployment's key. */
  sealedUrl: string;
  host: string;
  etag: string | null;
  lastModified: string | null;
  nextFetch: Date;
  failures: number;
  fetched: Date | null;
  read: Date | null;
  error: string | null;
  eventCount: number;
  created: Date;
}

export const MOST_CALENDARS = 10;

const fromRow = (row: Selectable<Database['external_calendars']>): ExternalCalendar => ({
  id: row.id,
  resourceId: row.resource_id,
  name: row.name,
  sealedUrl: row.sealed_url,
  host: row.host,
  etag: row.etag,
  lastModified: row.last_modified,
  nextFetch: row.next_fetch_at,
  failures: row.consecutive_failures,
  fetched: row.fetched_at,
  read: row.read_at,
  error: row.last_error,
  eventCount: row.event_count,
  created: row.created_at,
});

/** Lists a resource's external calendars, oldest first. */
export async function listCalendars(db: Db, siteId: SiteId, resourceId: ResourceId): Promise<ExternalCalendar[]> {
  const rows = await db
    .selectFrom('external_calendars')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('resource_id', '=', resourceId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_CALENDARS)
    .execute();
  return rows.map(fromRow);
}

/** Inserts a calendar that is due at once. */
export async function insertCalendar(
  tx: Db,
  siteId: SiteId,
  {
    id,
    resourceId,
    name,
    sealedUrl,
    host,
  }: Pick<ExternalCalendar, 'id' | 'resourceId' | 'name' | 'sealedUrl' | 'host'>,
  now: Instant,
): Promise<ExternalCalendar> {
  const at = new Date(now);
  const row = await tx
    .insertInto('external_calendars')
    .values({
      site_id: siteId,
      id,
      resource_id: resourceId,
      name,
      sealed_url: sealedUrl,
      host,
      next_fetch_at: at,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** Deletes a calendar with its busy times. False when the resource has no such calendar. */
export async function deleteCalendar(
  tx: Db,
  siteId: SiteId,
  resourceId: ResourceId,
  id: ExternalCalendarId,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('external_calendars')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('resource_id', '=', resourceId)
    .executeTakeFirst();
  await tx.deleteFrom('external_busy_times').where('site_id', '=', siteId).where('calendar_id', '=', id).execute();
  return numDeletedRows === 1n;
}

/** Claims a site's next due calendar by putting it off until `retryAt`, in case the worker does not return. */
export async function claimDueCalendar(
  db: Db,
  siteId: SiteId,
  { now, retryAt }: { now: Instant; retryAt: Instant },
): Promise<(ExternalCalendar & { timeZone: string }) | undefined> {
  const { rows } = await sql<Selectable<Database['external_calendars']> & { time_zone: string }>`
    update external_calendars c set next_fetch_at = ${new Date(retryAt)}
    from resources r, schedules s
    where c.site_id = ${siteId} and c.id = (
        select id from external_calendars
        where site_id = ${siteId} and next_fetch_at <= ${new Date(now)}
        order by next_fetch_at, id limit 1 for update skip locked)
      and r.site_id = ${siteId} and r.id = c.resource_id and s.site_id = ${siteId} and s.id = r.schedule_id
    returning c.*, s.time_zone`.execute(db);
  const [row] = rows;
  return row && { ...fromRow(row), timeZone: row.time_zone };
}

export interface Fetched {
  etag: string | null;
  lastModified: string | null;
  nextFetch: number;
  now: Instant;
}

/** Records that a calendar is unchanged. */
export async function recordUnchanged(db: Db, siteId: SiteId, id: ExternalCalendarId, fetched: Fetched): Promise<void> {
  await updateCalendar(db, siteId, id, { ...wellFetched(fetched) });
}

/**
 * Replaces a calendar's busy times in one transaction and records the time that is free again. Does nothing when the
 * calendar was deleted meanwhile.
 */
export function saveBusy(
  db: Db,
  siteId: SiteId,
  { id, resourceId }: Pick<ExternalCalendar, 'id' | 'resourceId'>,
  { spans, eventCount, ...fetched }: Fetched & { spans: readonly Instant[]; eventCount: number },
): Promise<void> {
  return runTransaction(db, async (tx) => {
    const values = { ...wellFetched(fetched), read_at: new Date(fetched.now), event_count: eventCount };
    if (!(await updateCalendar(tx, siteId, id, values))) return;
    const [starts, ends] = [0, 1].map((side) =>
      spans.filter((_, index) => index % 2 === side).map((instant) => new Date(instant).toISOString()),
    );
    const { rows } = await sql<{ start: Date | null; end: Date | null }>`
      with gone as (
        delete from external_busy_times where site_id = ${siteId} and calendar_id = ${id} returning during)
      select min(lower(during)) as start, max(upper(during)) as end from gone
      where during not in (
        select tstzrange(s, e) from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as span(s, e))`.execute(
      tx,
    );
    const [gone] = rows;
    if (gone?.start && gone.end) {
      const start = Math.max(fetched.now, instantOf(gone.start));
      await recordReleasedTime(tx, siteId, { start: instantAt(start), end: instantOf(gone.end) });
    }
    await sql`
      insert into external_busy_times (site_id, calendar_id, resource_id, during)
      select ${siteId}::uuid, ${id}::uuid, ${resourceId}::uuid, tstzrange(s, e)
      from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as span(s, e)`.execute(tx);
    await recordChange(tx, siteId, { kind: 'resource', entityId: resourceId, now: fetched.now });
  });
}

/** Records a failed fetch; keeps the earlier busy times. */
export async function recordFailure(
  db: Db,
  siteId: SiteId,
  { id, failures }: Pick<ExternalCalendar, 'id' | 'failures'>,
  { error, nextFetch }: { error: string; nextFetch: number },
): Promise<void> {
  await updateCalendar(db, siteId, id, {
    last_error: error,
    consecutive_failures: failures + 1,
    next_fetch_at: new Date(nextFetch),
  });
}

const wellFetched = ({ etag, lastModified, nextFetch, now }: Fetched) => ({
  etag,
  last_modified: lastModified,
  next_fetch_at: new Date(nextFetch),
  fetched_at: new Date(now),
  consecutive_failures: 0,
  last_error: null,
});

async function updateCalendar(
  db: Db,
  siteId: SiteId,
  id: ExternalCalendarId,
  values: Partial<Selectable<Database['external_calendars']>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('external_calendars')
    .set(values)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
