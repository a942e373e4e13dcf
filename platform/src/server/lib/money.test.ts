import { expect, test } from 'vitest';
import { percentOf, readCurrency, timesCount } from './money.ts';

const usd = (value: string) => ({ value, currency: readCurrency('USD') });

test.each([
  ['19.99', 3, '59.97'],
  ['20', 5, '100'],
  ['0.1', 3, '0.30'],
  ['999999999999999.99', 2_147_483_647, '2147483646999999978525163.53'],
])('%s times %i is %s', (value, count, product) => {
  expect(timesCount(usd(value), count)).toEqual(usd(product));
});

test.each([
  ['80', '50', '40'],
  ['19.99', '50', '10'],
  ['19.97', '50', '9.99'],
  ['0.01', '49.99', '0'],
  ['0.01', '50', '0.01'],
  ['10', '33.33', '3.33'],
  ['85', '100', '85'],
])('of %s, %s % are %s', (value, percentage, share) => {
  expect(percentOf(usd(value), percentage)).toEqual(usd(share));
});

test('yen have no decimals', () => {
  expect(percentOf({ value: '4999', currency: readCurrency('JPY') }, '50')).toEqual({ value: '2500', currency: 'JPY' });
  expect(percentOf({ value: '4999', currency: readCurrency('JPY') }, '49.99')).toEqual({
    value: '2499',
    currency: 'JPY',
  });
});
