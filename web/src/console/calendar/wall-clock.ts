import { type Instant, instantAt } from '@foyer/contract/values';
import { toEpochMs, toLocal } from '../../lib/zone-time.ts';
import { endOfDay, startOfDay } from '../parts/dates.ts';

const MINUTE_MS = 60_000;
export const DAY_MINUTES = 1440;

/** A day of the business's zone. */
export interface Day {
  date: string;
  startMs: Instant;
  endMs: Instant;
  /** The clocks don't change, so that minutes can be counted from midnight. */
  isPlain: boolean;
}

export function dayOf(date: string, zone: string): Day {
  const [startMs, endMs] = [startOfDay(date, zone), endOfDay(date, zone)];
  return { date, startMs, endMs, isPlain: endMs - startMs === DAY_MINUTES * MINUTE_MS };
}

/** The minute of the day that a clock on the wall shows; 0 before the day and 1440 after it. */
export function minuteOf(ms: number, day: Day, zone: string): number {
  if (ms <= day.startMs) return 0;
  if (ms >= day.endMs) return DAY_MINUTES;
  if (day.isPlain) return (ms - day.startMs) / MINUTE_MS;
  const [hours = 0, minutes = 0] = toLocal(instantAt(ms), zone).slice(11, 16).split(':').map(Number);
  return hours * 60 + minutes;
}

/** `09:05` */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The instant at which the clock on the wall shows that minute. */
export const msOf = (date: string, minute: number, zone: string): Instant =>
  toEpochMs(`${date}T${clockOf(minute)}:00`, zone);
