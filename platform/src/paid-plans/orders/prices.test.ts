import { describe, expect, test } from 'vitest';
import type { PricingModel } from '../plans/plan.ts';
import { amountOfCycle, isFree, type Priced, priceSpans } from './prices.ts';

const monthly = (cycleCount: number): PricingModel => ({
  kind: 'SUBSCRIPTION',
  cycle: { count: 1, unit: 'MONTH' },
  cycleCount,
  freeTrialDays: 0,
});
const once: PricingModel = { kind: 'SINGLE_PAYMENT_UNLIMITED' };
const priced = (model: PricingModel, fields: Partial<Priced> = {}): Priced => ({
  model,
  priceMinor: 2000,
  setUpFeeMinor: undefined,
  terms: { tax: undefined },
  ...fields,
});

/** First cycle, number of cycles, total. */
const spansOf = (of: Priced) =>
  priceSpans(of).map(({ cycleFrom, numberOfCycles, price }) => [cycleFrom, numberOfCycles, price.totalMinor]);

describe('price spans', () => {
  test.each([
    ['until canceled', priced(monthly(0)), [[1, undefined, 2000]]],
    ['twelve cycles', priced(monthly(12)), [[1, 12, 2000]]],
    ['a single payment', priced(once), [[1, 1, 2000]]],
    [
      'a fee in the first cycle',
      priced(monthly(12), { setUpFeeMinor: 500 }),
      [
        [1, 1, 2500],
        [2, 11, 2000],
      ],
    ],
    [
      'a fee until canceled',
      priced(monthly(0), { setUpFeeMinor: 500 }),
      [
        [1, 1, 2500],
        [2, undefined, 2000],
      ],
    ],
    ['a fee with one cycle', priced(monthly(1), { setUpFeeMinor: 500 }), [[1, 1, 2500]]],
    ['a fee with a single payment', priced(once, { setUpFeeMinor: 500 }), [[1, 1, 2500]]],
  ])('%s', (_, of, spans) => {
    expect(spansOf(of)).toEqual(spans);
  });

  test('the amount of a cycle is the total of its span; a free trial costs nothing', () => {
    const tax = { name: 'Sales tax', ratePpm: 70_000, isIncluded: false };
    const order = { plan: priced(monthly(3), { setUpFeeMinor: 500 }), state: { model: monthly(3) }, terms: { tax } };
    expect([0, 1, 2, 3].map((index) => amountOfCycle(order, index))).toEqual([0, 2675, 2140, 2140]);
  });

  test('a plan is free when no cycle costs anything', () => {
    expect(isFree(priced(monthly(0), { priceMinor: 0 }))).toBe(true);
    expect(isFree(priced(monthly(0), { priceMinor: 0, setUpFeeMinor: 500 }))).toBe(false);
    expect(isFree(priced(once))).toBe(false);
  });
});
