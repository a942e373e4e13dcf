import { type Instant, minutes, subtractDuration } from '@foyer/contract/values';
import { addDays, dateOf, wallTimeOn } from '../../server/lib/wall.ts';
import { toInstant, toWall } from '../../server/lib/zone.ts';

/** When no SMS is sent, as times of day `HH:mm` in the site's zone; equal times for never. */
export interface QuietHours {
  from: string;
  to: string;
}

/** A reminder after the quiet hours helps only if it comes so long before the start. */
const LEAST_BEFORE = minutes(15);

/** The quiet hours around an instant; undefined outside of them. */
function findQuietHours(
  instant: Instant,
  { from, to }: QuietHours,
  timeZone: string,
): { start: Instant; end: Instant } | undefined {
  const wall = toWall(instant, timeZone);
  const time = wall.slice(11, 16);
  const isOvernight = from > to;
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return undefined;
  const date = dateOf(wall);
  const began = isOvernight && time < to ? addDays(date, -1) : date;
  const ends = isOvernight && time >= from ? addDays(date, 1) : date;
  return { start: toInstant(wallTimeOn(began, from), timeZone), end: toInstant(wallTimeOn(ends, to), timeZone) };
}

/** When an SMS that is due is sent: outside the quiet hours, after them if that is early enough, else right before. */
export function afterQuietHours(due: Instant, start: Instant, quietHours: QuietHours, timeZone: string): Instant {
  const quiet = findQuietHours(due, quietHours, timeZone);
  if (!quiet) return due;
  return quiet.end <= subtractDuration(start, LEAST_BEFORE) ? quiet.end : subtractDuration(quiet.start, minutes(1));
}
