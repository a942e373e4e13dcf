import { type Instant, readTimestamp } from '@foyer/contract/values';
import { weekdayOf } from '../../lib/month-grid.ts';
import { toEpochMs, toLocal, toLocalDate } from '../../lib/zone-time.ts';

const DATE = /^\d{4}-\d\d-\d\d$/;

/** True of a day `2026-03-04` that exists. */
export const isDay = (text: string): boolean =>
  DATE.test(text) && !Number.isNaN(readTimestamp(`${text}T00:00:00Z`)) && addDays(text, 0) === text;

/** The first instant of a day `2026-03-04` in the zone. */
export const startOfDay = (day: string, zone: string): Instant => toEpochMs(`${day}T00:00:00`, zone);

const DAY_MS = 86_400_000;

/** The day so many days later. */
export const addDays = (day: string, count: number): string =>
  new Date(readTimestamp(`${day}T12:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** The day on which the week of a day begins; weeks start on `firstWeekday`, counted from Sunday. */
export const startOfWeek = (day: string, firstWeekday: number): string =>
  addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));

/** The first instant after a day. */
export const endOfDay = (day: string, zone: string): Instant => startOfDay(addDays(day, 1), zone);

/** A day at the time of day that an instant has in the zone. */
export const dayAtTimeOf = (day: string, instant: Instant, zone: string): Instant =>
  toEpochMs(`${day}${toLocal(instant, zone).slice(10)}`, zone);

export const dayOf = (instant: Instant, zone: string): string => toLocalDate(instant, zone);
