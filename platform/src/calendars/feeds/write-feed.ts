import type { MemberId, SiteId } from '@foyer/contract';
import { addDuration, days, type Instant, instantAt, subtractDuration } from '@foyer/contract/values';
import { listAttendances } from '../../booking/attendance/booking-attendance.ts';
import type { BookingRecord } from '../../booking/records/record.ts';
import type { Db } from '../../server/db/database.ts';
import { DAY_MS } from '../../server/lib/wall.ts';
import { findSite } from '../../server/sites/store.ts';
import { type CalendarEntry, escapeText, writeCalendarFile } from '../files/calendar-file.ts';
import { listBookingsIn } from './store.ts';

const PAST_DAYS = 30;
const AHEAD_DAYS = 400;

/** The window of a feed. It moves once a day, so that the file stays the same in between. */
export function windowAt(now: Instant): { from: Instant; to: Instant } {
  const today = now - (now % DAY_MS);
  return {
    from: subtractDuration(instantAt(today), days(PAST_DAYS)),
    to: addDuration(instantAt(today), days(AHEAD_DAYS)),
  };
}

/** The feed's name and an hourly refresh (RFC 7986 and its predecessors). */
export const describeFeed = (name: string): string[] => [
  `NAME:${escapeText(name)}`,
  `X-WR-CALNAME:${escapeText(name)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
];

/** The page of a booking, without a manage token: other servers read the feed. */
const pageOf = ({ details }: BookingRecord, publicUrl: string): string =>
  `${publicUrl}/account/${details.kind === 'APPOINTMENT' ? 'bookings' : 'events'}`;

/** Writes the feed of a member's bookings. */
export async function writeMemberFeed(
  db: Db,
  { siteId, memberId, publicUrl, now }: { siteId: SiteId; memberId: MemberId; publicUrl: string; now: Instant },
): Promise<string> {
  const window = windowAt(now);
  const site = await findSite(db, siteId);
  const entries: CalendarEntry[] = [];
  for (const booking of await listBookingsIn(db, siteId, memberId, window)) {
    const times = await listAttendances(db, siteId, booking, window);
    entries.push({ booking, times, url: pageOf(booking, publicUrl) });
  }
  return writeCalendarFile(site, entries, describeFeed(site.name));
}
