import type { BookingId, ResourceId, ResourceTypeId, SiteId } from '@foyer/contract';
import { listOccupied } from '../bookings/occupancy.ts';
import type { Db } from '../db/database.ts';
import { expandSession } from '../lib/recurrence.ts';
import { DAY_MS } from '../lib/wall.ts';
import { civilDate } from '../lib/zone.ts';
import { holdResources } from '../schedules/locks.ts';
import {
  findEventsTaking,
  findResources,
  findResourcesOfTypes,
  findSessions,
  STAFF_TYPE_ID,
  type ZonedResource,
  type ZonedSession,
} from '../schedules/store.ts';
import { expandHours } from './hours.ts';
import { bufferAfterOf, durationsOf, gridOf, limitsOf, type ServiceEntity } from './limits.ts';
import type { Resource, SlotQuery } from './query.ts';
import { normalise } from './spans.ts';

export interface CalendarQuery {
  siteId: SiteId;
  service: ServiceEntity;
  from: number;
  to: number;
  now: number;
  durationMs?: number;
  /** Only this member of staff. */
  resourceId?: ResourceId | undefined;
  /** A booking that is being moved does not stand in its own way. */
  except?: BookingId;
  /** Starts need not be on the grid, as with what follows another booking at once. */
  anyStart?: boolean | undefined;
  /** Who books holds everyone and everything they might take: no session takes them before the booking is written. */
  holds?: boolean;
}

export interface Calendar {
  query: SlotQuery;
  resources: ReadonlyMap<ResourceId, ZonedResource>;
}

/**
 * Reads what the engine needs for a service's appointments in a window: hours, time off, classes and bookings of
 * everyone and everything that can take part. A fixed number of statements, whatever the number of resources.
 */
export async function readCalendar(db: Db, asked: CalendarQuery): Promise<Calendar> {
  const { siteId, service, from, to, now } = asked;
  const groups = await readGroups(db, asked);
  const all = groups.flat();
  const ids = all.map(({ id }) => id);
  if (asked.holds) await holdResources(db, siteId, ids);
  const dates = { first: civilDate(from - 2 * DAY_MS, 'UTC'), last: civilDate(to + 2 * DAY_MS, 'UTC') };
  const span = { start: from - DAY_MS, end: to + DAY_MS };
  const except = asked.except === undefined ? {} : { except: asked.except };
  const scheduleIds = all.map(({ scheduleId }) => scheduleId);
  const sessions = await findSessions(db, siteId, scheduleIds, dates);
  const events = await findEventsTaking(db, siteId, ids, dates);
  const occupied = await listOccupied(db, { siteId, resourceIds: ids, span, now, ...except });
  const bySchedule = Map.groupBy(sessions, (session) => session.scheduleId);

  const durationMs = asked.durationMs ?? durationsOf(service)[0] ?? 0;
  const toResource = (record: ZonedResource): Resource => {
    const own = bySchedule.get(record.scheduleId) ?? [];
    const taken = [...own, ...events.filter(({ resourceIds }) => resourceIds.includes(record.id))];
    const busy = [...(occupied.get(record.id) ?? []), ...expandEvents(taken, from, to)];
    return { id: record.id, open: openingsOf(own, record, from, to), busy: normalise(busy) };
  };
  return {
    query: {
      now,
      from,
      to,
      durationMs,
      gridMs: asked.anyStart ? 1 : gridOf(durationMs),
      bufferBeforeMs: 0,
      bufferAfterMs: bufferAfterOf(service),
      limits: limitsOf(service),
      groups: groups.map((group) => group.map(toResource)),
    },
    resources: new Map(all.map((record) => [record.id, record])),
  };
}

/** The people of the service first, then one group for each kind of room or equipment it needs. */
async function readGroups(db: Db, { siteId, service, resourceId }: CalendarQuery): Promise<ZonedResource[][]> {
  const staffIds = (service.staffMemberIds ?? []) as ResourceId[];
  const needed = (service.serviceResources ?? []).flatMap(({ resourceType, resourceIds }) => {
    const typeId = resourceType?.id as ResourceTypeId | undefined;
    return typeId ? [{ typeId, ids: resourceIds?.values as ResourceId[] | undefined }] : [];
  });
  const ids = [...staffIds, ...needed.flatMap(({ ids }) => ids ?? [])];
  const typeIds = needed.flatMap(({ typeId, ids }) => (ids ? [] : [typeId]));
  const named = await findResources(db, siteId, ids);
  const ofTypes = typeIds.length > 0 ? await findResourcesOfTypes(db, siteId, typeIds) : [];
  const known = new Map(named.map((record) => [record.id, record]));
  const pick = (wanted: readonly ResourceId[]) => wanted.flatMap((id) => known.get(id) ?? []);
  const staff = pick(staffIds).filter(({ id }) => resourceId === undefined || id === resourceId);
  const others = needed.filter(({ typeId }) => typeId !== STAFF_TYPE_ID);
  return [
    staff,
    ...others.map(({ typeId, ids }) => (ids ? pick(ids) : ofTypes.filter((record) => record.typeId === typeId))),
  ];
}

const isHours = ({ type }: ZonedSession): boolean => type !== 'EVENT';

/** Working hours; a room or a thing without any is open whenever its people are. */
function openingsOf(sessions: readonly ZonedSession[], record: ZonedResource, from: number, to: number): number[] {
  const keepsHours = record.typeId === STAFF_TYPE_ID || sessions.some(isHours);
  return keepsHours ? expandHours(sessions, record.timeZone, from, to) : [from - DAY_MS, to + DAY_MS];
}

/** When time off, classes and the like take someone. */
function expandEvents(sessions: readonly ZonedSession[], from: number, to: number): number[] {
  return sessions
    .filter((session) => !isHours(session))
    .flatMap((session) => expandSession(session, session.timeZone, from - DAY_MS, to + DAY_MS));
}
