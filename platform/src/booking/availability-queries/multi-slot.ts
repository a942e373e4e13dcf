import type { modules, RequestOf, ResourceId, ResponseOf, ServiceId } from '@foyer/contract';
import { addDuration, type Duration, days, type Instant, milliseconds } from '@foyer/contract/values';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import { findServices } from '../../catalog/services/store.ts';
import { isBusiness } from '../../server/http/caller.ts';
import type { Call } from '../../server/http/handler.ts';
import { giveWay, Slices } from '../../server/lib/event-loop.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { DAY_MS } from '../../server/lib/wall.ts';
import { formatInstant, isTimeZone, parseInstant, reinterpretInZone } from '../../server/lib/zone.ts';
import { findSite } from '../../server/sites/store.ts';
import { assign } from '../allocation/assignment.ts';
import { buffersWithin } from '../availability/buffers.ts';
import { newCalendarCache, readCalendar } from '../availability/calendar.ts';
import { capPerDay, orderEntries } from '../availability/order.ts';
import { pageOf } from '../availability/page.ts';
import { findLocation, type SlotLocation } from '../availability/service-locations.ts';
import { splitWindow } from '../availability/window.ts';
import { findSlotsStarting } from '../slots/engine.ts';
import { findFreeResources } from '../slots/explain.ts';
import { findDuration, hasAddOn, limitsOf } from '../slots/limits.ts';
import { bookableFrom, bookableUntil, type SlotQuery } from '../slots/query.ts';
import { consecutiveCost } from './cost.ts';

type MultiSlot = (typeof modules)['availabilityCalendar']['calculateMultiSlotAvailability'];
type Request = RequestOf<MultiSlot>;
type Entry = ResponseOf<MultiSlot>['slots'][number];

const MAX_DAYS = 62;

/** One of the consecutive appointments. */
interface Step {
  service: ServiceEntity;
  query: SlotQuery;
  location: SlotLocation | undefined;
  durationMs: Duration;
  /** Offset from the start of the first appointment. */
  offsetMs: Duration;
}

/**
 * Lists the times at which several appointments can be booked in sequence, each starting when the previous one ends.
 */
export async function calculateMultiSlotAvailability(call: Call<MultiSlot>) {
  const { input, tx, caller, now } = call;
  const site = await findSite(tx, caller.siteId);
  const zone = input.timeZone ?? site.timeZone;
  const window = readWindow(input, zone);
  const steps = await readSteps(call, window);
  const isThere = steps.every(({ location }) => isAt(location, input.location));
  const starts = isThere ? await findStarts(steps, window) : [];
  const entries = starts.map((start) => describe(steps, start, { now, zone }));
  const found = entries.filter(({ entry }) => matches(entry, input));
  const ordered = capPerDay(orderEntries(found, false), zone, input.slotsPerDay);
  const { items, pagingMetadata } = pageOf(ordered, input, 'cursorPaging.cursor');
  return { slots: items.map(({ entry }) => entry), cursorPagingMetadata: pagingMetadata };
}

const refuse = (field: string, description: string, ruleName?: string): never => {
  throw new ValidationError([oneViolation(field, description, ruleName ? 'FORMAT' : 'VALIDATION', ruleName)]);
};

function readWindow({ from: fromText, to: toText, timeZone }: Request, zone: string) {
  if (!isTimeZone(zone)) refuse('timeZone', 'is not a time zone such as Europe/Berlin', 'INVALID_TIME_ZONE');
  const read = (text: string, field: string): Instant => {
    const instant = timeZone === undefined ? parseInstant(text, zone) : reinterpretInZone(text, zone);
    return instant ?? refuse(field, 'expects an ISO date and time, such as 2030-01-31T09:00:00', 'INVALID_DATE_FORMAT');
  };
  const window = { from: read(fromText, 'from'), to: read(toText, 'to') };
  if (window.to <= window.from) refuse('to', 'must be later than from');
  if (window.to - window.from > MAX_DAYS * DAY_MS) refuse('to', `must be at most ${MAX_DAYS} days after from`);
  return window;
}

async function readSteps(
  { input, tx, caller, now, fail, spend }: Call<MultiSlot>,
  window: { from: Instant; to: Instant },
): Promise<Step[]> {
  const ids = input.slots.map(({ serviceId }) => serviceId.toLowerCase() as ServiceId);
  const services = await findServices(tx, caller.siteId, ids, { hidden: isBusiness(caller) });
  const asked = ids.flatMap((id) => services.find((each) => each.id === id) ?? []);
  await spend(consecutiveCost(asked, window));
  const cache = newCalendarCache();
  const steps: Step[] = [];
  let offsetMs = milliseconds(0);
  for (const [index, id] of ids.entries()) {
    const service = services.find((each) => each.id === id);
    if (!service) return fail('SERVICE_NOT_FOUND', 'There is no such service.', { serviceIds: [id] });
    if (service.type !== 'APPOINTMENT') refuse(`slots[${index}].serviceId`, 'must be an appointment service');
    const { resourcesFilter, customerChoices } = input.slots[index] ?? {};
    const durationMs = readDuration(service, customerChoices, index);
    const resourceIds = (resourcesFilter?.resourceIds ?? []).map((each) => asId<ResourceId>(each.toLowerCase()));
    const location = findLocation(service, input.location);
    const { query } = await readCalendar(tx, {
      siteId: caller.siteId,
      service,
      location,
      ...window,
      durationMs,
      now,
      anyStart: index > 0,
      buffers: buffersWithin(service, location, { isFirst: index === 0, isLast: index === ids.length - 1 }),
      cache,
    });
    steps.push({ service, query: only(query, resourceIds), location, durationMs, offsetMs });
    offsetMs = milliseconds(offsetMs + durationMs);
  }
  return steps;
}

type Choices = NonNullable<Request['slots'][number]['customerChoices']>;

function readDuration(service: ServiceEntity, choices: Choices = {}, index: number): Duration {
  const field = `slots[${index}].customerChoices`;
  const stranger = choices.addOnIds?.findIndex((id) => !hasAddOn(service, id)) ?? -1;
  if (stranger >= 0) refuse(`${field}.addOnIds[${stranger}]`, 'is not an add-on of this service');
  return findDuration(service, choices) ?? refuse(`${field}.durationInMinutes`, 'is not offered for this service');
}

/** Keeps only the requested resources of the staff group. */
function only(query: SlotQuery, ids: readonly ResourceId[]): SlotQuery {
  if (ids.length === 0) return query;
  const [staff = [], ...others] = query.groups;
  return { ...query, groups: [staff.filter(({ id }) => ids.includes(id)), ...others] };
}

/** A start of one resource takes as long as a few of the engine's. */
const STEPS_TO_EXAMINE = 2;

/** The starts at which every appointment has its resources, with none needed twice at once. */
async function findStarts(steps: readonly Step[], { to }: { to: Instant }): Promise<Instant[]> {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return [];
  const lengthMs = last.offsetMs + last.durationMs;
  const resources = steps.reduce((sum, { query }) => sum + query.groups.flat().length, 0);
  const slices = new Slices();
  const starts: Instant[] = [];
  const offering = first.query.groups[0]?.length ?? 0;
  for (const part of splitWindow(first.query, (days(1) / first.query.gridMs) * offering)) {
    for (const { start } of findSlotsStarting(first.query, part)) {
      if (start + lengthMs <= to && isFreeThroughout(steps, start)) starts.push(start);
      await slices.spend(STEPS_TO_EXAMINE * resources);
    }
    await giveWay();
  }
  return starts;
}

function isFreeThroughout(steps: readonly Step[], start: Instant): boolean {
  const seekers = steps.map(({ query, durationMs, offsetMs }) => ({
    groups: findFreeResources(query, addDuration(start, offsetMs)),
    start: addDuration(start, milliseconds(offsetMs - query.bufferBeforeMs)),
    end: addDuration(start, milliseconds(offsetMs + durationMs + query.bufferAfterMs)),
  }));
  return assign(seekers).picked !== undefined;
}

interface Described {
  start: Instant;
  bookable: boolean;
  entry: Entry;
}

function describe(steps: readonly Step[], start: Instant, { now, zone }: { now: Instant; zone: string }): Described {
  const isAny = (test: (step: Step, at: Instant) => boolean) =>
    steps.some((step) => test(step, addDuration(start, step.offsetMs)));
  const tooEarlyToBook = isAny(({ service }, at) => now < bookableFrom(limitsOf(service), at));
  const tooLateToBook = isAny(({ service, durationMs }, at) => now > bookableUntil(limitsOf(service), at, durationMs));
  const bookOnlineDisabled = isAny(({ service }) => !service.onlineBooking.enabled);
  const bookable = !tooEarlyToBook && !tooLateToBook && !bookOnlineDisabled;
  const last = steps.at(-1);
  const end = last ? addDuration(start, milliseconds(last.offsetMs + last.durationMs)) : start;
  const location = steps[0]?.location;
  const slot = {
    startDate: formatInstant(start, zone),
    endDate: formatInstant(end, zone),
    timezone: zone,
    ...(location ? { location } : {}),
  };
  const violations = { tooEarlyToBook, tooLateToBook, bookOnlineDisabled };
  const spots = { totalSpots: 1, openSpots: 1, locked: false };
  return { start, bookable, entry: { slot, bookable, ...spots, bookingPolicyViolations: violations } };
}

/** Applies each filter that was sent. */
const violationNames = ['tooEarlyToBook', 'tooLateToBook', 'bookOnlineDisabled', 'validSubmissionRequired'] as const;

function matches({ bookable, bookingPolicyViolations: found }: Entry, sent: Request): boolean {
  const wanted = sent.bookingPolicyViolations;
  return (
    (sent.bookable === undefined || sent.bookable === bookable) &&
    violationNames.every((name) => wanted?.[name] === undefined || wanted[name] === (found?.[name] ?? false))
  );
}

const isAt = (found: SlotLocation | undefined, wanted: SlotLocation | undefined): boolean =>
  (wanted?.locationType === undefined || wanted.locationType === found?.locationType) &&
  (wanted?.id === undefined || found !== undefined) &&
  (wanted?.name === undefined || wanted.name === found?.name) &&
  (wanted?.formattedAddress === undefined || wanted.formattedAddress.trim() === found?.formattedAddress);
