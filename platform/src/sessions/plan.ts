import { newId } from '../lib/ids.ts';
import { wallStartsFrom } from '../lib/recurrence.ts';
import { formatWall, type WallTime } from '../lib/wall.ts';
import { instantToWallMs, wallMsToInstant } from '../lib/zone.ts';
import { isSeries } from '../schedules/series-cut.ts';
import { planFollowing, planOne, type SessionPatch, type SessionPlan } from '../schedules/session-plan.ts';
import type { ZonedSession } from '../schedules/store.ts';
import type { Scope } from './rules.ts';
import type { Scene } from './scene.ts';

/** The name of the first occurrence of a series that has not begun. */
function firstToCome(series: readonly ZonedSession[], now: number): WallTime | undefined {
  const names = series.flatMap((session) => {
    if (!isSeries(session) || session.status) return [];
    const from = instantToWallMs(now, session.timeZone);
    const ahead = wallStartsFrom(session, from).find((wallStart) => wallMsToInstant(wallStart, session.timeZone) > now);
    return ahead === undefined ? [] : formatWall(ahead - (session.shiftMs ?? 0));
  });
  return names.sort()[0];
}

/**
 * How the rows of a series change. What has begun stays as it was, unless it is the one session meant. Undefined when no
 * rule says where the sessions would be.
 */
export function planChange(
  { series, name: { occurrence } }: Scene,
  patch: SessionPatch,
  { scope, now }: { scope: Scope; now: number },
): SessionPlan | undefined {
  if (scope === 'ONE' || occurrence === undefined) return planOne(series, occurrence, patch, newId);
  const next = firstToCome(series, now) ?? occurrence;
  const from = scope === 'ALL' || next > occurrence ? next : occurrence;
  return planFollowing(series, { from, now }, patch, newId);
}
