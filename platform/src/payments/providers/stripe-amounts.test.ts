import { expect, test } from 'vitest';
import { readCurrency } from '../../server/lib/money.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts';

const convert = (amountMinor: number, currency: string) => toStripeAmount(amountMinor, readCurrency(currency));

test.each([
  ['USD', 4900, 4900],
  ['JPY', 500, 500],
  ['MGA', 5000, 5000],
  ['KWD', 5120, 5120],
  ['BHD', 10, 10],
])('%s is counted in the same unit', (currency, ours, theirs) => expect(convert(ours, currency)).toBe(theirs));

test.each(['ISK', 'UGX'])('%s has no decimals, and is counted in hundredths', (currency) =>
  expect(convert(5, currency)).toBe(500),
);

test('Stripe counts forints in hundredths, whatever the smallest unit is here', () =>
  expect(convert(5000, 'HUF')).toBe(500_000));

test.each(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])(
  '%s is never rounded: an amount that Stripe refuses is none',
  (currency) =>
    expect([5124, 5, 5120].map((amount) => convert(amount, currency))).toEqual([undefined, undefined, 5120]),
);

test.each(['USD', 'JPY', 'KWD', 'ISK', 'HUF', 'MGA'])('%s is read back as it was written', (currency) =>
  expect(fromStripeAmount(convert(5120, currency) ?? 0, readCurrency(currency))).toBe(5120),
);
