import type { Instant } from '@foyer/contract/values';
import { dayOf } from '../../server/lib/wall.ts';
import { instantToWallMs } from '../../server/lib/zone.ts';

interface Timed {
  start: Instant;
  bookable: boolean;
}

/** Sorts bookable entries first, each part by start (protocol: bookings §5). */
export function orderEntries<T extends Timed>(entries: T[], isDescending: boolean): T[] {
  const sign = isDescending ? -1 : 1;
  return entries.sort(
    (left, right) => Number(right.bookable) - Number(left.bookable) || sign * (left.start - right.start),
  );
}

/** Keeps at most `slotsPerDay` entries for each date of the zone, bookable ones first. */
export function capPerDay<T extends Timed>(entries: T[], zone: string, slotsPerDay: number | undefined): T[] {
  if (slotsPerDay === undefined) return entries;
  const counts = new Map<number, number>();
  return entries.filter(({ start }) => {
    const day = dayOf(instantToWallMs(start, zone));
    const count = (counts.get(day) ?? 0) + 1;
    counts.set(day, count);
    return count <= slotsPerDay;
  });
}
