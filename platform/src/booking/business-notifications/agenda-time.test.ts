import { addDuration, minutes, readTimestamp } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { formatInstant } from '../../server/lib/zone.ts';
import { nextAgenda } from './agenda-time.ts';

const zone = 'America/New_York';

/** The agendas after an instant. */
function list(from: string, time: string, count: number): string[] {
  const agendas: string[] = [];
  let now = readTimestamp(from);
  while (agendas.length < count) {
    now = nextAgenda(now, time, zone);
    agendas.push(formatInstant(now, zone));
  }
  return agendas;
}

test.each([
  [
    'in spring',
    '2027-03-13T00:00:00Z',
    '07:00',
    ['2027-03-13T07:00:00-05:00', '2027-03-14T07:00:00-04:00', '2027-03-15T07:00:00-04:00'],
  ],
  [
    'in autumn',
    '2027-11-06T04:00:00Z',
    '07:00',
    ['2027-11-06T07:00:00-04:00', '2027-11-07T07:00:00-05:00', '2027-11-08T07:00:00-05:00'],
  ],
  [
    'at a time that clocks skip',
    '2027-03-13T12:00:00Z',
    '02:30',
    ['2027-03-14T03:30:00-04:00', '2027-03-15T02:30:00-04:00'],
  ],
  [
    'at a time that clocks show twice',
    '2027-11-06T12:00:00Z',
    '01:30',
    ['2027-11-07T01:30:00-04:00', '2027-11-08T01:30:00-05:00'],
  ],
])('the agenda comes once a day %s', (_, from, time, expected) => {
  expect(list(from, time, expected.length)).toEqual(expected);
});

test('a time that has just come is the next day’s', () => {
  const now = nextAgenda(readTimestamp('2027-05-01T00:00:00Z'), '07:00', zone);
  expect(nextAgenda(addDuration(now, minutes(-1)), '07:00', zone)).toBe(now);
  expect(nextAgenda(now, '07:00', zone)).toBe(addDuration(now, minutes(1440)));
});
