import { expect, test } from 'vitest';
import { newTimeOff, repeatWords, timeOffFaults, timeOffWords, writeTimeOff } from './time-off.ts';

const text = {
  language: 'en' as const,
  locale: 'en-US',
  direction: 'ltr' as const,
  own: {},
  t: (id: string) => id,
};
const short = (date: Date) => date.toISOString().slice(5, 10);
const today = '2030-12-20';
const day = { ...newTimeOff, firstDay: '2030-12-24' };

test('a day without a last one is one day, and hours are on it', () => {
  expect(writeTimeOff(day)).toEqual({ start: '2030-12-24', end: '2030-12-24' });
  const hours = { ...day, isWholeDay: false, endTime: '12:00', note: ' Dentist ' };
  expect(writeTimeOff(hours)).toEqual({ start: '2030-12-24T09:00', end: '2030-12-24T12:00', note: 'Dentist' });
  const often = { ...day, repeat: 'fortnightly' as const, until: '2031-02-01' };
  expect(writeTimeOff(often).recurrence).toEqual({ frequency: 'WEEKLY', interval: 2, until: '2031-02-01' });
});

test('a day is needed, and ends come after beginnings', () => {
  expect(timeOffFaults(newTimeOff, today)).toEqual(['firstDay']);
  expect(timeOffFaults({ ...day, lastDay: '2030-12-23' }, today)).toEqual(['lastDay']);
  expect(timeOffFaults(day, '2030-12-25')).toEqual(['firstDay']);
  expect(timeOffFaults({ ...day, lastDay: '2030-12-26' }, '2030-12-25')).toEqual([]);
  expect(timeOffFaults({ ...day, repeat: 'weekly' }, '2030-12-25')).toEqual([]);
  expect(timeOffFaults({ ...day, isWholeDay: false, endTime: '09:00' }, today)).toEqual(['endTime']);
  expect(timeOffFaults({ ...day, isWholeDay: false, startTime: '' }, today)).toEqual(['startTime']);
  expect(timeOffFaults({ ...day, isWholeDay: false, lastDay: '2030-12-26', endTime: '' }, today)).toEqual(['endTime']);
  expect(timeOffFaults({ ...day, repeat: 'weekly', until: '2030-12-01' }, today)).toEqual(['until']);
  expect(timeOffFaults({ ...day, isWholeDay: false, lastDay: '2030-12-26', endTime: '08:00' }, today)).toEqual([]);
});

test('days and hours are said as shortly as they can be', () => {
  const words = (start: string, end: string) => timeOffWords({ start, end }, short, text).replace(/\u00a0/g, ' ');
  expect(words('2030-12-24', '2030-12-24')).toBe('12-24');
  expect(words('2030-12-24', '2030-12-26')).toBe('12-24 – 12-26');
  expect(words('2030-12-24T09:00', '2030-12-24T12:30')).toBe('12-24, 9 am–12:30 pm');
  expect(words('2030-12-24T09:00', '2030-12-25T12:00')).toBe('12-24, 9 am – 12-25, 12 pm');
  expect(repeatWords({}, short, text)).toBe('');
  expect(repeatWords({ recurrence: { frequency: 'WEEKLY', until: '2031-01-01' } }, short, text)).toBe(
    '{how} until {day}',
  );
});
