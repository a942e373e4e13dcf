import type { Modules, ResponseOf } from '@foyer/contract';
import { readEvents } from '../../booking/availability/event-times.ts';
import type { ClassOccurrence } from '../../booking/availability/events.ts';
import { countSeats } from '../../booking/occupancy/seat-store.ts';
import { listWaitlists } from '../../booking/waitlist-entries/store.ts';
import { readLocations, rootOf } from '../../catalog-changes/sessions/entity.ts';
import { findRevisions, listSessionServices, type SessionService } from '../../catalog-changes/sessions/store.ts';
import type { CallContext } from '../../server/http/handler.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { countAttended, type Window } from './store.ts';

type Shown = ResponseOf<Modules['calendars']['queryBusinessCalendar']>['sessions'][number];

interface KnownEvent {
  event: ClassOccurrence;
  service: SessionService;
}

/** Lists the sessions of classes and courses that touch the window, by start. */
export async function listKnownEvents(
  { tx, caller: { siteId } }: Pick<CallContext, 'tx' | 'caller'>,
  window: Window,
): Promise<KnownEvent[]> {
  const services = await listSessionServices(tx, siteId);
  const bySchedule = new Map(services.map((service) => [service.scheduleId, service]));
  const events = await readEvents(tx, siteId, services, window);
  return events.flatMap((event) => {
    const service = bySchedule.get(event.session.scheduleId);
    return service ? [{ event, service }] : [];
  });
}

/** A course is booked as a whole. */
const seatsOf = ({ event, service }: KnownEvent): string =>
  service.type === 'COURSE' ? service.scheduleId : event.eventId;

/** Describes sessions with how full they are, in a fixed number of statements. */
export async function describeSessions(
  call: Pick<CallContext, 'tx' | 'caller' | 'now'>,
  window: Window,
  includeCanceled: boolean,
): Promise<Shown[]> {
  const { tx, now } = call;
  const { siteId } = call.caller;
  const all = await listKnownEvents(call, window);
  const known = includeCanceled ? all : all.filter(({ event }) => event.session.status !== 'CANCELLED');
  if (known.length === 0) return [];
  const keys = [...new Set(known.map(seatsOf))];
  const services = [...new Set(known.map(({ service }) => service))];
  const rootIds = [...new Set(known.map(({ event }) => rootOf(event.session)))];
  const [taken, waitlists, attended, locations, revisions] = await Promise.all([
    countSeats(tx, { siteId, eventIds: keys, now }),
    listWaitlists(tx, siteId, keys, now),
    countAttended(
      tx,
      siteId,
      known.map(({ event }) => event.eventId),
    ),
    readLocations(tx, siteId, services),
    findRevisions(tx, siteId, rootIds),
  ]);
  return known.map((each) => {
    const { event, service } = each;
    const { session } = event;
    const waitlist = waitlists.get(seatsOf(each));
    const locationId = (session.location ?? locations.get(service.scheduleId))?.id;
    return {
      id: event.eventId,
      serviceId: service.id,
      type: service.type === 'COURSE' ? 'COURSE' : 'CLASS',
      title: service.name,
      status: session.status ?? 'CONFIRMED',
      startDate: toTimestamp(event.start),
      endDate: toTimestamp(event.end),
      resourceIds: [...session.resourceIds],
      capacity: service.type === 'COURSE' ? service.defaultCapacity : event.capacity,
      participants: taken.get(seatsOf(each)) ?? 0,
      attended: attended.get(event.eventId) ?? 0,
      waiting: (waitlist?.parties.length ?? 0) + (waitlist?.offers ?? 0),
      revision: String(revisions.get(rootOf(session)) ?? 1),
      ...(locationId ? { locationId } : {}),
      ...(session.recurrence || session.occurrence ? { seriesId: rootOf(session) } : {}),
    };
  });
}
