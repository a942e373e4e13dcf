import { instantAt } from '@foyer/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../testing/search-size.ts';
import { formatWall, readCivilDate, readWallTime, toWallMs } from './wall.ts';
import {
  civilDate,
  formatInstant,
  isTimeZone,
  parseInstant,
  reinterpretInZone,
  startOfDay,
  toInstant,
  toWall,
} from './zone.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const anyZone = fc.constantFrom(...ZONES);
const anyInstant = fc.integer({ min: Date.UTC(1850, 0), max: Date.UTC(9990, 0) });
const utc = (text: string) => Date.parse(`${text}Z`);

describe('wall time to instant', () => {
  test.each([
    ['an ordinary time', '2027-07-01T09:00', 'America/New_York', '2027-07-01T13:00'],
    ['a skipped time moves forward by the gap', '2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30'],
    ['the end of the gap', '2027-03-14T03:00', 'America/New_York', '2027-03-14T07:00'],
    ['a repeated time is the earlier', '2027-11-07T01:30', 'America/New_York', '2027-11-07T05:30'],
    ['the end of the repeated hour', '2027-11-07T02:00', 'America/New_York', '2027-11-07T07:00'],
    ['a gap of half an hour', '2027-10-03T02:10', 'Australia/Lord_Howe', '2027-10-02T15:40'],
    ['a skipped midnight', '2027-04-30T00:00', 'Africa/Cairo', '2027-04-29T22:00'],
    ['a skipped day', '2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00'],
    ['a year beyond the table', '9999-07-01T09:00', 'Europe/Berlin', '9999-07-01T07:00'],
  ])('%s: %s in %s', (_, wall, zone, expected) => {
    expect(new Date(toInstant(readWallTime(wall), zone)).toISOString()).toBe(new Date(utc(expected)).toISOString());
  });

  test('agrees with Temporal around every clock change of every zone until 2030', () => {
    const wrong: string[] = [];
    for (const { zone, instantMs, offsets } of clockChanges()) {
      for (const offsetMs of offsets) {
        for (const asideMs of [-1_800_000, -1_000, 0, 1_000, 1_800_000]) {
          const wall = formatWall(toWallMs(instantMs + offsetMs + asideMs));
          const expected = Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds;
          if (toInstant(wall, zone) !== expected) wrong.push(`${wall} ${zone}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('refuses an unknown zone', () => {
    expect(() => toInstant(readWallTime('2027-07-01T09:00'), 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('instant to wall time', () => {
  test('agrees with Temporal at any instant in any zone', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instantMs, zone) => {
        const expected = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(zone);
        expect(toWall(instantAt(instantMs), zone)).toBe(
          formatWall(toWallMs(utc(expected.toPlainDateTime().toString()))),
        );
        expect(civilDate(instantAt(instantMs), zone)).toBe(expected.toPlainDate().toString());
      }),
      propertyRuns(2_000),
    );
  });

  test('returns to the same instant through its offset', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instantMs, zone) => {
        expect(parseInstant(formatInstant(instantAt(instantMs), zone), 'UTC')).toBe(instantMs);
      }),
      propertyRuns(2_000),
    );
  });
});

test("an instant is written with its zone's offset at that time", () => {
  expect(formatInstant(instantAt(utc('2027-03-14T06:59:59')), 'America/New_York')).toBe('2027-03-14T01:59:59-05:00');
  expect(formatInstant(instantAt(utc('2027-03-14T07:00:00')), 'America/New_York')).toBe('2027-03-14T03:00:00-04:00');
  expect(formatInstant(instantAt(utc('2027-03-14T07:00:00.250')), 'Asia/Kolkata')).toBe(
    '2027-03-14T12:30:00.250+05:30',
  );
  expect(formatInstant(instantAt(utc('2027-03-14T07:00:00')), 'UTC')).toBe('2027-03-14T07:00:00+00:00');
});

test('an offset in the text counts when it is read, not when it is reinterpreted', () => {
  const zone = 'America/New_York';
  expect(parseInstant('2027-07-01T09:00:00+02:00', zone)).toBe(utc('2027-07-01T07:00'));
  expect(parseInstant('2027-07-01T09:00:00', zone)).toBe(utc('2027-07-01T13:00'));
  expect(reinterpretInZone('2027-07-01T09:00:00+02:00', zone)).toBe(utc('2027-07-01T13:00'));
  expect(reinterpretInZone('2027-07-01T09:00:00.000Z', zone)).toBe(utc('2027-07-01T13:00'));
  expect(parseInstant('tomorrow', zone)).toBeUndefined();
  expect(reinterpretInZone('2027-02-30T09:00:00Z', zone)).toBeUndefined();
});

test('a zone is accepted by its IANA name only', () => {
  expect(ZONES.every(isTimeZone)).toBe(true);
  expect(['UTC', 'Europe/Kyiv', 'Europe/Kiev', 'Etc/GMT+5'].every(isTimeZone)).toBe(true);
  const unknown = ['', 'Nope', 'america/new_york', '+02:00', 'Europe/Berlin ', '2027-01-01T00:00[Europe/Berlin]'];
  expect(unknown.filter(isTimeZone)).toEqual([]);
});

describe('the start of a day', () => {
  test('is the end of the gap where midnight is skipped, and the first midnight where it is repeated', () => {
    expect(formatInstant(startOfDay(readCivilDate('2027-04-30'), 'Africa/Cairo'), 'Africa/Cairo')).toBe(
      '2027-04-30T01:00:00+03:00',
    );
    expect(formatInstant(startOfDay(readCivilDate('1919-03-31'), 'America/Toronto'), 'America/Toronto')).toBe(
      '1919-03-31T00:30:00-04:00',
    );
    expect(formatInstant(startOfDay(readCivilDate('2027-11-07'), 'America/Havana'), 'America/Havana')).toBe(
      '2027-11-07T00:00:00-04:00',
    );
  });

  test('agrees with Temporal on the days of every clock change of every zone until 2030', () => {
    const wrong: string[] = [];
    for (const { zone, instantMs } of clockChanges()) {
      const date = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(zone).toPlainDate();
      for (const day of [date.subtract({ days: 1 }), date, date.add({ days: 1 })]) {
        const expected = day.toZonedDateTime(zone).epochMilliseconds;
        if (startOfDay(readCivilDate(day.toString()), zone) !== expected) wrong.push(`${day} ${zone}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

function* clockChanges() {
  for (const zone of ZONES) {
    let before = Temporal.Instant.from('1800-01-01T00:00Z').toZonedDateTimeISO(zone);
    for (;;) {
      const after = before.getTimeZoneTransition('next');
      if (!after || after.year >= 2030) break;
      const offsets = [before.offsetNanoseconds / 1e6, after.offsetNanoseconds / 1e6];
      yield { zone, instantMs: after.epochMilliseconds, offsets };
      before = after;
    }
  }
}
