import { divideHalfUp } from '../../server/lib/money.ts';
import type { Period } from '../plans/plan.ts';

/** Months in a period, as a fraction. A year has 365.25 days, so a month has 487/16 of them. */
const monthsIn = {
  DAY: { numerator: 16n, denominator: 487n },
  WEEK: { numerator: 112n, denominator: 487n },
  MONTH: { numerator: 1n, denominator: 1n },
  YEAR: { numerator: 12n, denominator: 1n },
} as const satisfies Record<Period['unit'], { numerator: bigint; denominator: bigint }>;

/** A month's part of what is paid each period, in the currency's smallest unit, rounded half up. */
export function toMonthly(amountMinor: number, { count, unit }: Period): number {
  const { numerator, denominator } = monthsIn[unit];
  return Number(divideHalfUp(BigInt(amountMinor) * denominator, BigInt(count) * numerator));
}
