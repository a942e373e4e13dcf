import type { FieldViolation, ResourceId, ResourceTypeId, ScheduleId } from '@foyer/contract';
import {
  addDuration,
  type Duration,
  durationBetween,
  type Instant,
  instantAt,
  milliseconds,
  subtractDuration,
} from '@foyer/contract/values';
import type { BookedLocation } from '../../catalog/schedules/booked-location.ts';
import { shareLockSchedule } from '../../catalog/schedules/lock-store.ts';
import { findResources, findResourceTypes, findSeries, type ZonedResource } from '../../catalog/schedules/store.ts';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import { findCourseSpan } from '../../catalog/services/session-summary-store.ts';
import type { ServiceVariants } from '../../catalog/services/variants.ts';
import type { Db } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { DAY_MS } from '../../server/lib/wall.ts';
import { isTimeZone, parseInstant } from '../../server/lib/zone.ts';
import type { Site } from '../../server/sites/store.ts';
import { type Buffers, buffersOf } from '../availability/buffers.ts';
import { readClassEvents } from '../availability/entries.ts';
import { type ClassOccurrence, findEvent, parseEventId } from '../availability/events.ts';
import { findLocation, locationOf } from '../availability/service-locations.ts';
import { lengthOfAddOns } from '../records/booked-add-ons.ts';
import { isProRata } from '../records/pro-rata.ts';
import type { BookedSlot, BookingDetails, BookingRecord } from '../records/record.ts';
import { durationsOf } from '../slots/limits.ts';

/** The target of a booking: a slot with its resources, seats of a class session, or seats of a course. */
export interface BookingTarget<Kind extends BookingDetails['kind'] = BookingDetails['kind']> extends Buffers {
  kind: Kind;
  service: ServiceEntity;
  scheduleId: ScheduleId;
  start: Instant;
  end: Instant;
  /** The IANA zone the customer saw. */
  timeZone: string;
  /** The key its seats are counted by: a class session's event id, a course's schedule id. */
  seatsOf?: string;
  eventId?: string;
  capacity: number;
  /** The resource that the customer asked for, and its type unless it is a staff member. */
  resourceId?: ResourceId | undefined;
  resourceTypeId?: ResourceTypeId | undefined;
  resourceSelections?: BookedSlot['resourceSelections'];
  /** Resources that the session has anyway, such as the staff member of a class. */
  teachers: ZonedResource[];
  location?: BookedLocation;
  /** The variants that decide the price of a service with a varied price. */
  variants?: ServiceVariants | undefined;
  /** The sessions of a course, where the price is pro rata. */
  sessions?: readonly { end: Instant }[];
  /** The part of the appointment that its add-ons take. */
  addOnsMs?: Duration;
  /** The start need not be on the grid, because the slot follows another booking at once. */
  anyStart?: boolean;
}

/** The time in which its resources are occupied. */
export const spanOf = ({
  start,
  end,
  bufferBeforeMs,
  bufferAfterMs,
}: Pick<BookingTarget, 'start' | 'end' | 'bufferBeforeMs' | 'bufferAfterMs'>) => ({
  start: subtractDuration(start, bufferBeforeMs),
  end: addDuration(end, bufferAfterMs),
});

const noBuffers = { bufferBeforeMs: milliseconds(0), bufferAfterMs: milliseconds(0) };

interface Reading {
  db: Db;
  site: Site;
  service: ServiceEntity;
  slot: BookedSlot;
  /** The path of the slot in the request, for violations. */
  field: string;
  /** The business may book any duration; customers only those that the service offers. */
  anyDuration: boolean;
  /** The time that add-ons take: each duration is longer by it. */
  addOnsMs?: Duration;
  /** A booking to reschedule: keeps its location, duration and zone unless the slot says otherwise. */
  booked?: BookingRecord;
}

const refuse = (...violations: FieldViolation[]): never => {
  throw new ValidationError(violations);
};

const scheduleOf = (service: ServiceEntity): ScheduleId => asId(service.schedule.id ?? '');

const common = (service: ServiceEntity) => {
  const location = locationOf(service);
  return { service, scheduleId: scheduleOf(service), ...(location ? { location } : {}) };
};

function readZone({ slot, field, site, booked }: Reading): string {
  const { timezone } = slot;
  if (timezone !== undefined && !isTimeZone(timezone)) {
    refuse(
      oneViolation(`${field}.timezone`, 'is not a time zone such as Europe/Berlin', 'FORMAT', 'INVALID_TIME_ZONE'),
    );
  }
  return timezone ?? booked?.details.timeZone ?? site.timeZone;
}

/** Calendars cover the years 1970 to 2199. */
const LAST_INSTANT = instantAt(Date.UTC(2200, 0));

function readInstant(text: string, zone: string, field: string): Instant {
  const instant = parseInstant(text, zone);
  if (instant !== undefined && instant >= 0 && instant < LAST_INSTANT) return instant;
  const description = 'expects an ISO date and time, such as 2030-01-31T09:00:00-05:00';
  return refuse(oneViolation(field, description, 'FORMAT', 'INVALID_DATE_FORMAT'));
}

/** Requires that what the slot says of resources names types of the site. */
async function checkResourceSelections({ db, site, slot, field }: Reading): Promise<void> {
  const sent = (slot.resourceSelections ?? []).map(({ resourceTypeId }) => resourceTypeId?.toLowerCase());
  const asked = sent.flatMap((id) => (id === undefined ? [] : asId<ResourceTypeId>(id)));
  if (asked.length === 0) return;
  const known = new Set<string>((await findResourceTypes(db, site.id, asked)).map(({ id }) => id));
  for (const [index, id] of sent.entries()) {
    if (id === undefined || known.has(id)) continue;
    refuse(oneViolation(`${field}.resourceSelections[${index}].resourceTypeId`, 'is not a resource type of the site'));
  }
}

/** Reads an appointment's slot. Without an end it keeps the booking's duration, else the service's first one. */
export async function readAppointment(reading: Reading): Promise<BookingTarget<'APPOINTMENT'>> {
  const { slot, service, field, anyDuration, addOnsMs = milliseconds(0) } = reading;
  const timeZone = readZone(reading);
  if (!slot.startDate) return refuse(oneViolation(`${field}.startDate`, 'is required', 'REQUIRED_FIELD'));
  const start = readInstant(slot.startDate, timeZone, `${field}.startDate`);
  const durations = lengthsOf(reading);
  const end = slot.endDate
    ? readInstant(slot.endDate, timeZone, `${field}.endDate`)
    : addDuration(start, durations[0] ?? milliseconds(0));
  if (end <= start) refuse(oneViolation(`${field}.endDate`, 'must be later than startDate', 'MIN'));
  if (end - start > 31 * DAY_MS)
    refuse(oneViolation(`${field}.endDate`, 'must be at most 31 days after startDate', 'MAX'));
  if (!anyDuration && !durations.includes(durationBetween(start, end))) {
    const minutes = [...new Set(durations)].map((duration) => duration / 60_000).join(', ');
    refuse(oneViolation(`${field}.endDate`, `must be ${minutes} minutes after startDate`));
  }
  const resourceId = slot.resource?.id === undefined ? undefined : asId<ResourceId>(slot.resource.id.toLowerCase());
  const isOfStaff = resourceId === undefined || service.staffMemberIds?.includes(resourceId);
  const [asked] = isOfStaff ? [] : await findResources(reading.db, reading.site.id, [resourceId]);
  const before = reading.booked?.details.location && findLocation(service, reading.booked.details.location);
  // A slot that was offered has no customer's address; the booking keeps its own.
  const formattedAddress = slot.location?.formattedAddress ?? before?.formattedAddress;
  const location = findLocation(service, {
    ...(slot.location ?? before),
    ...(formattedAddress && { formattedAddress }),
  });
  await checkResourceSelections(reading);
  if (!location && slot.location?.id && service.locations?.length)
    refuse(oneViolation(`${field}.location.id`, 'is not a location of the service'));
  return {
    kind: 'APPOINTMENT',
    ...common(service),
    ...(location ? { location } : {}),
    start,
    end,
    timeZone,
    capacity: 1,
    resourceId,
    resourceTypeId: asked?.typeId,
    resourceSelections: slot.resourceSelections,
    teachers: [],
    ...buffersOf(service, location),
    ...(addOnsMs > 0 ? { addOnsMs } : {}),
  };
}

/** The lengths that an appointment can have with its add-ons; the one that it had before comes first. */
function lengthsOf({ service, booked, addOnsMs = milliseconds(0) }: Reading): Duration[] {
  const before = booked ? [durationBetween(booked.start, booked.end) - lengthOfAddOns(booked.details.addOns)] : [];
  return [...before, ...durationsOf(service)].map((duration) => milliseconds(duration + addOnsMs));
}

/** Finds the class session that a slot names by its event id or its start. Undefined when there is none. */
export async function readClassSession(reading: Reading): Promise<BookingTarget<'CLASS'> | undefined> {
  const { db, site, service, slot, field } = reading;
  const timeZone = readZone(reading);
  const named = slot.eventId ?? slot.sessionId;
  if (!named && !slot.startDate)
    return refuse(oneViolation(`${field}.eventId`, 'is required for a class', 'REQUIRED_FIELD'));
  const [, event] = await Promise.all([
    shareLockSchedule(db, site.id, scheduleOf(service)),
    named
      ? findNamedEvent(reading, named)
      : findEventAt(reading, readInstant(slot.startDate ?? '', timeZone, `${field}.startDate`)),
  ]);
  if (!event) return undefined;
  const { resourceIds, location } = event.session;
  return {
    kind: 'CLASS',
    ...common(service),
    ...(location ? { location } : {}),
    start: event.start,
    end: event.end,
    timeZone,
    eventId: event.eventId,
    seatsOf: event.eventId,
    capacity: event.capacity,
    teachers: await findResources(db, site.id, resourceIds),
    ...noBuffers,
  };
}

async function findNamedEvent({ db, site, service }: Reading, eventId: string): Promise<ClassOccurrence | undefined> {
  const name = parseEventId(eventId);
  const series = name ? await findSeries(db, site.id, name.rootId) : [];
  const own = series.filter(({ scheduleId, status }) => scheduleId === scheduleOf(service) && !status);
  return name && findEvent(own, name, service.defaultCapacity);
}

async function findEventAt({ db, site, service }: Reading, start: Instant): Promise<ClassOccurrence | undefined> {
  const events = await readClassEvents(db, site.id, service, { from: start, to: addDuration(start, milliseconds(1)) });
  return events.find((event) => event.start === start);
}

/** Reads a course: all its sessions, from the first start to the last end. Undefined when it has no sessions. */
export async function readCourse(
  db: Db,
  site: Site,
  service: ServiceEntity,
  timezone: string | undefined,
): Promise<BookingTarget | undefined> {
  const scheduleId = scheduleOf(service);
  const [, span] = await Promise.all([
    shareLockSchedule(db, site.id, scheduleId),
    findCourseSpan(db, site.id, asId(service.id)),
  ]);
  if (!span) return undefined;
  const sessions = isProRata(service)
    ? await readClassEvents(db, site.id, service, { from: span.start, to: span.end })
    : undefined;
  return {
    kind: 'COURSE',
    ...common(service),
    ...span,
    ...(sessions ? { sessions } : {}),
    timeZone: timezone !== undefined && isTimeZone(timezone) ? timezone : site.timeZone,
    seatsOf: scheduleId,
    capacity: service.defaultCapacity,
    teachers: [],
    ...noBuffers,
  };
}
