import { instantAt } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { spreadTimes } from './next-times.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number) => ({ startMs: instantAt(hours * HOUR_MS) });
const dayOf = (ms: number) => String(Math.floor(ms / (24 * HOUR_MS)));

test('times keep apart on a day and spread over days', () => {
  const times = [9, 9.25, 9.5, 10, 10.5, 12, 33, 33.25, 57].map(at);
  expect(spreadTimes(times, { count: 4, perDay: 2, dayOf })).toEqual([at(9), at(10.5), at(33), at(57)]);
});

test('a late time and an early one of the next day both stand', () => {
  expect(spreadTimes([at(23.75), at(24)], { count: 3, perDay: 3, dayOf })).toHaveLength(2);
});
