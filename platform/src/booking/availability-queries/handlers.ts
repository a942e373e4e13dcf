import type { modules, RequestOf, ResourceId } from '@foyer/contract';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import { findServices } from '../../catalog/services/store.ts';
import { isBusiness } from '../../server/http/caller.ts';
import type { Call, Handlers } from '../../server/http/handler.ts';
import { giveWay, Slices } from '../../server/lib/event-loop.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findSite } from '../../server/sites/store.ts';
import { newCalendarCache } from '../availability/calendar.ts';
import { collectEntries } from '../availability/collect.ts';
import { type EntrySource, readEntries, type TimedEntry } from '../availability/entries.ts';
import { describePage, readPaging } from '../availability/page.ts';
import { findDuration, hasAddOn } from '../slots/limits.ts';
import { availabilityCost } from './cost.ts';
import { getScheduleAvailability } from './course.ts';
import { listBookingDays } from './days.ts';
import { calculateMultiSlotAvailability } from './multi-slot.ts';
import { type AvailabilityRequest, readAvailabilityRequest } from './request.ts';

type Query = (typeof modules)['availabilityCalendar']['queryAvailability'];
type Choices = RequestOf<Query>['customerChoices'];

export const handlers: Handlers<'availabilityCalendar'> = {
  async queryAvailability(call) {
    const { input, tx, caller } = call;
    const zone = input.timezone ?? (await findSite(tx, caller.siteId)).timeZone;
    const request = readAvailabilityRequest(input, zone);
    const paging = readPaging(input.query);
    const services = await findAskedServices(call, request);
    checkChoices(services, input.customerChoices);
    const { from, to } = request;
    const { slotsPerDay } = input;
    await call.spend(availabilityCost(services, { from, to, limit: paging.limit, slotsPerDay }));
    const sources = await readSources(call, request, services);
    const isDescending = input.query.sort?.[0]?.order === 'DESC';
    const query = { from, to, zone: request.zone, isDescending, slotsPerDay };
    const entries = await collectEntries(sources, { ...query, matches: matches(request) }, paging);
    const { items, pagingMetadata } = describePage(entries, paging);
    return { availabilityEntries: await writeEntries(items), pagingMetadata };
  },
  getScheduleAvailability,
  calculateMultiSlotAvailability,
  listBookingDays,
};

async function findAskedServices({ tx, caller, fail }: Call<Query>, { serviceIds }: AvailabilityRequest) {
  const services = await findServices(tx, caller.siteId, serviceIds, { hidden: isBusiness(caller) });
  const missing = serviceIds.filter((id) => !services.some((service) => service.id === id));
  if (missing.length > 0) fail('SERVICE_NOT_FOUND', 'There is no such service.', { serviceIds: missing });
  return services;
}

/** Throws unless every service has the add-ons, and is offered in so many minutes. */
function checkChoices(services: readonly ServiceEntity[], choices: Choices = {}): void {
  const { durationInMinutes, addOnIds = [] } = choices;
  const refuse = (field: string, description: string) => {
    throw new ValidationError([oneViolation(`customerChoices.${field}`, description, 'OTHER')]);
  };
  for (const [index, id] of addOnIds.entries()) {
    if (!services.every((service) => hasAddOn(service, id))) {
      refuse(`addOnIds[${index}]`, 'is not an add-on of each of these services');
    }
    if (addOnIds.some((each, before) => before < index && each.toLowerCase() === id.toLowerCase())) {
      refuse(`addOnIds[${index}]`, 'is named twice');
    }
  }
  if (durationInMinutes === undefined || services.every((service) => findDuration(service, choices) !== undefined))
    return;
  refuse('durationInMinutes', 'is not offered for each of these services');
}

async function readSources(
  { input, tx, caller, now }: Call<Query>,
  request: AvailabilityRequest,
  services: readonly ServiceEntity[],
): Promise<EntrySource[]> {
  const { from, to, zone, resourceIds, locationIds } = request;
  const resourceId = resourceIds?.length === 1 ? (resourceIds[0] as ResourceId) : undefined;
  const cache = newCalendarCache();
  const sources: EntrySource[] = [];
  for (const service of services) {
    const durationMs = findDuration(service, input.customerChoices);
    const asked = { siteId: caller.siteId, service, from, to, now, zone, resourceId, locationIds, durationMs, cache };
    sources.push(...(await readEntries(tx, asked)));
    // PGlite answers without a turn of the event loop.
    await giveWay();
  }
  return sources;
}

/** An entry takes as long to write as many to find. */
const STEPS_TO_WRITE = 8;

async function writeEntries(items: readonly TimedEntry[]) {
  const slices = new Slices();
  const written = [];
  for (const item of items) {
    written.push(item.write());
    await slices.spend(STEPS_TO_WRITE);
  }
  return written;
}

const matches =
  ({ bookable, openSpots, resourceIds }: AvailabilityRequest) =>
  (found: TimedEntry): boolean =>
    (bookable === undefined || found.bookable === bookable) &&
    found.openSpots >= openSpots.least &&
    found.openSpots <= openSpots.most &&
    // A single requested id is passed to the calendar, and may be a resource other than staff.
    (resourceIds === undefined || resourceIds.length === 1 || resourceIds.includes(found.resourceId ?? ''));
