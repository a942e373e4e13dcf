import type { Modules, ResourceId, ResponseOf, SessionId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { ClassOccurrence } from '../../booking/availability/events.ts';
import { locationOf } from '../../booking/availability/service-locations.ts';
import { countSeats } from '../../booking/occupancy/seat-store.ts';
import { isSeries } from '../../catalog/schedules/split-series.ts';
import { findResources, STAFF_TYPE_ID, type ZonedResource, type ZonedSession } from '../../catalog/schedules/store.ts';
import { findServices } from '../../catalog/services/store.ts';
import type { Db } from '../../server/db/database.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { toWall } from '../../server/lib/zone.ts';
import { findRevisions, type SessionService } from './store.ts';

type Operations = Modules['sessions'];
export type SessionEntity = ResponseOf<Operations['getSession']>['session'];
type PublicSession = ResponseOf<Operations['listServiceSessions']>['sessions'][number];

/** Resources of events, read in one statement. */
export type ResourcesById = ReadonlyMap<ResourceId, ZonedResource>;

export async function findSessionResources(
  db: Db,
  siteId: SiteId,
  events: readonly ClassOccurrence[],
): Promise<ResourcesById> {
  const ids = [...new Set(events.flatMap(({ session }) => session.resourceIds))];
  return new Map((await findResources(db, siteId, ids)).map((resource) => [resource.id, resource]));
}

/** The staff of a session by name. */
export const staffOf = ({ session }: ClassOccurrence, cast: ResourcesById): string[] =>
  session.resourceIds.flatMap((id) => {
    const resource = cast.get(id);
    return resource?.typeId === STAFF_TYPE_ID ? resource.name : [];
  });

export const rootOf = ({ rootId, id }: ZonedSession): SessionId => rootId ?? id;

/** The key that seats are counted by; a course is booked as a whole. */
const seatsOf = ({ eventId }: ClassOccurrence, { type, scheduleId }: SessionService): string =>
  type === 'COURSE' ? scheduleId : eventId;

/** Converts events to the business's wire form in a fixed number of statements. */
export async function describeEvents(
  db: Db,
  siteId: SiteId,
  events: readonly ClassOccurrence[],
  services: readonly SessionService[],
  now: Instant,
): Promise<SessionEntity[]> {
  const bySchedule = new Map(services.map((service) => [service.scheduleId, service]));
  const known = events.flatMap((event) => {
    const service = bySchedule.get(event.session.scheduleId);
    return service ? [{ event, service }] : [];
  });
  const eventIds = [...new Set(known.map(({ event, service }) => seatsOf(event, service)))];
  const taken = await countSeats(db, { siteId, eventIds, now });
  const cast = await findSessionResources(db, siteId, events);
  const revisions = await findRevisions(db, siteId, [...new Set(events.map(({ session }) => rootOf(session)))]);
  const locations = await readLocations(db, siteId, services);
  return known.map(({ event, service }) => {
    const { session, eventId, start, end } = event;
    const location = session.location ?? locations.get(service.scheduleId);
    return {
      id: eventId,
      serviceId: service.id,
      scheduleId: session.scheduleId,
      title: service.name,
      status: session.status ?? 'CONFIRMED',
      startDate: toTimestamp(start),
      endDate: toTimestamp(end),
      localStart: toWall(start, session.timeZone).slice(0, 16),
      localEnd: toWall(end, session.timeZone).slice(0, 16),
      timeZone: session.timeZone,
      capacity: service.type === 'COURSE' ? service.defaultCapacity : event.capacity,
      participants: taken.get(seatsOf(event, service)) ?? 0,
      resources: session.resourceIds.flatMap((id) => {
        const resource = cast.get(id);
        return resource ? { id, name: resource.name } : [];
      }),
      revision: String(revisions.get(rootOf(session)) ?? 1),
      ...(session.recurrence || session.occurrence ? { seriesId: rootOf(session) } : {}),
      ...(isSeries(session) ? { recurrence: describeRule(session.recurrence) } : {}),
      ...(location ? { location } : {}),
    };
  });
}

/** Leaves out exceptions for single occurrences, which are events of their own; only whole dates belong to the rule. */
const describeRule = ({ days, exceptions, ...rule }: NonNullable<ZonedSession['recurrence']>) => ({
  ...rule,
  ...(days ? { days: [...days] } : {}),
  exceptions: exceptions.filter((text) => !text.includes('T')),
});

/** Reads the locations of services, by schedule. */
export async function readLocations(
  db: Db,
  siteId: SiteId,
  services: readonly SessionService[],
): Promise<LocationsBySchedule> {
  const entities = await findServices(
    db,
    siteId,
    services.map(({ id }) => id),
    { hidden: true },
  );
  return new Map(entities.map((entity) => [entity.schedule.id, locationOf(entity)]));
}

type LocationsBySchedule = ReadonlyMap<string, ReturnType<typeof locationOf>>;

/** Converts an event to its public wire form. */
export function describePublicly(
  event: ClassOccurrence,
  cast: ResourcesById,
  locations: LocationsBySchedule,
): PublicSession {
  const location = event.session.location ?? locations.get(event.session.scheduleId);
  return {
    id: event.eventId,
    startDate: toTimestamp(event.start),
    endDate: toTimestamp(event.end),
    staff: staffOf(event, cast),
    ...(location ? { location } : {}),
  };
}
