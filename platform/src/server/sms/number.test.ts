import { expect, test } from 'vitest';
import { countryOfLocale, readPhoneNumber } from './number.ts';

test.each([
  ['+1 (212) 555-0123', undefined, '+12125550123'],
  ['212-555-0123', 'US', '+12125550123'],
  ['1 212 555 0123', 'us', '+12125550123'],
  ['0049 30 901820', 'US', '+4930901820'],
  ['030 901820', 'DE', '+4930901820'],
  ['+49 (0) 30 901820', undefined, '+4930901820'],
  ['06 1234 5678', 'IT', '+390612345678'],
  ['612 34 56 78', 'ES', '+34612345678'],
  ['691 234 5678', 'GR', '+306912345678'],
  ['212-555-0123', 'XX', undefined],
  ['212-555-0123', undefined, undefined],
  ['call me', 'US', undefined],
  ['+1 212 555 0123 ext. 4', 'US', undefined],
  ['+0123456789', undefined, undefined],
  ['123', 'US', undefined],
])('reads %s of %s', (text, country, number) => {
  expect(readPhoneNumber(text, country)).toBe(number);
});

test('a locale names a country or none', () => {
  expect([countryOfLocale('en-US'), countryOfLocale('es')]).toEqual(['US', undefined]);
});
