import type { Currency } from '@foyer/contract/values';
import { digitsOf } from '../../server/lib/money.ts';

const setOf = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));

/** Source of all three lists: https://docs.stripe.com/currencies, as of 2026-11. All other currencies have two digits. */
const withoutDecimals = setOf('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF');
/** Their last digit must be 0. */
const withThreeDecimals = setOf('BHD JOD KWD OMR TND');
/** Have no decimals, but are counted in hundredths for backwards compatibility. */
const inWholeHundreds = setOf('ISK UGX');

/**
 * An amount in Stripe's unit of the currency, which is not always the smallest unit of ISO 4217. Undefined when Stripe
 * can't take exactly this amount: it is never rounded, since the ledger would no longer add up to what was paid.
 */
export function toStripeAmount(amountMinor: number, currency: Currency): number | undefined {
  const shift = stripeDigitsOf(currency) - digitsOf(currency);
  const amount = shift >= 0 ? amountMinor * 10 ** shift : amountMinor / 10 ** -shift;
  return Number.isSafeInteger(amount) && amount % stepOf(currency) === 0 ? amount : undefined;
}

/** The reverse of `toStripeAmount`. Stripe's refunds are in its steps, too, so nothing is rounded. */
export const fromStripeAmount = (amount: number, currency: Currency): number =>
  Math.round(amount * 10 ** (digitsOf(currency) - stripeDigitsOf(currency)));

function stripeDigitsOf(currency: Currency): number {
  if (withoutDecimals.has(currency)) return 0;
  return withThreeDecimals.has(currency) ? 3 : 2;
}

function stepOf(currency: Currency): number {
  if (inWholeHundreds.has(currency)) return 100;
  return withThreeDecimals.has(currency) ? 10 : 1;
}
