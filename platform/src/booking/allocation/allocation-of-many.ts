import type { ResourceId } from '@foyer/contract';
import { durationBetween, earliest, latest } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { type ResourceCalendar, readCalendar } from '../availability/calendar.ts';
import { deleteOccupancies, insertOccupancies } from '../occupancy/occupancy-store.ts';
import { findFreeResources } from '../slots/explain.ts';
import { type Allocation, type AllocationRequest, byLoad, findIdle, toAllocation } from './allocation.ts';
import { type Assignment, assign, type ResourceNeed } from './assignment.ts';
import { spanOf } from './target.ts';

/** The allocations in the order of the requests, or the indexes of those that failed; then nothing is allocated. */
export type AllocationResult = { allocations: Allocation[]; lost?: never } | { lost: number[]; allocations?: never };

/** Attempts against concurrent bookings of the same resources. */
const MAX_ATTEMPTS = 10;

/**
 * Allocates several appointments of one site, all or none. Existing allocations of these bookings are released first,
 * so that they can swap times.
 */
export async function allocateAll(tx: Db, requests: readonly AllocationRequest[]): Promise<AllocationResult> {
  const [first] = requests;
  if (!first) return { allocations: [] };
  const placed = requests.filter(({ isNew }) => !isNew).map(({ bookingId }) => bookingId);
  if (placed.length > 0) await deleteOccupancies(tx, first.siteId, placed);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const calendars = await readCalendars(tx, requests);
    const { picked, lost } = assignAll(requests, calendars);
    if (lost) return { lost };
    if (
      await insertOccupancies(
        tx,
        requests.map((request, index) => toOccupation(request, picked[index])),
      )
    ) {
      const allocations = requests.flatMap((_, index) => {
        const [calendar, pick] = [calendars[index], picked[index]];
        return calendar && pick ? [toAllocation(calendar, pick.ids, pick.isForced)] : [];
      });
      return { allocations };
    }
  }
  return { lost: requests.map((_, index) => index) };
}

interface Pick {
  ids: readonly ResourceId[];
  /** An override: overlaps other occupancies on purpose. */
  isForced: boolean;
}

/** Picks resources for every request. Requests with `override` always succeed. */
export function assignAll(
  requests: readonly AllocationRequest[],
  calendars: readonly ResourceCalendar[],
): { picked: Pick[]; lost?: never } | { lost: number[]; picked?: never } {
  const forced = new Set<number>();
  for (;;) {
    const { picked, lost }: Assignment = assign(
      requests.map((request, index) => toSeeker(request, calendars[index], forced.has(index))),
    );
    if (picked) {
      const anyone = (index: number) => calendars[index]?.query.groups.flatMap((group) => group[0]?.id ?? []) ?? [];
      return {
        picked: picked.map((ids, index) =>
          forced.has(index) ? { ids: anyone(index), isForced: true } : { ids, isForced: false },
        ),
      };
    }
    if (!lost.every((index) => requests[index]?.override)) return { lost };
    for (const index of lost) forced.add(index);
  }
}

/** An override needs no free resources. */
function toSeeker(
  { target, override }: AllocationRequest,
  calendar: ResourceCalendar | undefined,
  isForced: boolean,
): ResourceNeed {
  const span = spanOf(target);
  if (isForced || !calendar) return { ...span, groups: [] };
  const { query } = calendar;
  const free = findFreeResources(query, target.start);
  // Booking outside working hours is not double booking.
  const candidates = override && free.some((ids) => ids.length === 0) ? findIdle(query, target.start) : free;
  const groups = candidates.map((ids, group) => byLoad(query.groups[group], ids));
  return { ...span, groups: groups.length > 0 ? groups : [[]] };
}

function toOccupation({ siteId, bookingId, target, expires, now }: AllocationRequest, pick: Pick | undefined) {
  const resourceIds = pick?.ids ?? [];
  return { siteId, bookingId, resourceIds, span: spanOf(target), expires, now, override: pick?.isForced ?? false };
}

/** One calendar per request. Requests for the same service, length and resource share one that spans them all. */
async function readCalendars(tx: Db, requests: readonly AllocationRequest[]): Promise<ResourceCalendar[]> {
  const known = new Map<string, ResourceCalendar>();
  for (const [key, alike] of Map.groupBy(requests, keyOf)) {
    const [first] = alike;
    if (!first) continue;
    const { siteId, target, now } = first;
    const { service, start, end, resourceId, location, anyStart } = target;
    const from = earliest(...alike.map((request) => request.target.start));
    const to = latest(...alike.map((request) => request.target.end));
    const window = { from, to, durationMs: durationBetween(start, end), anyStart };
    const asked = { siteId, service, ...window, now, resourceId, location, buffers: target, holds: true };
    known.set(key, await readCalendar(tx, asked));
  }
  return requests.flatMap((request) => known.get(keyOf(request)) ?? []);
}

const keyOf = ({ target }: AllocationRequest): string => {
  const { service, start, end, resourceId, location, anyStart, bufferBeforeMs, bufferAfterMs } = target;
  return [service.id, end - start, resourceId, location?.id, anyStart, bufferBeforeMs, bufferAfterMs].join(' ');
};
