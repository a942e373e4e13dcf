import type { BookingId, ResourceId, ResourceTypeId, SiteId } from '@foyer/contract';
import { type Duration, type Instant, milliseconds } from '@foyer/contract/values';
import {
  findResourcesOf,
  STAFF_TYPE_ID,
  shareLockResourcesOf,
  type ZonedResource,
} from '../../catalog/schedules/store.ts';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import type { Db } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import { durationsOf, gridOf, limitsOf } from '../slots/limits.ts';
import type { Resource, SlotQuery } from '../slots/query.ts';
import { type Buffers, buffersOf } from './buffers.ts';
import { type ResourceTimes, readResourceTimes } from './resource-times.ts';
import type { SlotLocation } from './service-locations.ts';

/** Calendars that the services of one query share, as many have the same people. */
export interface CalendarCache {
  resources: Map<string, Promise<ZonedResource[]>>;
  times: Map<string, Promise<ResourceTimes>>;
}

export const newCalendarCache = (): CalendarCache => ({ resources: new Map(), times: new Map() });

export interface CalendarQuery {
  siteId: SiteId;
  service: ServiceEntity;
  from: Instant;
  to: Instant;
  now: Instant;
  durationMs?: Duration | undefined;
  /** Only this resource. */
  resourceId?: ResourceId | undefined;
  /** The location asked for; working hours at other locations don't count. */
  location?: SlotLocation | undefined;
  /** Those of the service at the location, unless the appointment has its own. */
  buffers?: Buffers;
  /** The booking being rescheduled, so that it does not block itself. */
  except?: BookingId;
  /** Starts need not be on the grid: the slot follows another booking at once. */
  anyStart?: boolean | undefined;
  /** For queries of the same site at the same time, which lock nothing and except nothing. */
  cache?: CalendarCache | undefined;
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
  const { service, from, to, now } = asked;
  const groups = await readGroups(db, asked);
  const all = groups.flat();
  const times = await readTimes(db, asked, all);
  const durationMs = asked.durationMs ?? durationsOf(service)[0] ?? milliseconds(0);
  const readAt = async (location: SlotLocation | undefined): Promise<SlotQuery> => {
    const found: Resource[][] = [];
    for (const group of groups) {
      const resources: Resource[] = [];
      for (const record of group) resources.push(await times.resourceAt(record, location));
      found.push(resources);
    }
    return {
      now,
      from,
      to,
      durationMs,
      gridMs: asked.anyStart ? milliseconds(1) : milliseconds(gridOf(durationMs)),
      ...(asked.buffers ?? buffersOf(service, location)),
      limits: limitsOf(service),
      groups: found,
    };
  };
  const query = await readAt(asked.location);
  const at = async (location: SlotLocation | undefined) => (location === asked.location ? query : readAt(location));
  return { query, at, resources: new Map(all.map((record) => [record.id, record])) };
}

async function readTimes(db: Db, asked: CalendarQuery, all: readonly ZonedResource[]): Promise<ResourceTimes> {
  const { from, to, cache } = asked;
  const key = [from, to, ...all.map(({ id }) => id)].join(' ');
  const known = cache?.times.get(key);
  if (known) return known;
  const times = readResourceTimes(db, asked, all);
  cache?.times.set(key, times);
  return times;
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

async function findGroups(
  db: Db,
  { siteId, service, resourceId, holds, cache }: CalendarQuery,
): Promise<ZonedResource[][]> {
  const ofStaff = (service.staffMemberIds ?? []).map((id) => asId<ResourceId>(id));
  // When a staff member is requested, the others need not be read or locked.
  const staffIds = resourceId !== undefined && ofStaff.includes(resourceId) ? [resourceId] : ofStaff;
  const needed = (service.serviceResources ?? []).flatMap(({ resourceType, resourceIds }) => {
    const typeId = resourceType?.id === undefined ? undefined : asId<ResourceTypeId>(resourceType.id);
    return typeId ? [{ typeId, ids: resourceIds?.values as ResourceId[] | undefined }] : [];
  });
  const ids = [...staffIds, ...needed.flatMap(({ ids }) => ids ?? [])];
  const typeIds = needed.flatMap(({ typeId, ids }) => (ids ? [] : [typeId]));
  const key = JSON.stringify([ids, typeIds]);
  const found =
    cache?.resources.get(key) ?? (holds ? shareLockResourcesOf : findResourcesOf)(db, siteId, { ids, typeIds });
  cache?.resources.set(key, found);
  const all = await found;
  const known = new Map(all.map((record) => [record.id, record]));
  const pick = (wanted: readonly ResourceId[]) => wanted.flatMap((id) => known.get(id) ?? []);
  const others = needed.filter(({ typeId }) => typeId !== STAFF_TYPE_ID);
  return [
    pick(staffIds),
    ...others.map(({ typeId, ids }) => (ids ? pick(ids) : all.filter((record) => record.typeId === typeId))),
  ];
}
