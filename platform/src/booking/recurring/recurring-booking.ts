import type { modules, ResponseOf } from '@foyer/contract';
import { addDuration, durationBetween, earliest, type Instant, latest, subtractDuration } from '@foyer/contract/values';
import { mayManageBookings } from '../../server/http/caller.ts';
import type { Cost } from '../../server/http/cost.ts';
import type { CallContext } from '../../server/http/handler.ts';
import { formatInstant } from '../../server/lib/zone.ts';
import { assignAll } from '../allocation/allocation-of-many.ts';
import type { RequestCall } from '../allocation/create-context.ts';
import { isBookable } from '../allocation/request.ts';
import { readCalendar } from '../availability/calendar.ts';
import { availabilityCost } from '../availability-queries/cost.ts';
import type { BookingRequest } from '../creation/booking-request.ts';
import { allocationRequestOf } from '../creation/create.ts';
import { validateAppointmentRequest } from '../creation/create-many.ts';
import { type Occurrence, readOccurrences } from './occurrences.ts';
import { NEARBY_MS, type OccurrencePreview, planOccurrences } from './preview.ts';
import { listStarts, type SentRule } from './rule.ts';

type Preview = (typeof modules)['recurringBookings']['previewRecurringBooking'];
type OccurrenceEntity = ResponseOf<Preview>['occurrences'][number];

/** A recurring booking request: each appointment is a booking request of its own. */
export interface RecurringBookingRequest {
  input: RequestCall['input'];
  rule: SentRule;
  /** The IANA zone in which the time of day stays the same. */
  zone: string;
  first: BookingRequest;
  occurrences: Occurrence[];
}

type SeriesCall = Omit<RequestCall, 'input'> & {
  input: RequestCall['input'] &
    Pick<Parameters<typeof readOccurrences>[1], 'skip' | 'replacements'> & { recurrence: SentRule };
};

export async function readRecurringBookingRequest(
  call: SeriesCall,
  { isPreview = false } = {},
): Promise<RecurringBookingRequest> {
  const { recurrence: rule, skip, replacements, ...input } = call.input;
  const first = await validateAppointmentRequest({ ...call, input }, { anyTime: true, isPreview });
  const zone = first.site.timeZone;
  const starts = listStarts(rule, first.target.start, zone);
  const changes = { ...(skip ? { skip } : {}), ...(replacements ? { replacements } : {}) };
  return { input, rule, zone, first, occurrences: readOccurrences(starts, changes, first.target.timeZone) };
}

/** The booking requests of the occurrences, each with its index. */
export const requestsOf = ({
  first,
  occurrences,
}: RecurringBookingRequest): { index: number; bookingRequest: BookingRequest }[] =>
  occurrences
    .filter(({ skipped }) => !skipped)
    .map(({ index, start }) => {
      const end = addDuration(start, durationBetween(first.target.start, first.target.end));
      return { index, bookingRequest: { ...first, target: { ...first.target, start, end } } };
    });

/** Whether the policy lets a customer book all occurrences now. */
export const isAllowed = (
  { caller, now }: Pick<CallContext, 'caller' | 'now'>,
  series: RecurringBookingRequest,
): boolean =>
  mayManageBookings(caller) || requestsOf(series).every(({ bookingRequest }) => isBookable(bookingRequest.target, now));

/** The days around all occurrences, in which alternatives are searched. */
function windowOf({ first: { target }, occurrences }: RecurringBookingRequest): { from: Instant; to: Instant } {
  const starts = occurrences.map(({ start }) => start);
  return {
    from: subtractDuration(earliest(...starts), NEARBY_MS),
    to: addDuration(addDuration(latest(...starts), durationBetween(target.start, target.end)), NEARBY_MS),
  };
}

/** The work of the days around the occurrences; the contract declares that of each occurrence. */
export function previewCost(series: RecurringBookingRequest): Cost {
  const { service } = series.first.target;
  const { units } = availabilityCost([service], { ...windowOf(series), limit: 0, slotsPerDay: undefined });
  return { units, field: 'recurrence' };
}

/** Returns what is free now, and alternatives for the rest. Writes nothing. */
export async function previewOccurrence(
  call: Pick<CallContext, 'tx' | 'caller' | 'now'>,
  series: RecurringBookingRequest,
): Promise<OccurrencePreview[]> {
  const { tx, caller, now } = call;
  const { target } = series.first;
  const { service, resourceId, location } = target;
  const durationMs = durationBetween(target.start, target.end);
  const asked = { siteId: caller.siteId, service, location, ...windowOf(series), durationMs, now, resourceId };
  const calendar = await readCalendar(tx, asked);
  const bookingRequests = requestsOf(series);
  const requests = bookingRequests.map(({ bookingRequest }) => allocationRequestOf(call, bookingRequest));
  const { lost = [] } = assignAll(
    requests,
    requests.map(() => calendar),
  );
  return planOccurrences({
    query: calendar.query,
    occurrences: series.occurrences,
    lost: lost.flatMap((at) => bookingRequests[at]?.index ?? []),
    policy: mayManageBookings(caller) ? undefined : { online: service.onlineBooking.enabled ?? false },
  });
}

/** The occurrences in wire form, in the zone that the customer sees. */
export function toOccurrence(
  { first: { target } }: RecurringBookingRequest,
  { index, start, reason, skipped, alternatives }: OccurrencePreview,
): OccurrenceEntity {
  const { service, scheduleId, timeZone, location, resourceId } = target;
  const spanOf = (from: Instant) => ({
    startDate: formatInstant(from, timeZone),
    endDate: formatInstant(addDuration(from, durationBetween(target.start, target.end)), timeZone),
  });
  const slotOf = (from: Instant) => ({
    serviceId: service.id,
    scheduleId,
    ...spanOf(from),
    timezone: timeZone,
    ...(resourceId ? { resource: { id: resourceId } } : {}),
    ...(location ? { location } : {}),
  });
  return {
    index,
    ...spanOf(start),
    available: !reason && !skipped,
    ...(skipped ? { skipped } : {}),
    ...(reason ? { reason, alternatives: alternatives.map(slotOf) } : {}),
  };
}
