import type { Currency } from '@foyer/contract/values';
import { divideHalfUp, fromMinorUnits } from '../server/lib/money.ts';
import { isSummed, type Measure, type MeasureName } from './report.ts';

/** Sums by the names of their measures. */
export type Sums = ReadonlyMap<MeasureName, bigint>;

export const summedNames = (measures: readonly Measure[]): MeasureName[] =>
  measures.filter(isSummed).map(({ name }) => name);

export const addSums = (left: Sums, right: Sums): Sums =>
  new Map([...left].map(([name, sum]) => [name, sum + (right.get(name) ?? 0n)]));

/** Per mille, so that one decimal of a percentage is exact. */
function percentText(of: bigint, per: bigint): string {
  if (per === 0n) return '';
  const perMille = divideHalfUp(of * 1000n, per);
  return `${perMille / 10n}.${perMille % 10n}`;
}

/** Rounded half away from 0, so that a sum and its opposite have opposite averages. */
const average = (of: bigint, per: bigint): bigint => (of < 0n ? -divideHalfUp(-of, per) : divideHalfUp(of, per));

const sumAll = (sums: readonly bigint[]): bigint => sums.reduce((total, sum) => total + sum, 0n);

/** The figures of a row in the order of its measures, as `ReportRange` describes them. */
export function toValues(measures: readonly Measure[], sums: Sums, currency: Currency | undefined): string[] {
  const sumOf = (name: MeasureName): bigint => sums.get(name) ?? 0n;
  return measures.map((measure) => {
    const amountText = (minor: bigint) => (currency ? fromMinorUnits(Number(minor), currency) : '');
    if (isSummed(measure)) {
      const sum = sumOf(measure.name);
      return measure.unit === 'MONEY' ? amountText(sum) : String(sum);
    }
    const [of, per] = [sumOf(measure.of), sumAll(measure.per.map(sumOf))];
    if (measure.unit === 'PERCENT') return percentText(of, per);
    return per === 0n ? '' : amountText(average(of, per));
  });
}
