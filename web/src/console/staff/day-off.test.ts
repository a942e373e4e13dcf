import { expect, test } from 'vitest';
import type { TimeOff } from '../hours/time-off.ts';
import { daysOff, nextTimeOff } from './day-off.ts';

const days: TimeOff = { id: 'a', start: '2026-11-22', end: '2026-11-23' };
const fortnightly: TimeOff = {
  id: 'b',
  start: '2026-11-11T09:00',
  end: '2026-11-11T10:00',
  recurrence: { frequency: 'WEEKLY', interval: 2 },
};
const away: TimeOff = { id: 'c', start: '2026-12-01T14:00', end: '2026-12-03T10:00' };
const monthly = (some: object): TimeOff => ({
  id: 'd',
  start: '2026-08-31',
  end: '2026-08-31',
  recurrence: { frequency: 'MONTHLY', ...some },
});
const isOff = (entry: TimeOff) => (date: string) => daysOff([entry], date).length > 0;

test('time off is on all its days, and again where it repeats', () => {
  expect(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map(isOff(days))).toEqual([false, true, true, false]);
  expect(['2026-11-11', '2026-11-18', '2026-11-25'].map(isOff(fortnightly))).toEqual([true, false, true]);
  expect(['2026-09-30', '2026-10-31'].map(isOff(monthly({})))).toEqual([false, true]);
  expect(['2026-11-06', '2026-11-07'].map(isOff(monthly({ days: ['FRIDAY'] })))).toEqual([true, false]);
});

test('time off that ends after a number of times, or on a day, is over then', () => {
  const twice = { ...fortnightly, recurrence: { frequency: 'WEEKLY' as const, count: 2 } };
  expect(['2026-11-18', '2026-11-25'].map(isOff(twice))).toEqual([true, false]);
  const until = { ...fortnightly, recurrence: { frequency: 'DAILY' as const, until: '2026-11-12' } };
  expect(['2026-11-12', '2026-11-13'].map(isOff(until))).toEqual([true, false]);
});

test('hours that go on for days are whole days between the first and the last', () => {
  const on = (date: string) => daysOff([away], date);
  expect(on('2026-12-01')).toEqual([{ id: 'c', hours: { start: '14:00', end: '24:00' } }]);
  expect(on('2026-12-02')).toEqual([{ id: 'c' }]);
  expect(on('2026-12-03')).toEqual([{ id: 'c', hours: { start: '00:00', end: '10:00' } }]);
});

test('the next time off is the next to come, not the day on which a recurring one was planned', () => {
  expect(nextTimeOff([fortnightly, away], '2026-11-24')).toEqual({
    start: '2026-11-25T09:00',
    end: '2026-11-25T10:00',
  });
  expect(nextTimeOff([fortnightly, days], '2026-11-23')).toEqual({ start: '2026-11-22', end: '2026-11-23' });
  expect(nextTimeOff([days], '2026-11-24')).toBeUndefined();
});
