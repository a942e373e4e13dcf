import { divideHalfUp } from '../../server/lib/money.ts';
import { spread } from '../prices/price.ts';
import type { InvoiceLine, TaxSum, Totals } from './invoice.ts';

/** The totals of lines, with their taxes by name and rate. */
export function totalsOf(lines: readonly InvoiceLine[]): Totals {
  const sumOf = (key: 'subtotalMinor' | 'discountMinor' | 'taxMinor' | 'totalMinor') =>
    lines.reduce((sum, line) => sum + line[key], 0);
  return {
    subtotalMinor: sumOf('subtotalMinor'),
    discountMinor: sumOf('discountMinor'),
    taxMinor: sumOf('taxMinor'),
    totalMinor: sumOf('totalMinor'),
    taxes: sumTaxes(lines),
  };
}

function sumTaxes(lines: readonly InvoiceLine[]): TaxSum[] {
  const sums = new Map<string, TaxSum>();
  for (const { tax, taxMinor, totalMinor } of lines) {
    if (!tax) continue;
    const key = JSON.stringify([tax.name, tax.ratePpm, tax.isIncluded]);
    const sum = sums.get(key) ?? { ...tax, netMinor: 0, taxMinor: 0 };
    const netMinor = sum.netMinor + totalMinor - taxMinor;
    sums.set(key, { ...sum, netMinor, taxMinor: sum.taxMinor + taxMinor });
  }
  return [...sums.values()];
}

/**
 * The lines of a credit note: the amount spread over what earlier credit notes have left of each line, with the tax that
 * belongs to it. Together, the credit notes of a full refund have exactly the lines' amounts. Throws when more is
 * credited than is left.
 */
export function creditLines(
  lines: readonly InvoiceLine[],
  credited: readonly (readonly InvoiceLine[])[],
  amountMinor: number,
): InvoiceLine[] {
  const left = lines.map((line, index) => subtractCredits(line, credited, index));
  const totalLeft = left.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  if (amountMinor > totalLeft) throw new RangeError(`${amountMinor} is more than the ${totalLeft} left to credit`);
  const parts = spread(
    amountMinor,
    left.map(({ totalMinor }) => totalMinor),
  );
  return left.map((line, index) => partOf(line, parts[index] ?? 0));
}

/** A credit note has a line for each line of what it credits, so that later ones can be compared by position. */
function subtractCredits(line: InvoiceLine, credited: readonly (readonly InvoiceLine[])[], index: number): InvoiceLine {
  const earlier = credited.flatMap((creditedLines) => creditedLines[index] ?? []);
  const without = (key: 'totalMinor' | 'taxMinor') => earlier.reduce((left, credit) => left - credit[key], line[key]);
  return { ...line, totalMinor: without('totalMinor'), taxMinor: without('taxMinor') };
}

function partOf(left: InvoiceLine, totalMinor: number): InvoiceLine {
  const taxMinor =
    left.totalMinor === 0
      ? 0
      : Number(divideHalfUp(BigInt(left.taxMinor) * BigInt(totalMinor), BigInt(left.totalMinor)));
  const subtotalMinor = left.tax?.isIncluded === false ? totalMinor - taxMinor : totalMinor;
  return { ...left, subtotalMinor, discountMinor: 0, taxMinor, totalMinor };
}
