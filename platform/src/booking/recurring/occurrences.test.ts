import { instantAt } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { ValidationError } from '../../server/lib/violations.ts';
import { readOccurrences } from './occurrences.ts';

const ZONE = 'America/New_York';
const starts = [0, 1, 2].map((week) => Date.UTC(2027, 4, 3 + 7 * week, 14));
type Changes = Parameters<typeof readOccurrences>[1];
const read = (changes: Changes) => readOccurrences(starts.map(instantAt), changes, ZONE);

const faultOf = (changes: Changes): string | undefined => {
  try {
    read(changes);
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return error.violations[0]?.field;
    throw error;
  }
};

test('skipped and replaced occurrences keep their index', () => {
  const changes = { skip: [0], replacements: [{ index: 2, startDate: '2027-05-18T09:00:00' }] };
  expect(read(changes)).toEqual([
    { index: 0, start: starts[0], skipped: true },
    { index: 1, start: starts[1], skipped: false },
    { index: 2, start: Date.UTC(2027, 4, 18, 13), skipped: false },
  ]);
});

test.each<[string, Changes, string]>([
  ['an index that is none', { skip: [3] }, 'skip[0]'],
  [
    'a replacement of none',
    { replacements: [{ index: 3, startDate: '2027-05-18T09:00:00' }] },
    'replacements[0].index',
  ],
  ['a text that is no time', { replacements: [{ index: 1, startDate: 'soon' }] }, 'replacements[0].startDate'],
  [
    'one both left out and replaced',
    { skip: [1], replacements: [{ index: 1, startDate: '2027-05-18T09:00:00' }] },
    'replacements[0].index',
  ],
  [
    'attack: a replacement decades away, so that all days between are searched',
    { replacements: [{ index: 1, startDate: '2190-05-18T09:00:00' }] },
    'replacements[0].startDate',
  ],
  [
    'one decades before',
    { replacements: [{ index: 1, startDate: '1971-05-18T09:00:00' }] },
    'replacements[0].startDate',
  ],
  ['nothing left', { skip: [0, 1, 2, 1] }, 'skip'],
])('refuses %s', (_name, changes, field) => expect(faultOf(changes)).toBe(field));
