import type { modules, ResponseOf } from '@foyer/contract';
import { mayManageBookings } from '../../server/http/caller.ts';
import type { CallContext } from '../../server/http/handler.ts';
import { formatInstant } from '../../server/lib/zone.ts';
import type { RequestCall } from '../allocation/create-call.ts';
import { arrangePlaces } from '../allocation/places.ts';
import { isBookable } from '../allocation/request.ts';
import { readCalendar } from '../availability/calendar.ts';
import { readAppointmentWish } from '../creation/book-together.ts';
import type { Wish } from '../creation/booking-request.ts';
import { placeRequestOf } from '../creation/create.ts';
import { type Occurrence, readOccurrences } from './occurrences.ts';
import { NEARBY_MS, type Plan, planSeries } from './plan.ts';
import { listStarts, type SentRule } from './rule.ts';

type Preview = (typeof modules)['recurringBookings']['previewRecurringBooking'];
type OccurrenceEntity = ResponseOf<Preview>['occurrences'][number];

/** A series as it is asked for: each appointment is a wish of its own. */
export interface Series {
  input: RequestCall['input'];
  rule: SentRule;
  /** The zone in which the time of day is kept. */
  zone: string;
  first: Wish;
  occurrences: Occurrence[];
}

type SeriesCall = Omit<RequestCall, 'input'> & {
  input: RequestCall['input'] &
    Pick<Parameters<typeof readOccurrences>[1], 'skip' | 'replacements'> & { recurrence: SentRule };
};

export async function readSeries(call: SeriesCall): Promise<Series> {
  const { recurrence: rule, skip, replacements, ...input } = call.input;
  const first = await readAppointmentWish({ ...call, input }, { anyTime: true });
  const zone = first.site.timeZone;
  const starts = listStarts(rule, first.target.start, zone);
  const changes = { ...(skip ? { skip } : {}), ...(replacements ? { replacements } : {}) };
  return { input, rule, zone, first, occurrences: readOccurrences(starts, changes, first.target.timeZone) };
}

/** The appointments to be booked, with their place in the series. */
export const wishesOf = ({ first, occurrences }: Series): { index: number; wish: Wish }[] =>
  occurrences
    .filter(({ skipped }) => !skipped)
    .map(({ index, start }) => {
      const end = start + first.target.end - first.target.start;
      return { index, wish: { ...first, target: { ...first.target, start, end } } };
    });

/** Whether the policy lets a customer book all of it now. */
export const isAllowed = ({ caller, now }: Pick<CallContext, 'caller' | 'now'>, series: Series): boolean =>
  mayManageBookings(caller) || wishesOf(series).every(({ wish }) => isBookable(wish.target, now));

/** What can be had of a series now, and what could be had instead of the rest. Nothing is taken. */
export async function look(call: Pick<CallContext, 'tx' | 'caller' | 'now'>, series: Series): Promise<Plan[]> {
  const { tx, caller, now } = call;
  const { target } = series.first;
  const { service, resourceId, location } = target;
  const durationMs = target.end - target.start;
  const starts = series.occurrences.map(({ start }) => start);
  const window = { from: Math.min(...starts) - NEARBY_MS, to: Math.max(...starts) + durationMs + NEARBY_MS };
  const asked = { siteId: caller.siteId, service, location, ...window, durationMs, now, resourceId };
  const calendar = await readCalendar(tx, asked);
  const wishes = wishesOf(series);
  const requests = wishes.map(({ wish }) => placeRequestOf(call, wish));
  const { lost = [] } = arrangePlaces(
    requests,
    requests.map(() => calendar),
  );
  return planSeries({
    query: calendar.query,
    occurrences: series.occurrences,
    lost: lost.flatMap((at) => wishes[at]?.index ?? []),
    policy: mayManageBookings(caller) ? undefined : { online: service.onlineBooking.enabled ?? false },
  });
}

/** The times of a series as they are answered, in the zone that the customer sees. */
export function toOccurrence(
  { first: { target } }: Series,
  { index, start, reason, skipped, alternatives }: Plan,
): OccurrenceEntity {
  const { service, scheduleId, timeZone, location, resourceId } = target;
  const spanOf = (from: number) => ({
    startDate: formatInstant(from, timeZone),
    endDate: formatInstant(from + target.end - target.start, timeZone),
  });
  const slotOf = (from: number) => ({
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
