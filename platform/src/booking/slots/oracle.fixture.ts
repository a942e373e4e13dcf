import type { ResourceId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import type { Intervals } from './intervals.ts';
import type { Resource, Slot, SlotQuery } from './query.ts';

/** A slow reference implementation: tests every tick of the window and of the slot. */
export function trySlots(query: SlotQuery, tickMs = 1): Slot[] {
  const { from, to, durationMs } = query;
  const slots: Slot[] = [];
  for (let start = from; start + durationMs <= to; start = instantAt(start + tickMs)) {
    const free = query.groups.map((group, index) =>
      group.filter((resource) => canTake(resource, index === 0, start, query, tickMs)).map(({ id }) => id),
    );
    if (free.length > 0 && free.every((ids) => ids.length > 0)) slots.push(judge(query, start, free));
  }
  return slots;
}

function canTake(resource: Resource, setsStarts: boolean, start: number, query: SlotQuery, tickMs: number): boolean {
  const end = start + query.durationMs;
  if (setsStarts && !isOnGrid(resource.open, start, query.gridMs)) return false;
  for (let tick = start; tick < end; tick += tickMs) {
    if (!isIn(resource.open, tick)) return false;
  }
  for (let tick = start - query.bufferBeforeMs; tick < end + query.bufferAfterMs; tick += tickMs) {
    if (isIn(resource.busy, tick)) return false;
  }
  return true;
}

/** Starts are counted from the latest start of an interval. */
function isOnGrid(open: Intervals, start: number, gridMs: number): boolean {
  const anchor = Math.max(...pairsOf(open).map(([from]) => (from <= start ? from : -Infinity)));
  return (start - anchor) % gridMs === 0;
}

function isIn(spans: Intervals, tick: number): boolean {
  return pairsOf(spans).some(([from, to]) => from <= tick && tick < to);
}

function pairsOf(spans: Intervals): [number, number][] {
  return spans.flatMap((from, index): [number, number][] =>
    index % 2 === 0 ? [[from, spans[index + 1] ?? from]] : [],
  );
}

function judge({ now, durationMs, limits }: SlotQuery, start: number, free: ResourceId[][]): Slot {
  const end = start + durationMs;
  const tooEarlyToBook = limits.earliestMs !== undefined && start - now > limits.earliestMs;
  const tooLateToBook = limits.bookAfterStart ? now >= end : start - now < (limits.latestMs ?? 0);
  return {
    start: instantAt(start),
    end: instantAt(end),
    free,
    bookable: !tooEarlyToBook && !tooLateToBook,
    tooEarlyToBook,
    tooLateToBook,
  };
}
