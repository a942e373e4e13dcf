import type { MemberId, SiteId } from '@foyer/contract';
import { addDuration, days, type Instant, instantAt, subtractDuration } from '@foyer/contract/values';
import { listAttendances } from '../../booking/attendance/booking-attendance.ts';
import type { BookingRecord } from '../../booking/records/record.ts';
import type { Db } from '../../server/db/database.ts';
import { DAY_MS } from '../../server/lib/wall.ts';
import { findSite } from '../../server/sites/store.ts';
import { type CalendarEvent, describeEntry, escapeText, writeManyEvents } from '../files/calendar-file.ts';
import { countBookingsIn, listBookingsIn } from './store.ts';

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

/** A feed whose length is known, before it is read and written. */
export interface PreparedFeed {
  entries: number;
  write(): Promise<string>;
}

interface MemberFeed {
  siteId: SiteId;
  memberId: MemberId;
  publicUrl: string;
  now: Instant;
}

/** Prepares the feed of a member's bookings. */
export async function prepareMemberFeed(db: Db, feed: MemberFeed): Promise<PreparedFeed> {
  const entries = await countBookingsIn(db, feed.siteId, feed.memberId, windowAt(feed.now));
  return { entries, write: () => writeMemberFeed(db, feed) };
}

async function writeMemberFeed(db: Db, { siteId, memberId, publicUrl, now }: MemberFeed): Promise<string> {
  const window = windowAt(now);
  const site = await findSite(db, siteId);
  const events: CalendarEvent[] = [];
  for (const booking of await listBookingsIn(db, siteId, memberId, window)) {
    const times = await listAttendances(db, siteId, booking, window);
    events.push(...describeEntry(site, { booking, times, url: pageOf(booking, publicUrl) }));
  }
  return writeManyEvents(events, describeFeed(site.name));
}
