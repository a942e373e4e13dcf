import { describe, expect, test } from 'vitest';
import { emptyAddress, findChange, type ProfileValues, readValues } from './profile-form.ts';

const member = {
  profile: { slug: 'ana', nickname: 'Ana' },
  contact: {
    firstName: 'Ana',
    lastName: 'Silva',
    phones: ['+1 212 555 0100'],
    emails: ['ana@work.example'],
    addresses: [{ id: 'a1', streetAddress: { number: '12', name: 'Tide Street' }, city: 'Brooklyn' }],
    birthdate: '1990-05-17',
  },
};
const before = readValues(member);
const change = (part: Partial<ProfileValues>) => findChange(before, { ...before, ...part });
const texts = (part: Partial<ProfileValues['texts']>) => ({ texts: { ...before.texts, ...part } });
const [address] = before.addresses;

test('a street and its number are one line', () => {
  expect(address?.values).toEqual({ ...emptyAddress, addressLine: '12 Tide Street', city: 'Brooklyn' });
});

describe('changes', () => {
  test('is nothing where nothing was touched', () => {
    expect(change({})).toEqual({ change: undefined, emptied: [] });
    expect(change(texts({ firstName: ' Ana ' }))).toEqual({ change: undefined, emptied: [] });
  });

  test('is what differs, and nothing else', () => {
    expect(change(texts({ lastName: 'Costa', nickname: 'Anita' })).change).toEqual({
      contact: { lastName: 'Costa' },
      profile: { nickname: 'Anita' },
    });
  });

  test('clears a text with an empty one', () => {
    expect(change(texts({ birthdate: '' })).change).toEqual({ contact: { birthdate: '' } });
  });

  test('replaces a list as a whole, without what was left empty', () => {
    expect(change({ phones: ['+1 212 555 0100', ' 020 ', ''] })).toEqual({
      change: { contact: { phones: ['+1 212 555 0100', '020'] } },
      emptied: [],
    });
  });

  test('says of lists that are empty now that they are', () => {
    const emptied = ['emails', 'phones', 'addresses'];
    expect(change({ emails: [], phones: [''], addresses: [] })).toEqual({ change: undefined, emptied });
  });

  test('leaves an address alone that nobody touched', () => {
    const more = { values: { ...emptyAddress, city: 'Lisbon' } };
    expect(change({ addresses: [...before.addresses, more] }).change).toEqual({
      contact: { addresses: [member.contact.addresses[0], { city: 'Lisbon' }] },
    });
  });

  test('writes one that was touched anew, under its id', () => {
    const moved = before.addresses.map(({ values, ...rest }) => ({ ...rest, values: { ...values, city: 'Queens' } }));
    expect(change({ addresses: moved }).change).toEqual({
      contact: { addresses: [{ id: 'a1', addressLine: '12 Tide Street', city: 'Queens' }] },
    });
  });
});
