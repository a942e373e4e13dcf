import type { Currency } from '@foyer/contract/values';
import { toMinorUnits } from '../server/lib/money.ts';

/** An amount that may be negative, in the smallest unit; undefined when it has more decimals than the currency. */
export function parseSigned(amount: string, currency: Currency): number | undefined {
  if (!amount.startsWith('-')) return toMinorUnits(amount, currency);
  const minor = toMinorUnits(amount.slice(1), currency);
  return minor === undefined ? undefined : -minor;
}

/** Reads an amount that the platform has written. */
export function readSigned(amount: string, currency: Currency): number {
  const minor = parseSigned(amount, currency);
  if (minor === undefined) throw new RangeError(`Not an amount in ${currency}: ${amount}`);
  return minor;
}
