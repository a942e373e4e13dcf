import type { ScheduleId, SessionId } from '@foyer/contract';
import { exceptionsOf, isSeries, shiftSeries, splitSeries } from '../../catalog/schedules/split-series.ts';
import type { ZonedSession } from '../../catalog/schedules/store.ts';
import { wallStartsFrom } from '../../server/lib/recurrence.ts';
import { type CivilDate, DAY_MS, dayOf, formatWall, parseDay, parseWall } from '../../server/lib/wall.ts';
import { instantToWallMs } from '../../server/lib/zone.ts';

interface Copying {
  scheduleId: ScheduleId;
  newId: () => SessionId;
}

/**
 * The series of a service as another one has them: from the next event on, by their rule, without the events of the past.
 * What is held once is not copied, nor what became of a single event.
 */
export function copySeries(
  sessions: readonly ZonedSession[],
  now: number,
  { scheduleId, newId }: Copying,
): ZonedSession[] {
  return sessions.flatMap((session) => {
    if (!isSeries(session)) return [];
    const { after } = splitSeries(session, instantToWallMs(now, session.timeZone) + 1, newId());
    if (!after || !isSeries(after)) return [];
    const changed = new Set(startsOfChanged(session, sessions));
    const exceptions = exceptionsOf(after).filter((wallStart) => !changed.has(wallStart));
    const recurrence = { ...after.recurrence, exceptions: exceptions.map(formatWall) };
    return { ...asOwn(after, scheduleId, newId), recurrence };
  });
}

/** Where the rule has the events of a series that were changed one by one and still take place. */
function startsOfChanged(series: ZonedSession, sessions: readonly ZonedSession[]): number[] {
  const root = series.rootId ?? series.id;
  return sessions.flatMap(({ rootId, occurrence }) =>
    rootId === root && occurrence !== undefined ? parseWall(occurrence) + (series.shiftMs ?? 0) : [],
  );
}

/**
 * All sessions of a service once more, moved by whole days so that the first is on a date: wall times and the days between
 * them stay. Undefined where no rule says that, or where there is none.
 */
export function rerun(
  sessions: readonly ZonedSession[],
  date: CivilDate,
  { scheduleId, newId }: Copying,
): ZonedSession[] | undefined {
  const starts = sessions.flatMap((session) => firstStartOf(session) ?? []);
  if (starts.length === 0) return undefined;
  const byMs = (parseDay(date) - dayOf(Math.min(...starts))) * DAY_MS;
  const moved = sessions.map((session) => {
    const shifted = isSeries(session) ? shiftSeries(session, byMs) : shiftSingle(session, byMs);
    return shifted && asOwn(shifted, scheduleId, newId);
  });
  const found = moved.flatMap((session) => session ?? []);
  return found.length === moved.length ? found : undefined;
}

function firstStartOf(session: ZonedSession): number | undefined {
  const gone = isSeries(session) ? exceptionsOf(session) : [];
  return wallStartsFrom(session, parseWall(session.start)).find((wallStart) => !gone.includes(wallStart));
}

const shiftSingle = (session: ZonedSession, byMs: number): ZonedSession => ({
  ...session,
  start: formatWall(parseWall(session.start) + byMs),
  end: formatWall(parseWall(session.end) + byMs),
});

/** A session that belongs to no other: its events are named by where it puts them. */
function asOwn(session: ZonedSession, scheduleId: ScheduleId, newId: () => SessionId): ZonedSession {
  const { rootId: _root, shiftMs: _shift, occurrence: _occurrence, ...own } = session;
  return { ...own, id: newId(), scheduleId };
}
