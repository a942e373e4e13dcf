import { instantAt } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { findOverlaps } from './conflicts.ts';

test.each([
  ['before and after, touching', [10, 20], [0, 10, 20, 30], []],
  ['over the start', [10, 20], [5, 11], [{ start: 10, end: 20 }]],
  ['within', [10, 20], [12, 13], [{ start: 10, end: 20 }]],
  ['around', [10, 20], [0, 30], [{ start: 10, end: 20 }]],
  [
    'twice in one, once each',
    [10, 20, 40, 50],
    [11, 12, 13, 14, 49, 60],
    [
      { start: 10, end: 20 },
      { start: 40, end: 50 },
    ],
  ],
])('what is taken %s', (_name, wanted, taken, overlaps) => {
  expect(findOverlaps(wanted.map(instantAt), taken.map(instantAt))).toEqual(overlaps);
});
