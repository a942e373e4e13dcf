import type { SessionId } from '@foyer/contract';
import { type Duration, milliseconds, type WallMs } from '@foyer/contract/values';
import { type DayOfWeek, hasTime, type Recurrence, WEEK, wallStartsFrom } from '../../server/lib/recurrence.ts';
import {
  addDays,
  DAY_MS,
  dayOf,
  formatDay,
  formatWall,
  parseDay,
  parseWall,
  shiftDay,
  shiftWall,
  startOfEpochDay,
  wallDuration,
} from '../../server/lib/wall.ts';
import type { ZonedSession } from './store.ts';

type Series = ZonedSession & { recurrence: Recurrence };

export const isSeries = (session: ZonedSession): session is Series =>
  session.recurrence !== undefined && session.occurrence === undefined;

export const lengthOf = ({ start, end }: ZonedSession): Duration => wallDuration(parseWall(start), parseWall(end));

/** The excluded wall starts of a rule in milliseconds; an excluded date stands for the start on that day. */
export function exceptionsOf({ start, recurrence }: Series): WallMs[] {
  const clockMs = parseWall(start) % DAY_MS;
  return recurrence.exceptions.map((excepted) =>
    hasTime(excepted) ? parseWall(excepted) : shiftWall(startOfEpochDay(parseDay(excepted)), milliseconds(clockMs)),
  );
}

export const withoutOccurrence = (series: Series, wallStart: WallMs): Series => ({
  ...series,
  recurrence: { ...series.recurrence, exceptions: [...series.recurrence.exceptions, formatWall(wallStart)] },
});

/**
 * Splits a series at the first start at or after a wall time; the second part gets a new id. One part is missing where
 * nothing is cut off.
 */
export function splitSeries(series: Series, atMs: WallMs, id: SessionId): { before?: Series; after?: Series } {
  const { recurrence } = series;
  const next = wallStartsFrom(series, atMs).next().value;
  if (next === undefined) return { before: series };
  if (next === parseWall(series.start) || next === firstStartOf(series)) return { after: series };
  const exceptions = exceptionsOf(series);
  const within = (isWithin: (wallStart: WallMs) => boolean) => exceptions.filter(isWithin).map(formatWall);
  const startsBefore = recurrence.count === undefined ? undefined : countStartsBefore(series, next);
  const counts = (count: number | undefined) => (count === undefined ? {} : { count });
  const { count, ...rule } = recurrence;
  return {
    before: {
      ...series,
      recurrence: {
        ...rule,
        ...(startsBefore === undefined ? { until: formatDay(shiftDay(dayOf(next), -1)) } : { count: startsBefore }),
        exceptions: within((wallStart) => wallStart < next),
      },
    },
    after: {
      ...series,
      id,
      rootId: series.rootId ?? series.id,
      start: formatWall(next),
      end: formatWall(shiftWall(next, lengthOf(series))),
      recurrence: {
        ...rule,
        ...counts(count === undefined || startsBefore === undefined ? undefined : count - startsBefore),
        exceptions: within((wallStart) => wallStart >= next),
      },
    },
  };
}

const firstStartOf = (series: Series): WallMs | undefined =>
  wallStartsFrom(series, parseWall(series.start)).next().value;

function countStartsBefore(series: Series, beforeMs: WallMs): number {
  let count = 0;
  for (const wallStart of wallStartsFrom(series, parseWall(series.start))) {
    if (wallStart >= beforeMs) break;
    count += 1;
  }
  return count;
}

/** Shifts the rule by days, including the weekdays that it names. */
function shiftDays({ days, until, ...rule }: Recurrence, by: number): Recurrence {
  const turned = days?.map((day) => WEEK[(((WEEK.indexOf(day) + by) % 7) + 7) % 7] ?? day) satisfies
    | DayOfWeek[]
    | undefined;
  return {
    ...rule,
    ...(turned ? { days: turned } : {}),
    ...(until === undefined ? {} : { until: addDays(until, by) }),
  };
}

/** Any pattern repeats well before this many starts. */
const COMPARED_STARTS = 400;

/** Shifts every occurrence. Undefined where no rule describes the result, such as the 31st of a month plus a day. */
export function shiftSeries(series: Series, byMs: Duration): Series | undefined {
  const anchorMs = parseWall(series.start);
  const moved: Series = {
    ...series,
    start: formatWall(shiftWall(anchorMs, byMs)),
    end: formatWall(shiftWall(parseWall(series.end), byMs)),
    shiftMs: milliseconds((series.shiftMs ?? 0) + byMs),
    recurrence: {
      ...shiftDays(series.recurrence, dayOf(shiftWall(anchorMs, byMs)) - dayOf(anchorMs)),
      exceptions: exceptionsOf(series).map((wallStart) => formatWall(shiftWall(wallStart, byMs))),
    },
  };
  const wanted = wallStartsFrom(series, anchorMs)
    .take(COMPARED_STARTS)
    .map((wallStart) => wallStart + byMs);
  const got = wallStartsFrom(moved, shiftWall(anchorMs, byMs)).take(COMPARED_STARTS);
  return String([...wanted]) === String([...got]) ? moved : undefined;
}
