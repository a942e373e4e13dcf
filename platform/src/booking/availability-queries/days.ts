import type { modules, ResourceId, ResponseOf, ServiceId } from '@foyer/contract';
import { addDuration, type CivilDate, days, durationBetween, type Instant } from '@foyer/contract/values';
import { findServices } from '../../catalog/services/store.ts';
import { isBusiness } from '../../server/http/caller.ts';
import type { Call } from '../../server/http/handler.ts';
import { Slices } from '../../server/lib/event-loop.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { addDays, DAY_MS, readCivilDate } from '../../server/lib/wall.ts';
import { isTimeZone, startOfDay } from '../../server/lib/zone.ts';
import { findSite } from '../../server/sites/store.ts';
import { readCalendar } from '../availability/calendar.ts';
import { locationsOf } from '../availability/service-locations.ts';
import { findSlotsStarting } from '../slots/engine.ts';
import { durationsOf } from '../slots/limits.ts';
import type { Slot, SlotQuery } from '../slots/query.ts';
import { availabilityCost } from './cost.ts';

type List = (typeof modules)['availabilityCalendar']['listBookingDays'];
type Status = ResponseOf<List>['days'][number]['status'];

const MAX_DAYS = 62;

/** Tells closed days from those that are only taken: the times that there would be if nobody had booked. */
export async function listBookingDays(call: Call<List>) {
  const { input, tx, caller, now, fail } = call;
  const zone = input.timezone ?? (await findSite(tx, caller.siteId)).timeZone;
  const dates = readDates(input, zone);
  const serviceId = asId<ServiceId>(input.serviceId.toLowerCase());
  const [service] = await findServices(tx, caller.siteId, [serviceId], { hidden: isBusiness(caller) });
  if (!service) return fail('SERVICE_NOT_FOUND', 'There is no such service.', { serviceIds: [serviceId] });
  const [durationMs] = durationsOf(service);
  if (service.type !== 'APPOINTMENT' || durationMs === undefined) throw refuse('serviceId', 'is not an appointment');
  const [from, until] = [startOf(dates, 0, zone), startOf(dates, dates.length, zone)];
  const cost = availabilityCost([service], { from, to: until, limit: 0, slotsPerDay: undefined });
  await call.spend({ ...cost, field: 'localEndDate' });
  // The last appointment of the last day may end after it.
  const to = addDuration(until, days(1));
  const resourceId = input.resourceId && asId<ResourceId>(input.resourceId.toLowerCase());
  const asked = { siteId: caller.siteId, service, from, to, now, durationMs, resourceId: resourceId || undefined };
  const locations = locationsOf(service);
  const calendar = await readCalendar(tx, { ...asked, location: locations[0] });
  const queries: SlotQuery[] = [];
  for (const location of locations.length > 0 ? locations : [undefined]) {
    queries.push(withoutBookings(await calendar.at(location)));
  }
  const slices = new Slices();
  const found: ResponseOf<List>['days'] = [];
  for (const [index, date] of dates.entries()) {
    const day = { from: startOf(dates, index, zone), to: startOf(dates, index + 1, zone) };
    const slots = queries.flatMap((query) => findSlotsStarting(query, day));
    found.push({ localDate: date, status: statusOf(slots) });
    await slices.spend(stepsOf(day, queries));
  }
  return { days: found, timeZone: zone };
}

const refuse = (field: string, description: string) => new ValidationError([oneViolation(field, description)]);

function readDates({ localStartDate, localEndDate, timezone }: Call<List>['input'], zone: string): CivilDate[] {
  if (timezone !== undefined && !isTimeZone(zone)) {
    throw new ValidationError([
      oneViolation('timezone', 'is not a time zone such as Europe/Berlin', 'FORMAT', 'INVALID_TIME_ZONE'),
    ]);
  }
  const [first, last] = [readDate('localStartDate', localStartDate), readDate('localEndDate', localEndDate)];
  if (last < first) throw refuse('localEndDate', 'must not be before localStartDate');
  const dates: CivilDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (dates.push(date) > MAX_DAYS) throw refuse('localEndDate', `must be within ${MAX_DAYS} days of localStartDate`);
  }
  return dates;
}

/** The shape has days that a month may not have, as 30 February. */
function readDate(field: string, text: string): CivilDate {
  try {
    return readCivilDate(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ValidationError([oneViolation(field, 'is not a date', 'FORMAT', 'INVALID_DATE_FORMAT')]);
  }
}

const startOf = (dates: readonly CivilDate[], index: number, zone: string): Instant =>
  startOfDay(addDays(dates[0] ?? readCivilDate('1970-01-01'), index), zone);

/** The same hours, with nothing taken but time off. */
const withoutBookings = (query: SlotQuery): SlotQuery => ({
  ...query,
  groups: query.groups.map((group) => group.map((resource) => ({ ...resource, busy: resource.off ?? [] }))),
});

/** Why a day has no times, or that it would have some. */
export function statusOf(slots: readonly Pick<Slot, 'bookable' | 'tooLateToBook'>[]): Status {
  if (slots.length === 0) return 'CLOSED';
  if (slots.some(({ bookable }) => bookable)) return 'OPEN';
  return slots.every(({ tooLateToBook }) => tooLateToBook) ? 'TOO_LATE_TO_BOOK' : 'TOO_EARLY_TO_BOOK';
}

const stepsOf = ({ from, to }: { from: Instant; to: Instant }, queries: readonly SlotQuery[]): number =>
  queries.reduce(
    (sum, { gridMs, groups }) => sum + Math.ceil((durationBetween(from, to) || DAY_MS) / gridMs) * groups.flat().length,
    1,
  );
