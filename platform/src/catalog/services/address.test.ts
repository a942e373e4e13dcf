import { expect, test } from 'vitest';
import { toFormattedAddress, withFormattedAddress } from './address.ts';

test.each([
  [
    {
      country: 'US',
      streetAddress: { number: '287', name: 'Bond Street', apt: '2' },
      city: 'Brooklyn',
      subdivision: 'US-NY',
      postalCode: '11231',
    },
    '287 Bond Street, 2, Brooklyn, NY 11231',
  ],
  [
    {
      country: 'DE',
      streetAddress: { number: '48', name: 'Langhansstraße' },
      city: 'Berlin',
      subdivision: 'DE-BE',
      postalCode: '13086',
    },
    'Langhansstraße 48, 13086 Berlin',
  ],
  [{ addressLine: '12 Harbor Road', addressLine2: 'Pier 3', city: 'Hoboken' }, '12 Harbor Road, Pier 3, Hoboken'],
  [{ formattedAddress: ' By the lake ', city: 'Hoboken' }, 'By the lake'],
  [{ country: 'US' }, undefined],
  [{}, undefined],
])('%j in one line', (address, line) => {
  expect(toFormattedAddress(address)).toBe(line);
});

test('an address keeps its parts', () => {
  const address = { city: 'Hoboken', geocode: { latitude: 40.7, longitude: -74 } };
  expect(withFormattedAddress(address)).toEqual({ ...address, formattedAddress: 'Hoboken' });
  expect(withFormattedAddress({ country: 'US' })).toEqual({ country: 'US' });
});
