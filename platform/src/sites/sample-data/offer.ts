import type { OperationOf, ResourceId, ScheduleId } from '@foyer/contract';
import { hours, type Instant } from '@foyer/contract/values';
import { buffersOf } from '../../booking/availability/buffers.ts';
import { readCalendar } from '../../booking/availability/calendar.ts';
import { intersect, subtract } from '../../booking/slots/intervals.ts';
import { durationsOf } from '../../booking/slots/limits.ts';
import type { Resource } from '../../booking/slots/query.ts';
import { toWeeklySessions } from '../../catalog/resources/hours.ts';
import { insertResource } from '../../catalog/resources/store.ts';
import { insertSessions, STAFF_TYPE_ID } from '../../catalog/schedules/store.ts';
import type { Service } from '../../catalog/services/service.ts';
import { shareLockService } from '../../catalog/services/store.ts';
import { createOne } from '../../catalog-changes/services/create.ts';
import type { CallContext } from '../../server/http/handler.ts';
import { quietCall } from '../../server/http/quiet-call.ts';
import { newId } from '../../server/lib/new-id.ts';
import { addDays, parseDay, wallTimeOn } from '../../server/lib/wall.ts';
import { civilDate, startOfDay, toInstant } from '../../server/lib/zone.ts';
import type { Site } from '../../server/sites/store.ts';
import { DAYS_OF_WEEK, type PlannedPerson, type PlannedService } from './plan.ts';
import { listAppointmentServices, listStaff, type SampleData } from './store.ts';
import type { SampleWords } from './words.ts';

export type OfferCall = Pick<CallContext, 'tx' | 'caller' | 'now' | 'secret' | 'cipher' | 'production'>;

/** A service that can be booked, share-locked. */
export interface OfferedService extends PlannedService {
  service: Service;
}

export interface Offer {
  people: (PlannedPerson & { services: OfferedService[] })[];
  added: Pick<SampleData, 'services' | 'staff'>;
}

const MOST_SERVICES = 3;
const MOST_PEOPLE = 4;
/** A service that takes longer, such as a rental by the day, doesn't fill a calendar. */
const LONGEST = hours(4);
const [OPENS, CLOSES] = ['09:00', '17:00'];
const weekdays = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;

/** Finds the services that can be booked, with their staff; adds sample services and staff where there are none. */
export async function findOffer(call: OfferCall, site: Site, words: SampleWords): Promise<Offer> {
  const { tx } = call;
  const own = await readServices(call, await listAppointmentServices(tx, site.id, MOST_SERVICES));
  if (own.length > 0) return { people: await listPeople(call, site, own, words), added: { services: [], staff: [] } };
  const known = await listStaff(tx, site.id, MOST_PEOPLE);
  const staff = known.length > 0 ? [] : [await addStaff(call, site, words)];
  const added = await addServices(call, [...known, ...staff], words);
  const offered = await readServices(call, added);
  return { people: await listPeople(call, site, offered, words), added: { services: added, staff } };
}

async function readServices({ tx, caller }: OfferCall, ids: SampleData['services']): Promise<OfferedService[]> {
  const offered: OfferedService[] = [];
  for (const id of ids) {
    const service = await shareLockService(tx, caller.siteId, id, { hidden: true });
    const [durationMs] = service ? durationsOf(service) : [];
    if (service && durationMs !== undefined && durationMs <= LONGEST)
      offered.push({ id, service, durationMs, breakMs: buffersOf(service, undefined).bufferAfterMs });
  }
  return offered;
}

async function listPeople(
  { tx, now }: OfferCall,
  site: Site,
  offered: readonly OfferedService[],
  words: SampleWords,
): Promise<Offer['people']> {
  const days = weekFrom(site, now);
  const [from, to] = [
    startOfDay(days[0]?.date ?? civilDate(now, site.timeZone), site.timeZone),
    days.at(-1)?.end ?? now,
  ];
  const people = new Map<string, Offer['people'][number]>();
  for (const each of offered) {
    const { query } = await readCalendar(tx, { siteId: site.id, service: each.service, from, to, now });
    for (const resource of query.groups[0] ?? []) {
      const known = people.get(resource.id);
      if (known) known.services.push(each);
      else people.set(resource.id, { id: resource.id, week: weekOf(resource, site, days, words), services: [each] });
    }
  }
  return [...people.values()].slice(0, MOST_PEOPLE);
}

type Day = ReturnType<typeof weekFrom>[number];

function weekFrom({ timeZone }: Site, now: Instant) {
  const today = civilDate(now, timeZone);
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) => {
    const date = addDays(today, index);
    return { date, start: startOfDay(date, timeZone), end: startOfDay(addDays(date, 1), timeZone) };
  });
}

/** The free working hours of each day; usual ones for somebody who has none yet. */
function weekOf({ open, busy }: Resource, { timeZone }: Site, days: readonly Day[], { workdays }: SampleWords) {
  const free = subtract(open, busy);
  if (open.length > 0) return days.map(({ start, end }) => intersect(free, [start, end]));
  return days.map(({ date }) => {
    // 1970-01-01 was a Thursday.
    const weekday = (((parseDay(date) + 4) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
    if (!workdays.includes(weekday)) return [];
    return [OPENS, CLOSES].map((time) => toInstant(wallTimeOn(date, `${time}:00`), timeZone));
  });
}

async function addStaff({ tx, now }: OfferCall, site: Site, { staff, workdays }: SampleWords): Promise<ResourceId> {
  const { id: siteId, timeZone } = site;
  const [id, scheduleId] = [newId<ResourceId>(), newId<ScheduleId>()];
  await insertResource(tx, siteId, { id, scheduleId, typeId: STAFF_TYPE_ID, name: staff }, { timeZone, now });
  const weekly = [{ days: weekdays.filter((_, day) => workdays.includes(day)), start: OPENS, end: CLOSES }];
  const from = civilDate(now, timeZone);
  await insertSessions(tx, siteId, toWeeklySessions(scheduleId, weekly, { from, except: [] }));
  return id;
}

/** Only the team sees them: they are hidden, as their names are nobody's offer. */
async function addServices(
  call: OfferCall,
  staffMemberIds: SampleData['staff'],
  { services: names }: SampleWords,
): Promise<SampleData['services']> {
  const added: SampleData['services'] = [];
  for (const [index, name] of names.entries()) {
    const service = {
      ...{ type: 'APPOINTMENT' as const, name, defaultCapacity: 1, hidden: true, onlineBooking: { enabled: true } },
      payment: { rateType: 'NO_FEE' as const, options: { inPerson: true } },
      staffMemberIds,
      schedule: { availabilityConstraints: { sessionDurations: [index === 0 ? 60 : 30] } },
    };
    const quiet = quietCall<OperationOf<'services.createService'>>({ service }, call);
    added.push((await createOne(quiet, service)).id);
  }
  return added;
}
