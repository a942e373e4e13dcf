import { instantAt } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import type { Profile } from '../../access/identities/profile.ts';
import { refusalsOf } from '../../testing/filter/refusals.ts';
import { changeProfile, type PictureChange, type WireMember } from './profile-change.ts';

const now = Date.parse('2026-11-21T11:00:00Z');
const addressId = '10000000-0000-4000-8000-0000000000a1';

const known: Profile = {
  nickname: 'Ada',
  title: 'Potter',
  firstName: 'Ada',
  company: 'Eel Pie',
  birthdate: '1990-02-28',
  language: 'en',
  photo: { url: 'https://example.com/a.jpg' },
  phonesV2: [{ countryCode: '+44', phone: '20 1', tag: 'WORK' }],
  secondaryEmails: [{ email: 'ada@example.org' }],
  addresses: [{ id: addressId, tag: 'HOME', address: { city: 'Bath' } }],
};
const change = (sent: Pick<WireMember, 'contact' | 'profile'>, pictures: PictureChange = {}) =>
  changeProfile(known, sent, pictures, instantAt(now));

test('a field that is not sent stays', () => {
  expect(change({})).toEqual(known);
  expect(change({ contact: {}, profile: {} })).toEqual(known);
});

test('texts are replaced, and cleared by ""', () => {
  const { title, company, birthdate, ...others } = known;
  const sent = {
    profile: { nickname: ' Ada L. ', title: '' },
    contact: { lastName: 'Low', company: '', jobTitle: 'Owner', birthdate: '' },
  };
  expect(change(sent)).toEqual({ ...others, nickname: 'Ada L.', lastName: 'Low', position: 'Owner' });
  expect(known).toHaveProperty('title', 'Potter');
});

test('a name that was stored before names were checked can be sent back', () => {
  const stored: Profile = { firstName: 'evil.example' };
  const send = (firstName: string) => changeProfile(stored, { contact: { firstName } }, {}, instantAt(now));
  expect(send(' evil.example ')).toEqual(stored);
  expect(Object.keys(refusalsOf(() => send('evil.example/prize')))).toEqual(['member.contact.firstName']);
});

test('the slug is not changed here', () => {
  expect(change({ profile: { slug: 'other' } })).toEqual(known);
});

test('email addresses are replaced; one that stays keeps its tag', () => {
  const secondaryEmails = [{ email: 'a@example.com', tag: 'WORK' as const }, { email: 'b@example.com' }];
  const changed = changeProfile(
    { secondaryEmails },
    { contact: { emails: ['c@example.com', 'a@example.com'] } },
    {},
    instantAt(0),
  );
  expect(changed.secondaryEmails).toEqual([{ email: 'c@example.com' }, { email: 'a@example.com', tag: 'WORK' }]);
});

test('a list replaces the old one, and an empty list is ignored', () => {
  expect(change({ contact: { phones: [], addresses: [], emails: [] } })).toEqual(known);
  const { phonesV2, addresses } = change({
    contact: {
      phones: ['555', '+44 20 1'],
      addresses: [
        { id: addressId.toUpperCase(), city: 'York' },
        { id: addressId, city: 'Ely' },
        { streetAddress: { name: 'Water Lane', number: '3' }, country: 'GB' },
      ],
    },
  });
  expect(phonesV2).toEqual([{ phone: '555' }, { countryCode: '+44', phone: '20 1', tag: 'WORK' }]);
  expect(addresses).toEqual([
    { id: addressId, tag: 'HOME', address: { city: 'York' } },
    { id: expect.any(String), address: { city: 'Ely' } },
    { id: expect.any(String), address: { streetName: 'Water Lane', streetNumber: '3', country: 'GB' } },
  ]);
  expect(new Set(addresses?.map(({ id }) => id)).size).toBe(3);
});

test('pictures are replaced, and removed by null', () => {
  const cover = { url: 'https://example.com/c.jpg' };
  const { photo, ...others } = known;
  expect(change({}, { photo: null, cover })).toEqual({ ...others, cover });
});

describe('a birthdate', () => {
  const refused = (birthdate: string) => refusalsOf(() => change({ contact: { birthdate } }));

  test.each(['2024-02-29', '1900-01-01', '2026-11-21', '2026-11-22'])('can be %s', (birthdate) => {
    // The 22nd has begun in Kiritimati.
    expect(change({ contact: { birthdate } }).birthdate).toBe(birthdate);
  });

  test.each([
    ['2026-02-29', 'is not a real date'],
    ['1990-13-01', 'is not a real date'],
    ['1990-04-31', 'is not a real date'],
    ['2026-11-23', 'is in the future'],
    ['9999-12-31', 'is in the future'],
  ])('cannot be %s', (birthdate, description) => {
    expect(refused(birthdate)).toEqual({ 'member.contact.birthdate': description });
  });
});

test('all violations are reported at once', () => {
  const contact = { birthdate: '2026-02-30', customFields: { site: { value: 'javascript:x' }, size: 'large' } };
  expect(Object.keys(refusalsOf(() => change({ contact })))).toEqual([
    'member.contact.customFields',
    'member.contact.customFields.size',
    'member.contact.birthdate',
  ]);
});
