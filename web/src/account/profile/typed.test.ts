import { readContactChange } from '@foyer/react/profile-changes';
import { describe, expect, test } from 'vitest';
import { readContact, readProfile } from './typed.ts';

const form = (fields: Record<string, string | string[]>): FormData => {
  const data = new FormData();
  for (const [name, texts] of Object.entries(fields)) for (const text of [texts].flat()) data.append(name, text);
  return data;
};
const address = {
  id: 'a',
  addressLine: '1 Main Street',
  addressLine2: '',
  postalCode: '11231',
  city: 'Brooklyn',
  subdivision: '',
  country: 'US',
};
const known = {
  contact: {
    firstName: 'Ana',
    company: 'Tide',
    phones: ['+1 718 555 0101', '+1 718 555 0102'],
    addresses: [
      {
        id: 'a',
        streetAddress: { number: '1', name: 'Main Street' },
        postalCode: '11231',
        city: 'Brooklyn',
        country: 'US',
      },
    ],
  },
};
const asKnown = {
  firstName: 'Ana',
  lastName: '',
  company: 'Tide',
  birthdate: '',
  phones: known.contact.phones,
  ...address,
};

describe('the changes of a form', () => {
  test('nothing where it stands as it was loaded', () => {
    expect(readContactChange(known, readContact(form(asKnown)))).toEqual({ contact: {}, emptied: [] });
  });

  test('only what was typed anew; nothing typed takes it out', () => {
    const typed = form({ ...asKnown, firstName: ' Anna ', company: '', birthdate: '1990-02-03' });
    expect(readContactChange(known, readContact(typed)).contact).toEqual({
      firstName: 'Anna',
      company: '',
      birthdate: '1990-02-03',
    });
  });

  test('lists as a whole, without empty rows', () => {
    const typed = form({
      ...asKnown,
      phones: ['', '+1 718 555 0102'],
      id: ['a', ''],
      addressLine: ['1 Main Street', ''],
      addressLine2: ['Apt 4', ''],
      postalCode: ['11231', ''],
      city: ['Brooklyn', ''],
      subdivision: ['', ''],
      country: ['US', ''],
    });
    expect(readContactChange(known, readContact(typed))).toEqual({
      contact: {
        phones: ['+1 718 555 0102'],
        addresses: [
          {
            id: 'a',
            addressLine: '1 Main Street',
            addressLine2: 'Apt 4',
            postalCode: '11231',
            city: 'Brooklyn',
            country: 'US',
          },
        ],
      },
      emptied: [],
    });
  });

  test('what isn’t given stays, lists too', () => {
    expect(readContactChange(known, { company: 'Swell' })).toEqual({ contact: { company: 'Swell' }, emptied: [] });
    expect(readContactChange(known, { company: '', phones: [] })).toEqual({
      contact: { company: '' },
      emptied: ['phones'],
    });
  });

  test('lists that are empty now are named', () => {
    const { phones, ...rest } = { firstName: 'Ana', lastName: '', company: 'Tide', birthdate: '', phones: [''] };
    expect(readContactChange(known, readContact(form({ ...rest, phones })))).toEqual({
      contact: {},
      emptied: ['phones', 'addresses'],
    });
    expect(readContactChange({}, readContact(form({ ...rest, firstName: '', company: '' })))).toEqual({
      contact: {},
      emptied: [],
    });
  });
});

test('texts are read without the spaces around them', () => {
  const typed = form({ nickname: ' Ana ', title: '', slug: 'ana' });
  expect(readProfile(typed)).toEqual({ nickname: 'Ana', title: '', slug: 'ana' });
});
