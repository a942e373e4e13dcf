import { modules, type Role } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { addPasskey, listIdentities, listPasskeysOf, logIn, newEmail, registerMember } from '../../testing/login.ts';
import { addMember, findMember, startMemberSession } from '../../testing/members.ts';
import { listSecurityEventTypesOf } from '../../testing/security-events.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { WireClient } from '../../testing/wire-client.ts';
import { hashApiKey } from '../client-apps/store.ts';

const { signOn } = modules.authentication;

let foyer: TestPlatform;
let visitor: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  visitor = await foyer.visit();
});
afterAll(() => foyer.stop());
beforeEach(() => foyer.resetRateLimits());

const signOnAs = (client: WireClient, email: string, more: object = {}) =>
  client.call(signOn, { loginId: { email }, ...more });

async function keyFor(role: Role): Promise<WireClient> {
  const key = `a key for a ${role}: ${newId()}`;
  const at = new Date(foyer.now());
  const row = { key_hash: hashApiKey(key), site_id: siteA, id: newId(), name: role, role, created_at: at };
  await foyer.db.insertInto('api_keys').values(row).execute();
  return new WireClient(foyer.origin, key);
}

describe('a server that vouches for a person', () => {
  test('signs them on and makes them a member', async () => {
    const email = newEmail();
    const profile = { firstName: 'Ben', company: 'Eel Pie' };
    const first = (await signOnAs(foyer.owner, email, { profile, verifyEmail: true })).value;
    expect(first).toMatchObject({
      sessionToken: expect.any(String),
      identity: { identityProfile: profile, email: { isVerified: true }, status: { name: 'ACTIVE' }, revision: '1' },
    });
    const second = (await signOnAs(foyer.owner, email, { profile: { lastName: 'Hale' } })).value;
    expect(second.identity).toMatchObject({
      _id: first.identity._id,
      identityProfile: { ...profile, lastName: 'Hale' },
      email: { isVerified: true },
    });
    const third = await signOnAs(foyer.owner, email, { profile: { lastName: 'Moor' }, mergeExistingContact: false });
    expect(third.value.identity.identityProfile.lastName).toBe('Hale');
    expect((await listSecurityEventTypesOf(foyer, email)).filter((type) => type === 'SIGNED_ON_BY_APP')).toHaveLength(
      3,
    );
  });

  test('adds one member when twenty sign on at once', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signOnAs(foyer.owner, email)));
    expect(new Set(answers.map(({ value }) => value.identity._id)).size).toBe(1);
    expect(await listIdentities(foyer, email)).toHaveLength(1);
  });

  test('approves a pending member, and verifies the address only if it says so', async () => {
    const pending = async (reasons: string[]) => {
      const email = newEmail();
      await registerMember(visitor, email);
      const change = { status: 'PENDING', pending_reasons: reasons };
      await foyer.db.updateTable('identities').set(change).where('email_key', '=', email).execute();
      return email;
    };
    const waiting = await pending(['PENDING_ADMIN_APPROVAL_REQUIRED']);
    expect((await signOnAs(foyer.owner, waiting)).value.identity.status.name).toBe('ACTIVE');
    const unproved = await pending(['PENDING_EMAIL_VERIFICATION_REQUIRED']);
    expect((await signOnAs(foyer.owner, unproved)).code).toBe('PERMISSION_DENIED');
    expect((await signOnAs(foyer.owner, unproved, { verifyEmail: true })).value.identity.status.name).toBe('ACTIVE');
  });

  test('revokes the credentials of an account whose address was never verified', async () => {
    const email = newEmail();
    await registerMember(visitor, email);
    const identity = await findMember(foyer, email);
    const stranger = await startMemberSession(foyer, identity);
    await addPasskey(foyer, identity.id);
    await signOnAs(foyer.owner, email, { verifyEmail: true });
    expect((await stranger.client.call(modules.account.getMyIdentity, {})).code).toBe('UNAUTHENTICATED');
    expect((await logIn(visitor, email)).code).toBe('-19973');
    expect(await listPasskeysOf(foyer, identity.id)).toEqual([]);
  });

  test('cannot sign a blocked member on', async () => {
    const person = await addMember(foyer);
    await foyer.owner.call(modules.members.blockMember, { id: person.identity.id });
    expect((await signOnAs(foyer.owner, person.identity.email)).code).toBe('PERMISSION_DENIED');
  });

  test("needs a manager's key and signs on nobody of the team", async () => {
    const [owner, manager] = [await addMember(foyer, { role: 'owner' }), await addMember(foyer, { role: 'manager' })];
    const [managersKey, staffsKey] = [await keyFor('manager'), await keyFor('staff')];
    const refused = 'PERMISSION_DENIED';
    expect((await signOnAs(managersKey, newEmail())).code).toBe('ok');
    for (const key of [managersKey, foyer.owner]) {
      expect((await signOnAs(key, manager.identity.email)).code).toBe(refused);
      expect((await signOnAs(key, owner.identity.email)).code).toBe(refused);
    }
    expect((await signOnAs(staffsKey, newEmail())).code).toBe(refused);
    expect((await signOnAs(owner.client, newEmail())).code).toBe(refused);
    expect((await signOnAs(visitor, newEmail())).code).toBe(refused);
  });

  test('must send an email address', async () => {
    expect((await foyer.owner.call(signOn, { loginId: {} })).fields).toEqual(['loginId.email']);
    expect((await signOnAs(foyer.owner, 'no address')).fields).toEqual(['loginId.email']);
  });
});

test('an email address is validated without revealing accounts', async () => {
  const { validateEmail } = modules.authentication;
  const judge = async (email: string) => (await visitor.call(validateEmail, { email })).value;
  expect(await judge('member@example.com')).toEqual({ valid: true });
  expect(await judge(newEmail())).toEqual({ valid: true });
  for (const text of ['no address', '', 'a@', '@b', 'a@b..c']) {
    expect(await judge(text)).toMatchObject({ valid: false, formatInvalid: true });
  }
});
