import type { FastifyInstance } from 'fastify';
import { ApplicationError } from '../lib/application-error.ts';
import type { Platform } from '../platform.ts';
import { findSite } from '../sites/store.ts';
import { listAttendances } from './attendance.ts';
import { writeCalendarFile } from './calendar-file.ts';
import { readManageToken } from './manage-token.ts';
import { findBooking } from './store.ts';

/** The .ics of a manage link. The link alone is the right to it, so that calendar programs can fetch it. */
export function registerCalendar(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { token: string } }>('/booking/:token/calendar.ics', async ({ params }, reply) => {
    const { db, secret } = platform;
    const link = readManageToken(secret, params.token);
    const booking = link && (await findBooking(db, link.siteId, link.bookingId));
    if (!booking) throw new ApplicationError('INVALID_TOKEN', 'This link is not valid.');
    const site = await findSite(db, link.siteId);
    const times = await listAttendances(db, link.siteId, booking);
    const address = await platform.addresses.find(link.siteId, platform.publicUrl);
    const url = `${address}/booking/${params.token}`;
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="booking.ics"')
      .type('text/calendar; charset=utf-8')
      .send(writeCalendarFile(site, [{ booking, times, url }]));
  });
}
