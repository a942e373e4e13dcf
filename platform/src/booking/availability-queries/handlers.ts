import type { modules, ResourceId } from '@foyer/contract';
import { findServices } from '../../catalog/services/store.ts';
import { isBusiness } from '../../server/http/caller.ts';
import type { Call, Handlers } from '../../server/http/handler.ts';
import { findSite } from '../../server/sites/store.ts';
import { listEntries, type TimedEntry } from '../availability/entries.ts';
import { capPerDay, orderEntries } from '../availability/order.ts';
import { pageOf } from '../availability/page.ts';
import { getScheduleAvailability } from './course.ts';
import { calculateMultiSlotAvailability } from './multi-slot.ts';
import { type AvailabilityRequest, readAvailabilityRequest } from './request.ts';

type Query = (typeof modules)['availabilityCalendar']['queryAvailability'];

export const handlers: Handlers<'availabilityCalendar'> = {
  async queryAvailability(call) {
    const { input, tx, caller } = call;
    const zone = input.timezone ?? (await findSite(tx, caller.siteId)).timeZone;
    const request = readAvailabilityRequest(input, zone);
    const entries = await collectEntries(call, request);
    const isDescending = input.query.sort?.[0]?.order === 'DESC';
    const ordered = capPerDay(
      orderEntries(entries.filter(matches(request)), isDescending),
      request.zone,
      input.slotsPerDay,
    );
    const { items, pagingMetadata } = pageOf(ordered, input.query);
    return { availabilityEntries: items.map((found) => found.write()), pagingMetadata };
  },
  getScheduleAvailability,
  calculateMultiSlotAvailability,
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
    // A single requested id is passed to the calendar, and may be a resource other than staff.
    (resourceIds === undefined || resourceIds.length === 1 || resourceIds.includes(found.resourceId ?? ''));
