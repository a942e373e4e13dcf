import { type Instant, minutes, subtractDuration } from '@foyer/contract/values';
import { addDays, wallTimeOn } from './wall.ts';
import { civilDate, reachedAt } from './zone.ts';

/** When nothing is sent that nobody waits for, as times of day `HH:mm` in the site's zone; equal times for never. */
export interface QuietHours {
  from: string;
  to: string;
}

/** Those of a site that chose none. */
export const defaultQuietHours: QuietHours = { from: '21:00', to: '08:00' };

/** The quiet hours of one night: from `start` until before `end`. */
export interface QuietSpan {
  start: Instant;
  end: Instant;
}

/** A reminder after the quiet hours helps only if it comes so long before the start. */
const LEAST_BEFORE = minutes(15);

/**
 * The quiet hours around an instant; undefined outside of them. Of a time that clocks show twice they begin at the first and end at
 * the last, so no clock rings at a quiet time.
 */
export function quietHoursAround(instant: Instant, hours: QuietHours, timeZone: string): QuietSpan | undefined {
  const { from, to } = hours;
  if (from === to) return undefined;
  const today = civilDate(instant, timeZone);
  for (const date of [addDays(today, -1), today]) {
    const start = reachedAt(wallTimeOn(date, from), timeZone, 'first');
    const end = reachedAt(wallTimeOn(from < to ? date : addDays(date, 1), to), timeZone, 'last');
    if (start <= instant && instant < end) return { start, end };
  }
  return undefined;
}

/** When a reminder that is due is sent: outside the quiet hours, after them if that is early enough, else right before. */
export function afterQuietHours(due: Instant, start: Instant, hours: QuietHours, timeZone: string): Instant {
  const quiet = quietHoursAround(due, hours, timeZone);
  if (!quiet) return due;
  return quiet.end <= subtractDuration(start, LEAST_BEFORE) ? quiet.end : subtractDuration(quiet.start, minutes(1));
}
