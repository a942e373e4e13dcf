import { expect, test } from 'vitest';
import { readCivilDate } from '../server/lib/wall.ts';
import { countDays, instantsOf, partsYearBefore, splitRange, yearBefore } from './range.ts';

const range = (first: string, last: string) => ({ first: readCivilDate(first), last: readCivilDate(last) });
const HOUR_MS = 3_600_000;

test('a day on which clocks change has 23 or 25 hours', () => {
  const lengthOf = (day: string) => {
    const { from, to } = instantsOf(range(day, day), 'America/New_York');
    return (to - from) / HOUR_MS;
  };
  expect(['2025-03-08', '2025-03-09', '2025-11-02'].map(lengthOf)).toEqual([24, 23, 25]);
});

test('weeks begin on Monday, and the range cuts off the first and last', () => {
  const days = (first: string, last: string, grouping: 'WEEK' | 'MONTH' | 'DAY') =>
    splitRange(range(first, last), grouping).map((part) => `${part.first} ${part.last}`);
  expect(days('2025-03-06', '2025-03-18', 'WEEK')).toEqual([
    '2025-03-06 2025-03-09',
    '2025-03-10 2025-03-16',
    '2025-03-17 2025-03-18',
  ]);
  expect(days('2024-01-30', '2024-03-01', 'MONTH')).toEqual([
    '2024-01-30 2024-01-31',
    '2024-02-01 2024-02-29',
    '2024-03-01 2024-03-01',
  ]);
  expect(days('2024-12-31', '2025-01-01', 'DAY')).toEqual(['2024-12-31 2024-12-31', '2025-01-01 2025-01-01']);
});

test('the year before has the same days, and the 28th for 29 February', () => {
  expect(yearBefore(range('2024-02-29', '2024-03-01'))).toEqual(range('2023-02-28', '2023-03-01'));
  expect(countDays(yearBefore(range('2025-01-01', '2025-12-31')))).toBe(366);
});

test('parts are compared with the same days, and 29 February with nothing', () => {
  const before = (first: string, last: string, grouping: 'WEEK' | 'DAY') => {
    const days = range(first, last);
    return partsYearBefore(days, splitRange(days, grouping)).map((part) => `${part.first} ${part.last}`);
  };
  expect(before('2025-05-05', '2025-05-13', 'WEEK')).toEqual(['2024-05-05 2024-05-11', '2024-05-12 2024-05-13']);
  expect(before('2024-02-28', '2024-03-01', 'DAY')).toEqual([
    '2023-02-28 2023-02-28',
    '2023-03-01 2023-02-28',
    '2023-03-01 2023-03-01',
  ]);
  expect(before('2025-02-28', '2025-03-01', 'DAY')).toEqual(['2024-02-28 2024-02-29', '2024-03-01 2024-03-01']);
  expect(before('2024-02-29', '2024-02-29', 'DAY')).toEqual(['2023-02-28 2023-02-28']);
});
