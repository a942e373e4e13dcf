import type { modules, ResourceId } from '@foyer/contract';
import { isBusiness } from '../http/caller.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { civilDate } from '../lib/zone.ts';
import { findServices } from '../services/store.ts';
import { findSite } from '../sites/store.ts';
import { listEntries, type TimedEntry } from './entries.ts';
import { pageOf } from './page.ts';
import { type AvailabilityRequest, readAvailabilityRequest } from './request.ts';

type Query = (typeof modules)['availabilityCalendar']['queryAvailability'];

export const handlers: Handlers<'availabilityCalendar'> = {
  async queryAvailability(call) {
    const { input, tx, caller } = call;
    const site = await findSite(tx, caller.siteId);
    const request = readAvailabilityRequest(input, site.timeZone);
    const entries = await collectEntries(call, request);
    const isDescending = input.query.sort?.[0]?.order === 'DESC';
    const ordered = capPerDay(order(entries.filter(matches(request)), isDescending), request.zone, input.slotsPerDay);
    const { items, pagingMetadata } = pageOf(ordered, input.query);
    return { availabilityEntries: items.map(({ entry }) => entry), pagingMetadata };
  },
};

async function collectEntries(
  { tx, caller, now, fail }: Call<Query>,
  request: AvailabilityRequest,
): Promise<TimedEntry[]> {
  const services = await findServices(tx, caller.siteId, request.serviceIds, { hidden: isBusiness(caller) });
  const missing = request.serviceIds.filter((id) => !services.some((service) => service.id === id));
  if (missing.length > 0) fail('SERVICE_NOT_FOUND', 'There is no such service.', { serviceIds: missing });
  const { from, to, zone, resourceIds } = request;
  const entries: TimedEntry[] = [];
  for (const service of services) {
    const resourceId = resourceIds?.length === 1 ? (resourceIds[0] as ResourceId) : undefined;
    entries.push(...(await listEntries(tx, { siteId: caller.siteId, service, from, to, now, zone, resourceId })));
  }
  return entries;
}

const matches =
  ({ bookable, openSpots, resourceIds, locationIds }: AvailabilityRequest) =>
  ({ entry }: TimedEntry): boolean =>
    (bookable === undefined || entry.bookable === bookable) &&
    entry.openSpots >= openSpots.least &&
    entry.openSpots <= openSpots.most &&
    (resourceIds === undefined || resourceIds.includes(entry.slot.resource?.id ?? '')) &&
    (locationIds === undefined || locationIds.includes(entry.slot.location?.id ?? ''));

/** Bookable entries first, each part by start (wire semantics §2). */
function order(entries: TimedEntry[], isDescending: boolean): TimedEntry[] {
  const sign = isDescending ? -1 : 1;
  return entries.sort(
    (left, right) => Number(right.entry.bookable) - Number(left.entry.bookable) || sign * (left.start - right.start),
  );
}

/** At most so many entries for each civil date of the zone, bookable ones first. */
function capPerDay(entries: TimedEntry[], zone: string, slotsPerDay: number | undefined): TimedEntry[] {
  if (slotsPerDay === undefined) return entries;
  const counts = new Map<string, number>();
  return entries.filter(({ start }) => {
    const date = civilDate(start, zone);
    const count = (counts.get(date) ?? 0) + 1;
    counts.set(date, count);
    return count <= slotsPerDay;
  });
}
