import type { BookingId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { TimeSpan } from './store.ts';

/** What the clock looks for: whose time is over, and where there is room for somebody who waits. */

/** Whose offer has run out, and whose line has closed; the longest over first. */
export async function listEndedPlaces(db: Db, siteId: SiteId, now: number, limit: number): Promise<BookingId[]> {
  const ends = sql<Date>`coalesce(offered_until, closes_at)`;
  const rows = await db
    .selectFrom('waitlist')
    .select('booking_id')
    .where('site_id', '=', siteId)
    .where(ends, '<=', new Date(now))
    .orderBy(ends)
    .limit(limit)
    .execute();
  return rows.map(({ booking_id }) => booking_id);
}

/** Sessions and courses with room for somebody who waits; of each line one of those who wait. */
export async function listOpenLines(db: Db, siteId: SiteId, now: number, limit: number): Promise<BookingId[]> {
  const at = new Date(now);
  const { rows } = await sql<{ booking_id: BookingId }>`
    select distinct on (waitlist.line) waitlist.booking_id
    from waitlist join events on events.site_id = waitlist.site_id and events.event_id = waitlist.line
    where waitlist.site_id = ${siteId} and offered_until is null and closes_at > ${at}
      and seat_count + coalesce((
        select sum(seats.seat_count) from seats
        where seats.site_id = waitlist.site_id and seats.event_id = waitlist.line
          and (expires_at is null or expires_at > ${at})), 0) <= events.capacity
    order by waitlist.line, position limit ${limit}`.execute(db);
  return rows.map(({ booking_id }) => booking_id);
}

/** Held time that has run out while somebody waits for an appointment then. */
export async function listFreedTimes(db: Db, siteId: SiteId, now: number, limit: number): Promise<TimeSpan[]> {
  const at = new Date(now);
  const { rows } = await sql<{ start: Date; end: Date }>`
    select distinct lower(during) as start, upper(during) as end from occupancy
    where site_id = ${siteId} and expires_at <= ${at} and exists (
      select from waitlist
      where waitlist.site_id = ${siteId} and offered_until is null and closes_at > ${at}
        and wanted && tstzrange(lower(during) - interval '12 hours', upper(during) + interval '12 hours'))
    limit ${limit}`.execute(db);
  return rows.map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() }));
}
