import type { SiteId } from '@foyer/contract';
import type { FastifyInstance } from 'fastify';
import { listAttendances } from '../../booking/attendance/booking-attendance.ts';
import { readGroupToken } from '../../booking/multi-service-records/group-token.ts';
import { listGroups } from '../../booking/multi-service-records/store.ts';
import { findConferences } from '../../booking/records/conference.ts';
import { findLinkFault, linkFaults } from '../../booking/records/link-validity.ts';
import { readManageToken } from '../../booking/records/manage-token.ts';
import type { BookingRecord } from '../../booking/records/record.ts';
import { findBooking } from '../../booking/records/store.ts';
import { enterSite } from '../../server/db/site-scope.ts';
import { refuse } from '../../server/http/fail.ts';
import type { RouteContext } from '../../server/route-context.ts';
import { findSite } from '../../server/sites/store.ts';
import { type CalendarEntry, writeCalendarFile } from './calendar-file.ts';

interface Link {
  siteId: SiteId;
  version: number;
  bookings: BookingRecord[];
}

/** Finds the booking of a manage link, or all bookings of its group. */
async function findLinked({ db, secret }: RouteContext, token: string): Promise<Link | undefined> {
  const group = readGroupToken(secret, token);
  if (group) enterSite(group.siteId);
  if (group) return { ...group, bookings: await listGroups(db, group.siteId, [group.groupId]) };
  const link = readManageToken(secret, token);
  if (link) enterSite(link.siteId);
  const booking = link && (await findBooking(db, link.siteId, link.bookingId));
  return booking && { ...link, bookings: [booking] };
}

/** Serves the .ics file of a manage link. The link alone authorizes, so that calendar programs can fetch it. */
export function registerCalendar(app: FastifyInstance, platform: RouteContext): void {
  app.get<{ Params: { token: string } }>('/booking/:token/calendar.ics', async ({ params }, reply) => {
    const { db } = platform;
    const linked = await findLinked(platform, params.token);
    if (!linked?.bookings.length) refuse('INVALID_TOKEN', 'This link is not valid.');
    const { siteId, bookings, version } = linked;
    const fault = findLinkFault(bookings, version, platform.clock.now());
    if (fault) refuse(fault, linkFaults[fault]);
    const site = await findSite(db, siteId);
    const address = await platform.addresses.find(siteId, platform.publicUrl);
    const url = `${address}/booking/${params.token}`;
    const entries: CalendarEntry[] = [];
    // A group has at most eight bookings.
    const conferenceOf = await findConferences({ db, secret: platform.secret, siteId }, bookings);
    for (const booking of bookings) {
      const times = await listAttendances(db, siteId, booking);
      entries.push({ booking, times, url, conferenceUrl: conferenceOf(booking) });
    }
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="booking.ics"')
      .type('text/calendar; charset=utf-8')
      .send(writeCalendarFile(site, entries));
  });
}
