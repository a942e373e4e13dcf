import { expect, test } from 'vitest';
import { fieldOf, type Location, locationFaults, readLocation, writeLocation } from './location-form.ts';

const saved: Location = {
  id: 'l1',
  name: 'Pier',
  default: false,
  archived: false,
  status: 'ACTIVE',
  locationTypes: [],
  revision: '3',
  timeZone: 'America/New_York',
  fax: '+1 718-555-0100',
  address: {
    streetAddress: { name: 'Harbor Road', number: '12' },
    city: 'Hoboken',
    country: 'US',
    formattedAddress: '12 Harbor Road, Hoboken',
    geocode: { latitude: 40.7, longitude: -74 },
  },
};
const values = readLocation(saved, 'Europe/Berlin');

test('what the form doesn’t show is sent again, as an update replaces everything', () => {
  const { name, timeZone, fax, address } = saved;
  expect(writeLocation(values, saved, 'Europe/Berlin')).toEqual({ name, timeZone, fax, address });
});

test('another street or city gets a new line and no old coordinates, unless a line is typed', () => {
  const moved = { ...values, street: '7 Pier Street' };
  const { address } = writeLocation(moved, saved, 'Europe/Berlin');
  expect(address).toEqual({ addressLine: '7 Pier Street', city: 'Hoboken', country: 'US' });
  const typed = writeLocation({ ...moved, formatted: 'By the pier' }, saved, 'Europe/Berlin');
  expect(typed.address.formattedAddress).toBe('By the pier');
});

test('a new location has the zone of the site', () => {
  const fresh = { ...readLocation(undefined, 'Europe/Berlin'), name: ' Lake ', city: 'Berlin', country: 'de' };
  expect(writeLocation(fresh, undefined, 'Europe/Berlin')).toEqual({
    name: 'Lake',
    timeZone: 'Europe/Berlin',
    address: { city: 'Berlin', country: 'DE' },
  });
});

test('a name and an address are needed, and a country has two letters', () => {
  expect(locationFaults(values)).toEqual([]);
  const wrong = { ...readLocation(undefined, 'Europe/Berlin'), country: 'Germany' };
  expect(locationFaults(wrong)).toEqual(['name', 'street', 'country']);
});

test.each([
  ['location.address.country', 'country'],
  ['location.address.addressLine', 'street'],
  ['location.address', 'street'],
  ['location.timeZone', 'timeZone'],
  ['location.fax', undefined],
])('%s is shown at %s', (field, name) => {
  expect(fieldOf({ field })).toBe(name);
});
