import { expect, test } from 'vitest';
import { toMonthly } from './monthly.ts';
import { monthlyOf } from './report.ts';

test.each([
  [2000, 1, 'MONTH', 2000],
  [2500, 3, 'MONTH', 833],
  [12_000, 1, 'YEAR', 1000],
  [100, 2, 'YEAR', 4],
  // 52.18 weeks of a year, in twelve parts.
  [1000, 1, 'WEEK', 4348],
  [1000, 2, 'WEEK', 2174],
  [100, 1, 'DAY', 3044],
  [913, 365, 'DAY', 76],
  [0, 1, 'MONTH', 0],
  [9_007_199_254_740_991, 1, 'YEAR', 750_599_937_895_083],
] as const)('%d every %d %s is %d a month', (amountMinor, count, unit, expected) => {
  expect(toMonthly(amountMinor, { count, unit })).toBe(expected);
});

const monthly = {
  priceMinor: 12_000,
  period: { count: 1, unit: 'MONTH' },
  discount: undefined,
  tax: undefined,
} as const;

test('a coupon lowers what counts, and tax doesn’t count, whether it is included or added', () => {
  const tax = { name: 'VAT', ratePpm: 200_000, isIncluded: true };
  expect(monthlyOf(monthly)).toBe(12_000);
  expect(monthlyOf({ ...monthly, discount: { kind: 'PERCENT', ratePpm: 250_000 } })).toBe(9000);
  expect(monthlyOf({ ...monthly, tax })).toBe(10_000);
  expect(monthlyOf({ ...monthly, tax: { ...tax, isIncluded: false } })).toBe(12_000);
  expect(monthlyOf({ ...monthly, period: { count: 1, unit: 'YEAR' }, tax })).toBe(833);
});
