import { expect, test } from 'vitest';
import { hoursWords } from './hours-words.ts';
import { DAYS, emptyWeek, minutesOf, nextRange, readWeek, type WeeklyHours, weekFaults, writeWeek } from './week.ts';

const words = { locale: 'en-US', t: (id: string) => id };
const weekdays = DAYS.slice(0, 5);
const weekly: WeeklyHours[] = [
  { days: [...weekdays], start: '09:00', end: '12:30' },
  { days: [...weekdays], start: '13:00', end: '17:00' },
  { days: ['SATURDAY'], start: '20:00', end: '24:00', locationId: 'pier' },
];
const at = (start: string, end: string, locationId = '') => ({ start, end, locationId });

test('hours are read by day and written as they were, a day that ends at midnight included', () => {
  const week = readWeek(weekly);
  expect(week.SATURDAY).toEqual([at('20:00', '00:00', 'pier')]);
  expect(writeWeek(week)).toEqual(weekly);
  expect(minutesOf(week)).toBe(5 * (210 + 240) + 240);
});

test('neighbouring days with the same hours are said together', () => {
  const said = (some: readonly WeeklyHours[]) => hoursWords(some, words).replace(/\u00a0/g, ' ');
  expect(said(weekly)).toBe('Mon–Fri 9 am–12:30 pm, 1 pm–5 pm · Sat 8 pm–12 am');
  const some: WeeklyHours[] = [{ days: ['MONDAY', 'WEDNESDAY'], start: '09:00', end: '17:00' }];
  expect(said(some)).toBe('Mon 9 am–5 pm · Wed 9 am–5 pm');
  expect(said([])).toBe('');
});

test('hours that overlap at one location, end too early or are empty are wrong', () => {
  const week = {
    ...emptyWeek,
    MONDAY: [at('09:00', '12:00'), at('11:00', '13:00'), at('12:00', '14:00', 'pier')],
    TUESDAY: [at('12:00', '09:00'), at('', '10:00')],
    SUNDAY: [at('18:00', '00:00'), at('00:00', '06:00')],
  };
  expect(weekFaults(week)).toEqual({ 'MONDAY 1': 'overlap', 'TUESDAY 0': 'order', 'TUESDAY 1': 'empty' });
});

test.each([
  [[], '09:00', '17:00'],
  [[at('09:00', '12:00')], '12:30', '16:30'],
  [[at('09:00', '22:00')], '22:30', '00:00'],
  [[at('09:00', '00:00')], '09:00', '17:00'],
])('after %j more hours are from %s to %s', (ranges, start, end) => {
  expect(nextRange(ranges)).toMatchObject({ start, end });
});
