import { instantAt } from '@foyer/contract/values';
import { withDate, withRhythm } from '@foyer/react/recurring-plan';
import { expect, test } from 'vitest';
import { firstPlan, planState } from './series.ts';

test('a plan comes back from the address, without what isn’t valid', () => {
  const plan = withDate(withDate(withRhythm(firstPlan, { interval: 2, count: 6 }), 1, 'skip'), 5, instantAt(60_000));
  const query = new URLSearchParams();
  for (const [name, text] of Object.entries(planState.write(plan))) if (text !== null) query.set(name, text);
  expect(query.toString()).toBe('every=2&times=6&skip=1&moved=5_60000');
  expect(planState.read(query)).toEqual(plan);
  const wrong = new URLSearchParams('every=3&times=99&skip=0,1,2,3&moved=9_1,x');
  expect(planState.read(wrong)).toEqual(firstPlan);
});
