import { addDuration, days, instantAt } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import { availabilityCost, consecutiveCost } from './cost.ts';

const from = instantAt(Date.UTC(2027, 0, 4));
const asked = (dayCount: number, rest: { limit?: number; slotsPerDay?: number } = {}) => ({
  from,
  to: addDuration(from, days(dayCount)),
  limit: rest.limit ?? 5000,
  slotsPerDay: rest.slotsPerDay,
});
const staffed = (staff: number, more: object = {}) => ({
  staffMemberIds: Array.from({ length: staff }, (_, index) => String(index)),
  ...more,
});
const many = (count: number, staff: number) => Array.from({ length: count }, () => staffed(staff));

describe('G40: the work of an availability query', () => {
  test('is that of any request for what booking pages ask', () => {
    expect(availabilityCost([staffed(3)], asked(7)).units).toBe(1);
    expect(availabilityCost([staffed(5)], asked(42, { slotsPerDay: 1 })).units).toBe(1);
  });

  test.each<[string, ReturnType<typeof availabilityCost>, number, string]>([
    ['days', availabilityCost([staffed(20)], asked(360)), 14, 'query.filter.endDate'],
    ['people', availabilityCost([staffed(200)], asked(360)), 95, 'query.filter.endDate'],
    ['services', availabilityCost(many(100, 20), asked(31)), 132, 'query.filter.serviceId'],
    ['both', availabilityCost(many(100, 20), asked(360)), 954, 'query.filter.endDate'],
    ['rows', availabilityCost([staffed(20)], asked(7)), 5, 'query.filter.endDate'],
    ['few rows', availabilityCost([staffed(20)], asked(7, { limit: 10 })), 1, 'query.filter.endDate'],
  ])('grows with its %s', (_what, cost, units, field) => {
    expect(cost).toEqual({ units, field });
  });

  test('counts rooms, and each location anew', () => {
    const rooms = [{ resourceIds: { values: ['1', '2', '3', '4'] } }, {}];
    const one = availabilityCost([staffed(6, { serviceResources: rooms })], asked(360, { limit: 0 })).units;
    expect(one).toBe(availabilityCost([staffed(20)], asked(360, { limit: 0 })).units);
    const locations = Array.from({ length: 5 }, () => ({}));
    expect(availabilityCost([staffed(20, { locations })], asked(360, { limit: 0 })).units).toBeGreaterThan(4 * one);
  });

  test('of consecutive appointments is three times that of each', () => {
    expect(consecutiveCost(many(6, 20), asked(62))).toEqual({ units: 36, field: 'to' });
  });
});
