import { durationBetween } from '@foyer/contract/values';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { type Allocation, type AllocationRequest, allocate, byLoad, toAllocation } from '../allocation/allocation.ts';
import type { CreateContext } from '../allocation/create-context.ts';
import { spanOf } from '../allocation/target.ts';
import { readCalendar } from '../availability/calendar.ts';
import { allocationRequestOf, validateBookingRequest } from '../creation/create.ts';
import { insertOccupancy, type OccupiedInterval } from '../occupancy/occupancy-store.ts';
import { lockSeats } from '../occupancy/seat-store.ts';
import type { FlowControl } from '../records/record.ts';
import { findFreeResources } from '../slots/explain.ts';
import { normalise, subtract } from '../slots/intervals.ts';
import type { Resource } from '../slots/query.ts';
import { describeConflict } from './describe-conflict.ts';
import type { ImportCall, Placement } from './insert.ts';
import type { WantedBooking } from './wanted.ts';

/** The booking was agreed elsewhere: it needs no approval, and is paid at the business. */
const flowControl: FlowControl = { skipBusinessConfirmation: true, skipSelectedPaymentOptionValidation: true };

/**
 * Gives a booking that is still to come its time or seat. Working hours, time off and external calendars don't matter, as the
 * business agreed to it; other bookings and full classes do.
 */
export async function placeAhead(call: ImportCall, wanted: WantedBooking): Promise<Placement> {
  const context: CreateContext = { ...call, input: inputOf(wanted) };
  const bookingRequest = await validateBookingRequest(context);
  const request = allocationRequestOf(context, bookingRequest);
  const placed = request.target.seatsOf === undefined ? await takeTime(call, request) : await takeSeat(call, request);
  if ('error' in placed) return placed;
  return { id: request.bookingId, context, bookingRequest, allocation: placed };
}

const inputOf = ({ site, service, start, end, staffId, location }: WantedBooking): CreateContext['input'] => ({
  booking: {
    bookedEntity: {
      slot: {
        serviceId: service.id,
        startDate: toTimestamp(start),
        timezone: site.timeZone,
        ...(end === undefined || service.type === 'CLASS' ? {} : { endDate: toTimestamp(end) }),
        ...(staffId === undefined || service.type === 'CLASS' ? {} : { resource: { id: staffId } }),
        ...(location ? { location } : {}),
      },
    },
    totalParticipants: 1,
    status: 'CONFIRMED',
    selectedPaymentOption: 'OFFLINE',
  },
  flowControlSettings: flowControl,
  sendSmsReminder: false,
});

type Placed = Allocation | Extract<Placement, { error: unknown }>;

/** The waitlist isn't offered what expired, as the offer would be mailed; the job that offers it comes to that. */
async function takeSeat({ tx }: ImportCall, request: AllocationRequest): Promise<Placed> {
  const { siteId, bookingId, target } = request;
  const { seatsOf: eventId = '', capacity } = target;
  await lockSeats(tx, { siteId, eventId, bookingId, capacity });
  const allocation = await allocate(tx, request);
  return allocation ?? { error: { code: 'FULL', description: 'is full' } };
}

async function takeTime(call: ImportCall, request: AllocationRequest): Promise<Placed> {
  const { tx, now } = call;
  const { siteId, bookingId, target } = request;
  const { service, start, end, resourceId, location } = target;
  const durationMs = durationBetween(start, end);
  const window = { from: start, to: end, durationMs, anyStart: true, now };
  const calendar = await readCalendar(tx, {
    ...window,
    ...{ siteId, service, resourceId, location, buffers: target, holds: true },
  });
  const { groups } = calendar.query;
  const span = spanOf(target);
  const free = findFreeResources(calendar.query, start);
  const picked = groups.flatMap((group, index) => {
    const unbooked = group.filter((resource) => !isBooked(resource, span)).map(({ id }) => id);
    const preferred = unbooked.filter((id) => free[index]?.includes(id));
    return byLoad(group, preferred.length > 0 ? preferred : unbooked)[0] ?? [];
  });
  const isWhole = picked.length === groups.length && picked.length > 0;
  if (isWhole && (await insertOccupancy(tx, { siteId, bookingId, resourceIds: picked, span, now })))
    return toAllocation(calendar, picked, false);
  const resourceIds = groups.flatMap((group) => group.map(({ id }) => id));
  return { error: await describeConflict(call, { siteId, resourceIds, span, bookingId }) };
}

/** Whether a booking or class takes a resource in the interval, time off and external calendars aside. */
function isBooked({ busy, off = [], away = [] }: Resource, { start, end }: OccupiedInterval): boolean {
  const booked = subtract(busy, normalise([...off, ...away]));
  return booked.some((from, index) => index % 2 === 0 && from < end && (booked[index + 1] ?? from) > start);
}
