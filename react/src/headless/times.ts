import type { Instant } from '@foyer/contract/values';
import type { AvailableSlot } from './available-slots.ts';
import { toLocal, toLocalDate } from './zone-time.ts';

/** A start time to show. Slots of several staff at the same time share it; class sessions have one each. */
export interface Time {
  key: string;
  startMs: Instant;
  endMs: Instant;
  /** One slot for each free staff member; none if it is full. */
  slots: AvailableSlot[];
  openSpots: number;
  totalSpots: number;
  /** A full session that has a waitlist. */
  waiting?: AvailableSlot;
}

export const isFree = (time: Time, participants: number): boolean =>
  time.slots.length > 0 && time.openSpots >= participants;

/** The times for a staff member, or for anyone if null; earliest first. */
export function readTimes(slots: readonly AvailableSlot[], staffId: string | null): Time[] {
  const times = new Map<string, Time>();
  for (const slot of slots) {
    if (staffId && slot.resource?.id !== staffId) continue;
    const { startMs, endMs, totalSpots } = slot;
    const key = slot.eventId ?? `${startMs}-${endMs}`;
    const time = times.get(key) ?? { key, startMs, endMs, slots: [], openSpots: 0, totalSpots };
    time.openSpots = Math.max(time.openSpots, slot.openSpots);
    if (slot.free) time.slots.push(slot);
    if (slot.canWait) time.waiting = slot;
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
export function chooseSlot(time: Time, sameDay: readonly Time[]): AvailableSlot | undefined {
  const countTimes = ({ resource }: AvailableSlot) =>
    sameDay.filter((other) => other.slots.some((slot) => slot.resource?.id === resource?.id)).length;
  let chosen: AvailableSlot | undefined;
  for (const slot of time.slots) {
    if (!chosen || countTimes(slot) > countTimes(chosen)) chosen = slot;
  }
  return chosen;
}

/** The slot that the URL names by start and staff member; undefined if it is gone. */
export const findSlot = (
  slots: readonly AvailableSlot[],
  startMs: Instant,
  resourceId: string | null,
): AvailableSlot | undefined =>
  slots.find(
    (slot) => slot.free && slot.startMs === startMs && (resourceId === null || slot.resource?.id === resourceId),
  );

/** The free slots nearest to an instant, at most one for each start, earliest first. */
export function nearestSlots(
  slots: readonly AvailableSlot[],
  startMs: Instant,
  participants: number,
  count: number,
): AvailableSlot[] {
  const distance = (slot: AvailableSlot) => Math.abs(slot.startMs - startMs);
  const starts = new Map<number, AvailableSlot>();
  for (const slot of slots) {
    if (slot.free && slot.openSpots >= participants && !starts.has(slot.startMs)) {
      starts.set(slot.startMs, slot);
    }
  }
  return [...starts.values()]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort((a, b) => a.startMs - b.startMs);
}
