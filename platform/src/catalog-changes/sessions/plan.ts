import { planFollowing, planOne, type SessionPatch, type SessionPlan } from '../../catalog/schedules/session-plan.ts';
import { newId } from '../../server/lib/new-id.ts';
import type { Scope } from './rules.ts';
import type { Scene } from './scene.ts';

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
  return planFollowing(series, scope === 'ALL' ? { now } : { from: occurrence, now }, patch, newId);
}
