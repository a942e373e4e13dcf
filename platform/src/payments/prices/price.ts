import { divideHalfUp } from '../../server/lib/money.ts';
import { ALL_PPM } from './rate.ts';

/** Amounts are in the currency's smallest unit. */
export type Discount = { kind: 'PERCENT'; ratePpm: number } | { kind: 'AMOUNT'; amountMinor: number };

export interface Tax {
  name: string;
  ratePpm: number;
  /** Whether amounts contain the tax. Otherwise it is added to them. */
  isIncluded: boolean;
}

interface Amounts {
  subtotalMinor: number;
  discountMinor: number;
  taxMinor: number;
  /** After discount and tax; never negative. */
  totalMinor: number;
}

export interface Price extends Amounts {
  /** One for each line, in their order; their amounts add up to those of the price. */
  lines: Amounts[];
}

interface PriceRules {
  discount?: Discount | undefined;
  tax?: Tax | undefined;
}

/**
 * Prices lines that are paid together. The discount is rounded once, and spread over the lines by their amounts; tax is
 * rounded once per line.
 */
export function priceOf(lines: readonly number[], { discount, tax }: PriceRules): Price {
  const discounts = spread(discountOn(sum(lines), discount), lines);
  const priced = lines.map((subtotalMinor, index) => priceLine(subtotalMinor, discounts[index] ?? 0, tax));
  const total = (key: keyof Amounts) => sum(priced.map((line) => line[key]));
  return {
    lines: priced,
    subtotalMinor: total('subtotalMinor'),
    discountMinor: total('discountMinor'),
    taxMinor: total('taxMinor'),
    totalMinor: total('totalMinor'),
  };
}

function priceLine(subtotalMinor: number, discountMinor: number, tax: Tax | undefined): Amounts {
  const payable = subtotalMinor - discountMinor;
  const taxMinor = tax ? taxOn(payable, tax) : 0;
  const totalMinor = tax?.isIncluded === false ? payable + taxMinor : payable;
  return { subtotalMinor, discountMinor, taxMinor, totalMinor };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Products of an amount and a rate can pass the largest safe integer. */
const product = (amount: number, factor: number): bigint => BigInt(amount) * BigInt(factor);

function discountOn(subtotalMinor: number, discount: Discount | undefined): number {
  switch (discount?.kind) {
    case undefined:
      return 0;
    case 'PERCENT':
      return Number(divideHalfUp(product(subtotalMinor, discount.ratePpm), BigInt(ALL_PPM)));
    case 'AMOUNT':
      return Math.min(discount.amountMinor, subtotalMinor);
  }
}

function taxOn(amountMinor: number, { ratePpm, isIncluded }: Tax): number {
  if (!isIncluded) return Number(divideHalfUp(product(amountMinor, ratePpm), BigInt(ALL_PPM)));
  return amountMinor - Number(divideHalfUp(product(amountMinor, ALL_PPM), BigInt(ALL_PPM + ratePpm)));
}

/** A part of an amount, such as a discount, without the tax that it contains. */
export const withoutTax = (amountMinor: number, tax: Tax | undefined): number =>
  tax?.isIncluded ? amountMinor - taxOn(amountMinor, tax) : amountMinor;

/**
 * Splits an amount in proportion to weights whose sum it doesn't pass. Units that rounding down leaves go to the largest
 * remainders, so that the parts add up to the amount and none passes its weight.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(sum(weights));
  if (whole === 0n) return weights.map(() => 0);
  const shares = weights.map((weight) => product(amount, weight));
  const parts = shares.map((share) => Number(share / whole));
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share % whole }))
    .sort((one, other) => (one.remainder === other.remainder ? 0 : one.remainder < other.remainder ? 1 : -1));
  const left = amount - sum(parts);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
