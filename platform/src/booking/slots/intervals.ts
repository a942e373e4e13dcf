/**
 * A set of time as sorted half-open intervals in one flat array of integers: `[start0, end0, start1, end1, …]`.
 * Intervals don't overlap but may touch. `normalise` merges touching intervals, `splitAtStarts` separates them.
 */
export type Intervals = readonly number[];

/** Returns the same time as sorted intervals with a gap between any two. Drops empty intervals. */
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

/** Returns the same time as sorted intervals, one per start: each ends where the next one begins. */
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

/** Returns the time that is in both. */
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

/** Returns the time of the first that is not in the second. */
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

/** Whether the intervals cover all of `[start, end)`; touching intervals count as continuous. */
export function covers(spans: Intervals, start: number, end: number): boolean {
  const index = firstEndingAfter(spans, start);
  return (spans[index] ?? Infinity) <= start && runEnd(spans, index, end) >= end;
}

/** Returns the index of the first interval that ends after `instant`; past the last index if there is none. */
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

/** Returns the end of the continuous time that begins with the interval at `index`; stops looking at `enough`. */
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
