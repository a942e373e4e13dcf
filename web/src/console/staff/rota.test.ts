import { expect, test } from 'vitest';
import { copiesOf, datesOf, hoursOn, mondayOf, type ResourceHours, timeOffOn } from './rota.ts';

const monday = '2026-11-23';
const hours: ResourceHours = {
  resourceId: 'r1',
  workingHours: {
    timeZone: 'America/New_York',
    weekly: [{ days: ['MONDAY', 'TUESDAY'], start: '09:00', end: '17:00' }],
    dates: [
      { date: '2026-11-24', hours: [] },
      { date: '2026-11-29', hours: [{ start: '10:00', end: '12:00' }] },
    ],
  },
  timeOff: [
    { id: 'a', start: '2026-11-22', end: '2026-11-23' },
    { id: 'b', start: '2026-11-11T09:00', end: '2026-11-11T10:00', recurrence: { frequency: 'WEEKLY', interval: 2 } },
  ],
};

test('a week begins on Monday', () => {
  expect(mondayOf('2026-11-29')).toBe(monday);
  expect(mondayOf(monday)).toBe(monday);
  expect(datesOf(monday).at(-1)).toBe('2026-11-29');
});

test('a date has its own hours, or those of its weekday', () => {
  const usual = [{ start: '09:00', end: '17:00' }];
  expect(hoursOn(hours, monday)).toEqual({ hours: usual, isOwn: false });
  expect(hoursOn(hours, '2026-11-24')).toEqual({ hours: [], isOwn: true });
  expect(hoursOn(hours, '2026-11-25')).toEqual({ hours: [], isOwn: false });
});

test('time off is on all its days, and again where it repeats', () => {
  const idsOn = (date: string) => timeOffOn(hours, date).map(({ id }) => id);
  expect(['2026-11-22', monday, '2026-11-24'].map(idsOn)).toEqual([['a'], ['a'], []]);
  expect(['2026-11-11', '2026-11-18', '2026-11-25'].map(idsOn)).toEqual([['b'], [], ['b']]);
});

test('a copy of a week changes only the dates that differ', () => {
  expect(copiesOf(hours, monday, '2026-11-30')).toEqual([
    { date: '2026-12-01', hours: [], before: undefined },
    { date: '2026-12-06', hours: [{ start: '10:00', end: '12:00' }], before: undefined },
  ]);
  expect(copiesOf(hours, '2026-11-30', monday)).toMatchObject([{ date: '2026-11-24', before: [] }, {}]);
});
