import type { SiteId } from '@foyer/contract';
import type { BookedLocation } from '../../catalog/schedules/booked-location.ts';
import type { Db } from '../../server/db/database.ts';
import { readEvents } from '../availability/event-times.ts';
import type { BookingRecord } from '../records/record.ts';

/** One time to be there (epoch ms): a course has several, each by the id of its session. */
export interface Attendance {
  start: number;
  end: number;
  sessionId?: string;
  /** The session does not take place. */
  isCancelled?: boolean;
  /** Where, if not where the others are. */
  location?: BookedLocation;
}

/** Calendars are kept for the years 1970 to 2199. */
const ALWAYS = { from: 0, to: Date.UTC(2200, 0) };

/**
 * When to be there, as far as it lies in the window: each session of a course, those that were called off too, so that
 * calendars take them out; else the booking's own time.
 */
export async function listAttendances(
  db: Db,
  siteId: SiteId,
  { details, scheduleId, start, end }: BookingRecord,
  window: { from: number; to: number } = ALWAYS,
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
