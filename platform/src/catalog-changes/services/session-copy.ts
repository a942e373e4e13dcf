import type { ScheduleId, SessionId } from '@foyer/contract';
import { type CivilDate, type Duration, type Instant, milliseconds, type WallMs } from '@foyer/contract/values';
import { exceptionsOf, isSeries, shiftSeries, splitSeries } from '../../catalog/schedules/split-series.ts';
import type { ZonedSession } from '../../catalog/schedules/store.ts';
import { wallStartsFrom } from '../../server/lib/recurrence.ts';
import { DAY_MS, dayOf, formatWall, parseDay, parseWall, shiftWall } from '../../server/lib/wall.ts';
import { instantToWallMs } from '../../server/lib/zone.ts';

interface Copying {
  scheduleId: ScheduleId;
  newId: () => SessionId;
}

/**
 * Copies a service's series for a clone: from the next event on, by their rule, without past events. Does not copy
 * one-off sessions or changes of single events.
 */
export function copySeries(
  sessions: readonly ZonedSession[],
  now: Instant,
  { scheduleId, newId }: Copying,
): ZonedSession[] {
  return sessions.flatMap((session) => {
    if (!isSeries(session)) return [];
    const { after } = splitSeries(session, shiftWall(instantToWallMs(now, session.timeZone), milliseconds(1)), newId());
    if (!after || !isSeries(after)) return [];
    const changed = new Set(startsOfChanged(session, sessions));
    const exceptions = exceptionsOf(after).filter((wallStart) => !changed.has(wallStart));
    const recurrence = { ...after.recurrence, exceptions: exceptions.map(formatWall) };
    return { ...asOwn(after, scheduleId, newId), recurrence };
  });
}

/** The original starts of changed events that still take place. */
function startsOfChanged(series: ZonedSession, sessions: readonly ZonedSession[]): WallMs[] {
  const root = series.rootId ?? series.id;
  return sessions.flatMap(({ rootId, occurrence }) =>
    rootId === root && occurrence !== undefined
      ? shiftWall(parseWall(occurrence), series.shiftMs ?? milliseconds(0))
      : [],
  );
}

/**
 * Repeats all sessions of a service, shifted by whole days so that the first is on the date; wall times stay. Undefined
 * when there are none, or when no rule describes the result.
 */
export function rerun(
  sessions: readonly ZonedSession[],
  date: CivilDate,
  { scheduleId, newId }: Copying,
): ZonedSession[] | undefined {
  const starts = sessions.flatMap((session) => firstStartOf(session) ?? []);
  if (starts.length === 0) return undefined;
  const byMs = (parseDay(date) - Math.min(...starts.map(dayOf))) * DAY_MS;
  const moved = sessions.map((session) => {
    const shifted = isSeries(session)
      ? shiftSeries(session, milliseconds(byMs))
      : shiftSingle(session, milliseconds(byMs));
    return shifted && asOwn(shifted, scheduleId, newId);
  });
  const found = moved.flatMap((session) => session ?? []);
  return found.length === moved.length ? found : undefined;
}

function firstStartOf(session: ZonedSession): WallMs | undefined {
  const gone = isSeries(session) ? exceptionsOf(session) : [];
  return wallStartsFrom(session, parseWall(session.start)).find((wallStart) => !gone.includes(wallStart));
}

const shiftSingle = (session: ZonedSession, byMs: Duration): ZonedSession => ({
  ...session,
  start: formatWall(shiftWall(parseWall(session.start), byMs)),
  end: formatWall(shiftWall(parseWall(session.end), byMs)),
});

/** Returns the session as its own series, so that its event ids follow from its own start. */
function asOwn(session: ZonedSession, scheduleId: ScheduleId, newId: () => SessionId): ZonedSession {
  const { rootId: _root, shiftMs: _shift, occurrence: _occurrence, ...own } = session;
  return { ...own, id: newId(), scheduleId };
}
