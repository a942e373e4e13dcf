import { expect, test } from 'vitest';
import { requestOf } from './list-request.ts';
import { customersAddress, everybody } from './list-state.ts';

const NEW_YORK = 'America/New_York';

test('visits are counted back in whole days of the business, also over a change of the clock', () => {
  const since = (day: string) => requestOf({ ...everybody, visit: '30', day }, NEW_YORK).visitedSinceDate;
  expect(since('2026-03-04')).toEqual(new Date('2026-02-02T05:00:00Z'));
  expect(since('2026-11-27')).toEqual(new Date('2026-10-28T04:00:00Z'));
  const over = requestOf({ ...everybody, visit: 'over-30', day: '2026-03-04' }, NEW_YORK);
  expect(over).toMatchObject({ notVisitedSinceDate: new Date('2026-02-02T05:00:00Z') });
});

test('a later page keeps the day of the first, as its cursor does', () => {
  const state = { ...everybody, visit: '90', page: 2, after: 'cursor', day: '2026-03-04' } as const;
  const query = customersAddress.write(state);
  expect(query).toBe('?visit=90&page=2&after=cursor&day=2026-03-04');
  expect(customersAddress.read(query)).toEqual(state);
});

test('a day is nothing without its cursor, without a filter by visits, or if it is none', () => {
  const state = { ...everybody, page: 2, after: 'cursor', day: '2026-03-04' };
  expect(customersAddress.write(state)).toBe('?page=2&after=cursor');
  expect(customersAddress.write({ ...state, visit: '30', page: 1 })).toBe('?visit=30');
  expect(customersAddress.read('?visit=30&day=2026-03-04').day).toBe('');
  expect(customersAddress.read('?visit=30&page=2&after=cursor&day=2026-02-30').day).toBe('');
});
