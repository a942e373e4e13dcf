import { expect, test } from 'vitest';
import { newProfile, profileFaults, profileFieldOf, readProfile, writeProfile } from './profile-form.ts';

const saved = readProfile({
  id: 'r1',
  typeId: 't1',
  revision: '2',
  name: 'Ines',
  email: 'ines@example.com',
  image: { id: 'p1' },
});

test('only what was changed is sent, cleared fields as empty ones', () => {
  expect(writeProfile(saved, saved)).toEqual({});
  const changed = { ...saved, name: ' Ines Okafor ', email: '', imageId: '' };
  expect(writeProfile(changed, saved)).toEqual({ name: 'Ines Okafor', email: '', image: {} });
  expect(writeProfile({ ...saved, imageId: 'p2' }, saved)).toEqual({ image: { id: 'p2' } });
});

test('a name is needed, and an address is one', () => {
  expect(profileFaults(newProfile)).toEqual(['name']);
  expect(profileFaults({ ...saved, email: 'ines at home' })).toEqual(['email']);
  expect(profileFaults(saved)).toEqual([]);
});

test.each([
  ['resource.email', 'email'],
  ['resource.image.id', 'imageId'],
  ['resource.memberId', undefined],
])('%s is shown at %s', (field, name) => {
  expect(profileFieldOf({ field })).toBe(name);
});
