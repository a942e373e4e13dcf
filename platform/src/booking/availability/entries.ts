import type { modules, ResourceId, ResponseOf, SiteId } from '@foyer/contract';
import {
  addDuration,
  type Duration,
  days,
  durationBetween,
  type Instant,
  latest,
  subtractDuration,
} from '@foyer/contract/values';
import { findResources, findSessions, STAFF_TYPE_ID, type ZonedResource } from '../../catalog/schedules/store.ts';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import type { Db } from '../../server/db/database.ts';
import { DAY_MS } from '../../server/lib/wall.ts';
import { civilDate, formatInstant } from '../../server/lib/zone.ts';
import { countSeats } from '../occupancy/seat-store.ts';
import { findSlotsStarting } from '../slots/engine.ts';
import { limitsOf } from '../slots/limits.ts';
import { bookableFrom, bookableUntil, type Slot, type SlotQuery } from '../slots/query.ts';
import { pickFitting, waitlistCapacity } from '../waitlist-entries/rules.ts';
import { listWaitlists, type WaitlistCount } from '../waitlist-entries/store.ts';
import { type CalendarCache, readCalendar } from './calendar.ts';
import { type ClassOccurrence, listClassOccurrences } from './events.ts';
import { locationOf, locationsOf, type SlotLocation } from './service-locations.ts';

type Entry = ResponseOf<(typeof modules)['availabilityCalendar']['queryAvailability']>['availabilityEntries'][number];
export type SlotEntity = Entry['slot'];

/** An entry with the values that lists are filtered and sorted by. `write` runs only for the entries of the page. */
export interface TimedEntry {
  start: Instant;
  bookable: boolean;
  openSpots: number;
  resourceId: string | undefined;
  write(): Entry;
}

export interface EntriesQuery {
  siteId: SiteId;
  service: ServiceEntity;
  from: Instant;
  to: Instant;
  now: Instant;
  /** The IANA zone that slots are written in. */
  zone: string;
  resourceId?: ResourceId | undefined;
  /** Only at these locations. */
  locationIds?: readonly string[] | undefined;
  durationMs?: Duration | undefined;
  /** Shared by the services of one query. */
  cache?: CalendarCache;
}

/** A part of the window, `[from, to)`. */
export interface TimeSpan {
  from: Instant;
  to: Instant;
}

/** The times of a service, computed for one part of the window after the other. */
export interface EntrySource {
  /** The most starts of a day, for each resource that offers them. */
  entriesPerDay: number;
  /** Lists the entries that start in this part, by start. */
  within(part: TimeSpan): TimedEntry[];
}

/** Reads what the times of a service depend on: those that start in the window and are not over, bookable or not. */
export async function readEntries(db: Db, query: EntriesQuery): Promise<EntrySource[]> {
  switch (query.service.type) {
    case 'APPOINTMENT':
      return readAppointments(db, query);
    case 'CLASS':
      return [await readClasses(db, query)];
    // Courses have no times to choose.
    default:
      return [];
  }
}

/** Lists all of them at once, for a window of days. */
export async function listEntries(db: Db, query: EntriesQuery): Promise<TimedEntry[]> {
  const sources = await readEntries(db, query);
  return sources.flatMap((source) => source.within(query));
}

const isOnline = ({ onlineBooking }: ServiceEntity): boolean => onlineBooking.enabled ?? false;

async function readAppointments(db: Db, query: EntriesQuery): Promise<EntrySource[]> {
  const from = latest(query.from, query.now);
  if (from >= query.to) return [];
  const locations = requestedLocations(query);
  const { at, resources } = await readCalendar(db, { ...query, from, location: locations[0] });
  const sources: EntrySource[] = [];
  for (const location of locations) sources.push(offerAppointments(query, await at(location), { location, resources }));
  return sources;
}

function offerAppointments(
  query: EntriesQuery,
  slots: SlotQuery,
  { location, resources }: { location: SlotLocation | undefined; resources: ReadonlyMap<ResourceId, ZonedResource> },
): EntrySource {
  const online = isOnline(query.service);
  const writeEntry = appointmentWriter(query, location);
  return {
    entriesPerDay: Math.ceil(DAY_MS / slots.gridMs) * (slots.groups[0]?.length ?? 0),
    within: (part) => {
      const found: TimedEntry[] = [];
      for (const slot of findSlotsStarting(slots, part)) {
        for (const resourceId of slot.free[0] ?? []) {
          const write = () => writeEntry(slot, { id: resourceId, name: resources.get(resourceId)?.name ?? '' });
          found.push({ start: slot.start, bookable: slot.bookable && online, openSpots: 1, resourceId, write });
        }
      }
      return found;
    },
  };
}

const isWanted = ({ locationIds }: EntriesQuery, location: SlotLocation | undefined): boolean =>
  locationIds?.includes(location?.id ?? '') ?? true;

/** The requested locations of the service; a service without locations has one undefined location. */
function requestedLocations(query: EntriesQuery): (SlotLocation | undefined)[] {
  const locations = locationsOf(query.service);
  return (locations.length > 0 ? locations : [undefined]).filter((location) => isWanted(query, location));
}

/** Returns a function that writes the appointment entries of a service at one location. */
function appointmentWriter({ service, zone }: EntriesQuery, location: SlotLocation | undefined) {
  const online = isOnline(service);
  const scheduleId = service.schedule.id;
  return (slot: Slot, resource: SlotEntity['resource']): Entry => {
    const { start, end, bookable, tooEarlyToBook, tooLateToBook } = slot;
    return {
      slot: {
        serviceId: service.id,
        ...(scheduleId ? { scheduleId } : {}),
        startDate: formatInstant(start, zone),
        endDate: formatInstant(end, zone),
        timezone: zone,
        resource,
        ...(location ? { location } : {}),
      },
      bookable: bookable && online,
      totalSpots: 1,
      openSpots: 1,
      bookingPolicyViolations: { tooEarlyToBook, tooLateToBook, bookOnlineDisabled: !online },
      locked: false,
    };
  };
}

/** Lists class sessions that touch a window of instants; sessions are stored by wall dates. */
export async function readClassEvents(
  db: Db,
  siteId: SiteId,
  service: ServiceEntity,
  window: { from: Instant; to: Instant },
): Promise<ClassOccurrence[]> {
  const scheduleId = service.schedule.id;
  if (!scheduleId) return [];
  const dates = {
    first: civilDate(subtractDuration(window.from, days(2)), 'UTC'),
    last: civilDate(addDuration(window.to, days(2)), 'UTC'),
  };
  const sessions = await findSessions(db, siteId, [scheduleId as ClassOccurrence['session']['scheduleId']], dates);
  return listClassOccurrences(sessions, window, service.defaultCapacity);
}

async function readClasses(db: Db, query: EntriesQuery): Promise<EntrySource> {
  const { siteId, service, from, to, now, resourceId } = query;
  const limits = limitsOf(service);
  const isOffered = ({ start, end, session }: ClassOccurrence) =>
    start >= from &&
    end <= to &&
    now <= Math.max(start, bookableUntil(limits, start, durationBetween(start, end))) &&
    (resourceId === undefined || session.resourceIds.includes(resourceId)) &&
    isWanted(query, session.location ?? locationOf(service));
  const events = (await readClassEvents(db, siteId, service, query)).filter(isOffered);
  const eventIds = events.map(({ eventId }) => eventId);
  const taken = await countSeats(db, { siteId, eventIds, now });
  const waitlists = await listWaitlists(db, siteId, eventIds, now);
  const teacherIds = [...new Set(events.flatMap(({ session }) => session.resourceIds))];
  const teachers = await findResources(db, siteId, teacherIds);
  const entries = events.map((event) => {
    const waitlist = waitlists.get(event.eventId) ?? { parties: [], offers: 0 };
    const left = Math.max(0, event.capacity - (taken.get(event.eventId) ?? 0));
    // Seats of expired holds belong to the waitlist even before they are offered.
    const claimed = pickFitting(waitlist.parties, left).reduce((sum, { seats }) => sum + seats, 0);
    const openSpots = left - claimed;
    const free = { openSpots, waitlist, isClaimed: claimed > 0 };
    const entry = toClassEntry(query, event, free, teachers);
    const resourceId = entry.slot.resource?.id;
    return { start: event.start, bookable: entry.bookable, openSpots, resourceId, write: () => entry };
  });
  const days = Math.ceil(durationBetween(from, to) / DAY_MS);
  return {
    entriesPerDay: Math.ceil(entries.length / days),
    within: (part) => entries.filter(({ start }) => start >= part.from && start < part.to),
  };
}

interface FreeSeats {
  openSpots: number;
  waitlist: WaitlistCount;
  /** Seats are free but due to be offered to the waitlist. */
  isClaimed: boolean;
}

function toClassEntry(query: EntriesQuery, event: ClassOccurrence, free: FreeSeats, teachers: ZonedResource[]): Entry {
  const { service, now, zone } = query;
  const { openSpots, waitlist, isClaimed } = free;
  const { start, end, eventId, session, capacity } = event;
  const limits = limitsOf(service);
  const tooEarlyToBook = now < bookableFrom(limits, start);
  const tooLateToBook = now > bookableUntil(limits, start, durationBetween(start, end));
  const online = isOnline(service);
  const present = teachers.filter(({ id }) => session.resourceIds.includes(id));
  const teacher = present.find(({ typeId }) => typeId === STAFF_TYPE_ID) ?? present[0];
  const location = session.location ?? locationOf(service);
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
    ...toWaitlistSummary(service, waitlist),
    // `locked` explains unbooked seats that are not open; `bookable` depends on open seats and the policy alone.
    locked: waitlist.offers > 0 || isClaimed,
  };
}

/** Returns the waitlist's capacity and what remains of it; undefined where the service has no waitlist. */
export function toWaitlistSummary(
  service: ServiceEntity,
  { parties, offers }: WaitlistCount,
): Pick<Entry, 'waitingList'> {
  const totalSpots = waitlistCapacity(service);
  if (totalSpots === 0) return {};
  return { waitingList: { totalSpots, openSpots: Math.max(0, totalSpots - parties.length - offers) } };
}
