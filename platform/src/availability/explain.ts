import type { ResourceId } from '@foyer/contract';
import { bookableFrom, bookableUntil, type Resource, type SlotQuery } from './query.ts';
import { covers, firstEndingAfter, runEnd } from './spans.ts';

/** Why one resource can't take a slot. */
export type Obstacle =
  | { readonly code: 'OUTSIDE_HOURS' }
  /** It is open at the start, but only until `openUntil`. */
  | { readonly code: 'ENDS_AFTER_HOURS'; readonly openUntil: number }
  /** Starts are counted from `anchor`, in steps of the grid, and this isn't one. */
  | { readonly code: 'NOT_ON_GRID'; readonly anchor: number }
  /** Something with its buffers, `[start, end)`, overlaps the slot with its own. */
  | { readonly code: 'BUSY'; readonly start: number; readonly end: number };

export type Reason =
  | { readonly code: 'OUTSIDE_WINDOW' }
  | { readonly code: 'TOO_EARLY'; readonly bookableFrom: number }
  | { readonly code: 'TOO_LATE'; readonly bookableUntil: number }
  /** No resource of the first group, or of a further one, can take it. */
  | { readonly code: 'NO_STAFF' }
  | { readonly code: 'NO_ROOM'; readonly group: number }
  | (Obstacle & { readonly group: number; readonly resourceId: ResourceId });

export type Explanation = {
  readonly start: number;
  readonly end: number;
  /** Whether it is among the slots, be it bookable or not. */
  readonly offered: boolean;
  readonly bookable: boolean;
  readonly free: readonly (readonly ResourceId[])[];
  /** Of a bookable slot too: why some resources can't take it. */
  readonly reasons: readonly Reason[];
};

/** Whether the query's slot at `start` can be had, the limits on when to book aside. The rule by which a booking is taken. */
export function isFree(query: SlotQuery, start: number): boolean {
  const free = freeResources(query, start);
  return isInWindow(query, start) && free.length > 0 && free.every((ids) => ids.length > 0);
}

/** For each group the resources that can take a slot at `start`. */
export function freeResources(query: SlotQuery, start: number): ResourceId[][] {
  return query.groups.map((group, index) =>
    group.flatMap((resource) => (findObstacles(query, resource, index, start).length === 0 ? resource.id : [])),
  );
}

/** Why a slot at `start`, which may be any instant, is or isn't bookable. It says what `findSlots` does. */
export function explain(query: SlotQuery, start: number): Explanation {
  const offered = isFree(query, start);
  const limits = explainLimits(query, start);
  return {
    start,
    end: start + query.durationMs,
    offered,
    bookable: offered && limits.length === 0,
    free: freeResources(query, start),
    reasons: [...explainWindow(query, start), ...limits, ...query.groups.flatMap(explainGroup)],
  };

  function explainGroup(group: readonly Resource[], index: number): Reason[] {
    const reasons: Reason[] = [];
    let isShort = true;
    for (const resource of group) {
      const obstacles = findObstacles(query, resource, index, start);
      if (obstacles.length === 0) isShort = false;
      for (const obstacle of obstacles) reasons.push({ ...obstacle, group: index, resourceId: resource.id });
    }
    if (!isShort) return reasons;
    return [index === 0 ? { code: 'NO_STAFF' } : { code: 'NO_ROOM', group: index }, ...reasons];
  }
}
