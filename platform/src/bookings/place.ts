import type { BookingId, ResourceId, SiteId } from '@foyer/contract';
import { readCalendar } from '../availability/calendar.ts';
import { findFree } from '../availability/explain.ts';
import type { Resource } from '../availability/query.ts';
import type { Db } from '../db/database.ts';
import type { ZonedResource } from '../schedules/store.ts';
import { occupy, vacate } from './occupancy.ts';
import type { BookingDetails } from './record.ts';
import { leaveSeats, takeSeats } from './seats.ts';
import type { Target } from './target.ts';

export interface PlaceRequest {
  siteId: SiteId;
  bookingId: BookingId;
  target: Target;
  seats: number;
  /** A hold ends at this instant; without it the place is taken for good. */
  expires?: number | undefined;
  /** What the business does on purpose: over other bookings, outside hours, beyond the capacity. */
  override: boolean;
  now: number;
}

export interface Place {
  resources: BookingDetails['resources'];
  /** The business put it over something else. */
  doubleBooked: boolean;
}

/**
 * Takes the place of a booking: the one door through which time is occupied (create, move, confirm). Undefined when it
 * is gone. A booking that already has a place gives it up first, so that moving does not stand in its own way.
 */
export async function takePlace(tx: Db, request: PlaceRequest): Promise<Place | undefined> {
  const { siteId, bookingId, target } = request;
  await vacate(tx, siteId, bookingId);
  await leaveSeats(tx, siteId, bookingId);
  return target.seatsOf === undefined ? takeTime(tx, request) : takeSeatsOf(tx, request, target.seatsOf);
}

async function takeSeatsOf(tx: Db, request: PlaceRequest, eventId: string): Promise<Place | undefined> {
  const { siteId, bookingId, target, seats, expires, override, now } = request;
  const seating = { siteId, eventId, bookingId, seats, capacity: target.capacity, expires, now };
  const resources = target.teachers.map(toBooked);
  if (await takeSeats(tx, seating)) return { resources, doubleBooked: false };
  if (!override) return undefined;
  await takeSeats(tx, { ...seating, override: true });
  return { resources, doubleBooked: true };
}

async function takeTime(tx: Db, request: PlaceRequest): Promise<Place | undefined> {
  const { siteId, bookingId, target, expires, override, now } = request;
  const { service, start, end, resourceId, bufferAfterMs } = target;
  const asked = { siteId, service, from: start, to: end, now, durationMs: end - start, resourceId, except: bookingId };
  const { query, resources } = await readCalendar(tx, asked);
  const free = findFree(query, start);
  const span = { start, end: end + bufferAfterMs };
  for (const ids of choices(free, query.groups)) {
    if (await occupy(tx, { siteId, bookingId, resourceIds: ids, span, expires, now })) {
      return { resources: ids.flatMap((id) => bookedFrom(resources, id)), doubleBooked: false };
    }
  }
  if (!override) return undefined;
  const ids = query.groups.flatMap((group) => group[0]?.id ?? []);
  // Outside hours alone is no double booking: the guard decides.
  const isAlone = await occupy(tx, { siteId, bookingId, resourceIds: ids, span, expires, now });
  if (!isAlone) await occupy(tx, { siteId, bookingId, resourceIds: ids, span, expires, override: true, now });
  return { resources: ids.flatMap((id) => bookedFrom(resources, id)), doubleBooked: !isAlone };
}

/**
 * Ways to staff a slot, the best first: the least busy of each group. Each further choice replaces one resource, so
 * that somebody who was faster with one person leaves the others to try.
 */
function* choices(free: ResourceId[][], groups: readonly (readonly Resource[])[]): Generator<ResourceId[]> {
  if (free.length === 0 || free.some((ids) => ids.length === 0)) return;
  const ranked = free.map((ids, group) =>
    ids.toSorted((left, right) => load(groups[group], left) - load(groups[group], right)),
  );
  const best = ranked.flatMap(([first]) => first ?? []);
  yield best;
  for (const [group, ids] of ranked.entries()) {
    for (const id of ids.slice(1)) yield best.with(group, id);
  }
}

/** How long someone is taken around the slot. */
function load(group: readonly Resource[] | undefined, id: ResourceId): number {
  const busy = group?.find((resource) => resource.id === id)?.busy ?? [];
  return busy.reduce((sum, instant, index) => (index % 2 === 1 ? sum + instant - (busy[index - 1] ?? 0) : sum), 0);
}

const toBooked = ({ id, name, scheduleId }: ZonedResource) => ({ id, name, scheduleId });

function bookedFrom(resources: ReadonlyMap<ResourceId, ZonedResource>, id: ResourceId) {
  const resource = resources.get(id);
  return resource ? [toBooked(resource)] : [];
}
