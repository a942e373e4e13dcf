import { addDuration, days, type Instant, latest, subtractDuration } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { type EntriesQuery, listEntries, type SlotEntity } from './entries.ts';

const OFFERED = 3;
const WINDOWS_DAYS = [3, 14, 45];

/**
 * Returns up to three bookable slots nearest to `start`, in order of time; with the requested resource first. The
 * window widens until there are three.
 */
export async function findNearestSlots(
  db: Db,
  wanted: Omit<EntriesQuery, 'from' | 'to'> & { start: Instant; seats: number },
): Promise<SlotEntity[]> {
  let nearest: SlotEntity[] = [];
  for (const windowDays of WINDOWS_DAYS) {
    const reach = days(windowDays);
    const from = latest(wanted.now, subtractDuration(wanted.start, reach));
    const to = addDuration(wanted.start, reach);
    const entries = await listEntries(db, { ...wanted, from, to });
    const seen = new Set<Instant>();
    const free = entries
      .filter(({ bookable, openSpots }) => bookable && openSpots >= wanted.seats)
      .filter(({ start }) => start !== wanted.start && !seen.has(start) && seen.add(start))
      .sort((left, right) => Math.abs(left.start - wanted.start) - Math.abs(right.start - wanted.start))
      .slice(0, OFFERED);
    nearest = free.sort((left, right) => left.start - right.start).map((entry) => entry.write().slot);
    if (nearest.length === OFFERED) break;
  }
  return nearest;
}
