import type { Currency } from '@foyer/contract/values';
/** An amount: a decimal number with at most two decimals, and its currency. */
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

/** Amounts are calculated as integer hundredths, never as floats. */
function toHundredths(value: string): bigint {
  const [whole = '0', decimals = ''] = value.split('.');
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
}

const toValue = (hundredths: bigint): string => {
  const decimals = hundredths % 100n;
  return decimals === 0n ? `${hundredths / 100n}` : `${hundredths / 100n}.${`${decimals}`.padStart(2, '0')}`;
};

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

/** The smallest payable amount in hundredths: 1 for most currencies, 100 for the yen. */
const smallestOf = (currency: Currency): bigint => 10n ** BigInt(Math.max(0, 2 - digitsOf(currency)));

/** An amount in the currency's smallest unit; undefined when it has more decimals than the currency. */
export function toMinorUnits(value: string, currency: Currency): number | undefined {
  const digits = digitsOf(currency);
  const [whole = '0', decimals = ''] = value.split('.');
  if (/[1-9]/.test(decimals.slice(digits))) return undefined;
  return Number(whole + decimals.slice(0, digits).padEnd(digits, '0'));
}

/** The reverse of `toMinorUnits`: all decimals of the currency, or none when they are 0. */
export function fromMinorUnits(minor: number, currency: Currency): string {
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
  value: toValue(toHundredths(value) * BigInt(count)),
  currency,
});

/** The sum; undefined for no amounts or several currencies. */
export function sumOf(amounts: readonly Money[]): Money | undefined {
  const [first] = amounts;
  if (!first || amounts.some(({ currency }) => currency !== first.currency)) return undefined;
  const hundredths = amounts.reduce((sum, { value }) => sum + toHundredths(value), 0n);
  return { value: toValue(hundredths), currency: first.currency };
}

/** A quotient rounded half up, of a dividend that is not negative; the only place where money is rounded. */
export const divideHalfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

/** A share of an amount, rounded half up to a payable amount. */
export function shareOf({ value, currency }: Money, part: bigint, whole: bigint): Money {
  const smallest = smallestOf(currency);
  const share = divideHalfUp(toHundredths(value) * part, smallest * whole);
  return { value: toValue(share * smallest), currency };
}

export const percentOf = (money: Money, percentage: string): Money => shareOf(money, toHundredths(percentage), 10_000n);
