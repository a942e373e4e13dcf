import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../testing/search-size.ts';
import { type Discount, priceOf, type Tax } from './price.ts';
import { formatRate, readRate } from './rate.ts';

const percent = (text: string): Discount => ({ kind: 'PERCENT', ratePpm: readRate(text) ?? Number.NaN });
const off = (amountMinor: number): Discount => ({ kind: 'AMOUNT', amountMinor });
const added = (text: string): Tax => ({ name: 'Sales tax', ratePpm: readRate(text) ?? Number.NaN, isIncluded: false });
const included = (text: string): Tax => ({ ...added(text), name: 'VAT', isIncluded: true });

/** Worked out by hand: subtotal, discount, tax, total. */
test.each([
  ['nothing on it', [2000], {}, [2000, 0, 0, 2000]],
  ['no line', [], { discount: percent('10'), tax: added('7') }, [0, 0, 0, 0]],
  // 18.00 × 7.25 % = 1.305
  ['10 % off, tax added', [2000], { discount: percent('10'), tax: added('7.25') }, [2000, 200, 131, 1931]],
  // 119.00 ÷ 1.19 = 100.00
  ['19 % included', [11900], { tax: included('19') }, [11900, 0, 1900, 11900]],
  // 100.00 ÷ 1.077 = 92.8505…
  ['7.7 % included', [10000], { tax: included('7.7') }, [10000, 0, 715, 10000]],
  // 80.00 ÷ 1.077 = 74.2804…
  ['20 % off, 7.7 % included', [10000], { discount: percent('20'), tax: included('7.7') }, [10000, 2000, 572, 8000]],
  // 1000 yen ÷ 1.08 = 925.92…
  ['yen, 8 % included', [1000], { tax: included('8') }, [1000, 0, 74, 1000]],
  // 10.500 dinars
  ['dinars, 10 % added', [10500], { tax: added('10') }, [10500, 0, 1050, 11550]],
  // 9.99 × 8.875 % = 0.8866…
  ['three decimals of a percent', [999], { tax: added('8.875') }, [999, 0, 89, 1088]],
  ['half a cent of discount', [1], { discount: percent('50') }, [1, 1, 0, 0]],
  ['a third', [100], { discount: percent('33.3333') }, [100, 33, 0, 67]],
  ['more off than it costs', [500], { discount: off(700), tax: added('20') }, [500, 500, 0, 0]],
  ['all off', [7950, 2500], { discount: percent('100'), tax: included('19') }, [10450, 10450, 0, 0]],
  ['a rate of 0', [500], { tax: added('0') }, [500, 0, 0, 500]],
  // Price and fee are taxed apart: 71.89 × 7 % = 5.0323, 22.61 × 7 % = 1.5827
  ['two lines, 10.00 off', [7950, 2500], { discount: off(1000), tax: added('7') }, [10450, 1000, 661, 10111]],
  // 0.5 each, where 1.0 in one
  ['tax rounds once per line', [10, 10], { tax: added('5') }, [20, 0, 2, 22]],
])('%s', (_, lines, rules, [subtotalMinor, discountMinor, taxMinor, totalMinor]) => {
  expect(priceOf(lines, rules)).toMatchObject({ subtotalMinor, discountMinor, taxMinor, totalMinor });
});

test('a discount is spread by the amounts, what is left over to the largest remainders', () => {
  const discounts = (lines: number[], discount: Discount) =>
    priceOf(lines, { discount }).lines.map(({ discountMinor }) => discountMinor);
  // 10.00 × 79.50 ÷ 104.50 = 7.607…
  expect(discounts([7950, 2500], off(1000))).toEqual([761, 239]);
  expect(discounts([1, 1, 1], off(2))).toEqual([1, 1, 0]);
  expect(discounts([0, 100], off(1))).toEqual([0, 1]);
});

const amount = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 1_999_999_999_999_999 }));
const rate = fc.integer({ min: 0, max: 1_000_000 });
const discounts: fc.Arbitrary<Discount> = fc.oneof(
  rate.map((ratePpm) => ({ kind: 'PERCENT' as const, ratePpm })),
  amount.map(off),
);
const taxes = fc.record({ name: fc.constant('Tax'), ratePpm: rate, isIncluded: fc.boolean() });
const few = { minLength: 0, maxLength: 2 };

describe('any price', () => {
  test('adds up, line by line and as a whole', () => {
    fc.assert(
      fc.property(fc.array(amount, few), discounts, taxes, (amounts, discount, tax) => {
        const { lines, ...price } = priceOf(amounts, { discount, tax });
        expect(price.subtotalMinor).toBe(amounts.reduce((sum, each) => sum + each, 0));
        for (const each of [price, ...lines]) {
          const { subtotalMinor, discountMinor, taxMinor, totalMinor } = each;
          expect(totalMinor).toBe(subtotalMinor - discountMinor + (tax.isIncluded ? 0 : taxMinor));
          for (const part of [discountMinor, taxMinor, totalMinor]) expect(part).toBeGreaterThanOrEqual(0);
          expect(discountMinor).toBeLessThanOrEqual(subtotalMinor);
          expect(taxMinor).toBeLessThanOrEqual(subtotalMinor - discountMinor);
          expect(Number.isSafeInteger(totalMinor)).toBe(true);
        }
        for (const key of ['discountMinor', 'taxMinor', 'totalMinor'] as const) {
          expect(price[key]).toBe(lines.reduce((sum, line) => sum + line[key], 0));
        }
      }),
      propertyRuns(300),
    );
  });

  test('is off by less than a unit from the exact tax', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), taxes, (subtotal, tax) => {
        const { taxMinor } = priceOf([subtotal], { tax });
        const share = tax.ratePpm / 1_000_000;
        const exact = tax.isIncluded ? subtotal - subtotal / (1 + share) : subtotal * share;
        expect(Math.abs(taxMinor - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
      propertyRuns(200),
    );
  });

  test('costs no more with a larger discount', () => {
    fc.assert(
      fc.property(amount, rate, rate, (subtotal, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const total = (ratePpm: number) => priceOf([subtotal], { discount: { kind: 'PERCENT', ratePpm } }).totalMinor;
        expect(total(more)).toBeLessThanOrEqual(total(less));
      }),
      propertyRuns(100),
    );
  });
});

test('a rate is a percentage of at most 100 with at most four decimals', () => {
  expect(['7', '7.25', '8.875', '0.0001', '100.0000', '0'].map(readRate)).toEqual([
    70_000, 72_500, 88_750, 1, 1_000_000, 0,
  ]);
  for (const text of ['', '100.0001', '7.12345', '-1', '7,5', '1e1', '.5', '1000']) {
    expect(readRate(text)).toBe(undefined);
  }
  expect([70_000, 72_500, 88_750, 1, 1_000_000, 0].map(formatRate)).toEqual([
    '7.00',
    '7.25',
    '8.875',
    '0.0001',
    '100.00',
    '0.00',
  ]);
});
