import type { SiteId } from '@foyer/contract';
import type { FastifyInstance } from 'fastify';
import { readClassEvents } from '../availability/entries.ts';
import type { Db } from '../db/database.ts';
import { ApplicationError } from '../lib/application-error.ts';
import type { Platform } from '../platform.ts';
import { findServices } from '../services/store.ts';
import { findSite } from '../sites/store.ts';
import { type Attendance, writeCalendarFile } from './calendar-file.ts';
import { readManageToken } from './manage-token.ts';
import type { BookingRecord } from './record.ts';
import { findBooking } from './store.ts';

/** The .ics of a manage link. The link alone is the right to it, so that calendar programs can fetch it. */
export function registerCalendar(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { token: string } }>('/booking/:token/calendar.ics', async ({ params }, reply) => {
    const { db, secret } = platform;
    const link = readManageToken(secret, params.token);
    const booking = link && (await findBooking(db, link.siteId, link.bookingId));
    if (!booking) throw new ApplicationError('INVALID_TOKEN', 'This link is not valid.');
    const site = await findSite(db, link.siteId);
    const address = await platform.addresses.find(link.siteId, platform.publicUrl);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="booking.ics"')
      .type('text/calendar; charset=utf-8')
      .send(
        writeCalendarFile(booking, site, `${address}/booking/${params.token}`, await timesOf(db, link.siteId, booking)),
      );
  });
}

/** When to be there: each session of a course, else the booking's own time. */
async function timesOf(db: Db, siteId: SiteId, booking: BookingRecord): Promise<Attendance[]> {
  if (booking.details.kind !== 'COURSE') return [booking];
  const [service] = await findServices(db, siteId, [booking.serviceId], { hidden: true });
  if (!service) return [booking];
  return readClassEvents(db, siteId, service, { from: booking.start, to: booking.end });
}
