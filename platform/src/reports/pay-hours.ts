import type { BookingId, ResourceId, ServiceId } from '@foyer/contract';
import type { CivilDate, Instant } from '@foyer/contract/values';
import { normalise, subtract } from '../booking/slots/intervals.ts';
import { hourlyServices, type RateEntry, type RatesByStaff, ratesOn } from '../pay-rates/rate.ts';

const MINUTE_MS = 60_000;

/** An appointment that took place, or a session that was held. */
export interface HeldSpan {
  resourceId: ResourceId;
  serviceId: ServiceId;
  start: Instant;
  end: Instant;
  title: string | undefined;
  bookingId: BookingId | undefined;
}

export interface RosteredSpan {
  resourceId: ResourceId;
  start: Instant;
  end: Instant;
}

/** Time that is paid by the hour: of a service that has a rate of its own, else of the roster. */
export interface PaidTime {
  resourceId: ResourceId;
  start: Instant;
  minutes: number;
  of: HeldSpan | undefined;
}

const minutesOf = (start: Instant, end: Instant): number => Math.round((end - start) / MINUTE_MS);

/** Visits that are paid by the hours of their service, by the rates of the day on which each starts. */
const ownHours = (entries: readonly RateEntry[], held: readonly HeldSpan[], dayOf: (at: Instant) => CivilDate) =>
  held.filter(({ serviceId, start }) => hourlyServices(ratesOn(entries, dayOf(start))).includes(serviceId));

/** No minute is both: what a service pays for is taken out of the roster, and the roster is cut where rates change. */
export function listPaidTime(
  { rostered, held, rates }: { rostered: readonly RosteredSpan[]; held: readonly HeldSpan[]; rates: RatesByStaff },
  { dayOf, startOf }: { dayOf(at: Instant): CivilDate; startOf(day: CivilDate): Instant },
): PaidTime[] {
  const heldBy = Map.groupBy(held, ({ resourceId }) => resourceId);
  const rosteredBy = Map.groupBy(rostered, ({ resourceId }) => resourceId);
  const staff = new Set([...rosteredBy.keys(), ...heldBy.keys()]);
  return [...staff].flatMap((resourceId) => {
    const entries = rates.get(resourceId) ?? [];
    const own = ownHours(entries, heldBy.get(resourceId) ?? [], dayOf);
    const open = normalise((rosteredBy.get(resourceId) ?? []).flatMap(({ start, end }) => [start, end]));
    const left = subtract(open, normalise(own.flatMap(({ start, end }) => [start, end])));
    return [
      ...cutAt(
        left,
        entries.map(({ validFrom }) => startOf(validFrom)),
      ).map(([start, end]) => ({
        ...{ resourceId, start, of: undefined },
        minutes: minutesOf(start, end),
      })),
      ...own.map((of) => ({ resourceId, start: of.start, minutes: minutesOf(of.start, of.end), of })),
    ];
  });
}

function cutAt(intervals: readonly Instant[], cuts: readonly Instant[]): [Instant, Instant][] {
  const bounds = [...cuts].sort((left, right) => left - right);
  return intervals.flatMap((start, index): [Instant, Instant][] => {
    const end = intervals[index + 1];
    if (index % 2 !== 0 || end === undefined) return [];
    const points = [start, ...bounds.filter((cut) => cut > start && cut < end), end];
    return points.flatMap((from, at): [Instant, Instant][] => {
      const to = points[at + 1];
      return to === undefined ? [] : [[from, to]];
    });
  });
}
