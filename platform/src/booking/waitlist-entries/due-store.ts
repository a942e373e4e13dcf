import type { BookingId, ServiceId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';

/** Lists entries whose offer has expired or whose waitlist has closed, the longest overdue first. */
export async function listExpiredEntries(db: Db, siteId: SiteId, now: Instant, limit: number): Promise<BookingId[]> {
  const ends = sql<Date>`coalesce(offer_expires_at, closes_at)`;
  const rows = await db
    .selectFrom('waitlist_entries')
    .select('booking_id')
    .where('site_id', '=', siteId)
    .where(ends, '<=', new Date(now))
    .orderBy(ends)
    .limit(limit)
    .execute();
  return rows.map(({ booking_id }) => booking_id);
}

/** Lists sessions and courses with open seats for their waitlist, by one booking of each. */
export async function listOpenWaitlists(db: Db, siteId: SiteId, now: Instant, limit: number): Promise<BookingId[]> {
  const at = new Date(now);
  const { rows } = await sql<{ booking_id: BookingId }>`
    select distinct on (waitlist_key) waitlist_entries.booking_id
    from waitlist_entries
      join seat_capacities on seat_capacities.site_id = waitlist_entries.site_id and seat_capacities.event_id = waitlist_key
    where waitlist_entries.site_id = ${siteId} and offer_expires_at is null and closes_at > ${at}
      and seat_count + coalesce((
        select sum(seats.seat_count) from seats
        where seats.site_id = ${siteId} and seats.event_id = waitlist_key
          and (expires_at is null or expires_at > ${at})), 0) <= seat_capacities.capacity
    order by waitlist_key, position limit ${limit}`.execute(db);
  return rows.map(({ booking_id }) => booking_id);
}

/**
 * Raises the capacity of sessions with a waitlist, so that the worker finds them; offering seats reads the exact
 * capacity.
 */
export async function raiseCapacity(
  tx: Db,
  siteId: SiteId,
  { id, defaultCapacity }: { id: ServiceId; defaultCapacity: number },
): Promise<void> {
  await sql`
    update seat_capacities set capacity = ${defaultCapacity}
    where site_id = ${siteId} and capacity < ${defaultCapacity} and event_id in (
      select waitlist_key from waitlist_entries
      join bookings on bookings.site_id = waitlist_entries.site_id and bookings.id = waitlist_entries.booking_id
      where waitlist_entries.site_id = ${siteId} and bookings.service_id = ${id})`.execute(tx);
}
