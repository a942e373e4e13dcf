import { expect, test } from 'vitest';
import type { ResourceHours } from '../parts/use-resources.ts';
import { clashesOf, copiesOf, datesOf, hoursOn } from './rota.ts';

const monday = '2026-11-23';
const hours: ResourceHours = {
  resourceId: 'r1',
  workingHours: {
    revision: '1',
    timeZone: 'America/New_York',
    weekly: [{ days: ['MONDAY', 'TUESDAY'], start: '09:00', end: '17:00' }],
    dates: [
      { date: '2026-11-24', hours: [] },
      { date: '2026-11-29', hours: [{ start: '10:00', end: '12:00' }] },
    ],
  },
  timeOff: [],
};

test('a week begins on any weekday, and each date keeps the hours of its own', () => {
  expect(datesOf(monday).at(-1)).toBe('2026-11-29');
  const [first, second] = datesOf('2026-11-22').map((date) => hoursOn(hours, date).hours.length);
  expect([first, second]).toEqual([0, 1]);
});

test('a date has its own hours, or those of its weekday', () => {
  const usual = [{ start: '09:00', end: '17:00' }];
  expect(hoursOn(hours, monday)).toEqual({ hours: usual, isOwn: false });
  expect(hoursOn(hours, '2026-11-24')).toEqual({ hours: [], isOwn: true });
  expect(hoursOn(hours, '2026-11-25')).toEqual({ hours: [], isOwn: false });
});

test('a copy of a week changes only the dates that differ', () => {
  const usual = [{ start: '09:00', end: '17:00' }];
  expect(copiesOf(hours, monday, '2026-11-30')).toEqual([
    { resourceId: 'r1', date: '2026-12-01', hours: [], present: usual },
    { resourceId: 'r1', date: '2026-12-06', hours: [{ start: '10:00', end: '12:00' }], present: [] },
  ]);
  expect(copiesOf(hours, '2026-11-30', monday)).toMatchObject([{ date: '2026-11-24', before: [] }, {}]);
});

test('appointments that copied hours leave outside are clashes; those that were outside before are not', () => {
  const copy = {
    resourceId: 'r1',
    date: '2026-12-01',
    hours: [{ start: '09:00', end: '12:00' }],
    present: [{ start: '09:00', end: '17:00' }],
  };
  const at = (id: string, start: string, end: string, resourceIds = ['r1']) => ({
    id,
    revision: '1',
    serviceId: 's1',
    title: 'Massage',
    status: 'CONFIRMED' as const,
    paymentStatus: 'NOT_PAID' as const,
    startDate: new Date(`2026-12-01T${start}:00-05:00`),
    endDate: new Date(`2026-12-01T${end}:00-05:00`),
    resourceIds,
    attendance: 'NOT_SET' as const,
    participants: 1,
    doubleBooked: false,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
  });
  const bookings = [
    at('within', '11:00', '12:00'),
    at('clash', '11:30', '12:30'),
    at('of another', '13:00', '14:00', ['r2']),
    at('outside before', '18:00', '19:00'),
  ];
  const found = clashesOf([copy], bookings, 'America/New_York');
  expect(found.map(({ bookingId }) => bookingId)).toEqual(['clash']);
});
