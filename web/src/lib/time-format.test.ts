import { instantAt, readTimestamp } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import { formatDay, formatFullDay, formatMonth, formatTime, formatWeekday, formatZone } from './time-format.ts';

const halfPastOne = Date.parse('2026-03-04T18:30:00Z');
const two = Date.parse('2026-03-04T19:00:00Z');
const newYork = 'America/New_York';

describe('how dates and times read', () => {
  test('a day carries its weekday', () => {
    expect(formatDay('2026-03-04', 'en-GB')).toBe('Wednesday 4 March');
    expect(formatFullDay('2026-03-04', 'en-US')).toBe('Wednesday, March 4, 2026');
    expect(formatFullDay('2026-03-04', 'es')).toBe('miércoles, 4 de marzo de 2026');
    expect(formatMonth('2026-03', 'en-US')).toBe('March 2026');
    expect(formatWeekday(0, 'en-US', 'short')).toBe('Sun');
  });

  test('a time drops the minutes on the hour where the clock counts to twelve', () => {
    expect(formatTime(instantAt(halfPastOne), newYork, 'en-US')).toBe('1:30 pm');
    expect(formatTime(instantAt(two), newYork, 'en-US')).toBe('2 pm');
    expect(formatTime(instantAt(two), newYork, 'de')).toBe('14:00');
    expect(formatTime(instantAt(two), newYork, 'he')).toBe('14:00');
  });

  test('a zone is named by its place and clock', () => {
    expect(formatZone(newYork, instantAt(two), 'en-US')).toBe('New York (EST)');
    expect(formatZone(newYork, readTimestamp('2026-07-01T12:00:00Z'), 'en-US')).toBe('New York (EDT)');
    expect(formatZone('UTC', instantAt(two), 'en-US')).toBe('UTC');
  });
});
