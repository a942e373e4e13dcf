import { expect, test } from 'vitest';
import { locationOf, locationsOf } from './service-words.ts';

const studio = {
  type: 'BUSINESS' as const,
  business: { name: 'Low Tide' },
  calculatedAddress: { formattedAddress: '287 Bond Street', hint: 'Ring twice' },
};
const custom = { type: 'CUSTOM' as const, custom: { address: { addressLine: '12 Harbor Road' } } };
const customer = { type: 'CUSTOMER' as const };

test('all locations of a service are told, except the customer’s', () => {
  expect(locationsOf({ locations: [customer, studio, custom] })).toEqual([
    { name: 'Low Tide', address: '287 Bond Street', hint: 'Ring twice' },
    { name: undefined, address: '12 Harbor Road', hint: undefined },
  ]);
  expect(locationsOf({})).toEqual([]);
});

test('the location of a service is its first one', () => {
  expect(locationOf({ locations: [custom, studio] })?.address).toBe('12 Harbor Road');
  expect(locationOf({ locations: [customer, studio] })).toBeUndefined();
});
