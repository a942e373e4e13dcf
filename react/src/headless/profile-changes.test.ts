import { createClient } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { refusal, startWire } from '../../../sdk/src/testing/wire.ts';
import { emptyAddress, type OwnMember, saveContact, saveProfile } from './profile-changes.ts';
import { readProfileFailure } from './profile-failure.ts';

const member: Pick<OwnMember, 'id' | 'profile' | 'contact'> = {
  id: 'm',
  profile: { nickname: 'Ana', title: '', slug: 'ana' },
  contact: { firstName: 'Ana', phones: ['+1 718 555 0101'] },
};
const asKnown = { firstName: 'Ana', lastName: '', company: '', birthdate: '', phones: ['+1 718 555 0101'] };

async function connect() {
  const wire = await startWire();
  return { wire, client: createClient({ host: wire.host }) };
}

test('what stands as it was loaded is not sent', async () => {
  const { wire, client } = await connect();
  await saveProfile(client, member, { nickname: 'Ana', title: '', slug: 'ana' });
  await saveContact(client, member, { ...asKnown, addresses: [emptyAddress] });
  expect(wire.calls).toEqual([]);
});

test('texts and the end of the address are saved by calls of their own', async () => {
  const { wire, client } = await connect();
  await saveProfile(client, member, { nickname: 'Anna', title: '', slug: 'anna' });
  expect(wire.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PATCH', '/members/v1/members/m', { member: { id: 'm', profile: { nickname: 'Anna' } } }],
    ['POST', '/members/v1/members/my/slug', { slug: 'anna' }],
  ]);
});

test('a list that is empty now is deleted', async () => {
  const { wire, client } = await connect();
  await saveContact(client, member, { ...asKnown, lastName: 'Li', phones: [''], addresses: [] });
  expect(wire.calls.map(({ method, path }) => [method, path])).toEqual([
    ['PATCH', '/members/v1/members/m'],
    ['DELETE', '/members/v1/members/m/phones'],
  ]);
});

test('a refusal names what is wrong', async () => {
  const { wire, client } = await connect();
  wire.reply(refusal(409, 'SLUG_ALREADY_EXISTS'));
  const error = await saveProfile(client, member, { nickname: 'Ana', title: '', slug: 'bo' }).catch((thrown) => thrown);
  expect(readProfileFailure(error)).toEqual({ kind: 'slugTaken' });
  expect(readProfileFailure(new Error('other'))).toBeNull();
});
