import type { SiteId } from '@foyer/contract';
import { addDuration, days, type Instant, subtractDuration } from '@foyer/contract/values';
import { listClassOccurrences } from '../../booking/availability/events.ts';
import { intersect } from '../../booking/slots/intervals.ts';
import type { StoredResource } from '../../catalog/resources/resource.ts';
import { findEventsTaking } from '../../catalog/schedules/store.ts';
import type { Db } from '../../server/db/database.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { civilDate } from '../../server/lib/zone.ts';
import type { Conflict } from './calendar-store.ts';

/** The days ahead in which conflicting bookings are searched. */
export const LOOKED_AHEAD_DAYS = 400;

/** Lists the events of the resource in the intervals by the key of their seats: a course's is its schedule id. */
export async function listEventIdsIn(
  db: Db,
  siteId: SiteId,
  { id }: StoredResource,
  spans: readonly Instant[],
): Promise<string[]> {
  const [from, to] = [spans[0], spans.at(-1)];
  if (from === undefined || to === undefined) return [];
  const dates = {
    first: civilDate(subtractDuration(from, days(1)), 'UTC'),
    last: civilDate(addDuration(to, days(1)), 'UTC'),
  };
  const sessions = await findEventsTaking(db, siteId, [id], dates);
  const events = listClassOccurrences(sessions, { from, to }, 0);
  const within = events.filter(({ start, end }) => intersect([start, end], spans).length > 0);
  return within.flatMap(({ eventId, session }) => [eventId, session.scheduleId]);
}

/** A conflict as the wire shows it. */
export function toConflict({ bookingId, start, end, details }: Conflict) {
  const { firstName, lastName } = details.contactDetails ?? {};
  const customerName = [firstName, lastName].filter(Boolean).join(' ');
  return {
    bookingId,
    title: details.title,
    startDate: toTimestamp(start),
    endDate: toTimestamp(end),
    ...(customerName ? { customerName } : {}),
  };
}
