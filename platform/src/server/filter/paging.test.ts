import { expect, test } from 'vitest';
import { refusalsOf } from '../../testing/filter/refusals.ts';
import { ValidationError } from '../lib/violations.ts';
import { describeOffsetPage, readCursorPaging, readOffsetPaging } from './paging.ts';

const limits = { defaultLimit: 50, maxLimit: 100 };

test.each([
  [undefined, { limit: 50, offset: 0 }],
  [{}, { limit: 50, offset: 0 }],
  [
    { limit: null, offset: null },
    { limit: 50, offset: 0 },
  ],
  [{ limit: 0 }, { limit: 0, offset: 0 }],
  [
    { limit: 100, offset: 200 },
    { limit: 100, offset: 200 },
  ],
])('paging %j', (paging, expected) => {
  expect(readOffsetPaging(paging, limits)).toEqual(expected);
});

test.each<[unknown, string, string]>([
  [[], '', 'expects an object'],
  ['x', '', 'expects an object'],
  [{ limit: 101 }, '.limit', 'must be at most 100'],
  [{ limit: -1 }, '.limit', 'must be 0 or more'],
  [{ limit: 1.5 }, '.limit', 'expects a whole number'],
  [{ limit: '10' }, '.limit', 'expects a whole number'],
  [{ offset: -1 }, '.offset', 'must be 0 or more'],
  [{ offset: 1e300 }, '.offset', 'expects a whole number'],
])('refuses paging %j', (paging, at, description) => {
  expect(refusalsOf(() => readOffsetPaging(paging, limits))).toEqual({ [`query.paging${at}`]: description });
});

test('a limit over the maximum violates the rule MAX', () => {
  try {
    readOffsetPaging({ limit: 101 }, limits);
    expect.unreachable();
  } catch (error) {
    expect(error instanceof ValidationError && error.violations[0]?.violatedRule).toBe('MAX');
  }
});

test('an empty cursor means the first page', () => {
  expect(readCursorPaging({}, limits)).toEqual({ limit: 50, cursor: undefined });
  expect(readCursorPaging({ limit: 5, cursor: '' }, limits)).toEqual({ limit: 5, cursor: undefined });
  expect(readCursorPaging({ cursor: 'x' }, limits)).toEqual({ limit: 50, cursor: 'x' });
});

test.each([
  [3, 0, 5, { count: 3, offset: 0, total: 5, tooManyToCount: false, hasNext: true }],
  [2, 3, 5, { count: 2, offset: 3, total: 5, tooManyToCount: false, hasNext: false }],
  [0, 9, 5, { count: 0, offset: 9, total: 5, tooManyToCount: false, hasNext: false }],
  [0, 0, 11, { count: 0, offset: 0, total: 11, tooManyToCount: false, hasNext: false }],
  [100, 0, undefined, { count: 100, offset: 0, tooManyToCount: true, hasNext: true }],
])('%j rows after %j of %j', (count, offset, total, expected) => {
  expect(describeOffsetPage(count, offset, total)).toEqual(expected);
});
