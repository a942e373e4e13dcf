import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceOf, type Tax } from '../prices/price.ts';
import { formatNumber, type InvoiceLine } from './invoice.ts';
import { creditLines, totalsOf } from './totals.ts';

const vat = (ratePpm: number, isIncluded = true): Tax => ({ name: 'VAT', ratePpm, isIncluded });

/** Lines as they are sold: tax is computed by the house's one function. */
const linesOf = (items: readonly { minor: number; tax?: Tax | undefined }[]): InvoiceLine[] =>
  items.flatMap(({ minor, tax }) =>
    priceOf([minor], { tax }).lines.map((amounts) => ({ kind: 'SERVICE' as const, name: 'Yoga', ...amounts, tax })),
  );

describe('totals', () => {
  test('sum taxes by name, rate and kind', () => {
    const lines = linesOf([
      { minor: 11_900, tax: vat(190_000) },
      { minor: 10_700, tax: vat(70_000) },
      { minor: 1190, tax: vat(190_000) },
      { minor: 500 },
    ]);
    expect(totalsOf(lines)).toEqual({
      subtotalMinor: 24_290,
      discountMinor: 0,
      taxMinor: 2790,
      totalMinor: 24_290,
      taxes: [
        { ...vat(190_000), netMinor: 11_000, taxMinor: 2090 },
        { ...vat(70_000), netMinor: 10_000, taxMinor: 700 },
      ],
    });
  });

  test('of a tax that is added', () => {
    const [line] = linesOf([{ minor: 2000, tax: vat(88_750, false) }]);
    expect(totalsOf(line ? [line] : [])).toMatchObject({
      subtotalMinor: 2000,
      taxMinor: 178,
      totalMinor: 2178,
      taxes: [{ netMinor: 2000, taxMinor: 178 }],
    });
  });
});

describe('a credit note', () => {
  test('spreads its amount over the lines, with their tax', () => {
    const lines = linesOf([
      { minor: 11_900, tax: vat(190_000) },
      { minor: 5950, tax: vat(190_000) },
    ]);
    const credit = creditLines(lines, [], 5950);
    expect(credit.map(({ totalMinor, taxMinor }) => [totalMinor, taxMinor])).toEqual([
      [3967, 633],
      [1983, 317],
    ]);
  });

  test('of a tax that was added has its net amount as subtotal', () => {
    const lines = linesOf([{ minor: 2000, tax: vat(100_000, false) }]);
    expect(creditLines(lines, [], 1100)).toMatchObject([{ subtotalMinor: 1000, taxMinor: 100, totalMinor: 1100 }]);
  });

  test('of more than is left is refused', () => {
    const lines = linesOf([{ minor: 1000 }]);
    const first = creditLines(lines, [], 600);
    expect(() => creditLines(lines, [first], 401)).toThrow('401 is more than the 400 left to credit');
    expect(creditLines(lines, [first], 400)).toMatchObject([{ totalMinor: 400 }]);
  });

  test('all of a full refund together have exactly the amounts of the lines', () => {
    const item = fc.record({
      minor: fc.integer({ min: 1, max: 100_000 }),
      tax: fc.option(fc.record({ ratePpm: fc.integer({ min: 0, max: 1_000_000 }), isIncluded: fc.boolean() }), {
        nil: undefined,
      }),
    });
    const refunds = fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), refunds, (items, amounts) => {
        const lines = linesOf(items.map(({ minor, tax }) => ({ minor, tax: tax && { name: 'VAT', ...tax } })));
        const credits: InvoiceLine[][] = [];
        let left = totalsOf(lines).totalMinor;
        for (const wanted of [...amounts, Number.POSITIVE_INFINITY]) {
          const amount = Math.min(wanted, left);
          const credit = creditLines(lines, credits, amount);
          credits.push(credit);
          left -= amount;
          expect(totalsOf(credit).totalMinor).toBe(amount);
          for (const { totalMinor, taxMinor, subtotalMinor } of credit) {
            expect(Math.min(totalMinor, taxMinor, subtotalMinor, totalMinor - taxMinor)).toBeGreaterThanOrEqual(0);
          }
        }
        for (const [index, line] of lines.entries()) {
          const sumOf = (key: 'totalMinor' | 'taxMinor') =>
            credits.reduce((sum, one) => sum + (one[index]?.[key] ?? 0), 0);
          expect([sumOf('totalMinor'), sumOf('taxMinor')]).toEqual([line.totalMinor, line.taxMinor]);
        }
      }),
    );
  });
});

test('numbers end in the series and the sequence', () => {
  expect(formatNumber('LT-', 'INVOICE', 7)).toBe('LT-INV-0007');
  expect(formatNumber('', 'CREDIT_NOTE', 12_345)).toBe('CRN-12345');
});
