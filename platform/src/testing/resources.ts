import { modules, type RequestOf } from '@foyer/contract';
import { type CivilDate, type Instant, instantAt } from '@foyer/contract/values';
import { STAFF_TYPE_ID } from '../catalog/schedules/store.ts';
import { studio as place, site } from '../demo/low-tide/studio.ts';
import { newId } from '../server/lib/new-id.ts';
import { addDays, parseDay, wallTimeOn } from '../server/lib/wall.ts';
import { civilDate, toInstant } from '../server/lib/zone.ts';
import { fetchAvailability } from './availability.ts';
import { HOUR_MS } from './durations.ts';
import { addService, type NewService } from './services.ts';
import type { TestPlatform } from './test-platform.ts';

const { createResource, createResourceType, setWorkingHours } = modules.resources;

type Resource = RequestOf<typeof createResource>['resource'];
type Weekly = RequestOf<typeof setWorkingHours>['weekly'];

export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;
export const zone = site.timeZone;
/** The demo business's location. */
export const mainLocationId = place.id;

/** A Monday at least a week ahead: days of these tests are counted from it. */
const MONDAY = mondayAfter(addDays(civilDate(instantAt(Date.now()), zone), 8));

function mondayAfter(date: CivilDate): CivilDate {
  return addDays(date, (7 - ((parseDay(date) + 3) % 7)) % 7);
}

export const dateOn = (day: number): CivilDate => addDays(MONDAY, day);

/** The instant of a wall time. */
export const instantOn = (day: number, clock: string): Instant => toInstant(wallTimeOn(dateOn(day), clock), zone);

/** An hour of a service. */
export const slotOn = (serviceId: string, day: number, clock: string) => ({
  serviceId,
  startDate: new Date(instantOn(day, clock)).toISOString(),
  endDate: new Date(instantOn(day, clock) + HOUR_MS).toISOString(),
});

export async function addResourceType({ owner }: TestPlatform, name = `Kind ${newId().slice(-12)}`) {
  return (await owner.call(createResourceType, { resourceType: { name } })).value.resourceType;
}

/** A staff member, unless another type is given, who works on weekdays from nine to five by default. */
export async function addResource(platform: TestPlatform, { hours, ...resource }: Resource & { hours?: Weekly } = {}) {
  const sent = { name: 'Ann', typeId: STAFF_TYPE_ID, ...resource };
  const created = (await platform.owner.call(createResource, { resource: sent })).value.resource;
  const usual = sent.typeId === STAFF_TYPE_ID ? [{ days: [...WEEKDAYS], start: '09:00', end: '17:00' }] : [];
  await setWeeklyHours(platform, created.id, hours ?? usual);
  return created;
}

export async function setWeeklyHours({ owner }: TestPlatform, resourceId: string, weekly: Weekly) {
  return (await owner.call(setWorkingHours, { resourceId, weekly })).value.workingHours;
}

/** A free one-hour service with one of the staff. */
export const addHourService = (platform: TestPlatform, staffMemberIds: string[], more: Partial<NewService> = {}) =>
  addService(platform, {
    name: `Hour ${newId().slice(-12)}`,
    payment: { rateType: 'NO_FEE', options: { inPerson: true } },
    staffMemberIds,
    ...more,
  });

/** The slots of a service on a day. */
export function listSlotsOn({ owner }: TestPlatform, serviceId: string, day = 0, filter: Record<string, unknown> = {}) {
  return fetchAvailability(owner, { serviceId, from: instantOn(day, '00:00'), days: 1, filter, timezone: zone });
}

/** Their distinct wall starts: `09:00`. */
export async function listStartsOn(
  platform: TestPlatform,
  serviceId: string,
  day = 0,
  filter: Record<string, unknown> = {},
) {
  const times = await listSlotsOn(platform, serviceId, day, filter);
  return [...new Set(times.map(({ slot }) => String(slot.startDate).slice(11, 16)))];
}

/** As `TestPlatform.digest`, of resources and their calendars. */
export const digestResources = (platform: TestPlatform) =>
  platform.digest([
    'resources',
    'resource_types',
    'schedules',
    'sessions',
    'external_calendars',
    'external_busy_times',
  ]);
