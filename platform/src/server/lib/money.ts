import type { Currency } from '@foyer/contract/values';
/** An amount: a decimal number with at most three decimals, and its currency. */
export interface Money {
  value: string;
  currency: Currency;
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

export const isCurrency = (text: string): text is Currency => currencies.has(text);

/** Throws RangeError on text that is not an ISO 4217 code. */
export function readCurrency(text: string): Currency {
  if (isCurrency(text)) return text;
  throw new RangeError(`Not a currency: ${text}`);
}

/** Amounts are calculated as integer thousandths, never as floats: no currency of today has smaller units. */
function toThousandths(value: string): bigint {
  const [whole = '0', decimals = ''] = value.split('.');
  return BigInt(whole) * 1000n + BigInt(decimals.slice(0, 3).padEnd(3, '0'));
}

/** All decimals of the currency, at least two; or none when they are 0. */
function toValue(thousandths: bigint, currency: Currency): string {
  const [whole, rest] = [thousandths / 1000n, thousandths % 1000n];
  return rest === 0n ? `${whole}` : `${whole}.${`${rest}`.padStart(3, '0').slice(0, Math.max(2, digitsOf(currency)))}`;
}

const readDigits = (currency: Currency): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** The decimals of currencies that have been asked for: a format takes long to make. */
const knownDigits = new Map<Currency, number>();

/** The decimals of a currency (ISO 4217): 2 for the dollar, 0 for the yen, 3 for the Bahraini dinar. */
export function digitsOf(currency: Currency): number {
  const digits = knownDigits.get(currency) ?? readDigits(currency);
  knownDigits.set(currency, digits);
  return digits;
}

/** The smallest payable amount in thousandths: 10 for most currencies, 1000 for the yen. */
const smallestOf = (currency: Currency): bigint => 10n ** BigInt(3 - Math.min(3, digitsOf(currency)));

/** An amount in the currency's smallest unit; undefined when it has more decimals than the currency. */
export function toMinorUnits(value: string, currency: Currency): number | undefined {
  const digits = digitsOf(currency);
  const [whole = '0', decimals = ''] = value.split('.');
  if (/[1-9]/.test(decimals.slice(digits))) return undefined;
  return Number(whole + decimals.slice(0, digits).padEnd(digits, '0'));
}

/** The reverse of `toMinorUnits`: all decimals of the currency, or none when they are 0. */
export function fromMinorUnits(minor: number, currency: Currency): string {
  if (minor < 0) return `-${fromMinorUnits(-minor, currency)}`;
  const digits = digitsOf(currency);
  const text = String(minor).padStart(digits + 1, '0');
  const [whole, decimals] = [text.slice(0, text.length - digits), text.slice(text.length - digits)];
  return /[1-9]/.test(decimals) ? `${whole}.${decimals}` : whole;
}

/** An amount on the wire, which may be negative. */
export const toMoney = (minor: number, currency: Currency): Money => ({
  value: `${minor < 0 ? '-' : ''}${fromMinorUnits(Math.abs(minor), currency)}`,
  currency,
});

export const timesCount = ({ value, currency }: Money, count: number): Money => ({
  value: toValue(toThousandths(value) * BigInt(count), currency),
  currency,
});

/** The sum; undefined for no amounts or several currencies. */
export function sumOf(amounts: readonly Money[]): Money | undefined {
  const [first] = amounts;
  if (!first || amounts.some(({ currency }) => currency !== first.currency)) return undefined;
  const thousandths = amounts.reduce((sum, { value }) => sum + toThousandths(value), 0n);
  return { value: toValue(thousandths, first.currency), currency: first.currency };
}

/** A quotient rounded half up, of a dividend that is not negative; the only place where money is rounded. */
export const divideHalfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

/** A share of an amount, rounded half up to a payable amount. */
export function shareOf({ value, currency }: Money, part: bigint, whole: bigint): Money {
  const smallest = smallestOf(currency);
  const share = divideHalfUp(toThousandths(value) * part, smallest * whole);
  return { value: toValue(share * smallest, currency), currency };
}

export const percentOf = (money: Money, percentage: string): Money =>
  shareOf(money, toThousandths(percentage), 100_000n);
