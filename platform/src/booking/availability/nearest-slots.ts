import { addDuration, days, durationBetween, type Instant, latest, subtractDuration } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { Slices } from '../../server/lib/event-loop.ts';
import { type EntriesQuery, readEntries, type SlotEntity, type TimedEntry } from './entries.ts';
import { splitWindow } from './window.ts';

const OFFERED = 3;
const WINDOWS_DAYS = [3, 14, 45];

interface Wanted {
  start: Instant;
  seats: number;
}

/**
 * Returns up to three bookable slots nearest to `start`, in order of time; with the requested resource first. The
 * window widens until there are three.
 */
export async function findNearestSlots(
  db: Db,
  wanted: Omit<EntriesQuery, 'from' | 'to'> & Wanted,
): Promise<SlotEntity[]> {
  let nearest: TimedEntry[] = [];
  for (const windowDays of WINDOWS_DAYS) {
    const reach = days(windowDays);
    const from = latest(wanted.now, subtractDuration(wanted.start, reach));
    nearest = await findNearest(db, { ...wanted, from, to: addDuration(wanted.start, reach) });
    if (nearest.length === OFFERED) break;
  }
  return nearest.sort((left, right) => left.start - right.start).map((entry) => entry.write().slot);
}

async function findNearest(db: Db, wanted: EntriesQuery & Wanted): Promise<TimedEntry[]> {
  const sources = await readEntries(db, wanted);
  const perDay = sources.reduce((sum, { entriesPerDay }) => sum + entriesPerDay, 0);
  const slices = new Slices();
  let nearest: TimedEntry[] = [];
  for (const part of splitWindow(wanted, perDay)) {
    const free = sources
      .flatMap((source) => source.within(part))
      .filter(({ start, bookable, openSpots }) => start !== wanted.start && bookable && openSpots >= wanted.seats);
    const seen = new Set<Instant>();
    nearest = [...nearest, ...free]
      .filter(({ start }) => !seen.has(start) && seen.add(start))
      .sort((left, right) => Math.abs(left.start - wanted.start) - Math.abs(right.start - wanted.start))
      .slice(0, OFFERED);
    await slices.spend(Math.ceil((perDay * durationBetween(part.from, part.to)) / days(1)));
  }
  return nearest;
}
