import type { SiteId } from '@foyer/contract';
import { type Instant, instantAt } from '@foyer/contract/values';
import type { BookedLocation } from '../../catalog/schedules/booked-location.ts';
import type { Db } from '../../server/db/database.ts';
import { readEvents } from '../availability/event-times.ts';
import type { BookingRecord } from '../records/record.ts';

/** A time to attend. A course booking has one per session, with the session's id. */
export interface Attendance {
  start: Instant;
  end: Instant;
  sessionId?: string;
  /** The session was called off. */
  isCancelled?: boolean;
  /** Where it differs from the booking's location. */
  location?: BookedLocation;
}

/** Calendars cover the years 1970 to 2199. */
const ALWAYS = { from: instantAt(0), to: instantAt(Date.UTC(2200, 0)) };

/**
 * Lists the times to attend within the window: each session of a course, canceled ones included so that calendars
 * remove them; else the booking's own time.
 */
export async function listAttendances(
  db: Db,
  siteId: SiteId,
  { details, scheduleId, start, end }: BookingRecord,
  window: { from: Instant; to: Instant } = ALWAYS,
): Promise<Attendance[]> {
  if (details.kind !== 'COURSE') return [{ start, end }];
  const events = await readEvents(db, siteId, [{ scheduleId, defaultCapacity: 1 }], window);
  return events.map((event) => ({
    start: event.start,
    end: event.end,
    sessionId: event.eventId,
    ...(event.session.status ? { isCancelled: true } : {}),
    ...(event.session.location ? { location: event.session.location } : {}),
  }));
}
