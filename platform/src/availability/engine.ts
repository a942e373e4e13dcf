import type { ResourceId } from '@foyer/contract';
import { bookableFrom, bookableUntil, type Resource, type Slot, type SlotQuery } from './query.ts';
import { runEnd } from './spans.ts';

/** For each start the free resources of each group. */
type FreeByStart = Map<number, ResourceId[][]>;

/**
 * Every slot of the query, by start. Slots that only the limits forbid are among them and flagged; those that are taken,
 * or outside the hours, are not. Throws RangeError on a duration or grid that isn't positive.
 */
export function findSlots(query: SlotQuery): Slot[] {
  if (!(query.durationMs > 0 && query.gridMs > 0)) throw new RangeError('A slot needs a duration and a grid');
  const [offering = [], ...supporting] = query.groups;
  const free: FreeByStart = new Map();
  for (const resource of offering) {
    for (const start of sweepStarts(resource, query)) addFree(free, start, 0, resource.id);
  }
  const starts = [...free.keys()].sort((left, right) => left - right);
  for (const [index, group] of supporting.entries()) {
    for (const resource of group) {
      for (const start of fittingStarts(resource, starts, query)) addFree(free, start, index + 1, resource.id);
    }
  }
  return starts.flatMap((start) => {
    const groups = free.get(start) ?? [];
    return groups.length === query.groups.length ? toSlot(query, start, groups) : [];
  });
}

function addFree(free: FreeByStart, start: number, group: number, id: ResourceId) {
  const groups = free.get(start);
  if (!groups) free.set(start, [[id]]);
  else if (groups[group]) groups[group].push(id);
  else if (groups.length === group) groups.push([id]);
}

/** The starts that one resource offers: on the grid of one of its open spans, open to the slot's end, and not busy. */
function sweepStarts({ open, busy }: Resource, query: SlotQuery): number[] {
  const { from, to, durationMs, gridMs, bufferBeforeMs, bufferAfterMs } = query;
  const starts: number[] = [];
  let taken = 0;
  let takenStart = busy[0] ?? Infinity;
  let takenEnd = busy[1] ?? Infinity;
  for (let i = 0; i < open.length; i += 2) {
    const anchor = open[i] ?? Infinity;
    const anchorEnd = open[i + 1] ?? Infinity;
    if (anchorEnd <= from) continue;
    if (anchor >= to) break;
    const last = Math.min(runEnd(open, i, anchorEnd + durationMs), to) - durationMs;
    let start = from > anchor ? anchor + Math.ceil((from - anchor) / gridMs) * gridMs : anchor;
    while (start <= last && start < anchorEnd) {
      while (takenEnd <= start - bufferBeforeMs) {
        taken += 2;
        takenStart = busy[taken] ?? Infinity;
        takenEnd = busy[taken + 1] ?? Infinity;
      }
      if (takenStart < start + durationMs + bufferAfterMs) {
        start = anchor + Math.ceil((takenEnd + bufferBeforeMs - anchor) / gridMs) * gridMs;
      } else {
        starts.push(start);
        start += gridMs;
      }
    }
  }
  return starts;
}

/** Those of the given starts at which a resource is open to the slot's end and not busy, whatever its own grid. */
function fittingStarts({ open, busy }: Resource, starts: readonly number[], query: SlotQuery): number[] {
  const { durationMs, bufferBeforeMs, bufferAfterMs } = query;
  const fitting: number[] = [];
  let opening = 0;
  let taken = 0;
  for (const start of starts) {
    const end = start + durationMs;
    while ((open[opening + 1] ?? Infinity) <= start) opening += 2;
    while ((busy[taken + 1] ?? Infinity) <= start - bufferBeforeMs) taken += 2;
    const isOpen = (open[opening] ?? Infinity) <= start && runEnd(open, opening, end) >= end;
    if (isOpen && (busy[taken] ?? Infinity) >= end + bufferAfterMs) fitting.push(start);
  }
  return fitting;
}

function toSlot({ now, durationMs, limits }: SlotQuery, start: number, free: ResourceId[][]): Slot {
  const tooEarlyToBook = now < bookableFrom(limits, start);
  const tooLateToBook = now > bookableUntil(limits, start, durationMs);
  const bookable = !tooEarlyToBook && !tooLateToBook;
  return { start, end: start + durationMs, free, bookable, tooEarlyToBook, tooLateToBook };
}
