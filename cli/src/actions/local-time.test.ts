import { expect, test } from 'vitest';
import { addDays, localWords, readLocal, toLocal } from './local-time.ts';

const zone = 'America/New_York';

test.each([
  ['2026-12-08', '2026-12-08T00:00:00'],
  ['2026-12-08T09:45', '2026-12-08T09:45:00'],
  ['2026-12-08 09:45', '2026-12-08T09:45:00'],
  ['2026-12-08T09:45:00-05:00', '2026-12-08T09:45:00'],
  ['2026-12-08T14:45:00Z', '2026-12-08T09:45:00'],
  ['2026-07-08T14:45:00Z', '2026-07-08T10:45:00'],
])('%s is read as a wall time of the zone', (text, local) => {
  expect(readLocal('from', text, zone)).toBe(local);
});

test.each(['soon', '2026-13-01', '2026-02-30', '2026-12-08T25:00', '', '8.12.2026'])('"%s" is no time', (text) => {
  expect(() => readLocal('from', text, zone)).toThrow(`from "${text}" is no date or time`);
});

test('a zone that does not exist is named', () => {
  expect(() => readLocal('from', '2026-12-08', 'Mars')).toThrow('"Mars" is no time zone');
});

test('wall times for people, and days later', () => {
  expect(localWords('2026-12-08T09:45:00-05:00')).toBe('Tue 2026-12-08 09:45');
  expect(addDays('2026-12-28T09:45:00', 7)).toBe('2027-01-04T09:45:00');
  expect(toLocal(new Date('2026-12-08T04:59:59Z'), zone)).toBe('2026-12-07T23:59:59');
});
