import type { Entry } from './entities.ts';
import { parseWireTime, toLocal, toLocalDate } from './zone-time.ts';

/** One start on offer. Staff who are free at the same time share it; sessions of a class stay apart. */
export interface Time {
  key: string;
  startMs: number;
  endMs: number;
  /** The entries that can be booked, one for each free member of staff; none when it is full. */
  entries: Entry[];
  openSpots: number;
  totalSpots: number;
}

export const isFree = (time: Time, participants: number): boolean =>
  time.entries.length > 0 && time.openSpots >= participants;

const isFullSession = (entry: Entry) =>
  !entry.bookable &&
  entry.openSpots === 0 &&
  !Object.values(entry.bookingPolicyViolations ?? {}).some((violated) => violated === true);

/** Merges entries into the times to show, earliest first. Entries that can't be booked for another reason than being full are left out. */
export function readTimes(entries: readonly Entry[], staffId: string | null): Time[] {
  const times = new Map<string, Time>();
  for (const entry of entries) {
    const { slot } = entry;
    if (staffId && slot.resource?.id !== staffId) continue;
    if (!entry.bookable && !isFullSession(entry)) continue;
    const zone = slot.timezone ?? 'UTC';
    const startMs = parseWireTime(slot.startDate ?? '', zone);
    const endMs = parseWireTime(slot.endDate ?? '', zone);
    if (Number.isNaN(startMs) || Number.isNaN(endMs)) continue;
    const key = slot.eventId ?? `${startMs}-${endMs}`;
    const time = times.get(key) ?? { key, startMs, endMs, entries: [], openSpots: 0, totalSpots: entry.totalSpots };
    time.openSpots = Math.max(time.openSpots, entry.openSpots);
    if (entry.bookable) time.entries.push(entry);
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

/** Who takes a time that anyone may take: whoever has the most free times that day, so that work spreads. */
export function chooseEntry(time: Time, sameDay: readonly Time[]): Entry | undefined {
  const freeTimesOf = (entry: Entry) =>
    sameDay.filter((other) =>
      other.entries.some((candidate) => candidate.slot.resource?.id === entry.slot.resource?.id),
    ).length;
  let chosen: Entry | undefined;
  for (const entry of time.entries) {
    if (!chosen || freeTimesOf(entry) > freeTimesOf(chosen)) chosen = entry;
  }
  return chosen;
}

/** The entry of a start that the address names, with its time; undefined once it is gone. */
export function findEntry(
  times: readonly Time[],
  startMs: number,
  resourceId: string | null,
): { time: Time; entry: Entry } | undefined {
  for (const time of times) {
    if (time.startMs !== startMs) continue;
    const entry = resourceId ? time.entries.find(({ slot }) => slot.resource?.id === resourceId) : time.entries[0];
    if (entry) return { time, entry };
  }
  return undefined;
}

/** The slot to book, in wall time of the zone the visitor saw; in UTC for an hour that the zone's clocks show twice. */
export function slotInZone(slot: Entry['slot'], shownZone: string): Entry['slot'] {
  const slotZone = slot.timezone ?? 'UTC';
  const start = parseWireTime(slot.startDate ?? '', slotZone);
  const end = parseWireTime(slot.endDate ?? '', slotZone);
  const zone = [start, end].every((ms) => parseWireTime(toLocal(ms, shownZone), shownZone) === ms) ? shownZone : 'UTC';
  return { ...slot, startDate: toLocal(start, zone), endDate: toLocal(end, zone), timezone: zone };
}
