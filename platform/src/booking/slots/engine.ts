import type { ResourceId } from '@foyer/contract';
import { addDuration, earliest, type Instant, latest, milliseconds, subtractDuration } from '@foyer/contract/values';
import { firstEndingAfter, NEVER, runEnd } from './intervals.ts';
import { bookableFrom, bookableUntil, type Resource, type Slot, type SlotQuery } from './query.ts';

/** A start and, for each group examined so far, the resources that are free. */
type Candidate = { readonly start: Instant; readonly free: ResourceId[][] };

/**
 * The starts of one grid in the window, `firstStart + cell * gridMs`, with the resources that offer each. Working hours
 * whose starts differ by whole steps share a grid, so that no start is in two grids.
 */
type Grid = { readonly firstStart: Instant; readonly cells: (ResourceId[] | undefined)[] };

/**
 * Lists all slots of the query by start. Includes slots that only the booking limits forbid, flagged; excludes those
 * that are taken or outside hours. Tests every step of the grid, so the caller bounds the window. Throws RangeError on
 * a duration or grid that isn't positive.
 */
export function findSlots(query: SlotQuery): Slot[] {
  if (!(query.durationMs > 0 && query.gridMs > 0)) throw new RangeError('A slot needs a duration and a grid');
  const [offering = [], ...supporting] = query.groups;
  let candidates = findOffers(offering, query);
  for (const group of supporting) {
    for (const { free } of candidates) free.push([]);
    for (const resource of group) addFitting(resource, candidates, query);
    candidates = candidates.filter(({ free }) => free.at(-1)?.length);
  }
  return candidates.map((candidate) => toSlot(candidate, query));
}

/** Lists the slots that start in a part of the query's window, `[from, to)`. They may end after it. */
export function findSlotsStarting(query: SlotQuery, part: { from: Instant; to: Instant }): Slot[] {
  const from = latest(query.from, part.from);
  const to = earliest(query.to, addDuration(part.to, query.durationMs));
  return findSlots({ ...query, from, to }).filter(({ start }) => start < part.to);
}

function findOffers(group: readonly Resource[], query: SlotQuery): Candidate[] {
  const grids = new Map<number, Grid>();
  for (const resource of group) addOffers(resource, grids, query);

  const candidates: Candidate[] = [];
  for (const { firstStart, cells } of grids.values()) {
    for (const [cell, ids] of cells.entries()) {
      if (ids) candidates.push({ start: startOfCell(firstStart, cell, query), free: [ids] });
    }
  }
  return grids.size > 1 ? candidates.sort((left, right) => left.start - right.start) : candidates;
}

/**
 * Adds the starts that a resource offers: on the grid of one of its open intervals, open to the slot's end, and not
 * busy.
 */
function addOffers({ id, open, busy }: Resource, grids: Map<number, Grid>, query: SlotQuery) {
  const { from, to, durationMs, gridMs, bufferBeforeMs, bufferAfterMs } = query;
  // A busy interval blocks the starts after the last slot that ends before it, until the first that begins after it.
  const blocksBeforeMs = durationMs + bufferAfterMs;
  let taken = firstEndingAfter(busy, subtractDuration(from, bufferBeforeMs));
  let blockedAfter = (busy[taken] ?? Infinity) - blocksBeforeMs;
  let blockedUntil = (busy[taken + 1] ?? Infinity) + bufferBeforeMs;
  for (let i = firstEndingAfter(open, from); i < open.length; i += 2) {
    const anchor = open[i] ?? NEVER;
    const anchorEnd = open[i + 1] ?? NEVER;
    if (anchor >= to) break;
    const { firstStart, cells } = gridOf(anchor, grids, query);
    const lastStart = Math.min(runEnd(open, i, addDuration(anchorEnd, durationMs)), to) - durationMs;
    const stop = Math.min(lastStart + 1, anchorEnd);
    let cell = Math.max(0, (anchor - firstStart) / gridMs);
    for (let start = firstStart + cell * gridMs; start < stop; start = firstStart + cell * gridMs) {
      while (blockedUntil <= start) {
        taken += 2;
        blockedAfter = (busy[taken] ?? Infinity) - blocksBeforeMs;
        blockedUntil = (busy[taken + 1] ?? Infinity) + bufferBeforeMs;
      }
      if (start > blockedAfter) {
        cell = Math.ceil((blockedUntil - firstStart) / gridMs);
      } else {
        const ids = cells[cell];
        if (ids) ids.push(id);
        else cells[cell] = [id];
        cell++;
      }
    }
  }
}

const startOfCell = (firstStart: Instant, cell: number, { gridMs }: SlotQuery): Instant =>
  addDuration(firstStart, milliseconds(cell * gridMs));

function gridOf(anchor: Instant, grids: Map<number, Grid>, { from, to, gridMs }: SlotQuery): Grid {
  const phaseMs = (((anchor - from) % gridMs) + gridMs) % gridMs;
  const known = grids.get(phaseMs);
  if (known) return known;
  const grid = {
    firstStart: addDuration(from, milliseconds(phaseMs)),
    cells: new Array(Math.max(0, Math.ceil((to - from) / gridMs))),
  };
  grids.set(phaseMs, grid);
  return grid;
}

/** Adds a resource to the candidates in which it is open to the slot's end and not busy, whatever its own grid. */
function addFitting({ id, open, busy }: Resource, candidates: readonly Candidate[], query: SlotQuery) {
  const { from, durationMs, bufferBeforeMs, bufferAfterMs } = query;
  let opening = firstEndingAfter(open, from);
  let taken = firstEndingAfter(busy, subtractDuration(from, bufferBeforeMs));
  for (const { start, free } of candidates) {
    const end = addDuration(start, durationMs);
    while ((open[opening + 1] ?? Infinity) <= start) opening += 2;
    while ((busy[taken + 1] ?? Infinity) <= start - bufferBeforeMs) taken += 2;
    const isOpen = (open[opening] ?? Infinity) <= start && runEnd(open, opening, end) >= end;
    if (isOpen && (busy[taken] ?? Infinity) >= end + bufferAfterMs) free.at(-1)?.push(id);
  }
}

function toSlot({ start, free }: Candidate, { now, durationMs, limits }: SlotQuery): Slot {
  const tooEarlyToBook = now < bookableFrom(limits, start);
  const tooLateToBook = now > bookableUntil(limits, start, durationMs);
  const bookable = !tooEarlyToBook && !tooLateToBook;
  return { start, end: addDuration(start, durationMs), free, bookable, tooEarlyToBook, tooLateToBook };
}
