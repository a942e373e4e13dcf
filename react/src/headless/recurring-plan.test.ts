import { instantAt } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { changesOf, type RecurringPlan, readDates, withDate, withRhythm } from './recurring-plan.ts';

const firstPlan: RecurringPlan = { interval: 1, count: 4, skipped: [], moved: {} };

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

test('dates say why they can’t be booked, and which times near them can', () => {
  const at = { startDate: '2026-03-04T09:00:00', endDate: '2026-03-04T10:00:00' };
  const occurrences = [
    { ...at, index: 0, available: true, skipped: false },
    { ...at, index: 1, available: false, skipped: true },
    { ...at, index: 2, available: false, skipped: false, reason: 'TAKEN' as const, alternatives: [at] },
  ];
  const found = readDates({ occurrences, available: false, timeZone: 'UTC' }, withDate(firstPlan, 0, instantAt(0)));
  expect(found.map(({ state, isMoved }) => [state, isMoved])).toEqual([
    ['free', true],
    ['skipped', false],
    ['taken', false],
  ]);
  expect(found[2]?.alternatives).toEqual([Date.parse('2026-03-04T09:00:00Z')]);
});
