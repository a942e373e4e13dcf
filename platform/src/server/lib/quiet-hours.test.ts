import { readTimestamp } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { quietHoursAround } from './quiet-hours.ts';
import { formatInstant } from './zone.ts';

const ZONE = 'America/New_York';

/** The quiet hours around an instant as `start end`, each with its offset. */
function around(text: string, hours: string): string | undefined {
  const [from = '', to = ''] = hours.split('-');
  const span = quietHoursAround(readTimestamp(text), { from, to }, ZONE);
  return span && `${formatInstant(span.start, ZONE)} ${formatInstant(span.end, ZONE)}`;
}

const night = '2027-05-03T21:00:00-04:00 2027-05-04T08:00:00-04:00';

test.each<[string, string, string, string | undefined]>([
  ['an evening', '21:00-08:00', '2027-05-03T21:00-04:00', night],
  ['a morning', '21:00-08:00', '2027-05-04T07:59-04:00', night],
  ['their end', '21:00-08:00', '2027-05-04T08:00-04:00', undefined],
  ['a siesta', '13:00-15:00', '2027-05-04T14:00-04:00', '2027-05-04T13:00:00-04:00 2027-05-04T15:00:00-04:00'],
  ['the evening after a siesta', '13:00-15:00', '2027-05-04T20:00-04:00', undefined],
  ['equal times', '08:00-08:00', '2027-05-04T08:00-04:00', undefined],
  ['a short night', '00:00-08:00', '2027-03-14T04:00-04:00', '2027-03-14T00:00:00-05:00 2027-03-14T08:00:00-04:00'],
  ['a skipped begin', '02:30-06:00', '2027-03-14T03:05-04:00', '2027-03-14T03:00:00-04:00 2027-03-14T06:00:00-04:00'],
  ['a skipped end', '21:00-02:30', '2027-03-14T03:05-04:00', undefined],
  ['hours that are skipped', '02:10-02:50', '2027-03-14T03:00-04:00', undefined],
  ['a begin twice', '01:30-06:00', '2027-11-07T01:10-05:00', '2027-11-07T01:30:00-04:00 2027-11-07T06:00:00-05:00'],
  ['an end twice', '21:00-01:30', '2027-11-07T01:15-05:00', '2027-11-06T21:00:00-04:00 2027-11-07T01:30:00-05:00'],
])('knows %s (%s at %s)', (_, hours, text, expected) => {
  expect(around(text, hours)).toBe(expected);
});
