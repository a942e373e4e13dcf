import type { ResourceId } from '@foyer/contract';
import { instantAt, milliseconds } from '@foyer/contract/values';
import fc from 'fast-check';
import { normalise } from './intervals.ts';
import type { BookingLimits, Resource, SlotQuery } from './query.ts';

export function resource(name: string, open: readonly number[], busy: readonly number[] = []): Resource {
  return { id: name as ResourceId, open: open.map(instantAt), busy: busy.map(instantAt) };
}

interface PlainLimits {
  earliestMs?: number;
  latestMs?: number;
  bookAfterStart?: boolean;
}

/** The times of a query in plain numbers. */
export interface PlainQuery {
  now?: number;
  from?: number;
  to?: number;
  durationMs?: number;
  gridMs?: number;
  bufferBeforeMs?: number;
  bufferAfterMs?: number;
  limits?: PlainLimits;
}

/** A query in small integers: duration 4, grid 2, window [0, 20) by default. */
export function query(groups: SlotQuery['groups'], times: PlainQuery = {}): SlotQuery {
  const { now = 0, from = 0, to = 20, limits = {} } = times;
  const { durationMs = 4, gridMs = 2, bufferBeforeMs = 0, bufferAfterMs = 0 } = times;
  return {
    now: instantAt(now),
    from: instantAt(from),
    to: instantAt(to),
    durationMs: milliseconds(durationMs),
    gridMs: milliseconds(gridMs),
    bufferBeforeMs: milliseconds(bufferBeforeMs),
    bufferAfterMs: milliseconds(bufferAfterMs),
    limits: limitsOf(limits),
    groups,
  };
}

const limitsOf = ({ earliestMs, latestMs, bookAfterStart }: PlainLimits): BookingLimits => ({
  ...(earliestMs === undefined ? {} : { earliestMs: milliseconds(earliestMs) }),
  ...(latestMs === undefined ? {} : { latestMs: milliseconds(latestMs) }),
  ...(bookAfterStart === undefined ? {} : { bookAfterStart }),
});

/** Open intervals that are apart or touch. */
const anyOpen = fc
  .array(fc.tuple(fc.oneof(fc.constant(0), fc.nat(15)), fc.integer({ min: 1, max: 30 })), { maxLength: 5 })
  .map((steps) => {
    let at = -20;
    return steps.flatMap(([gap, length]) => {
      const start = at + gap;
      at = start + length;
      return [start, at];
    });
  });

const anyBusy = fc
  .array(fc.tuple(fc.integer({ min: -20, max: 110 }), fc.nat(12)), { maxLength: 6 })
  .map((pairs) => normalise(pairs.flatMap(([start, length]) => [start, start + length]).map(instantAt)));

const anyGroup = (group: number) =>
  fc
    .array(fc.tuple(anyOpen, anyBusy), { minLength: group === 0 ? 0 : 1, maxLength: 3 })
    .map((resources) => resources.map(([open, busy], index) => resource(`${group}.${index}`, open, busy)));

const anyTimes: fc.Arbitrary<PlainQuery> = fc.record({
  now: fc.integer({ min: -30, max: 90 }),
  from: fc.integer({ min: -25, max: 30 }),
  to: fc.integer({ min: 20, max: 100 }),
  durationMs: fc.integer({ min: 1, max: 12 }),
  gridMs: fc.integer({ min: 1, max: 9 }),
  bufferBeforeMs: fc.nat(4),
  bufferAfterMs: fc.nat(4),
  limits: fc.record(
    { earliestMs: fc.nat(80), latestMs: fc.nat(30), bookAfterStart: fc.boolean() },
    { requiredKeys: [] },
  ),
});

const anyGroups = fc.oneof(
  { weight: 1, arbitrary: fc.constant([]) },
  { weight: 20, arbitrary: fc.tuple(anyGroup(0)) },
  { weight: 20, arbitrary: fc.tuple(anyGroup(0), anyGroup(1)) },
  { weight: 10, arbitrary: fc.tuple(anyGroup(0), anyGroup(1), anyGroup(2)) },
);

export const anyQuery: fc.Arbitrary<SlotQuery> = fc
  .tuple(anyGroups, anyTimes)
  .map(([groups, times]) => query(groups, times));
