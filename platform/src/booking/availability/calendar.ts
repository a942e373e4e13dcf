import type { BookingId, ResourceId, ResourceTypeId, SiteId } from '@foyer/contract';
import { addDuration, type Duration, days, type Instant, milliseconds, subtractDuration } from '@foyer/contract/values';
import {
  findEventsTaking,
  findResourcesOf,
  findSessions,
  STAFF_TYPE_ID,
  shareLockResourcesOf,
  type ZonedResource,
  type ZonedSession,
} from '../../catalog/schedules/store.ts';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import type { Db } from '../../server/db/database.ts';
import { Slices } from '../../server/lib/event-loop.ts';
import { asId } from '../../server/lib/ids.ts';
import { expandSession } from '../../server/lib/recurrence.ts';
import { civilDate } from '../../server/lib/zone.ts';
import { listExternalBusyTimes } from '../external-busy/busy-store.ts';
import { listOccupancies } from '../occupancy/occupancy-store.ts';
import { expandHours } from '../slots/hours.ts';
import { normalise } from '../slots/intervals.ts';
import { bufferAfterOf, durationsOf, gridOf, limitsOf } from '../slots/limits.ts';
import type { Resource, SlotQuery } from '../slots/query.ts';
import type { SlotLocation } from './service-locations.ts';

/** An occurrence of working hours takes as long as a few steps of the engine. */
const EXPANSION_STEPS = 2;

export interface CalendarQuery {
  siteId: SiteId;
  service: ServiceEntity;
  from: Instant;
  to: Instant;
  now: Instant;
  durationMs?: Duration;
  /** Only this resource. */
  resourceId?: ResourceId | undefined;
  /** The location asked for; working hours at other locations don't count. */
  location?: SlotLocation | undefined;
  /** The booking being rescheduled, so that it does not block itself. */
  except?: BookingId;
  /** Starts need not be on the grid: the slot follows another booking at once. */
  anyStart?: boolean | undefined;
  /** Share-locks all candidate resources, so that no session can occupy them before the booking is written. */
  holds?: boolean;
}

export interface ResourceCalendar {
  query: SlotQuery;
  resources: ReadonlyMap<ResourceId, ZonedResource>;
  /** The same query at another location of the service. */
  at(location: SlotLocation | undefined): Promise<SlotQuery>;
}

/**
 * Reads working hours, time off, classes, occupancies and external busy times of all resources that a service's
 * appointments can use. The number of statements is fixed.
 */
export async function readCalendar(db: Db, asked: CalendarQuery): Promise<ResourceCalendar> {
  const { siteId, service, from, to, now } = asked;
  const groups = await readGroups(db, asked);
  const all = groups.flat();
  const ids = all.map(({ id }) => id);
  const dates = {
    first: civilDate(subtractDuration(from, days(2)), 'UTC'),
    last: civilDate(addDuration(to, days(2)), 'UTC'),
  };
  const span = { start: subtractDuration(from, days(1)), end: addDuration(to, days(1)) };
  const except = asked.except === undefined ? {} : { except: asked.except };
  const scheduleIds = all.map(({ scheduleId }) => scheduleId);
  const [sessions, events, occupied, elsewhere] = await Promise.all([
    findSessions(db, siteId, scheduleIds, dates),
    findEventsTaking(db, siteId, ids, dates),
    listOccupancies(db, { siteId, resourceIds: ids, span, now, ...except }),
    listExternalBusyTimes(db, { siteId, resourceIds: ids, span }),
  ]);
  const bySchedule = Map.groupBy(sessions, (session) => session.scheduleId);

  const durationMs = asked.durationMs ?? durationsOf(service)[0] ?? milliseconds(0);
  const slices = new Slices();
  const takenBy = new Map<ResourceId, Pick<Resource, 'busy' | 'away'>>();
  for (const record of all) {
    const own = bySchedule.get(record.scheduleId) ?? [];
    const taken = [...own, ...events.filter(({ resourceIds }) => resourceIds.includes(record.id))];
    const away = normalise(elsewhere.get(record.id) ?? []);
    const busy = normalise([...(occupied.get(record.id) ?? []), ...expandEvents(taken, from, to), ...away]);
    takenBy.set(record.id, { busy, ...(away.length > 0 ? { away } : {}) });
    await slices.spend(busy.length + events.length);
  }
  const toResource = (record: ZonedResource, location: SlotLocation | undefined): Resource => {
    const own = bySchedule.get(record.scheduleId) ?? [];
    const open = openingsOf(own, record, { from, to, location });
    return { id: record.id, open, busy: [], ...takenBy.get(record.id) };
  };
  const readAt = async (location: SlotLocation | undefined): Promise<SlotQuery> => {
    const found: Resource[][] = [];
    for (const group of groups) {
      const resources: Resource[] = [];
      for (const record of group) {
        const resource = toResource(record, location);
        resources.push(resource);
        await slices.spend(EXPANSION_STEPS * resource.open.length);
      }
      found.push(resources);
    }
    return {
      now,
      from,
      to,
      durationMs,
      gridMs: asked.anyStart ? milliseconds(1) : milliseconds(gridOf(durationMs)),
      bufferBeforeMs: milliseconds(0),
      bufferAfterMs: bufferAfterOf(service),
      limits: limitsOf(service),
      groups: found,
    };
  };
  const query = await readAt(asked.location);
  const at = async (location: SlotLocation | undefined) => (location === asked.location ? query : readAt(location));
  return { query, at, resources: new Map(all.map((record) => [record.id, record])) };
}

/**
 * The staff first, then one group per resource type. A requested resource is alone in its group; one that belongs to no
 * group leaves the staff group empty.
 */
async function readGroups(db: Db, asked: CalendarQuery): Promise<ZonedResource[][]> {
  const { resourceId } = asked;
  const groups = await findGroups(db, asked);
  if (resourceId === undefined) return groups;
  const wanted = groups.findIndex((group) => group.some(({ id }) => id === resourceId));
  return groups.map((group, index) =>
    index === Math.max(wanted, 0) ? group.filter(({ id }) => id === resourceId) : group,
  );
}

async function findGroups(db: Db, { siteId, service, resourceId, holds }: CalendarQuery): Promise<ZonedResource[][]> {
  const ofStaff = (service.staffMemberIds ?? []).map((id) => asId<ResourceId>(id));
  // When a staff member is requested, the others need not be read or locked.
  const staffIds = resourceId !== undefined && ofStaff.includes(resourceId) ? [resourceId] : ofStaff;
  const needed = (service.serviceResources ?? []).flatMap(({ resourceType, resourceIds }) => {
    const typeId = resourceType?.id === undefined ? undefined : asId<ResourceTypeId>(resourceType.id);
    return typeId ? [{ typeId, ids: resourceIds?.values as ResourceId[] | undefined }] : [];
  });
  const ids = [...staffIds, ...needed.flatMap(({ ids }) => ids ?? [])];
  const typeIds = needed.flatMap(({ typeId, ids }) => (ids ? [] : [typeId]));
  const all = await (holds ? shareLockResourcesOf : findResourcesOf)(db, siteId, { ids, typeIds });
  const known = new Map(all.map((record) => [record.id, record]));
  const pick = (wanted: readonly ResourceId[]) => wanted.flatMap((id) => known.get(id) ?? []);
  const others = needed.filter(({ typeId }) => typeId !== STAFF_TYPE_ID);
  return [
    pick(staffIds),
    ...others.map(({ typeId, ids }) => (ids ? pick(ids) : all.filter((record) => record.typeId === typeId))),
  ];
}

const isHours = ({ type }: ZonedSession): boolean => type !== 'EVENT';

interface Opening {
  from: Instant;
  to: Instant;
  location: SlotLocation | undefined;
}

/** Working hours at the location. A resource without any is open whenever the staff are, at the location it is in. */
function openingsOf(
  sessions: readonly ZonedSession[],
  { typeId, timeZone, locationIds }: ZonedResource,
  { from, to, location }: Opening,
): Instant[] {
  const isHere = (id: string | undefined) => id === undefined || location === undefined || id === location.id;
  if (typeId === STAFF_TYPE_ID || sessions.some(isHours)) {
    const here = sessions.filter((session) => isHere(session.location?.id));
    return expandHours(here, timeZone, from, to);
  }
  const stands = locationIds === undefined || locationIds.some(isHere);
  return stands ? [subtractDuration(from, days(1)), addDuration(to, days(1))] : [];
}

/** Busy times from time off, classes and the like. */
function expandEvents(sessions: readonly ZonedSession[], from: Instant, to: Instant): Instant[] {
  return sessions
    .filter((session) => !isHours(session))
    .flatMap((session) =>
      expandSession(session, session.timeZone, subtractDuration(from, days(1)), addDuration(to, days(1))),
    );
}
