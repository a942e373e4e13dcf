import type { CivilDate, Instant } from '@foyer/contract/values';
import { addDays, dayOf, formatDay, isCivilDate, parseDay, toWallMs } from '../server/lib/wall.ts';
import { startOfDay } from '../server/lib/zone.ts';

/** Days of the business's calendar, both included. */
export interface DayRange {
  first: CivilDate;
  last: CivilDate;
}

export type TimeGrouping = 'DAY' | 'WEEK' | 'MONTH';

export const MAX_DAYS = 366;

/** Calendars cover the years 1970 to 2199. */
export const isKnown = ({ first, last }: DayRange): boolean => first >= '1971-01-01' && last <= '2199-12-31';

export const countDays = ({ first, last }: DayRange): number => parseDay(last) - parseDay(first) + 1;

/** The instants of a range, `[from, to)`: a day on which clocks change has 23 or 25 hours. */
export const instantsOf = ({ first, last }: DayRange, zone: string): { from: Instant; to: Instant } => ({
  from: startOfDay(first, zone),
  to: startOfDay(addDays(last, 1), zone),
});

/** 29 February becomes the 28th. */
function yearBeforeDay(day: CivilDate): CivilDate {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return isCivilDate(before) ? before : yearBeforeDay(addDays(day, -1));
}

/** The same days a year before. */
export const yearBefore = ({ first, last }: DayRange): DayRange => ({
  first: yearBeforeDay(first),
  last: yearBeforeDay(last),
});

/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const sinceMonday = (day: CivilDate): number => (parseDay(day) + 3) % 7;

function lastDayOf(day: CivilDate, grouping: TimeGrouping): CivilDate {
  switch (grouping) {
    case 'DAY':
      return day;
    case 'WEEK':
      return addDays(day, 6 - sinceMonday(day));
    case 'MONTH':
      return addDays(firstOfNextMonth(day), -1);
  }
}

function firstOfNextMonth(day: CivilDate): CivilDate {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return formatDay(dayOf(toWallMs(Date.UTC(year, month))));
}

/** The days, weeks or months of a range, the first and last of which may be cut off by it. */
export function splitRange(range: DayRange, grouping: TimeGrouping): DayRange[] {
  const parts: DayRange[] = [];
  for (let first = range.first; ; ) {
    const last = lastDayOf(first, grouping);
    if (last >= range.last) return [...parts, { first, last: range.last }];
    parts.push({ first, last });
    first = addDays(last, 1);
  }
}

/** 29 February begins, and ends, where 1 March does: it has nothing to be compared with. */
const startYearBefore = (day: CivilDate): CivilDate =>
  day.endsWith('-02-29') ? addDays(yearBeforeDay(day), 1) : yearBeforeDay(day);

/** The parts of a range a year before, so that each is compared with the same days, and none of them is left out. */
export function partsYearBefore(range: DayRange, parts: readonly DayRange[]): DayRange[] {
  const before = yearBefore(range);
  const starts = parts.map(({ first }, index) => (index === 0 ? before.first : startYearBefore(first)));
  return starts.map((first, index) => {
    const next = starts[index + 1];
    return { first, last: next === undefined ? before.last : addDays(next, -1) };
  });
}
