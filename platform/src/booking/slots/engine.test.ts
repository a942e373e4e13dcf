import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../testing/search-size.ts';
import { findSlots } from './engine.ts';
import { trySlots } from './oracle.fixture.ts';
import { anyQuery, query, resource } from './query.fixture.ts';
import type { SlotQuery } from './query.ts';

const startsOf = (given: SlotQuery) => findSlots(given).map(({ start }) => start);

describe('slots', () => {
  test('start on the grid and end within working hours', () => {
    expect(startsOf(query([[resource('ann', [3, 12])]]))).toEqual([3, 5, 7]);
  });

  test('keep their grid where the window cuts working hours', () => {
    expect(startsOf(query([[resource('ann', [-5, 20])]], { from: 0, to: 12 }))).toEqual([1, 3, 5, 7]);
  });

  test('stay on the grid after an occupied interval', () => {
    expect(startsOf(query([[resource('ann', [0, 20], [3, 7])]]))).toEqual([8, 10, 12, 14, 16]);
  });

  test('keep their buffers free of occupied time, but may have them outside working hours', () => {
    const buffers = { bufferBeforeMs: 1, bufferAfterMs: 2, gridMs: 1 };
    expect(startsOf(query([[resource('ann', [0, 20], [7, 9])]], buffers))).toEqual([0, 1, 10, 11, 12, 13, 14, 15, 16]);
  });

  test('continue across touching intervals, where the grid restarts', () => {
    expect(startsOf(query([[resource('ann', [0, 5, 5, 12])]]))).toEqual([0, 2, 4, 5, 7]);
  });

  test('list free resources, each on its own grid', () => {
    const slots = findSlots(query([[resource('ann', [0, 8]), resource('bob', [1, 8]), resource('cas', [2, 8])]]));
    expect(slots.map(({ start, free }) => [start, ...free])).toEqual([
      [0, ['ann']],
      [1, ['bob']],
      [2, ['ann', 'cas']],
      [3, ['bob']],
      [4, ['ann', 'cas']],
    ]);
  });

  test('need one resource of each group; only the first group sets the starts', () => {
    const staff = [resource('ann', [0, 12]), resource('bob', [0, 12], [0, 4])];
    const rooms = [resource('red', [1, 20], [7, 9]), resource('blue', [0, 20], [0, 8])];
    expect(findSlots(query([staff, rooms])).map(({ start, free }) => [start, ...free])).toEqual([
      [2, ['ann'], ['red']],
      [8, ['ann', 'bob'], ['blue']],
    ]);
  });

  test('that only the limits forbid are included and flagged', () => {
    const limits = { earliestMs: 8, latestMs: 2 };
    const slots = findSlots(query([[resource('ann', [0, 20])]], { now: 2, limits, gridMs: 3 }));
    expect(
      slots.map(({ start, bookable, tooEarlyToBook, tooLateToBook }) => [
        start,
        bookable,
        tooEarlyToBook,
        tooLateToBook,
      ]),
    ).toEqual([
      [0, false, false, true],
      [3, false, false, true],
      [6, true, false, false],
      [9, true, false, false],
      [12, false, true, false],
      [15, false, true, false],
    ]);
  });

  test('that have begun are too late, unless they may be booked until they end', () => {
    const ann = resource('ann', [0, 12]);
    const lateAt = (now: number, limits = {}) =>
      findSlots(query([[ann]], { now, limits, gridMs: 4 })).map(({ tooLateToBook }) => tooLateToBook);
    expect(lateAt(4)).toEqual([true, false, false]);
    expect(lateAt(5)).toEqual([true, true, false]);
    expect(lateAt(7, { bookAfterStart: true })).toEqual([true, false, false]);
    expect(lateAt(8, { bookAfterStart: true })).toEqual([true, true, false]);
  });

  test('need a positive duration and grid', () => {
    expect(() => findSlots(query([], { gridMs: 0 }))).toThrow(RangeError);
    expect(() => findSlots(query([], { durationMs: 0 }))).toThrow(RangeError);
  });

  test('equal those found by testing every instant', () => {
    fc.assert(
      fc.property(anyQuery, (any) => {
        expect(findSlots(any)).toEqual(trySlots(any));
      }),
      propertyRuns(4_000),
    );
  });
});
