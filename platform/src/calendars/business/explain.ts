import type { Modules, ResourceId, ResponseOf, ServiceId } from '@foyer/contract';
import { addDuration, days, type Instant, minutes, readTimestamp, subtractDuration } from '@foyer/contract/values';
import { readCalendar } from '../../booking/availability/calendar.ts';
import { findNearestSlots } from '../../booking/availability/nearest-slots.ts';
import { findLocation } from '../../booking/availability/service-locations.ts';
import { explain, type Reason } from '../../booking/slots/explain.ts';
import { durationsOf } from '../../booking/slots/limits.ts';
import type { SlotQuery } from '../../booking/slots/query.ts';
import type { Service } from '../../catalog/services/service.ts';
import { findService } from '../../catalog/services/store.ts';
import type { Call, Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findSite } from '../../server/sites/store.ts';
import { listKnownEvents } from './sessions.ts';
import { listCalendarResources, listOccupants, type Occupant } from './store.ts';

type Explain = Modules['calendars']['explainBusinessTime'];
type TimeReason = ResponseOf<Explain>['reasons'][number];

export const explainBusinessTime: Handlers<'calendars'>['explainBusinessTime'] = async (call) => {
  const { input, tx, caller, now } = call;
  const service = await findAskedService(call);
  const start = readTimestamp(input.startDate);
  const durationMs = input.durationInMinutes ? minutes(input.durationInMinutes) : durationsOf(service)[0];
  if (durationMs === undefined)
    throw new ValidationError([oneViolation('durationInMinutes', 'is required: the service has no length of its own')]);
  const location = findLocation(service, input.locationId ? { id: input.locationId } : {});
  const end = addDuration(start, durationMs);
  const resourceId = input.resourceId ? asId<ResourceId>(input.resourceId.toLowerCase()) : undefined;
  const asked = { siteId: caller.siteId, service, durationMs, resourceId, location, now };
  const around = { from: subtractDuration(start, days(1)), to: addDuration(end, days(1)) };
  const { query, resources } = await readCalendar(tx, { ...asked, ...around });
  const known = await listCalendarResources(tx, caller.siteId);
  if (resourceId && !known.some(({ id }) => id === resourceId))
    call.fail('RESOURCE_NOT_FOUND', 'There is no such resource.');
  const names = new Map<string, string>(known.map(({ id, name }) => [id, name]));
  const explained = explain(query, start);
  const found = await findCauses(call, query, explained.reasons, { start, end, resourceIds: [...resources.keys()] });
  const ofService = reasonsOfService(service, resourceId, query);
  const { timeZone: zone } = await findSite(tx, caller.siteId);
  const isOffered = explained.bookable && ofService.length === 0;
  const nearest = isOffered ? [] : await findNearestSlots(tx, { ...asked, start, zone, seats: 1 });
  return {
    isOffered,
    reasons: [...ofService, ...found].map((reason) => {
      const resourceName = reason.resourceId === undefined ? undefined : names.get(reason.resourceId);
      return resourceName ? { ...reason, resourceName } : reason;
    }),
    alternatives: nearest.map((slot) => ({
      startDate: toTimestamp(readTimestamp(slot.startDate ?? '')),
      endDate: toTimestamp(readTimestamp(slot.endDate ?? '')),
      ...(slot.resource?.id ? { resourceId: slot.resource.id } : {}),
    })),
  };
};

async function findAskedService({ input, tx, caller, fail }: Call<Explain>): Promise<Service> {
  const id = asId<ServiceId>(input.serviceId.toLowerCase());
  const service = await findService(tx, caller.siteId, id, { hidden: true });
  if (!service) return fail('SERVICE_NOT_FOUND', 'There is no such service.');
  if (service.type !== 'APPOINTMENT')
    throw new ValidationError([oneViolation('serviceId', 'must be a service with appointments; others have sessions')]);
  return service;
}

/** Reasons that hold at any time. */
function reasonsOfService(service: Service, resourceId: ResourceId | undefined, { groups }: SlotQuery): TimeReason[] {
  const reasons: TimeReason[] = [];
  if (service.hidden) reasons.push({ code: 'SERVICE_HIDDEN' });
  if (!service.onlineBooking.enabled) reasons.push({ code: 'ONLINE_BOOKING_OFF' });
  if ((service.staffMemberIds ?? []).length === 0) reasons.push({ code: 'NO_STAFF' });
  else if (resourceId && !groups.some((group) => group.some(({ id }) => id === resourceId)))
    reasons.push({ code: 'NOT_OF_SERVICE', resourceId });
  return reasons;
}

interface Wanted {
  start: Instant;
  end: Instant;
  resourceIds: readonly ResourceId[];
}

/** Names what is in the way instead of how long somebody is busy. */
async function findCauses(
  call: Call<Explain>,
  query: SlotQuery,
  reasons: readonly Reason[],
  { start, end, resourceIds }: Wanted,
): Promise<TimeReason[]> {
  const isBusy = reasons.some(({ code }) => code === 'BUSY');
  const taken = { from: subtractDuration(start, query.bufferBeforeMs), to: addDuration(end, query.bufferAfterMs) };
  const asked = { ...taken, resourceIds, now: call.now };
  const occupants = isBusy ? await listOccupants(call.tx, call.caller.siteId, asked) : [];
  const events = isBusy ? await listKnownEvents(call, taken) : [];
  return reasons.flatMap((reason): TimeReason[] => {
    if (reason.code !== 'BUSY') return toWire(reason, query);
    const { resourceId } = reason;
    const bookings = occupants.filter((each) => each.resourceId === resourceId).map(toBooked);
    const sessions = events
      .filter(({ event }) => event.session.status !== 'CANCELLED' && event.session.resourceIds.includes(resourceId))
      .map(({ event, service }) => ({
        code: 'SESSION' as const,
        resourceId,
        sessionId: event.eventId,
        title: service.name,
        startDate: toTimestamp(event.start),
        endDate: toTimestamp(event.end),
      }));
    const off = timeOffIn(query, resourceId, taken);
    const causes = [...bookings, ...sessions, ...off];
    return causes.length > 0 ? causes : [{ code: 'BUSY', resourceId, ...datesOf(reason) }];
  });
}

const toBooked = ({ resourceId, bookingId, title, start, end }: Occupant): TimeReason => ({
  code: 'BOOKED',
  resourceId,
  bookingId,
  title,
  startDate: toTimestamp(start),
  endDate: toTimestamp(end),
});

const datesOf = ({ start, end }: { start: Instant; end: Instant }) => ({
  startDate: toTimestamp(start),
  endDate: toTimestamp(end),
});

function timeOffIn({ groups }: SlotQuery, resourceId: ResourceId, { from, to }: { from: Instant; to: Instant }) {
  const off = groups.flat().find(({ id }) => id === resourceId)?.off ?? [];
  const found: TimeReason[] = [];
  for (let index = 0; index + 1 < off.length; index += 2) {
    const [start, end] = [off[index], off[index + 1]];
    if (start === undefined || end === undefined || end <= from || start >= to) continue;
    found.push({ code: 'TIME_OFF', resourceId, ...datesOf({ start, end }) });
  }
  return found;
}

function toWire(reason: Exclude<Reason, { code: 'BUSY' }>, { gridMs }: SlotQuery): TimeReason[] {
  switch (reason.code) {
    case 'TOO_EARLY':
      return [{ code: 'TOO_EARLY', startDate: toTimestamp(reason.bookableFrom) }];
    case 'TOO_LATE':
      return [{ code: 'TOO_LATE', endDate: toTimestamp(reason.bookableUntil) }];
    case 'OUTSIDE_HOURS':
      return [{ code: 'OUTSIDE_HOURS', resourceId: reason.resourceId }];
    case 'ENDS_AFTER_HOURS':
      return [{ code: 'ENDS_AFTER_HOURS', resourceId: reason.resourceId, endDate: toTimestamp(reason.openUntil) }];
    case 'NOT_ON_GRID': {
      const stepMinutes = gridMs / minutes(1);
      return [
        { code: 'NOT_ON_GRID', resourceId: reason.resourceId, startDate: toTimestamp(reason.anchor), stepMinutes },
      ];
    }
    case 'BUSY_ELSEWHERE':
      return [{ code: 'EXTERNAL_CALENDAR', resourceId: reason.resourceId, ...datesOf(reason) }];
    // The window surrounds the time, and each person or room says its own reason.
    default:
      return [];
  }
}
