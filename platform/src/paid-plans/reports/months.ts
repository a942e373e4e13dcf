import { addDuration, type Instant, milliseconds } from '@foyer/contract/values';
import { readCivilDate } from '../../server/lib/wall.ts';
import { civilDate, startOfDay } from '../../server/lib/zone.ts';

export interface Months {
  /** `YYYY-MM`, the oldest first. */
  names: string[];
  /** The start of each, and right after now as the end of the last one. */
  boundaries: Instant[];
}

/** The last months of a zone's calendar, with the current one. */
export function lastMonths(count: number, timeZone: string, now: Instant): Months {
  const [year = 0, month = 0] = civilDate(now, timeZone).split('-').map(Number);
  const names = Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index)).toISOString().slice(0, 7),
  );
  const starts = names.map((name) => startOfDay(readCivilDate(`${name}-01`), timeZone));
  return { names, boundaries: [...starts, addDuration(now, milliseconds(1))] };
}
