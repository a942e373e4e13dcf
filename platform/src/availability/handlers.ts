import type { modules, ResourceId } from '@foyer/contract';
import { isBusiness } from '../http/caller.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { dayOf } from '../lib/wall.ts';
import { instantToWallMs } from '../lib/zone.ts';
import { findServices } from '../services/store.ts';
import { findSite } from '../sites/store.ts';
import { listEntries, type TimedEntry } from './entries.ts';
import { pageOf } from './page.ts';
import { type AvailabilityRequest, readAvailabilityRequest } from './request.ts';

type Query = (typeof modules)['availabilityCalendar']['queryAvailability'];

export const handlers: Handlers<'availabilityCalendar'> = {
  async queryAvailability(call) {
    const { input, tx, caller } = call;
    const zone = input.timezone ?? (await findSite(tx, caller.siteId)).timeZone;
    const request = readAvailabilityRequest(input, zone);
    const entries = await collectEntries(call, request);
    const isDescending = input.query.sort?.[0]?.order === 'DESC';
    const ordered = capPerDay(order(entries.filter(matches(request)), isDescending), request.zone, input.slotsPerDay);
    const { items, pagingMetadata } = pageOf(ordered, input.query);
    return { availabilityEntries: items.map((found) => found.write()), pagingMetadata };
  },
};

async function collectEntries(
  { tx, caller, now, fail }: Call<Query>,
  request: AvailabilityRequest,
): Promise<TimedEntry[]> {
  const services = await findServices(tx, caller.siteId, request.serviceIds, { hidden: isBusiness(caller) });
  const missing = request.serviceIds.filter((id) => !services.some((service) => service.id === id));
  if (missing.length > 0) fail('SERVICE_NOT_FOUND', 'There is no such service.', { serviceIds: missing });
  const { from, to, zone, resourceIds, locationIds } = request;
  const resourceId = resourceIds?.length === 1 ? (resourceIds[0] as ResourceId) : undefined;
  const entries: TimedEntry[][] = [];
  for (const service of services) {
    const asked = { siteId: caller.siteId, service, from, to, now, zone, resourceId, locationIds };
    entries.push(await listEntries(tx, asked));
  }
  return entries.flat();
}

const matches =
  ({ bookable, openSpots, resourceIds }: AvailabilityRequest) =>
  (found: TimedEntry): boolean =>
    (bookable === undefined || found.bookable === bookable) &&
    found.openSpots >= openSpots.least &&
    found.openSpots <= openSpots.most &&
    // One alone was asked for from the start, and may be a room.
    (resourceIds === undefined || resourceIds.length === 1 || resourceIds.includes(found.resourceId ?? ''));

/** Bookable entries first, each part by start (wire semantics §2). */
function order(entries: TimedEntry[], isDescending: boolean): TimedEntry[] {
  const sign = isDescending ? -1 : 1;
  return entries.sort(
    (left, right) => Number(right.bookable) - Number(left.bookable) || sign * (left.start - right.start),
  );
}

/** At most so many entries for each civil date of the zone, bookable ones first. */
function capPerDay(entries: TimedEntry[], zone: string, slotsPerDay: number | undefined): TimedEntry[] {
  if (slotsPerDay === undefined) return entries;
  const counts = new Map<number, number>();
  return entries.filter(({ start }) => {
    const day = dayOf(instantToWallMs(start, zone));
    const count = (counts.get(day) ?? 0) + 1;
    counts.set(day, count);
    return count <= slotsPerDay;
  });
}
