/**
 * Sets of time as sorted half-open spans in one flat array of whole numbers: `[start0, end0, start1, end1, …]`.
 * Spans don't overlap; where two touch there is a seam. `normalise` removes seams, `splitAtStarts` makes them.
 */
export type Intervals = readonly number[];

/** The same time as sorted spans with a gap between any two. Empty spans are dropped. */
export function normalise(spans: Intervals): number[] {
  const result: number[] = [];
  let lastEnd = -Infinity;
  for (const index of orderByStart(spans)) {
    const start = spans[index] ?? Infinity;
    const end = spans[index + 1] ?? Infinity;
    if (end <= start) continue;
    if (start > lastEnd) result.push(start, end);
    else if (end > lastEnd) result[result.length - 1] = end;
    lastEnd = Math.max(lastEnd, end);
  }
  return result;
}

/** The same time as sorted spans, one for each beginning: a span ends where the next one begins. */
export function splitAtStarts(spans: Intervals): number[] {
  const result: number[] = [];
  let lastStart = -Infinity;
  let lastEnd = -Infinity;
  for (const index of orderByStart(spans)) {
    const start = spans[index] ?? Infinity;
    const end = spans[index + 1] ?? Infinity;
    if (end <= start) continue;
    if (start === lastStart) result.length -= 2;
    else if (start < lastEnd) result[result.length - 1] = start;
    lastStart = start;
    lastEnd = Math.max(lastEnd, end);
    result.push(start, lastEnd);
  }
  return result;
}

/** The time that is in both. */
export function intersect(left: Intervals, right: Intervals): number[] {
  const result: number[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const leftEnd = left[i + 1] ?? Infinity;
    const rightEnd = right[j + 1] ?? Infinity;
    const start = Math.max(left[i] ?? Infinity, right[j] ?? Infinity);
    const end = Math.min(leftEnd, rightEnd);
    if (start < end) result.push(start, end);
    if (leftEnd <= rightEnd) i += 2;
    else j += 2;
  }
  return result;
}

/** The time of the first that is not in the second. */
export function subtract(spans: Intervals, taken: Intervals): number[] {
  const result: number[] = [];
  let j = 0;
  for (let i = 0; i < spans.length; i += 2) {
    let start = spans[i] ?? Infinity;
    const end = spans[i + 1] ?? Infinity;
    while ((taken[j + 1] ?? Infinity) <= start) j += 2;
    for (let k = j; (taken[k] ?? Infinity) < end; k += 2) {
      if ((taken[k] ?? Infinity) > start) result.push(start, taken[k] ?? Infinity);
      start = taken[k + 1] ?? Infinity;
    }
    if (start < end) result.push(start, end);
  }
  return result;
}

/** Whether all of `[start, end)` lies in the spans, seams included. */
export function covers(spans: Intervals, start: number, end: number): boolean {
  const index = firstEndingAfter(spans, start);
  return (spans[index] ?? Infinity) <= start && runEnd(spans, index, end) >= end;
}

/** The index of the first span that ends after `instant`; past the last index if there is none. */
export function firstEndingAfter(spans: Intervals, instant: number): number {
  let low = 0;
  let high = spans.length / 2;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle * 2 + 1] ?? Infinity) <= instant) low = middle + 1;
    else high = middle;
  }
  return low * 2;
}

/** Where the time that goes on without a gap from the span at `index` ends; it looks no further than `enough`. */
export function runEnd(spans: Intervals, index: number, enough: number): number {
  let end = spans[index + 1] ?? Infinity;
  for (let next = index + 2; end < enough && spans[next] === end; next += 2) end = spans[next + 1] ?? Infinity;
  return end;
}

function orderByStart(spans: Intervals): number[] {
  const order: number[] = [];
  for (let index = 0; index < spans.length; index += 2) order.push(index);
  return order.sort((left, right) => (spans[left] ?? Infinity) - (spans[right] ?? Infinity));
}
