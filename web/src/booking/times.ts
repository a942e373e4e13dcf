import { toLocal, toLocalDate } from '../lib/zone-time.ts';
import type { Opening } from '../services/available-slots.ts';

/** A start time to show. Slots of several staff at the same time share it; class sessions have one each. */
export interface Time {
  key: string;
  startMs: number;
  endMs: number;
  /** One slot for each free staff member; none if it is full. */
  openings: Opening[];
  openSpots: number;
  totalSpots: number;
  /** A full session that has a waitlist. */
  waiting?: Opening;
}

export const isFree = (time: Time, participants: number): boolean =>
  time.openings.length > 0 && time.openSpots >= participants;

/** The times for a staff member, or for anyone if null; earliest first. */
export function readTimes(openings: readonly Opening[], staffId: string | null): Time[] {
  const times = new Map<string, Time>();
  for (const opening of openings) {
    if (staffId && opening.resource?.id !== staffId) continue;
    const { startMs, endMs, totalSpots } = opening;
    const key = opening.eventId ?? `${startMs}-${endMs}`;
    const time = times.get(key) ?? { key, startMs, endMs, openings: [], openSpots: 0, totalSpots };
    time.openSpots = Math.max(time.openSpots, opening.openSpots);
    if (opening.free) time.openings.push(opening);
    if (opening.canWait) time.waiting = opening;
    times.set(key, time);
  }
  return [...times.values()].sort((a, b) => a.startMs - b.startMs || a.key.localeCompare(b.key));
}

/** Times by their date in the zone, dates ascending. */
export function groupByDate(times: readonly Time[], zone: string): Map<string, Time[]> {
  const dates = new Map<string, Time[]>();
  for (const time of times) {
    const date = toLocalDate(time.startMs, zone);
    const sameDate = dates.get(date);
    if (sameDate) sameDate.push(time);
    else dates.set(date, [time]);
  }
  return dates;
}

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

const NOON_HOUR = 12;
const EVENING_HOUR = 17;

/** The parts of the day that have times, in order. */
export function groupByPart(times: readonly Time[], zone: string): { part: PartOfDay; times: Time[] }[] {
  const partOf = (time: Time): PartOfDay => {
    const hour = Number(toLocal(time.startMs, zone).slice(11, 13));
    if (hour < NOON_HOUR) return 'morning';
    return hour < EVENING_HOUR ? 'afternoon' : 'evening';
  };
  return partsOfDay
    .map((part) => ({ part, times: times.filter((time) => partOf(time) === part) }))
    .filter((group) => group.times.length > 0);
}

/** Chooses the staff member with the most free times that day, so that bookings spread. */
export function chooseOpening(time: Time, sameDay: readonly Time[]): Opening | undefined {
  const countTimes = ({ resource }: Opening) =>
    sameDay.filter((other) => other.openings.some((opening) => opening.resource?.id === resource?.id)).length;
  let chosen: Opening | undefined;
  for (const opening of time.openings) {
    if (!chosen || countTimes(opening) > countTimes(chosen)) chosen = opening;
  }
  return chosen;
}

/** The slot that the URL names by start and staff member; undefined if it is gone. */
export const findOpening = (
  openings: readonly Opening[],
  startMs: number,
  resourceId: string | null,
): Opening | undefined =>
  openings.find(
    (opening) =>
      opening.free && opening.startMs === startMs && (resourceId === null || opening.resource?.id === resourceId),
  );

/** The free slots nearest to an instant, at most one for each start, earliest first. */
export function nearestOpenings(
  openings: readonly Opening[],
  startMs: number,
  participants: number,
  count: number,
): Opening[] {
  const distance = (opening: Opening) => Math.abs(opening.startMs - startMs);
  const starts = new Map<number, Opening>();
  for (const opening of openings) {
    if (opening.free && opening.openSpots >= participants && !starts.has(opening.startMs)) {
      starts.set(opening.startMs, opening);
    }
  }
  return [...starts.values()]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort((a, b) => a.startMs - b.startMs);
}
