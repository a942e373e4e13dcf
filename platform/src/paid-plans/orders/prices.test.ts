import type { CouponId } from '@foyer/contract';
import { describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import type { PricingModel } from '../plans/plan.ts';
import type { PriceTerms } from './order.ts';
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
  terms: { coupon: undefined, tax: undefined },
  ...fields,
});

const tenOff: NonNullable<PriceTerms['coupon']> = {
  id: asId<CouponId>('7d0ee1a7-91c3-4df7-a8ee-d5c4f0a0e0c5'),
  code: 'TEN',
  discount: { kind: 'AMOUNT', amountMinor: 1000 },
  cycleCount: undefined,
};
const withCoupon = (cycleCount: number | undefined, discount = tenOff.discount) => ({
  terms: { coupon: { ...tenOff, cycleCount, discount }, tax: undefined },
});
const allOff = { kind: 'PERCENT', ratePpm: 1_000_000 } as const;

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
    ['a coupon in every cycle', priced(monthly(0), withCoupon(undefined)), [[1, undefined, 1000]]],
    [
      'a coupon in the first three cycles',
      priced(monthly(12), withCoupon(3)),
      [
        [1, 3, 1000],
        [4, 9, 2000],
      ],
    ],
    [
      'a coupon in the first cycle until canceled',
      priced(monthly(0), withCoupon(1)),
      [
        [1, 1, 1000],
        [2, undefined, 2000],
      ],
    ],
    ['a coupon in more cycles than there are', priced(monthly(3), withCoupon(5)), [[1, 3, 1000]]],
    ['a coupon in as many cycles as there are', priced(monthly(3), withCoupon(3)), [[1, 3, 1000]]],
    [
      'a coupon in three cycles, and a fee',
      priced(monthly(12), { ...withCoupon(3), setUpFeeMinor: 500 }),
      [
        [1, 1, 1500],
        [2, 2, 1000],
        [4, 9, 2000],
      ],
    ],
    [
      'a coupon and a fee in the first cycle',
      priced(monthly(0), { ...withCoupon(1), setUpFeeMinor: 500 }),
      [
        [1, 1, 1500],
        [2, undefined, 2000],
      ],
    ],
    ['a coupon with a single payment', priced(once, withCoupon(1)), [[1, 1, 1000]]],
    ['a fee with one cycle', priced(monthly(1), { setUpFeeMinor: 500 }), [[1, 1, 2500]]],
    ['a fee with a single payment', priced(once, { setUpFeeMinor: 500 }), [[1, 1, 2500]]],
  ])('%s', (_, of, spans) => {
    expect(spansOf(of)).toEqual(spans);
  });

  test('the amount of a cycle is the total of its span; a free trial costs nothing', () => {
    const coupon = { ...tenOff, cycleCount: 2 };
    const tax = { name: 'Sales tax', ratePpm: 70_000, isIncluded: false };
    const order = {
      plan: { priceMinor: 2000, setUpFee: { name: 'Key', amountMinor: 500 } },
      state: { model: monthly(3) },
      terms: { coupon, tax },
    };
    expect([0, 1, 2, 3].map((index) => amountOfCycle(order, index))).toEqual([0, 1605, 1070, 2140]);
  });

  test('a plan is free when no cycle costs anything', () => {
    expect(isFree(priced(monthly(0), { priceMinor: 0 }))).toBe(true);
    expect(isFree(priced(monthly(0), { priceMinor: 0, setUpFeeMinor: 500 }))).toBe(false);
    expect(isFree(priced(once))).toBe(false);
    expect(isFree(priced(monthly(12), withCoupon(undefined, allOff)))).toBe(true);
    expect(isFree(priced(monthly(12), withCoupon(12, allOff)))).toBe(true);
    expect(isFree(priced(monthly(12), withCoupon(11, allOff)))).toBe(false);
    expect(isFree(priced(monthly(0), { ...withCoupon(undefined, allOff), setUpFeeMinor: 500 }))).toBe(true);
  });
});
