import type { BookingId, ResourceId, SiteId } from '@foyer/contract';
import { durationBetween, type Instant, subtractDuration } from '@foyer/contract/values';
import type { ZonedResource } from '../../catalog/schedules/store.ts';
import type { Db } from '../../server/db/database.ts';
import { type ResourceCalendar, readCalendar } from '../availability/calendar.ts';
import { deleteOccupancy, insertOccupancy } from '../occupancy/occupancy-store.ts';
import { countSeats, deleteSeats, insertSeats } from '../occupancy/seat-store.ts';
import type { BookingDetails } from '../records/record.ts';
import { findFreeResources } from '../slots/explain.ts';
import { firstEndingAfter } from '../slots/intervals.ts';
import type { Resource, SlotQuery } from '../slots/query.ts';
import { type BookingTarget, spanOf } from './target.ts';

export interface AllocationRequest {
  siteId: SiteId;
  bookingId: BookingId;
  /** The booking has no allocation to release first. */
  isNew?: boolean;
  target: BookingTarget;
  seats: number;
  /** Epoch ms at which the hold expires; without it the allocation is permanent. */
  expires?: Instant | undefined;
  /** The business may book over other bookings, outside working hours and beyond the capacity. */
  override: boolean;
  now: Instant;
}

export interface Allocation {
  resources: BookingDetails['resources'];
  /** The allocation overlaps another one on purpose (an override). */
  doubleBooked: boolean;
}

/**
 * Allocates resources or seats; undefined when they are taken. Releases the booking's earlier allocation first, so that
 * it does not block itself. Called through `allocateAfterWaitlist`, which serves the waitlist and locks seats.
 */
export async function allocate(tx: Db, request: AllocationRequest): Promise<Allocation | undefined> {
  return request.target.seatsOf === undefined
    ? allocateResources(tx, request)
    : allocateSeats(tx, request, request.target.seatsOf);
}

/** The request for the calendar in which a booking finds its resources; the booking's own allocation counts as free. */
function calendarOf({
  siteId,
  bookingId,
  target,
  now,
}: Pick<AllocationRequest, 'siteId' | 'bookingId' | 'target' | 'now'>) {
  const { service, start, end, resourceId, location, anyStart } = target;
  const window = { from: start, to: end, durationMs: durationBetween(start, end), anyStart };
  return { siteId, service, ...window, now, resourceId, location, buffers: target, except: bookingId };
}

/** Whether the resources or seats are free now, without allocating them. */
export async function canAllocate(
  tx: Db,
  { siteId, bookingId, target, seats, now }: Omit<AllocationRequest, 'override' | 'isNew' | 'expires'>,
): Promise<boolean> {
  const { start, seatsOf: eventId, capacity } = target;
  if (eventId !== undefined) {
    const others = await countSeats(tx, { siteId, eventIds: [eventId], now, except: bookingId });
    return (others.get(eventId) ?? 0) + seats <= capacity;
  }
  const { query } = await readCalendar(tx, calendarOf({ siteId, bookingId, target, now }));
  return pickLeastBusy(query.groups, findFreeResources(query, start)) !== undefined;
}

async function allocateSeats(tx: Db, request: AllocationRequest, eventId: string): Promise<Allocation | undefined> {
  const { siteId, bookingId, isNew, target, seats, expires, override, now } = request;
  const seating = { siteId, eventId, bookingId, seats, capacity: target.capacity, expires, now };
  const resources = target.teachers.map(toBooked);
  if (!isNew) await deleteSeats(tx, siteId, bookingId);
  if (await insertSeats(tx, seating)) return { resources, doubleBooked: false };
  if (!override) return undefined;
  await insertSeats(tx, { ...seating, override: true });
  return { resources, doubleBooked: true };
}

/** Attempts against concurrent bookings before the time counts as taken. */
const MAX_ATTEMPTS = 10;

async function allocateResources(tx: Db, request: AllocationRequest): Promise<Allocation | undefined> {
  const { siteId, bookingId, isNew, target, expires, override, now } = request;
  const { start } = target;
  const asked = { ...calendarOf({ siteId, bookingId, target, now }), holds: true };
  const span = spanOf(target);
  const take = (ids: ResourceId[], isOverride = false) =>
    insertOccupancy(tx, { siteId, bookingId, resourceIds: ids, span, expires, now, override: isOverride });

  if (!isNew) await deleteOccupancy(tx, siteId, bookingId);
  let calendar = await readCalendar(tx, asked);
  const allocationOf = (ids: ResourceId[], doubleBooked = false) => toAllocation(calendar, ids, doubleBooked);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const free = pickLeastBusy(calendar.query.groups, findFreeResources(calendar.query, start));
    if (!free) break;
    if (await take(free)) return allocationOf(free);
    calendar = await readCalendar(tx, asked);
  }
  if (!override) return undefined;
  // Booking outside working hours is not double booking: idle resources are preferred to occupied ones.
  const { groups } = calendar.query;
  const idle = pickLeastBusy(groups, findIdle(calendar.query, start));
  if (idle && (await take(idle))) return allocationOf(idle);
  const anyone = groups.flatMap((group) => group[0]?.id ?? []);
  await take(anyone, true);
  return allocationOf(anyone, true);
}

/** Returns, for each group, the resources that are not busy in the slot at `start`, whatever their working hours. */
export const findIdle = (
  { groups, durationMs, bufferBeforeMs, bufferAfterMs }: SlotQuery,
  start: Instant,
): ResourceId[][] =>
  groups.map((group) =>
    group
      .filter(({ busy }) => {
        const next = firstEndingAfter(busy, subtractDuration(start, bufferBeforeMs));
        return (busy[next] ?? Infinity) >= start + durationMs + bufferAfterMs;
      })
      .map(({ id }) => id),
  );

/** Picks the least busy resource of each group. Undefined when a group has none. */
function pickLeastBusy(groups: SlotQuery['groups'], candidates: ResourceId[][]): ResourceId[] | undefined {
  const picked = candidates.flatMap((ids, group) => byLoad(groups[group], ids)[0] ?? []);
  return picked.length === groups.length && picked.length > 0 ? picked : undefined;
}

/** Sorts resources by load, least busy first. */
export const byLoad = (group: readonly Resource[] | undefined, ids: readonly ResourceId[]): ResourceId[] =>
  ids.toSorted((left, right) => load(group, left) - load(group, right));

/** How long the resource is busy in the calendar's window, in milliseconds. */
function load(group: readonly Resource[] | undefined, id: ResourceId): number {
  const busy = group?.find((resource) => resource.id === id)?.busy ?? [];
  return busy.reduce((sum, instant, index) => (index % 2 === 1 ? sum + instant - (busy[index - 1] ?? 0) : sum), 0);
}

const toBooked = ({ id, name, scheduleId }: ZonedResource) => ({ id, name, scheduleId });

export const toAllocation = (
  { resources }: ResourceCalendar,
  ids: readonly ResourceId[],
  doubleBooked: boolean,
): Allocation => ({
  resources: ids.flatMap((id) => {
    const resource = resources.get(id);
    return resource ? [toBooked(resource)] : [];
  }),
  doubleBooked,
});
