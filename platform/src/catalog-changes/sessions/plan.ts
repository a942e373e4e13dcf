import type { Instant } from '@foyer/contract/values';
import {
  changeFollowing,
  changeOccurrence,
  type SeriesChangePlan,
  type SessionPatch,
} from '../../catalog/schedules/series-change.ts';
import { newId } from '../../server/lib/new-id.ts';
import type { ChangeScope } from './rules.ts';
import type { SessionContext } from './session-context.ts';

/**
 * Plans the row changes of a series. Sessions that have begun stay, unless one of them is meant. Undefined when no rule
 * describes the result.
 */
export function planChange(
  { series, name: { occurrence } }: SessionContext,
  patch: SessionPatch,
  { scope, now }: { scope: ChangeScope; now: Instant },
): SeriesChangePlan | undefined {
  if (scope === 'ONE' || occurrence === undefined) return changeOccurrence(series, occurrence, patch, newId);
  return changeFollowing(series, scope === 'ALL' ? { now } : { from: occurrence, now }, patch, newId);
}
