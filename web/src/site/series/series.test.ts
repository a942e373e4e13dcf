import { instantAt } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { changesOf, firstPlan, withDate, withRhythm } from './series.ts';

test('a date is left out, moved or as before, one at a time', () => {
  const moved = withDate(withDate(firstPlan, 2, 'skip'), 2, instantAt(0));
  expect(changesOf(moved)).toEqual({ replacements: [{ index: 2, startDate: '1970-01-01T00:00:00.000Z' }] });
  expect(changesOf(withDate(moved, 2, 'skip'))).toEqual({ skip: [2] });
  expect(changesOf(withDate(moved, 2, 'keep'))).toEqual({});
  expect(withDate(withDate(firstPlan, 1, 'skip'), 3, 'skip').skipped).toEqual([1, 3]);
});

test('another rhythm forgets what was changed on single dates', () => {
  expect(withRhythm(withDate(firstPlan, 1, 'skip'), { interval: 2 })).toEqual({ ...firstPlan, interval: 2 });
});
