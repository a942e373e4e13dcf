import type { ResourceId, SessionId } from '@foyer/contract';
import { listOccurrences, wallStartsFrom } from '../../server/lib/recurrence.ts';
import { formatWall, parseWall, type WallTime } from '../../server/lib/wall.ts';
import { instantToWallMs, toInstant, wallMsToInstant } from '../../server/lib/zone.ts';
import { exceptionsOf, isSeries, lengthOf, shiftSeries, splitSeries, withoutOccurrence } from './split-series.ts';
import type { ScheduledSession, ZonedSession } from './store.ts';

/** What becomes of occurrences; what is absent stays. */
export interface SessionPatch {
  /** By how much they move, in wall time. */
  shiftMs?: number;
  lengthMs?: number;
  capacity?: number;
  resourceIds?: readonly ResourceId[];
  location?: NonNullable<ScheduledSession['location']>;
  status?: 'CANCELLED';
}

/** The rows of a series after a change: what to write over, and what to add. */
export interface SeriesChangePlan {
  changed: ZonedSession[];
  added: ZonedSession[];
  /** Those of both that the change was for; others only make room for them. */
  patched: ZonedSession[];
}

/** The series as it is after the change. */
export const applySeriesChange = (
  series: readonly ZonedSession[],
  { changed, added }: SeriesChangePlan,
): ZonedSession[] => [...series.map((session) => changed.find(({ id }) => id === session.id) ?? session), ...added];

/**
 * Changes one occurrence, which from then on is a row of its own. Undefined when the series has none of this name that
 * takes place.
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
    const wallStart = parseWall(occurrence) + (session.shiftMs ?? 0);
    const lengthMs = lengthAt(session, wallStart);
    if (lengthMs === undefined) continue;
    const single: ZonedSession = {
      ...session,
      id: newId(),
      rootId: session.rootId ?? session.id,
      occurrence,
      start: formatWall(wallStart),
      end: formatWall(wallStart + lengthMs),
      // A series of one: on the day of a clock change it lasts as long as the series it comes from.
      recurrence: { frequency: 'DAILY', interval: 1, count: 1, exceptions: [] },
    };
    const patched = [apply(single, patch)];
    return { changed: [withoutOccurrence(session, wallStart)], added: patched, patched };
  }
  return undefined;
}

/** How long the occurrence at a wall start lasts by the clock on the wall; undefined when there is none. */
function lengthAt(session: ZonedSession, wallStart: number): number | undefined {
  const start = wallMsToInstant(wallStart, session.timeZone);
  const found = listOccurrences(session, session.timeZone, start, start + 1);
  return found.some((each) => each.wallStart === wallStart) ? lengthOf(session) : undefined;
}

/**
 * Changes an occurrence and all that follow it, or simply all, wherever they went, unless they have begun; what was called off stays so,
 * and what has a time of its own keeps it. Undefined when no rule says where the occurrences would be.
 */
export function changeFollowing(
  series: readonly ZonedSession[],
  { from, now }: { from?: WallTime; now: number },
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
    const { before, after } = splitSeries(session, Math.max(ahead, startNamed(session, from)), newId());
    if (!after) continue;
    const moved = patch.shiftMs ? shiftSeries(after, patch.shiftMs) : after;
    if (!moved) return undefined;
    const { shiftMs: _, ...rest } = patch;
    if (before) plan.changed.push(before);
    write(apply(moved, rest), before !== undefined);
  }
  return plan;
}

/** Where the rule first puts an occurrence that has not begun. */
function firstAhead(session: ZonedSession, now: number): number | undefined {
  const { timeZone } = session;
  const from = instantToWallMs(now, timeZone);
  return wallStartsFrom(session, from).find((wallStart) => wallMsToInstant(wallStart, timeZone) > now);
}

/** Where a series has the occurrence of a name now. */
const startNamed = ({ shiftMs = 0 }: ZonedSession, name: WallTime | undefined): number =>
  name === undefined ? 0 : parseWall(name) + shiftMs;

/** What became of its own accord at another time does not move along. */
function patchOf(single: ZonedSession, series: readonly ZonedSession[], patch: SessionPatch): SessionPatch {
  const { occurrence, start } = single;
  const isInPlace = series.some((session) => {
    if (!isSeries(session) || occurrence === undefined) return false;
    const wallStart = parseWall(occurrence) + (session.shiftMs ?? 0);
    return wallStart === parseWall(start) && exceptionsOf(session).includes(wallStart);
  });
  if (isInPlace || occurrence === undefined) return patch;
  const { shiftMs: _shift, lengthMs: _length, ...rest } = patch;
  return rest;
}

function apply(session: ZonedSession, { shiftMs = 0, lengthMs, ...rest }: SessionPatch): ZonedSession {
  const startMs = parseWall(session.start) + shiftMs;
  return {
    ...session,
    ...rest,
    start: formatWall(startMs),
    end: formatWall(startMs + (lengthMs ?? lengthOf(session))),
  };
}
