import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { isMeetingWanted, meetingOf } from '../../catalog/conferencing/conference.ts';
import { findConferencing, findSettings } from '../../catalog/conferencing/store.ts';
import { isCalled } from '../../server/conferencing/account.ts';
import { findHost } from '../../server/conferencing/account-store.ts';
import type { Db } from '../../server/db/database.ts';
import { findSite } from '../../server/sites/store.ts';
import type { BookingRecord } from '../records/record.ts';
import { listMeetingBookings } from './booking-store.ts';
import type { WantedMeeting } from './online-meeting.ts';

/** The confirmed bookings of a meeting now. */
export async function findBookingsOf(db: Db, siteId: SiteId, key: string): Promise<BookingRecord[]> {
  const bookings = await listMeetingBookings(db, siteId, key);
  const conferencing = await findConferencing(db, siteId, bookings);
  return bookings.filter((booking) => isMeetingWanted(conferencing, booking) && meetingOf(booking) === key);
}

/** The meeting that its bookings need; undefined once there are none or it has ended. */
export async function findWanted(
  db: Db,
  siteId: SiteId,
  key: string,
  now: Instant,
): Promise<WantedMeeting | undefined> {
  const [booking] = await findBookingsOf(db, siteId, key);
  if (!booking || booking.end <= now) return undefined;
  const { provider, hosts } = await findSettings(db, siteId);
  const usual = isCalled(provider) ? await findHost(db, siteId, provider) : undefined;
  if (!isCalled(provider) || usual === undefined) return undefined;
  const { title, kind, resources } = booking.details;
  const own = hosts.find(({ staffMemberId }) => resources.some(({ id }) => id === staffMemberId));
  return {
    provider,
    host: own?.host ?? usual,
    topic: title,
    start: booking.start,
    end: booking.end,
    timeZone: (await findSite(db, siteId)).timeZone,
    isCourse: kind === 'COURSE',
  };
}
