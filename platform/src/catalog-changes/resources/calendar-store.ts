import type { BookingId, ResourceId, ScheduleId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { BookingDetails } from '../../booking/records/record.ts';
import type { Db } from '../../server/db/database.ts';

/** A booking during the time off or outside the working hours of its resource. */
export interface Conflict {
  bookingId: BookingId;
  start: Date;
  end: Date;
  details: Pick<BookingDetails, 'title' | 'contactDetails'>;
}

const MOST_SHOWN = 100;

interface Affected {
  resourceId: ResourceId;
  spans: readonly Instant[];
  eventIds: string[];
  now: Instant;
  /** Leaves out appointments of which only the time kept free around them is affected. */
  ignoresBuffers?: boolean;
}

/** Encodes flat intervals of epoch milliseconds as a multirange. */
const multirange = (spans: readonly Instant[]): string => {
  const ranges: string[] = [];
  for (let i = 0; i < spans.length; i += 2) {
    ranges.push(`[${new Date(spans[i] ?? 0).toISOString()},${new Date(spans[i + 1] ?? 0).toISOString()})`);
  }
  return `{${ranges.join(',')}}`;
};

/**
 * Lists the bookings that occupy a resource in the intervals, by start: appointments by occupancy, classes and courses
 * by the resource's events. The first hundred, and the total. Overrides have an index of their own.
 */
export async function listConflicts(
  db: Db,
  siteId: SiteId,
  { resourceId, spans, eventIds, now, ignoresBuffers = false }: Affected,
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
      and (not ${ignoresBuffers}::boolean or tstzrange(b.starts_at, b.ends_at) && ${multirange(spans)}::tstzmultirange)
    order by b.starts_at, b.id limit ${MOST_SHOWN}`.execute(db);
  const conflicts = rows.map(({ id, starts_at: start, ends_at: end, details }) => ({
    bookingId: id,
    start,
    end,
    details,
  }));
  return { conflicts, count: rows[0]?.total ?? 0 };
}

/** Returns the IANA zone of a schedule. */
export async function findZone(db: Db, siteId: SiteId, scheduleId: ScheduleId): Promise<string> {
  const row = await db
    .selectFrom('schedules')
    .select('time_zone')
    .where('site_id', '=', siteId)
    .where('id', '=', scheduleId)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}
