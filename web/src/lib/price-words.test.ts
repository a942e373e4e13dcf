import type { Language } from '@foyer/contract/languages';
import { describe, expect, test } from 'vitest';
import { catalogOf } from './catalogs.ts';
import { moneyWords, priceWords } from './price-words.ts';
import { createText } from './text.ts';

const text = (language: Language, siteLocale = 'en-US') =>
  createText(language, siteLocale, catalogOf(language, ['lib']));
const usd = (value: string) => ({ value, currency: 'USD' });

describe('prices in words', () => {
  const { locale, t } = text('en');
  const words = (payment: Parameters<typeof priceWords>[0]) => priceWords(payment, 'USD', { locale, t });

  test.each([
    [{ rateType: 'FIXED' as const, fixed: { price: usd('145.00') } }, '$145'],
    [{ rateType: 'FIXED' as const, fixed: { price: usd('145.5') } }, '$145.50'],
    [{ rateType: 'FIXED' as const, fixed: { price: usd('0') } }, 'Free'],
    [{ rateType: 'FIXED' as const, fixed: { price: { value: '7' } } }, '$7'],
    [{ rateType: 'NO_FEE' as const }, 'Free'],
    [{ rateType: 'VARIED' as const, varied: { defaultPrice: usd('60') } }, 'From $60'],
    [{ rateType: 'VARIED' as const, varied: { minPrice: usd('95'), maxPrice: usd('125') } }, '$95 to $125'],
    [{ rateType: 'VARIED' as const, varied: { minPrice: usd('95'), maxPrice: usd('95') } }, 'From $95'],
    [{ rateType: 'CUSTOM' as const, custom: { description: 'By group size' } }, 'By group size'],
    [{ rateType: 'SUBSCRIPTION' as const, subscription: { amountPerBillingCycle: usd('40') } }, '$40 a month'],
    [
      { rateType: 'SUBSCRIPTION' as const, subscription: { amountPerBillingCycle: usd('40'), totalPayments: 6 } },
      '$40 a month, 6 payments',
    ],
    [undefined, ''],
  ])('%j is %s', (payment, expected) => {
    expect(words(payment)).toBe(expected);
  });

  test('in Spanish', () => {
    const spanish = text('es');
    expect(priceWords({ rateType: 'NO_FEE' }, 'USD', spanish)).toBe('Gratis');
    const subscription = { amountPerBillingCycle: usd('40'), totalPayments: 6 };
    expect(priceWords({ rateType: 'SUBSCRIPTION', subscription }, 'USD', spanish)).toContain(' al mes, 6 pagos');
  });
});

test.each([
  ['de-DE', '18.50', 'EUR', '18,50 €'],
  ['en-US', '1234567.5', 'USD', '$1,234,567.50'],
  ['ja-JP', '5000', 'JPY', '￥5,000'],
])('%s writes %s %s as %s', (locale, value, currency, expected) => {
  expect(moneyWords(locale, value, currency)).toBe(expected);
});
