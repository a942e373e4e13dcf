import type { Modules, ResponseOf, ServiceId } from '@foyer/contract';
import { addDuration, days, instantAt } from '@foyer/contract/values';
import { readEvents } from '../../booking/availability/event-times.ts';
import type { ClassOccurrence } from '../../booking/availability/events.ts';
import { locationOf } from '../../booking/availability/service-locations.ts';
import { priceLinesOf } from '../../booking/records/price-lines.ts';
import { isProRata, shareLeft } from '../../booking/records/pro-rata.ts';
import type { BookingRecord } from '../../booking/records/record.ts';
import { findServices } from '../../catalog/services/store.ts';
import { isBusiness } from '../../server/http/caller.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { describePublicly, findSessionResources, readLocations } from './entity.ts';
import { readWindow } from './rules.ts';
import { findSessionService, listBookingsOf, listSessionServices } from './store.ts';

type BookedSession = ResponseOf<Modules['sessions']['listMySessions']>['sessions'][number];

const DEFAULT_LIMIT = 50;
/** How far ahead classes are listed; courses are listed whole. */
const AHEAD_MS = days(93);
const COURSE = { from: instantAt(0), to: instantAt(Date.UTC(2200, 0)) };

export const publicHandlers: Pick<Handlers<'sessions'>, 'listServiceSessions' | 'listMySessions'> = {
  async listServiceSessions({ input, tx, caller, now, fail }) {
    const { siteId } = caller;
    const service = await findSessionService(tx, siteId, asId<ServiceId>(input.serviceId.toLowerCase()));
    if (!service || (service.hidden && !isBusiness(caller))) {
      return fail('SERVICE_NOT_FOUND', 'There is no class or course with this id.');
    }
    const window = service.type === 'COURSE' ? COURSE : { from: now, to: addDuration(now, AHEAD_MS) };
    const events = (await readEvents(tx, siteId, [service], window)).filter(({ session }) => !session.status);
    const shown = events.slice(0, input.limit ?? DEFAULT_LIMIT);
    const cast = await findSessionResources(tx, siteId, shown);
    const [entity] = await findServices(tx, siteId, [service.id], { hidden: true });
    const locations = new Map(entity ? [[service.scheduleId, locationOf(entity)]] : []);
    const price =
      entity && isProRata(entity)
        ? priceLinesOf(entity, { participants: 1, share: shareLeft(events, now) })[0]?.unitPrice
        : undefined;
    return {
      sessions: shown.map((event) => describePublicly(event, cast, locations)),
      ...(price ? { price } : {}),
    };
  },

  async listMySessions({ input, tx, caller }) {
    const { siteId, kind, id } = caller;
    const window = readWindow(input.fromDate, input.toDate);
    const bookings = (await listBookingsOf(tx, siteId, { kind, id }, window)).filter(
      ({ details }) => details.kind !== 'APPOINTMENT',
    );
    const booked = new Set(bookings.map(({ scheduleId }) => scheduleId));
    const services = (await listSessionServices(tx, siteId)).filter(({ scheduleId }) => booked.has(scheduleId));
    const events = await readEvents(tx, siteId, services, window);
    const attended = bookings.flatMap((booking) => attendedBy(booking, events).map((event) => ({ booking, event })));
    const cast = await findSessionResources(
      tx,
      siteId,
      attended.map(({ event }) => event),
    );
    const places = await readLocations(tx, siteId, services);
    const sessions = attended.map(({ booking, event }): BookedSession => {
      const { id: eventId, ...session } = describePublicly(event, cast, places);
      const { title } = booking.details;
      const status = event.session.status ?? 'CONFIRMED';
      const ids = { id: eventId, bookingId: booking.id, serviceId: booking.serviceId };
      return { ...ids, title, status, participants: booking.totalParticipants, ...session };
    });
    return { sessions: sessions.sort((left, right) => (left.startDate < right.startDate ? -1 : 1)) };
  },
};

/** The events a customer booked: without canceled bookings, but including sessions that were called off. */
function attendedBy(
  { details, status, eventId, scheduleId }: BookingRecord,
  events: readonly ClassOccurrence[],
): ClassOccurrence[] {
  const own =
    details.kind === 'COURSE'
      ? events.filter(({ session }) => session.scheduleId === scheduleId)
      : events.filter((event) => event.eventId === eventId);
  return status === 'CANCELED' ? own.filter(({ session }) => session.status) : own;
}
