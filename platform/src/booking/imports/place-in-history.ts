import type { BookingId, ScheduleId } from '@foyer/contract';
import { addDuration, type Instant, milliseconds } from '@foyer/contract/values';
import { findResources, type ZonedResource } from '../../catalog/schedules/store.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { allocate } from '../allocation/allocation.ts';
import { type BookingTarget, readClassSession } from '../allocation/target.ts';
import { locationOf } from '../availability/service-locations.ts';
import type { BookingRequest } from '../creation/booking-request.ts';
import { insertOccupancy } from '../occupancy/occupancy-store.ts';
import { lockSeats } from '../occupancy/seat-store.ts';
import { durationsOf } from '../slots/limits.ts';
import type { ImportCall, Placement } from './insert.ts';
import type { WantedBooking } from './wanted.ts';

/**
 * Takes a booking that is over, canceled or a sample as it was: also with staff who don't offer the service any more, beside other
 * bookings, and in a class that isn't on the schedule.
 */
export async function placeInHistory(call: ImportCall, wanted: WantedBooking): Promise<Placement> {
  const target = (await findSession(call, wanted)) ?? (await targetOf(call, wanted));
  if (!target) return { error: { code: 'NO_LENGTH', description: 'has no end or length, and the service has none' } };
  const { site, isCanceled, isSample = false } = wanted;
  const bookingRequest: BookingRequest = {
    ...{ site, target, participants: 1, contactDetails: undefined, depositSelected: undefined, tax: undefined },
    ...{ addOns: [], submission: undefined, status: 'CONFIRMED', override: true },
  };
  const id = newId<BookingId>();
  const resources = target.teachers.map(({ id, name, scheduleId }) => ({ id, name, scheduleId }));
  const doubleBooked = !isCanceled && !isSample && (await occupy(call, id, target));
  const input = { booking: {}, sendSmsReminder: false };
  return { id, context: { ...call, input }, bookingRequest, allocation: { resources, doubleBooked } };
}

async function findSession(
  { tx: db }: ImportCall,
  { site, service, start }: WantedBooking,
): Promise<BookingTarget | undefined> {
  if (service.type !== 'CLASS') return undefined;
  return readClassSession({
    db,
    site,
    service,
    slot: { startDate: toTimestamp(start) },
    field: 'start',
    anyDuration: true,
  });
}

const NO_BUFFER = milliseconds(0);

async function targetOf(
  { tx, caller }: ImportCall,
  { site, service, start, end: given, staffId, location = locationOf(service) }: WantedBooking,
): Promise<BookingTarget | undefined> {
  const end = given ?? defaultEnd(service, start);
  if (end === undefined) return undefined;
  const teachers: ZonedResource[] = staffId === undefined ? [] : await findResources(tx, caller.siteId, [staffId]);
  const eventId = service.type === 'CLASS' ? newId() : undefined;
  return {
    kind: service.type === 'CLASS' ? 'CLASS' : 'APPOINTMENT',
    service,
    scheduleId: asId<ScheduleId>(service.schedule.id ?? ''),
    ...(location ? { location } : {}),
    ...{ start, end, timeZone: site.timeZone, teachers },
    ...(eventId === undefined ? {} : { eventId, seatsOf: eventId }),
    capacity: eventId === undefined ? 1 : Math.max(1, service.defaultCapacity),
    ...{ bufferBeforeMs: NO_BUFFER, bufferAfterMs: NO_BUFFER },
  };
}

function defaultEnd(service: WantedBooking['service'], start: Instant): Instant | undefined {
  const [duration] = durationsOf(service);
  return duration === undefined ? undefined : addDuration(start, duration);
}

/** Returns whether other bookings have the time or seat as well. */
async function occupy(
  { tx, now, caller: { siteId } }: ImportCall,
  bookingId: BookingId,
  target: BookingTarget,
): Promise<boolean> {
  const { seatsOf: eventId, capacity, start, end, teachers } = target;
  if (eventId !== undefined) {
    await lockSeats(tx, { siteId, eventId, bookingId, capacity });
    const seat = { siteId, bookingId, target, seats: 1, isNew: true, override: true, now };
    return (await allocate(tx, seat))?.doubleBooked ?? false;
  }
  if (teachers.length === 0) return false;
  const time = { siteId, bookingId, resourceIds: teachers.map(({ id }) => id), span: { start, end }, now };
  if (await insertOccupancy(tx, time)) return false;
  await insertOccupancy(tx, { ...time, override: true });
  return true;
}
