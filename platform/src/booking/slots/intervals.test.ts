import { instantAt } from '@foyer/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../testing/search-size.ts';
import { covers, type Intervals, intersect, normalise, splitAtStarts, subtract } from './intervals.ts';

const instants = (...epochMs: number[]) => epochMs.map(instantAt);

describe('intervals', () => {
  test('are sorted, merged where they overlap or touch, and never empty', () => {
    expect(normalise(instants(30, 40, 10, 20, 20, 25, 12, 15, 50, 50, 60, 55))).toEqual([10, 25, 30, 40]);
    expect(normalise([])).toEqual([]);
  });

  test('can be split at every start', () => {
    expect(splitAtStarts(instants(20, 25, 10, 20, 24, 30))).toEqual([10, 20, 20, 24, 24, 30]);
    expect(splitAtStarts(instants(10, 40, 20, 22, 30, 35))).toEqual([10, 20, 20, 30, 30, 40]);
    expect(splitAtStarts(instants(10, 15, 10, 20, 10, 12, 30, 30))).toEqual([10, 20]);
  });

  test('cover what lies in them, touching ones included', () => {
    const spans = instants(10, 20, 20, 30, 31, 40);
    const isCovered = (start: number, end: number) => covers(spans, instantAt(start), instantAt(end));
    expect(isCovered(10, 30)).toBe(true);
    expect(isCovered(15, 25)).toBe(true);
    expect(isCovered(9, 12)).toBe(false);
    expect(isCovered(25, 31)).toBe(false);
    expect(isCovered(29, 32)).toBe(false);
    expect(isCovered(40, 41)).toBe(false);
  });

  test('equal the sets they stand for', () => {
    fc.assert(
      fc.property(anySpans, anySpans, (left, right) => {
        const [a, b] = [normalise(left.map(instantAt)), normalise(right.map(instantAt))];
        expect(pointsOf(a)).toEqual(pointsOf(left.map(instantAt)));
        expect(pointsOf(splitAtStarts(left.map(instantAt)))).toEqual(pointsOf(left.map(instantAt)));
        expect(pointsOf(intersect(a, b))).toEqual(
          pointsOf(left.map(instantAt)).filter((point) => pointsOf(right.map(instantAt)).includes(point)),
        );
        expect(pointsOf(subtract(a, b))).toEqual(
          pointsOf(left.map(instantAt)).filter((point) => !pointsOf(right.map(instantAt)).includes(point)),
        );
      }),
      propertyRuns(500),
    );
  });

  test('stay sorted and disjoint after any operation', () => {
    fc.assert(
      fc.property(anySpans, anySpans, (left, right) => {
        const [a, b] = [normalise(left.map(instantAt)), normalise(right.map(instantAt))];
        for (const spans of [a, intersect(a, b), subtract(a, b)]) {
          expect(spans).toEqual([...new Set(spans)].sort((x, y) => x - y));
        }
      }),
    );
  });
});

const anySpans = fc
  .array(fc.tuple(fc.nat(40), fc.nat(10)), { maxLength: 8 })
  .map((pairs) => pairs.flatMap(([start, length]) => [instantAt(start), instantAt(start + length)]));

function pointsOf(spans: Intervals): number[] {
  return Array.from({ length: 60 }, (_, point) => point).filter((point) =>
    spans.some((start, index) => index % 2 === 0 && start <= point && point < (spans[index + 1] ?? 0)),
  );
}
