import { modules, type Role } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { Door, newEmail, siteA } from '../../testing/login.ts';
import { WireClient } from '../../testing/wire-client.ts';
import { hashApiKey } from '../client-apps/store.ts';

const { signOn } = modules.authentication;

let door: Door;
beforeAll(async () => {
  door = await Door.open();
});
afterAll(() => door.close());
beforeEach(() => door.people.forgetLimits());

const signOnAs = (client: WireClient, email: string, more: object = {}) =>
  client.call(signOn, { loginId: { email }, ...more });

async function keyFor(role: Role): Promise<WireClient> {
  const key = `a key for a ${role}: ${newId()}`;
  const at = new Date(door.now());
  const row = { key_hash: hashApiKey(key), site_id: siteA, id: newId(), name: role, role, created_at: at };
  await door.db.insertInto('api_keys').values(row).execute();
  return new WireClient(door.people.foyer.origin, key);
}

describe('a server that vouches for a person', () => {
  test('signs them on and makes them a member', async () => {
    const email = newEmail();
    const profile = { firstName: 'Ben', company: 'Eel Pie' };
    const first = (await signOnAs(door.owner, email, { profile, verifyEmail: true })).value;
    expect(first).toMatchObject({
      sessionToken: expect.any(String),
      identity: { identityProfile: profile, email: { isVerified: true }, status: { name: 'ACTIVE' }, revision: '1' },
    });
    const second = (await signOnAs(door.owner, email, { profile: { lastName: 'Hale' } })).value;
    expect(second.identity).toMatchObject({
      _id: first.identity._id,
      identityProfile: { ...profile, lastName: 'Hale' },
      email: { isVerified: true },
    });
    const third = await signOnAs(door.owner, email, { profile: { lastName: 'Moor' }, mergeExistingContact: false });
    expect(third.value.identity.identityProfile.lastName).toBe('Hale');
    expect((await door.eventsOf(email)).filter((type) => type === 'SIGNED_ON_BY_APP')).toHaveLength(3);
  });

  test('adds one member when twenty sign on at once', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signOnAs(door.owner, email)));
    expect(new Set(answers.map(({ value }) => value.identity._id)).size).toBe(1);
    expect(await door.identities(email)).toHaveLength(1);
  });

  test('approves a pending member, and verifies the address only if it says so', async () => {
    const pending = async (reasons: string[]) => {
      const email = newEmail();
      await door.register(email);
      const change = { status: 'PENDING', pending_reasons: reasons };
      await door.db.updateTable('identities').set(change).where('email_key', '=', email).execute();
      return email;
    };
    const waiting = await pending(['PENDING_ADMIN_APPROVAL_REQUIRED']);
    expect((await signOnAs(door.owner, waiting)).value.identity.status.name).toBe('ACTIVE');
    const unproved = await pending(['PENDING_EMAIL_VERIFICATION_REQUIRED']);
    expect((await signOnAs(door.owner, unproved)).code).toBe('PERMISSION_DENIED');
    expect((await signOnAs(door.owner, unproved, { verifyEmail: true })).value.identity.status.name).toBe('ACTIVE');
  });

  test('revokes the credentials of an account whose address was never verified', async () => {
    const email = newEmail();
    await door.register(email);
    const identity = await door.people.find(email);
    const stranger = await door.people.signIn(identity);
    await door.givePasskey(identity.id);
    await signOnAs(door.owner, email, { verifyEmail: true });
    expect((await stranger.client.call(modules.account.getMyIdentity, {})).code).toBe('UNAUTHENTICATED');
    expect((await door.logIn(email)).code).toBe('-19973');
    expect(await door.passkeysOf(identity.id)).toEqual([]);
  });

  test('cannot sign a blocked member on', async () => {
    const person = await door.people.add();
    await door.owner.call(modules.members.blockMember, { id: person.identity.id });
    expect((await signOnAs(door.owner, person.identity.email)).code).toBe('PERMISSION_DENIED');
  });

  test("needs a manager's key and signs on no member with a higher role", async () => {
    const [owner, manager] = [await door.people.add({ role: 'owner' }), await door.people.add({ role: 'manager' })];
    const [managersKey, staffsKey] = [await keyFor('manager'), await keyFor('staff')];
    const refused = 'PERMISSION_DENIED';
    expect((await signOnAs(managersKey, manager.identity.email)).code).toBe('ok');
    expect((await signOnAs(managersKey, owner.identity.email)).code).toBe(refused);
    expect((await signOnAs(door.owner, owner.identity.email)).code).toBe('ok');
    expect((await signOnAs(staffsKey, newEmail())).code).toBe(refused);
    expect((await signOnAs(owner.client, newEmail())).code).toBe(refused);
    expect((await signOnAs(door.visitor, newEmail())).code).toBe(refused);
  });

  test('must send an email address', async () => {
    expect((await door.owner.call(signOn, { loginId: {} })).fields).toEqual(['loginId.email']);
    expect((await signOnAs(door.owner, 'no address')).fields).toEqual(['loginId.email']);
  });
});

test('an email address is validated without revealing accounts', async () => {
  const { validateEmail } = modules.authentication;
  const judge = async (email: string) => (await door.visitor.call(validateEmail, { email })).value;
  expect(await judge('member@example.com')).toEqual({ valid: true });
  expect(await judge(newEmail())).toEqual({ valid: true });
  for (const text of ['no address', '', 'a@', '@b', 'a@b..c']) {
    expect(await judge(text)).toMatchObject({ valid: false, formatInvalid: true });
  }
});
