import { readTimestamp } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import { toWall } from '../../server/lib/zone.ts';
import type { Period, PricingModel } from '../plans/plan.ts';
import { addCalendarDays } from './calendar.ts';
import { boundaryOf } from './schedule.ts';

const subscription = (cycle: Period, cycleCount = 0): PricingModel => ({
  kind: 'SUBSCRIPTION',
  cycle,
  cycleCount,
  freeTrialDays: 0,
});

/** The first boundaries from a wall time, as the zone's clocks show them. */
function wallBoundaries(start: string, unit: Period['unit'], count: number, timeZone: string, boundaries = 5) {
  const anchor = Temporal.PlainDateTime.from(start).toZonedDateTime(timeZone).epochMilliseconds;
  const order = {
    model: subscription({ count, unit }),
    timeZone,
    anchor: readTimestamp(new Date(anchor).toISOString()),
    anchorCycle: 1,
  };
  return Array.from({ length: boundaries }, (_, index) => {
    const at = boundaryOf(order, index + 1);
    return at === undefined ? at : toWall(at, timeZone).slice(0, 16);
  });
}

const zones = ['UTC', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'];

describe.each(zones)('in %s', (zone) => {
  test.each([
    ['2026-01-28', ['2026-01-28', '2026-02-28', '2026-03-28', '2026-04-28', '2026-05-28']],
    ['2028-01-29', ['2028-01-29', '2028-02-29', '2028-03-29', '2028-04-29', '2028-05-29']],
    ['2027-01-29', ['2027-01-29', '2027-02-28', '2027-03-29', '2027-04-29', '2027-05-29']],
    ['2026-01-30', ['2026-01-30', '2026-02-28', '2026-03-30', '2026-04-30', '2026-05-30']],
    ['2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-31', ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
    ['2026-10-31', ['2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']],
  ])('months from %s are counted from there', (start, expected) => {
    expect(wallBoundaries(`${start}T12:00`, 'MONTH', 1, zone)).toEqual(expected.map((day) => `${day}T12:00`));
  });

  test.each([
    ['YEAR', 1, '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['YEAR', 4, '2092-02-29', ['2092-02-29', '2096-02-29', '2100-02-28', '2104-02-29', '2108-02-29']],
    ['MONTH', 3, '2026-11-30', ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30', '2027-11-30']],
    ['WEEK', 1, '2028-02-22', ['2028-02-22', '2028-02-29', '2028-03-07', '2028-03-14', '2028-03-21']],
    ['DAY', 1, '2027-02-27', ['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-02', '2027-03-03']],
  ] as const)('each %s, %i at a time, from %s', (unit, count, start, expected) => {
    expect(wallBoundaries(`${start}T12:00`, unit, count, zone)).toEqual(expected.map((day) => `${day}T12:00`));
  });
});

test('a boundary that clocks skip comes later by the gap, and the next one is at its own time again', () => {
  const days = wallBoundaries('2027-03-27T02:30', 'DAY', 1, 'Europe/Berlin', 3);
  expect(days).toEqual(['2027-03-27T02:30', '2027-03-28T03:30', '2027-03-29T02:30']);
});

test('a boundary that clocks show twice is the earlier one', () => {
  const order = {
    model: subscription({ count: 1, unit: 'DAY' }),
    timeZone: 'Europe/Berlin',
    anchor: readTimestamp('2027-10-30T02:30+02:00'),
    anchorCycle: 1,
  };
  expect(boundaryOf(order, 2)).toBe(readTimestamp('2027-10-31T02:30+02:00'));
  expect(boundaryOf(order, 3)).toBe(readTimestamp('2027-11-01T02:30+01:00'));
});

test('an order bought in the repeated hour keeps its own instant', () => {
  const order = {
    model: subscription({ count: 1, unit: 'DAY' }),
    timeZone: 'Europe/Berlin',
    anchor: readTimestamp('2027-10-31T02:30+01:00'),
    anchorCycle: 1,
  };
  expect(boundaryOf(order, 1)).toBe(order.anchor);
  expect(addCalendarDays(order.anchor, 0, order.timeZone)).toBe(order.anchor);
});
