import type { modules, ResourceId, ResponseOf, SiteId } from '@foyer/contract';
import { countSeats } from '../bookings/seats.ts';
import type { Db } from '../db/database.ts';
import { DAY_MS } from '../lib/wall.ts';
import { civilDate, formatInstant } from '../lib/zone.ts';
import { findResources, findSessions, type ZonedResource } from '../schedules/store.ts';
import { readCalendar } from './calendar.ts';
import { findSlots } from './engine.ts';
import { type ClassEvent, listClassEvents } from './events.ts';
import { limitsOf, type ServiceEntity } from './limits.ts';
import { bookableFrom, bookableUntil } from './query.ts';

type Entry = ResponseOf<(typeof modules)['availabilityCalendar']['queryAvailability']>['availabilityEntries'][number];
export type SlotEntity = Entry['slot'];

/** An entry with its instants, so that entries can be ordered and counted without reading their text. */
export interface TimedEntry {
  start: number;
  entry: Entry;
}

export interface EntriesQuery {
  siteId: SiteId;
  service: ServiceEntity;
  from: number;
  to: number;
  now: number;
  /** The zone that slots are written in. */
  zone: string;
  resourceId?: ResourceId | undefined;
  durationMs?: number;
}

/** Where a service takes place, in the words of a slot. */
export function locationOf({ locations }: ServiceEntity): SlotEntity['location'] {
  const [first] = locations ?? [];
  if (!first) return undefined;
  const types = { BUSINESS: 'OWNER_BUSINESS', CUSTOM: 'OWNER_CUSTOM', CUSTOMER: 'CUSTOM' } as const;
  const formattedAddress = first.calculatedAddress?.formattedAddress;
  return {
    ...(first.id ? { id: first.id } : {}),
    ...(first.business?.name ? { name: first.business.name } : {}),
    ...(formattedAddress ? { formattedAddress } : {}),
    locationType: types[first.type ?? 'CUSTOM'],
  };
}

/** The times of a service that start in the window and are not over, bookable or not. Courses have none. */
export async function listEntries(db: Db, query: EntriesQuery): Promise<TimedEntry[]> {
  switch (query.service.type) {
    case 'APPOINTMENT':
      return listAppointments(db, query);
    case 'CLASS':
      return listClasses(db, query);
    default:
      return [];
  }
}

const isOnline = ({ onlineBooking }: ServiceEntity): boolean => onlineBooking.enabled ?? false;

async function listAppointments(db: Db, query: EntriesQuery): Promise<TimedEntry[]> {
  const { service, now, zone } = query;
  const from = Math.max(query.from, now);
  if (from >= query.to) return [];
  const calendar = await readCalendar(db, { ...query, from });
  const location = locationOf(service);
  const online = isOnline(service);
  return findSlots(calendar.query).flatMap(({ start, end, free, bookable, tooEarlyToBook, tooLateToBook }) => {
    const times = { startDate: formatInstant(start, zone), endDate: formatInstant(end, zone), timezone: zone };
    const bookingPolicyViolations = { tooEarlyToBook, tooLateToBook, bookOnlineDisabled: !online };
    return (free[0] ?? []).map((id) => ({
      start,
      entry: {
        slot: {
          serviceId: service.id,
          ...(service.schedule.id ? { scheduleId: service.schedule.id } : {}),
          ...times,
          resource: { id, name: calendar.resources.get(id)?.name ?? '' },
          ...(location ? { location } : {}),
        },
        bookable: bookable && online,
        totalSpots: 1,
        openSpots: 1,
        bookingPolicyViolations,
        locked: false,
      },
    }));
  });
}

/** The class sessions of a service in a window. Windows are instants; sessions are found by their civil dates. */
export async function readClassEvents(
  db: Db,
  siteId: SiteId,
  service: ServiceEntity,
  window: { from: number; to: number },
): Promise<ClassEvent[]> {
  const scheduleId = service.schedule.id;
  if (!scheduleId) return [];
  const dates = { first: civilDate(window.from - 2 * DAY_MS, 'UTC'), last: civilDate(window.to + 2 * DAY_MS, 'UTC') };
  const sessions = await findSessions(db, siteId, [scheduleId as ClassEvent['session']['scheduleId']], dates);
  return listClassEvents(sessions, window, service.defaultCapacity);
}

async function listClasses(db: Db, query: EntriesQuery): Promise<TimedEntry[]> {
  const { siteId, service, from, to, now, resourceId } = query;
  const limits = limitsOf(service);
  const isOffered = ({ start, end, session }: ClassEvent) =>
    start >= from &&
    end <= to &&
    now <= Math.max(start, bookableUntil(limits, start, end - start)) &&
    (resourceId === undefined || session.resourceIds.includes(resourceId));
  const events = (await readClassEvents(db, siteId, service, query)).filter(isOffered);
  const taken = await countSeats(db, { siteId, eventIds: events.map(({ eventId }) => eventId), now });
  const teacherIds = [...new Set(events.flatMap(({ session }) => session.resourceIds))];
  const teachers = await findResources(db, siteId, teacherIds);
  return events.map((event) => {
    const openSpots = Math.max(0, event.capacity - (taken.get(event.eventId) ?? 0));
    return { start: event.start, entry: toClassEntry(query, event, openSpots, teachers) };
  });
}

function toClassEntry(query: EntriesQuery, event: ClassEvent, openSpots: number, teachers: ZonedResource[]): Entry {
  const { service, now, zone } = query;
  const { start, end, eventId, session, capacity } = event;
  const limits = limitsOf(service);
  const tooEarlyToBook = now < bookableFrom(limits, start);
  const tooLateToBook = now > bookableUntil(limits, start, end - start);
  const online = isOnline(service);
  const teacher = teachers.find(({ id }) => session.resourceIds.includes(id));
  const location = locationOf(service);
  return {
    slot: {
      serviceId: service.id,
      scheduleId: session.scheduleId,
      eventId,
      sessionId: eventId,
      startDate: formatInstant(start, zone),
      endDate: formatInstant(end, zone),
      timezone: zone,
      ...(teacher ? { resource: { id: teacher.id, name: teacher.name } } : {}),
      ...(location ? { location } : {}),
    },
    bookable: openSpots > 0 && !tooEarlyToBook && !tooLateToBook && online,
    totalSpots: capacity,
    openSpots,
    bookingPolicyViolations: { tooEarlyToBook, tooLateToBook, bookOnlineDisabled: !online },
    locked: false,
  };
}
