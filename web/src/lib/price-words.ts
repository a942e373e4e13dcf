import type { Service } from '@foyer/sdk';
import { numberFormatOf } from './number-format.ts';
import type { Text } from './text.ts';

/** A subset that also fits a service read from JSON, where dates are strings. */
type Payment = Pick<Service['payment'], 'rateType' | 'fixed' | 'varied' | 'custom'> & {
  subscription?: Pick<NonNullable<Service['payment']['subscription']>, 'amountPerBillingCycle' | 'totalPayments'>;
};
type Money = NonNullable<NonNullable<Payment['fixed']>['price']>;

/** "$145", "$145.50", "145 €": decimal text and a currency in the visitor's language. */
export function moneyWords(locale: string, value: string, currency: string): string {
  const whole = /^-?\d+(\.0+)?$/.test(value);
  const format = numberFormatOf(locale, {
    style: 'currency',
    currency,
    ...(whole && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  });
  return format.format(Number(value)).replace(/[\u00a0\u202f]/g, ' ');
}

/** "8.875%", "8,875 %" */
export const percentWords = (locale: string, percent: number): string =>
  numberFormatOf(locale, { style: 'percent', maximumFractionDigits: 4 })
    .format(percent / 100)
    .replace(/[\u00a0\u202f]/g, ' ');

/** Describes what a service costs: "$145", "From $60", "$40 a month, 6 payments", "Free", or the business's own text. Empty if the business states no price. */
export function priceWords(
  payment: Payment | undefined,
  currency: string,
  { locale, t }: Pick<Text, 'locale' | 't'>,
): string {
  const money = (amount: Money | undefined) =>
    amount?.value === undefined ? '' : moneyWords(locale, amount.value, amount.currency ?? currency);
  switch (payment?.rateType) {
    case 'NO_FEE':
      return t('Free');
    case 'FIXED':
      return Number(payment.fixed?.price?.value) === 0 ? t('Free') : money(payment.fixed?.price);
    case 'VARIED': {
      const { minPrice, maxPrice, defaultPrice } = payment.varied ?? {};
      if (minPrice?.value && maxPrice?.value && minPrice.value !== maxPrice.value) {
        return t('{lowest} to {highest}', { lowest: money(minPrice), highest: money(maxPrice) });
      }
      return t('From {price}', { price: money(minPrice ?? defaultPrice) });
    }
    case 'SUBSCRIPTION': {
      const { amountPerBillingCycle, totalPayments: count } = payment.subscription ?? {};
      const price = money(amountPerBillingCycle);
      if (count === undefined) return t('{price} a month', { price });
      return t('{price} a month, {count, plural, one {# payment} other {# payments}}', { price, count });
    }
    default:
      return payment?.custom?.description ?? '';
  }
}
