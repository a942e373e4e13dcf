import type { ResourceId } from '@foyer/contract';
import { addDuration, type Instant, subtractDuration } from '@foyer/contract/values';
import { firstEndingAfter, type Intervals, NEVER, runEnd } from './intervals.ts';
import { bookableFrom, bookableUntil, type Resource, type SlotQuery } from './query.ts';

/** Why one resource is not free in a slot. */
export type Obstacle =
  | { readonly code: 'OUTSIDE_HOURS' }
  /** It is open at the start, but only until `openUntil` (epoch ms). */
  | { readonly code: 'ENDS_AFTER_HOURS'; readonly openUntil: Instant }
  /** The start is not a whole number of grid steps from `anchor`. */
  | { readonly code: 'NOT_ON_GRID'; readonly anchor: Instant }
  /** The slot with its buffers overlaps this occupancy with its own, `[start, end)`. */
  | { readonly code: 'BUSY'; readonly start: Instant; readonly end: Instant }
  /** The same, with an entry of an external calendar. */
  | { readonly code: 'BUSY_ELSEWHERE'; readonly start: Instant; readonly end: Instant };

export type Reason =
  | { readonly code: 'OUTSIDE_WINDOW' }
  | { readonly code: 'TOO_EARLY'; readonly bookableFrom: Instant }
  | { readonly code: 'TOO_LATE'; readonly bookableUntil: Instant }
  /** No resource of the first group (staff), or of a further one, is free. */
  | { readonly code: 'NO_STAFF' | 'NO_ROOM'; readonly group: number }
  | (Obstacle & { readonly group: number; readonly resourceId: ResourceId });

export type Explanation = {
  readonly start: Instant;
  readonly end: Instant;
  /** Whether `findSlots` returns this start, bookable or not. */
  readonly offered: boolean;
  readonly bookable: boolean;
  readonly free: readonly (readonly ResourceId[])[];
  /** A bookable slot has reasons too: why some of its resources are not free. */
  readonly reasons: readonly Reason[];
};

/** Whether the slot at `start` is free, booking limits aside. Allocation uses the same rule. */
export function isFree(query: SlotQuery, start: Instant): boolean {
  const free = findFreeResources(query, start);
  return isInWindow(query, start) && free.length > 0 && free.every((ids) => ids.length > 0);
}

/** Returns, for each group, the resources that are free in the slot at `start`. */
export function findFreeResources(query: SlotQuery, start: Instant): ResourceId[][] {
  return query.groups.map((group, index) =>
    group.filter((resource) => findObstacles(query, index, resource, start).length === 0).map(({ id }) => id),
  );
}

/** Explains why the slot at `start`, which may be any instant, is or isn't bookable. */
export function explain(query: SlotQuery, start: Instant): Explanation {
  const offered = isFree(query, start);
  const limits = explainLimits(query, start);
  const free = findFreeResources(query, start);
  const reasons = query.groups.flatMap((group, index) => explainGroup(query, index, group, start));
  if (!isInWindow(query, start)) reasons.unshift({ code: 'OUTSIDE_WINDOW' });
  return {
    start,
    end: addDuration(start, query.durationMs),
    offered,
    bookable: offered && limits.length === 0,
    free,
    reasons: [...limits, ...reasons],
  };
}

function isInWindow({ from, to, durationMs }: SlotQuery, start: Instant): boolean {
  return start >= from && start + durationMs <= to;
}

function explainLimits({ now, durationMs, limits }: SlotQuery, start: Instant): Reason[] {
  const first = bookableFrom(limits, start);
  const last = bookableUntil(limits, start, durationMs);
  const reasons: Reason[] = [];
  if (now < first) reasons.push({ code: 'TOO_EARLY', bookableFrom: first });
  if (now > last) reasons.push({ code: 'TOO_LATE', bookableUntil: last });
  return reasons;
}

function explainGroup(query: SlotQuery, group: number, resources: readonly Resource[], start: Instant): Reason[] {
  const obstacles = resources.map((resource) => findObstacles(query, group, resource, start));
  const reasons: Reason[] = resources.flatMap(({ id }, index) =>
    (obstacles[index] ?? []).map((obstacle) => ({ ...obstacle, group, resourceId: id })),
  );
  if (obstacles.every((ofOne) => ofOne.length > 0))
    reasons.unshift({ code: group === 0 ? 'NO_STAFF' : 'NO_ROOM', group });
  return reasons;
}

/** Lists why one resource is not free in a slot at `start`; empty when it is free. */
function findObstacles(query: SlotQuery, group: number, resource: Resource, start: Instant): Obstacle[] {
  const obstacles = [findBusy(query, resource, start), findClosed(query, resource, start)];
  if (group === 0) obstacles.push(findOffGrid(query, resource, start));
  return obstacles.filter((obstacle) => obstacle !== undefined);
}

function findBusy(query: SlotQuery, { busy, away = [] }: Resource, start: Instant): Obstacle | undefined {
  const elsewhere = findTaken(query, away, start);
  if (elsewhere) return { code: 'BUSY_ELSEWHERE', ...elsewhere };
  const taken = findTaken(query, busy, start);
  return taken && { code: 'BUSY', ...taken };
}

function findTaken(query: SlotQuery, busy: Intervals, start: Instant): { start: Instant; end: Instant } | undefined {
  const index = firstEndingAfter(busy, subtractDuration(start, query.bufferBeforeMs));
  const busyStart = busy[index] ?? NEVER;
  if (busyStart >= start + query.durationMs + query.bufferAfterMs) return undefined;
  return { start: busyStart, end: busy[index + 1] ?? NEVER };
}

function findClosed({ durationMs }: SlotQuery, { open }: Resource, start: Instant): Obstacle | undefined {
  const index = firstEndingAfter(open, start);
  if ((open[index] ?? Infinity) > start) return { code: 'OUTSIDE_HOURS' };
  const openUntil = runEnd(open, index, addDuration(start, durationMs));
  return openUntil < start + durationMs ? { code: 'ENDS_AFTER_HOURS', openUntil } : undefined;
}

function findOffGrid({ gridMs }: SlotQuery, { open }: Resource, start: Instant): Obstacle | undefined {
  const anchor = open[firstEndingAfter(open, start)] ?? NEVER;
  return anchor < start && (start - anchor) % gridMs !== 0 ? { code: 'NOT_ON_GRID', anchor } : undefined;
}
