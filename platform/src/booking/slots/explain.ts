import type { ResourceId } from '@foyer/contract';
import { firstEndingAfter, type Intervals, runEnd } from './intervals.ts';
import { bookableFrom, bookableUntil, type Resource, type SlotQuery } from './query.ts';

/** Why one resource can't take a slot. */
export type Obstacle =
  | { readonly code: 'OUTSIDE_HOURS' }
  /** It is open at the start, but only until `openUntil`. */
  | { readonly code: 'ENDS_AFTER_HOURS'; readonly openUntil: number }
  /** Starts are counted in steps of the grid from `anchor`, and this isn't one. */
  | { readonly code: 'NOT_ON_GRID'; readonly anchor: number }
  /** The slot with its buffers overlaps something with its own, `[start, end)`. */
  | { readonly code: 'BUSY'; readonly start: number; readonly end: number }
  /** The same, with something in a calendar that is kept elsewhere. */
  | { readonly code: 'BUSY_ELSEWHERE'; readonly start: number; readonly end: number };

export type Reason =
  | { readonly code: 'OUTSIDE_WINDOW' }
  | { readonly code: 'TOO_EARLY'; readonly bookableFrom: number }
  | { readonly code: 'TOO_LATE'; readonly bookableUntil: number }
  /** Nobody in the first group can take it, or nothing in a further one. */
  | { readonly code: 'NO_STAFF' | 'NO_ROOM'; readonly group: number }
  | (Obstacle & { readonly group: number; readonly resourceId: ResourceId });

export type Explanation = {
  readonly start: number;
  readonly end: number;
  /** Whether `findSlots` has this start, bookable or not. */
  readonly offered: boolean;
  readonly bookable: boolean;
  readonly free: readonly (readonly ResourceId[])[];
  /** Of a bookable slot too, for it says why some resources can't take it. */
  readonly reasons: readonly Reason[];
};

/** Whether the slot at `start` can be had, the limits on when to book aside: the rule by which bookings are taken. */
export function isFree(query: SlotQuery, start: number): boolean {
  const free = findFreeResources(query, start);
  return isInWindow(query, start) && free.length > 0 && free.every((ids) => ids.length > 0);
}

/** For each group the resources that can take a slot at `start`. */
export function findFreeResources(query: SlotQuery, start: number): ResourceId[][] {
  return query.groups.map((group, index) =>
    group.filter((resource) => findObstacles(query, index, resource, start).length === 0).map(({ id }) => id),
  );
}

/** Why the slot at `start`, which may be any instant, is or isn't bookable. */
export function explain(query: SlotQuery, start: number): Explanation {
  const offered = isFree(query, start);
  const limits = explainLimits(query, start);
  const free = findFreeResources(query, start);
  const reasons = query.groups.flatMap((group, index) => explainGroup(query, index, group, start));
  if (!isInWindow(query, start)) reasons.unshift({ code: 'OUTSIDE_WINDOW' });
  return {
    start,
    end: start + query.durationMs,
    offered,
    bookable: offered && limits.length === 0,
    free,
    reasons: [...limits, ...reasons],
  };
}

function isInWindow({ from, to, durationMs }: SlotQuery, start: number): boolean {
  return start >= from && start + durationMs <= to;
}

function explainLimits({ now, durationMs, limits }: SlotQuery, start: number): Reason[] {
  const first = bookableFrom(limits, start);
  const last = bookableUntil(limits, start, durationMs);
  const reasons: Reason[] = [];
  if (now < first) reasons.push({ code: 'TOO_EARLY', bookableFrom: first });
  if (now > last) reasons.push({ code: 'TOO_LATE', bookableUntil: last });
  return reasons;
}

function explainGroup(query: SlotQuery, group: number, resources: readonly Resource[], start: number): Reason[] {
  const obstacles = resources.map((resource) => findObstacles(query, group, resource, start));
  const reasons: Reason[] = resources.flatMap(({ id }, index) =>
    (obstacles[index] ?? []).map((obstacle) => ({ ...obstacle, group, resourceId: id })),
  );
  if (obstacles.every((ofOne) => ofOne.length > 0))
    reasons.unshift({ code: group === 0 ? 'NO_STAFF' : 'NO_ROOM', group });
  return reasons;
}

/** All that keeps one resource from a slot at `start`; nothing if it can take it. */
function findObstacles(query: SlotQuery, group: number, resource: Resource, start: number): Obstacle[] {
  const obstacles = [findBusy(query, resource, start), findClosed(query, resource, start)];
  if (group === 0) obstacles.push(findOffGrid(query, resource, start));
  return obstacles.filter((obstacle) => obstacle !== undefined);
}

function findBusy(query: SlotQuery, { busy, away = [] }: Resource, start: number): Obstacle | undefined {
  const elsewhere = findTaken(query, away, start);
  if (elsewhere) return { code: 'BUSY_ELSEWHERE', ...elsewhere };
  const taken = findTaken(query, busy, start);
  return taken && { code: 'BUSY', ...taken };
}

function findTaken(query: SlotQuery, busy: Intervals, start: number): { start: number; end: number } | undefined {
  const index = firstEndingAfter(busy, start - query.bufferBeforeMs);
  const busyStart = busy[index] ?? Infinity;
  if (busyStart >= start + query.durationMs + query.bufferAfterMs) return undefined;
  return { start: busyStart, end: busy[index + 1] ?? Infinity };
}

function findClosed({ durationMs }: SlotQuery, { open }: Resource, start: number): Obstacle | undefined {
  const index = firstEndingAfter(open, start);
  if ((open[index] ?? Infinity) > start) return { code: 'OUTSIDE_HOURS' };
  const openUntil = runEnd(open, index, start + durationMs);
  return openUntil < start + durationMs ? { code: 'ENDS_AFTER_HOURS', openUntil } : undefined;
}

function findOffGrid({ gridMs }: SlotQuery, { open }: Resource, start: number): Obstacle | undefined {
  const anchor = open[firstEndingAfter(open, start)] ?? Infinity;
  return anchor < start && (start - anchor) % gridMs !== 0 ? { code: 'NOT_ON_GRID', anchor } : undefined;
}
