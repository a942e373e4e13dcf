import type { ResourceId, SessionId } from '@foyer/contract';
import {
  addDuration,
  type Duration,
  type Instant,
  milliseconds,
  type WallMs,
  type WallTime,
} from '@foyer/contract/values';
import { listOccurrences, wallStartsFrom } from '../../server/lib/recurrence.ts';
import { formatWall, parseWall, shiftWall } from '../../server/lib/wall.ts';
import { instantToWallMs, toInstant, wallMsToInstant } from '../../server/lib/zone.ts';
import { exceptionsOf, isSeries, lengthOf, shiftSeries, splitSeries, withoutOccurrence } from './split-series.ts';
import type { ScheduledSession, ZonedSession } from './store.ts';

/** Changes to occurrences; undefined keeps a value. */
export interface SessionPatch {
  /** Shift in wall time, in milliseconds. */
  shiftMs?: Duration;
  lengthMs?: Duration;
  capacity?: number;
  resourceIds?: readonly ResourceId[];
  location?: NonNullable<ScheduledSession['location']>;
  status?: 'CANCELLED';
}

/** The rows of a series after a change: those to replace and those to insert. */
export interface SeriesChangePlan {
  changed: ZonedSession[];
  added: ZonedSession[];
  /** The changed rows of both lists; the others only make room for them. */
  patched: ZonedSession[];
}

/** Returns the series after the change. */
export const applySeriesChange = (
  series: readonly ZonedSession[],
  { changed, added }: SeriesChangePlan,
): ZonedSession[] => [...series.map((session) => changed.find(({ id }) => id === session.id) ?? session), ...added];

/**
 * Changes one occurrence, which becomes its own row. Undefined when the series has no such occurrence, or it was called
 * off.
 */
export function changeOccurrence(
  series: readonly ZonedSession[],
  occurrence: WallTime | undefined,
  patch: SessionPatch,
  newId: () => SessionId,
): SeriesChangePlan | undefined {
  const own = series.find((session) => !isSeries(session) && session.occurrence === occurrence);
  if (own) {
    const patched = [apply(own, patch)];
    return own.status ? undefined : { changed: patched, added: [], patched };
  }
  if (occurrence === undefined) return undefined;
  for (const session of series) {
    if (!isSeries(session) || session.status) continue;
    const wallStart = shiftWall(parseWall(occurrence), session.shiftMs ?? milliseconds(0));
    const lengthMs = lengthAt(session, wallStart);
    if (lengthMs === undefined) continue;
    const single: ZonedSession = {
      ...session,
      id: newId(),
      rootId: session.rootId ?? session.id,
      occurrence,
      start: formatWall(wallStart),
      end: formatWall(shiftWall(wallStart, lengthMs)),
      // A series of one occurrence, so that its duration follows the same rule on the day of a clock change.
      recurrence: { frequency: 'DAILY', interval: 1, count: 1, exceptions: [] },
    };
    const patched = [apply(single, patch)];
    return { changed: [withoutOccurrence(session, wallStart)], added: patched, patched };
  }
  return undefined;
}

/** The wall-time duration of the occurrence at a wall start; undefined when there is none. */
function lengthAt(session: ZonedSession, wallStart: WallMs): Duration | undefined {
  const start = wallMsToInstant(wallStart, session.timeZone);
  const found = listOccurrences(session, session.timeZone, start, addDuration(start, milliseconds(1)));
  return found.some((each) => each.wallStart === wallStart) ? lengthOf(session) : undefined;
}

/**
 * Changes an occurrence and those after it, or all, except those that have begun. Called-off occurrences stay so, and
 * those with their own time keep it. Undefined when no rule describes the result.
 */
export function changeFollowing(
  series: readonly ZonedSession[],
  { from, now }: { from?: WallTime; now: Instant },
  patch: SessionPatch,
  newId: () => SessionId,
): SeriesChangePlan | undefined {
  const plan: SeriesChangePlan = { changed: [], added: [], patched: [] };
  const write = (session: ZonedSession, isNew: boolean) => {
    (isNew ? plan.added : plan.changed).push(session);
    plan.patched.push(session);
  };
  for (const session of series) {
    if (session.status) continue;
    if (!isSeries(session)) {
      const isAhead = toInstant(session.start, session.timeZone) > now;
      if (isAhead && (from === undefined || (session.occurrence ?? from) >= from)) {
        write(apply(session, patchOf(session, series, patch)), false);
      }
      continue;
    }
    const ahead = firstAhead(session, now);
    if (ahead === undefined) continue;
    const { before, after } = splitSeries(session, startNamed(session, from, ahead), newId());
    if (!after) continue;
    const moved = patch.shiftMs ? shiftSeries(after, patch.shiftMs) : after;
    if (!moved) return undefined;
    const { shiftMs: _, ...rest } = patch;
    if (before) plan.changed.push(before);
    write(apply(moved, rest), before !== undefined);
  }
  return plan;
}

/** The wall start of the first occurrence that has not begun. */
function firstAhead(session: ZonedSession, now: Instant): WallMs | undefined {
  const { timeZone } = session;
  const from = instantToWallMs(now, timeZone);
  return wallStartsFrom(session, from).find((wallStart) => wallMsToInstant(wallStart, timeZone) > now);
}

/** The wall start at which a series has the named occurrence now, but none before `earliest`. */
function startNamed({ shiftMs = milliseconds(0) }: ZonedSession, name: WallTime | undefined, earliest: WallMs): WallMs {
  const wallStart = name === undefined ? earliest : shiftWall(parseWall(name), shiftMs);
  return wallStart > earliest ? wallStart : earliest;
}

/** An occurrence that has its own time keeps it. */
function patchOf(single: ZonedSession, series: readonly ZonedSession[], patch: SessionPatch): SessionPatch {
  const { occurrence, start } = single;
  const isInPlace = series.some((session) => {
    if (!isSeries(session) || occurrence === undefined) return false;
    const wallStart = shiftWall(parseWall(occurrence), session.shiftMs ?? milliseconds(0));
    return wallStart === parseWall(start) && exceptionsOf(session).includes(wallStart);
  });
  if (isInPlace || occurrence === undefined) return patch;
  const { shiftMs: _shift, lengthMs: _length, ...rest } = patch;
  return rest;
}

function apply(session: ZonedSession, { shiftMs = milliseconds(0), lengthMs, ...rest }: SessionPatch): ZonedSession {
  const startMs = shiftWall(parseWall(session.start), shiftMs);
  return {
    ...session,
    ...rest,
    start: formatWall(startMs),
    end: formatWall(shiftWall(startMs, lengthMs ?? lengthOf(session))),
  };
}
