import { instantAt, minutes } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import { readCivilDate } from '../../server/lib/wall.ts';
import { readDuration, readMoment, readTime } from './times.ts';
import { readStatus } from './words.ts';

const newYork = { order: 'MONTH_FIRST', zone: 'America/New_York' } as const;
const at = (iso: string) => ({ instant: instantAt(Date.parse(iso)) });

describe('times of day', () => {
  test.each([
    ['14:30', '14:30:00'],
    ['14.30', '14:30:00'],
    ['14h30', '14:30:00'],
    ['14 Uhr', '14:00:00'],
    ['9:05:30', '09:05:30'],
    ['2:30 PM', '14:30:00'],
    ['2:30pm', '14:30:00'],
    ['12:00 a.m.', '00:00:00'],
    ['12 pm', '12:00:00'],
  ])('%s is %s', (text, time) => expect(readTime(text)).toBe(time));

  test.each(['25:00', '10:75', '13:00 PM', '0:30 am', '14', 'noon', ''])('%s is none', (text) =>
    expect(readTime(text)).toBeUndefined(),
  );
});

describe('moments', () => {
  test('of one column, of two, or with an offset', () => {
    expect(readMoment('12/31/2026 2:30 PM', newYork)).toMatchObject(at('2026-12-31T19:30Z'));
    expect(readMoment('December 31, 2026 2:30 pm', newYork)).toMatchObject(at('2026-12-31T19:30Z'));
    expect(readMoment('31.12.2026, 14:30 Uhr', { order: 'DAY_FIRST', zone: 'Europe/Berlin' })).toMatchObject(
      at('2026-12-31T13:30Z'),
    );
    expect(readMoment('12/31/2026', { ...newYork, time: '14:30' })).toMatchObject(at('2026-12-31T19:30Z'));
    expect(readMoment('2026-12-31 00:00:00', { ...newYork, time: '14:30' })).toMatchObject(at('2026-12-31T19:30Z'));
    expect(readMoment('2026-12-31T14:30:00Z', newYork)).toMatchObject(at('2026-12-31T14:30Z'));
    expect(readMoment('2026-12-31 14:30 +0100', newYork)).toMatchObject(at('2026-12-31T13:30Z'));
    expect(readMoment('15:30', { ...newYork, date: readCivilDate('2026-12-31') })).toMatchObject(
      at('2026-12-31T20:30Z'),
    );
  });

  test('need a date and a time, and one of each', () => {
    expect(readMoment('12/31/2026', newYork)).toEqual({ fault: 'NO_TIME' });
    expect(readMoment('soon', newYork)).toEqual({ fault: 'FORMAT' });
    expect(readMoment('', newYork)).toEqual({ fault: 'FORMAT' });
    expect(readMoment('12/31/2026 10:00', { ...newYork, time: '11:00' })).toEqual({ fault: 'FORMAT' });
    expect(readMoment('31/12/2026 10:00', newYork)).toEqual({ fault: 'FORMAT' });
  });

  test('that the zone skips are none, and of those that come twice the first is meant', () => {
    expect(readMoment('03/14/2027 2:30 AM', newYork)).toEqual({ fault: 'SKIPPED_TIME' });
    expect(readMoment('11/07/2027 1:30 AM', newYork)).toMatchObject({ ...at('2027-11-07T05:30Z'), isRepeated: true });
    expect(readMoment('11/07/2027 3:30 AM', newYork)).not.toHaveProperty('isRepeated');
  });
});

test('lengths are minutes, hours or both', () => {
  const lengths = ['60', '45 min', '1 h 30 min', '1h', '1.5 hours', '1:30', '01:00:00', '90 Minuten'];
  expect(lengths.map(readDuration)).toEqual([60, 45, 90, 60, 90, 90, 60, 90].map(minutes));
  expect(['', '0', 'an hour', '-5', '99999', 'h'].map(readDuration)).toEqual(Array(6).fill(undefined));
});

test('a status is what other products call it', () => {
  expect(['', 'Confirmed', 'ACCEPTED', 'gebucht'].map(readStatus)).toEqual(Array(4).fill('BOOKED'));
  expect(['Cancelled', 'canceled by client', 'Storniert', 'בוטל'].map(readStatus)).toEqual(Array(4).fill('CANCELED'));
  expect(['No Show', 'no-show', 'no asistió', 'nicht erschienen'].map(readStatus)).toEqual(Array(4).fill('NO_SHOW'));
  expect(['Completed', 'Checked in', 'asistió'].map(readStatus)).toEqual(Array(3).fill('ATTENDED'));
  expect(readStatus('perhaps')).toBeUndefined();
});
