import { expect, test } from 'vitest';
import { readContact, writeContact } from './contact-form.ts';

/** The address that is sent after some of the fields have changed. */
function addressAfter(address: object, changes: object) {
  const info = { addresses: { items: [{ address }] } };
  const before = readContact(info);
  return writeContact({ ...before, ...changes }, before, info).addresses?.items?.[0]?.address;
}

test('a street that is known as one text only stays when another field changes', () => {
  const address = { formattedAddress: '12 Shore Road, Brooklyn' };
  expect(addressAfter(address, { country: 'us' })).toEqual({ addressLine: '12 Shore Road, Brooklyn', country: 'US' });
});

test('a street in parts stays in parts unless it is changed', () => {
  const address = { streetAddress: { name: 'Shore Road', number: '12' }, city: 'Brooklyn' };
  expect(addressAfter(address, { city: 'Queens' })).toEqual({ ...address, city: 'Queens' });
  expect(addressAfter(address, { street: 'Shore Road 12 ' })).toBeUndefined();
  expect(addressAfter(address, { street: 'Shore Road 14' })).toEqual({
    addressLine: 'Shore Road 14',
    city: 'Brooklyn',
  });
});

test('nothing is sent of what is the same, and an emptied address is taken away', () => {
  const info = { name: { first: 'Ann', last: 'Lee' }, addresses: { items: [{ address: { city: 'Brooklyn' } }] } };
  const before = readContact(info);
  expect(writeContact({ ...before, firstName: ' Ann ' }, before, info)).toEqual({});
  expect(writeContact({ ...before, city: '' }, before, info)).toEqual({ addresses: { items: [] } });
});
