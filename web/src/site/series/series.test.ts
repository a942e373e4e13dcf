import { instantAt } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { changesOf, firstPlan, planState, withDate, withRhythm } from './series.ts';

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

test('a plan comes back from the address, without what isn’t valid', () => {
  const plan = withDate(withDate(withRhythm(firstPlan, { interval: 2, count: 6 }), 1, 'skip'), 5, instantAt(60_000));
  const query = new URLSearchParams();
  for (const [name, text] of Object.entries(planState.write(plan))) if (text !== null) query.set(name, text);
  expect(query.toString()).toBe('every=2&times=6&skip=1&moved=5_60000');
  expect(planState.read(query)).toEqual(plan);
  const wrong = new URLSearchParams('every=3&times=99&skip=0,1,2,3&moved=9_1,x');
  expect(planState.read(wrong)).toEqual(firstPlan);
});
