import { expect, test } from 'vitest';
import { fromMinorUnits, percentOf, readCurrency, timesCount, toMinorUnits } from './money.ts';

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

test('dinars have three decimals', () => {
  const bhd = (value: string) => ({ value, currency: readCurrency('BHD') });
  expect(timesCount(bhd('1.255'), 2)).toEqual(bhd('2.510'));
  expect(percentOf(bhd('1.255'), '50')).toEqual(bhd('0.628'));
});

test('yen have no decimals', () => {
  expect(percentOf({ value: '4999', currency: readCurrency('JPY') }, '50')).toEqual({ value: '2500', currency: 'JPY' });
  expect(percentOf({ value: '4999', currency: readCurrency('JPY') }, '49.99')).toEqual({
    value: '2499',
    currency: 'JPY',
  });
});

test.each([
  [-2000, '-20'],
  [-50, '-0.50'],
  [-5, '-0.05'],
])('what is taken off keeps its sign: %i cents', (minor, written) => {
  expect(fromMinorUnits(minor, readCurrency('USD'))).toBe(written);
});

test.each([
  ['USD', '0', 0, '0'],
  ['USD', '10.5', 1050, '10.50'],
  ['USD', '19.990', 1999, '19.99'],
  ['USD', '007.00', 700, '7'],
  ['USD', '0.05', 5, '0.05'],
  ['JPY', '4999.000', 4999, '4999'],
  ['BHD', '0.125', 125, '0.125'],
  ['BHD', '999999999999.999', 999_999_999_999_999, '999999999999.999'],
])('an amount in %s: %s is %i of the smallest unit', (code, value, minor, written) => {
  const currency = readCurrency(code);
  expect(toMinorUnits(value, currency)).toBe(minor);
  expect(fromMinorUnits(minor, currency)).toBe(written);
});

test.each([
  ['USD', '0.005'],
  ['JPY', '0.5'],
])('%s has no unit as small as %s', (code, value) => {
  expect(toMinorUnits(value, readCurrency(code))).toBeUndefined();
});
