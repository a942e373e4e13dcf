import type { BookingId, ResourceId, ScheduleId, SessionId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { BookingDetails } from '../../booking/records/record.ts';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';

/** A booking that lies where a resource is away. */
export interface Conflict {
  bookingId: BookingId;
  start: Date;
  end: Date;
  details: Pick<BookingDetails, 'title' | 'contactDetails'>;
}

const MOST_SHOWN = 100;

/** Spans as flat pairs of epoch milliseconds, as one value for the database. */
const multirange = (spans: readonly number[]): string => {
  const ranges: string[] = [];
  for (let i = 0; i < spans.length; i += 2) {
    ranges.push(`[${new Date(spans[i] ?? 0).toISOString()},${new Date(spans[i + 1] ?? 0).toISOString()})`);
  }
  return `{${ranges.join(',')}}`;
};

/**
 * The bookings that take a resource in the spans, by start: appointments by what they occupy, those of classes and
 * courses by the events that the resource takes part in. The first hundred, and how many there are. What was put over
 * something else on purpose stands in an index of its own.
 */
export async function listConflicts(
  db: Db,
  siteId: SiteId,
  { resourceId, spans, eventIds, now }: { resourceId: ResourceId; spans: number[]; eventIds: string[]; now: number },
): Promise<{ conflicts: Conflict[]; count: number }> {
  const at = new Date(now);
  const { rows } = await sql<{
    id: BookingId;
    starts_at: Date;
    ends_at: Date;
    details: Conflict['details'];
    total: number;
  }>`
    with affected as (
      select booking_id from occupancies
      where site_id = ${siteId} and resource_id = ${resourceId} and during && ${multirange(spans)}::tstzmultirange
        and not is_override and (expires_at is null or expires_at > ${at})
      union
      select booking_id from occupancies
      where site_id = ${siteId} and resource_id = ${resourceId} and during && ${multirange(spans)}::tstzmultirange
        and is_override and (expires_at is null or expires_at > ${at})
      union
      select booking_id from seats
      where site_id = ${siteId} and event_id = any(${eventIds}) and (expires_at is null or expires_at > ${at}))
    select b.id, b.starts_at, b.ends_at, b.details, count(*) over () as total
    from bookings b where b.site_id = ${siteId} and b.id in (select booking_id from affected) and b.ends_at > ${at}
    order by b.starts_at, b.id limit ${MOST_SHOWN}`.execute(db);
  const conflicts = rows.map(({ id, starts_at: start, ends_at: end, details }) => ({
    bookingId: id,
    start,
    end,
    details,
  }));
  return { conflicts, count: rows[0]?.total ?? 0 };
}

export async function deleteSessions(tx: Db, siteId: SiteId, ids: readonly SessionId[]): Promise<void> {
  await tx.deleteFrom('sessions').where('site_id', '=', siteId).where('id', '=', anyOf(ids)).execute();
}

/** The zone that the wall times of a schedule are in. */
export async function findZone(db: Db, siteId: SiteId, scheduleId: ScheduleId): Promise<string> {
  const row = await db
    .selectFrom('schedules')
    .select('time_zone')
    .where('site_id', '=', siteId)
    .where('id', '=', scheduleId)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}
