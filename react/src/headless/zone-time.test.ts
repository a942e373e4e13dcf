import { instantAt } from '@foyer/contract/values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../platform/src/testing/search-size.ts';
import { isZone, parseWireTime, sameClock, toEpochMs, toLocal, toLocalDate } from './zone-time.ts';

const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Santiago',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
];
const zone = fc.constantFrom(...zones);
const epochSeconds = fc.integer({ min: Date.UTC(2024, 0, 1) / 1000, max: Date.UTC(2030, 0, 1) / 1000 });

describe('zone time', () => {
  test('wall time of an instant agrees with Temporal', () => {
    fc.assert(
      fc.property(epochSeconds, zone, (seconds, zone) => {
        const expected = Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
          .toZonedDateTimeISO(zone)
          .toPlainDateTime();
        expect(toLocal(instantAt(seconds * 1000), zone)).toBe(expected.toString({ smallestUnit: 'second' }));
        expect(toLocalDate(instantAt(seconds * 1000), zone)).toBe(expected.toPlainDate().toString());
      }),
    );
  });

  test('the instant of any wall time agrees with Temporal, on days of change too', () => {
    fc.assert(
      fc.property(epochSeconds, zone, (seconds, zone) => {
        const local = new Date(seconds * 1000).toISOString().slice(0, 19);
        expect(toEpochMs(local, zone)).toBe(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds);
      }),
      propertyRuns(500),
    );
  });

  test.each([
    ['twice', 'America/New_York', '2026-11-01T01:30:00', '2026-11-01T05:30:00.000Z'],
    ['skipped', 'America/New_York', '2026-03-08T02:30:00', '2026-03-08T07:30:00.000Z'],
    ['skipped by half an hour', 'Australia/Lord_Howe', '2026-10-04T02:10:00', '2026-10-03T15:40:00.000Z'],
    ['skipped midnight', 'Africa/Cairo', '2026-04-24T00:15:00', '2026-04-23T22:15:00.000Z'],
  ])('a time that is %s', (_, zone, local, instant) => {
    expect(new Date(toEpochMs(local, zone)).toISOString()).toBe(instant);
  });

  test('reads wire times with and without an offset', () => {
    const expected = Date.parse('2026-03-04T18:30:00Z');
    expect(parseWireTime('2026-03-04T13:30:00', 'America/New_York')).toBe(expected);
    expect(parseWireTime('2026-03-04T13:30:00-05:00', 'America/New_York')).toBe(expected);
    expect(parseWireTime('2026-03-04T18:30:00.000Z', 'America/New_York')).toBe(expected);
  });

  test('knows zones and whether their clocks agree', () => {
    expect(isZone('Europe/Berlin')).toBe(true);
    expect(isZone('Mars/Olympus')).toBe(false);
    const now = Date.parse('2026-07-01T12:00:00Z');
    expect(sameClock(instantAt(now), 'America/New_York', 'America/Toronto')).toBe(true);
    expect(sameClock(instantAt(now), 'America/New_York', 'Europe/Berlin')).toBe(false);
  });
});
