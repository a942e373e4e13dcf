import { type Instant, instantAt } from '@foyer/contract/values';
/**
 * A set of time as sorted half-open intervals in one flat array of integers: `[start0, end0, start1, end1, …]`.
 * Intervals don't overlap but may touch. `normalise` merges touching intervals, `splitAtStarts` separates them.
 */
export type Intervals = readonly Instant[];

/** Stands for the bound that is missing past the last interval. */
export const NEVER = instantAt(Infinity);
const BEFORE_ALL = instantAt(-Infinity);

/** Returns the same time as sorted intervals with a gap between any two. Drops empty intervals. */
export function normalise(spans: Intervals): Instant[] {
  const result: Instant[] = [];
  let lastEnd = BEFORE_ALL;
  for (const index of orderByStart(spans)) {
    const start = spans[index] ?? NEVER;
    const end = spans[index + 1] ?? NEVER;
    if (end <= start) continue;
    if (start > lastEnd) result.push(start, end);
    else if (end > lastEnd) result[result.length - 1] = end;
    if (end > lastEnd) lastEnd = end;
  }
  return result;
}

/** Returns the same time as sorted intervals, one per start: each ends where the next one begins. */
export function splitAtStarts(spans: Intervals): Instant[] {
  const result: Instant[] = [];
  let lastStart = BEFORE_ALL;
  let lastEnd = BEFORE_ALL;
  for (const index of orderByStart(spans)) {
    const start = spans[index] ?? NEVER;
    const end = spans[index + 1] ?? NEVER;
    if (end <= start) continue;
    if (start === lastStart) result.length -= 2;
    else if (start < lastEnd) result[result.length - 1] = start;
    lastStart = start;
    if (end > lastEnd) lastEnd = end;
    result.push(start, lastEnd);
  }
  return result;
}

/** Returns the time that is in both. */
export function intersect(left: Intervals, right: Intervals): Instant[] {
  const result: Instant[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const leftEnd = left[i + 1] ?? NEVER;
    const rightEnd = right[j + 1] ?? NEVER;
    const start = instantAt(Math.max(left[i] ?? NEVER, right[j] ?? NEVER));
    const end = instantAt(Math.min(leftEnd, rightEnd));
    if (start < end) result.push(start, end);
    if (leftEnd <= rightEnd) i += 2;
    else j += 2;
  }
  return result;
}

/** Returns the time of the first that is not in the second. */
export function subtract(spans: Intervals, taken: Intervals): Instant[] {
  const result: Instant[] = [];
  let j = 0;
  for (let i = 0; i < spans.length; i += 2) {
    let start = spans[i] ?? NEVER;
    const end = spans[i + 1] ?? NEVER;
    while ((taken[j + 1] ?? NEVER) <= start) j += 2;
    for (let k = j; (taken[k] ?? NEVER) < end; k += 2) {
      if ((taken[k] ?? NEVER) > start) result.push(start, taken[k] ?? NEVER);
      start = taken[k + 1] ?? NEVER;
    }
    if (start < end) result.push(start, end);
  }
  return result;
}

/** Whether the intervals cover all of `[start, end)`; touching intervals count as continuous. */
export function covers(spans: Intervals, start: Instant, end: Instant): boolean {
  const index = firstEndingAfter(spans, start);
  return (spans[index] ?? NEVER) <= start && runEnd(spans, index, end) >= end;
}

/** Returns the index of the first interval that ends after `instant`; past the last index if there is none. */
export function firstEndingAfter(spans: Intervals, instant: Instant): number {
  let low = 0;
  let high = spans.length / 2;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle * 2 + 1] ?? NEVER) <= instant) low = middle + 1;
    else high = middle;
  }
  return low * 2;
}

/** Returns the end of the continuous time that begins with the interval at `index`; stops looking at `enough`. */
export function runEnd(spans: Intervals, index: number, enough: Instant): Instant {
  let end = spans[index + 1] ?? NEVER;
  for (let next = index + 2; end < enough && spans[next] === end; next += 2) end = spans[next + 1] ?? NEVER;
  return end;
}

function orderByStart(spans: Intervals): number[] {
  const order: number[] = [];
  for (let index = 0; index < spans.length; index += 2) order.push(index);
  return order.sort((left, right) => (spans[left] ?? NEVER) - (spans[right] ?? NEVER));
}
