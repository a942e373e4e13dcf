import { modules } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../lib/ids.ts';
import { issueProof, takeProof } from '../sign-in/session-token.ts';
import { Door, newEmail, siteA } from './door.fixture.ts';

const { approveMember, blockMember } = modules.members;
const { getMyIdentity } = modules.account;

let door: Door;
beforeAll(async () => {
  door = await Door.open();
});
afterAll(() => door.close());
beforeEach(() => door.people.forgetLimits());

describe('blocking', () => {
  test('E05: ends sessions, tokens and sign-ins under way at once, and keeps out', async () => {
    const email = newEmail();
    const { identity } = (await door.register(email)).value;
    const id = identity?._id ?? '';
    const [row] = await door.identities(email);
    if (!row) throw new Error('Nobody has registered.');
    const person = await door.people.find(email);
    const proof = { siteId: siteA, clientAppId: undefined, kind: 'session', now: door.now() } as const;
    const token = await issueProof(door.db, { ...proof, identityId: row.id });
    const here = await door.people.signIn(person);
    expect((await here.client.call(getMyIdentity, {})).code).toBe('ok');
    const answer = await door.owner.call(blockMember, { id });
    expect(answer.value.member).toMatchObject({ id, loginEmail: email, status: 'BLOCKED' });
    expect((await here.client.call(getMyIdentity, {})).code).toBe('UNAUTHENTICATED');
    expect(await takeProof(door.db, { ...proof, token })).toBeUndefined();
    const login = (await door.logIn(email)).value;
    expect(login).toMatchObject({ state: 'STATUS_CHECK', identity: { status: { name: 'BLOCKED' } } });
    expect(login.sessionToken).toBeUndefined();
    expect(await door.eventsOf(email)).toContain('MEMBER_BLOCKED');
  });

  test('can be undone, and repeated', async () => {
    const person = await door.people.add();
    const { id, email } = person.identity;
    for (let round = 0; round < 2; round += 1) {
      expect((await door.owner.call(blockMember, { id })).value.member.status).toBe('BLOCKED');
    }
    for (let round = 0; round < 2; round += 1) {
      expect((await door.owner.call(approveMember, { id })).value.member.status).toBe('APPROVED');
    }
    expect((await door.mailsTo(email)).map(({ template }) => template)).toEqual(['approved']);
    expect((await person.client.call(getMyIdentity, {})).code).toBe('UNAUTHENTICATED');
  });

  test('is not for oneself, nor for owners, nor for people of another site', async () => {
    const [manager, owner] = [await door.people.add({ role: 'manager' }), await door.people.add({ role: 'owner' })];
    const codeOf = async (id: string, client = manager.client) => (await client.call(blockMember, { id })).code;
    expect(await codeOf(manager.identity.id)).toBe('MEMBER_SELF_BLOCK_FORBIDDEN');
    expect(await codeOf(owner.identity.id)).toBe('OWNER_MEMBER_BLOCK_FORBIDDEN');
    expect(await codeOf(newId())).toBe('MEMBER_NOT_FOUND');
    expect(await codeOf(manager.identity.id, door.ownerB)).toBe('MEMBER_NOT_FOUND');
    const staff = await door.people.add({ role: 'staff' });
    expect(await codeOf(owner.identity.id, staff.client)).toBe('PERMISSION_DENIED');
  });
});

describe('approving', () => {
  test('lets in who waits for it, and tells them', async () => {
    await door.setPolicy(siteA, { requireOwnerApproval: true });
    const email = newEmail();
    const { identity } = (await door.register(email)).value;
    await door.setPolicy(siteA, { requireOwnerApproval: false });
    const id = identity?._id ?? '';
    expect((await door.owner.call(approveMember, { id })).value.member.status).toBe('APPROVED');
    expect((await door.logIn(email)).value.state).toBe('SUCCESS');
    expect((await door.mailsTo(email)).map(({ template }) => template)).toEqual(['approved']);
  });

  test('does not prove an address', async () => {
    await door.setPolicy(siteA, { requireOwnerApproval: true, requireEmailVerification: true });
    const email = newEmail();
    const { identity } = (await door.register(email)).value;
    await door.setPolicy(siteA, { requireOwnerApproval: false, requireEmailVerification: false });
    const id = identity?._id ?? '';
    expect((await door.owner.call(approveMember, { id })).value.member.status).toBe('PENDING');
    await door.owner.call(blockMember, { id });
    expect((await door.owner.call(approveMember, { id })).value.member.status).toBe('PENDING');
    expect((await door.logIn(email)).value.state).toBe('REQUIRE_EMAIL_VERIFICATION');
  });
});

describe('the sign-on policy', () => {
  const { getSignOnPolicy, updateSignOnPolicy } = modules.signOnPolicy;
  const read = async () => (await door.owner.call(getSignOnPolicy, {})).value.signOnPolicy;
  const update = (signOnPolicy: object, client = door.owner) => client.call(updateSignOnPolicy, { signOnPolicy });

  test('changes only what is sent, and counts its revision', async () => {
    const before = await read();
    const { value } = await update({ revision: before.revision, minPasswordLength: 10 });
    const after = { ...before, minPasswordLength: 10, revision: String(Number(before.revision) + 1) };
    expect({ ...value.signOnPolicy, updatedDate: before.updatedDate }).toEqual(after);
    await update({ minPasswordLength: 8 });
  });

  test('of an older revision is not changed; of twenty at once one is', async () => {
    const { revision } = await read();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => update({ revision, requireOwnerApproval: false })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array(19).fill('REVISION_MISMATCH'), 'ok']);
    for (const wrong of [revision, '0', '9999999999999999999']) {
      expect((await update({ revision: wrong })).code).toBe('REVISION_MISMATCH');
    }
  });

  test('of a site that has chosen nothing tells nothing and asks nothing', async () => {
    await door.db.deleteFrom('sign_on_policies').where('site_id', '=', siteA).execute();
    const { id, revision, createdDate, updatedDate, ...choices } = await read();
    expect(choices).toEqual({
      requireOwnerApproval: false,
      requireEmailVerification: false,
      disclosure: 'PRIVATE',
      minPasswordLength: 8,
    });
    expect([id, revision, updatedDate]).toEqual([siteA, '1', createdDate]);
    const { value } = await update({ revision, disclosure: 'OPEN' });
    expect(value.signOnPolicy).toMatchObject({ id, revision: '2', createdDate, disclosure: 'OPEN' });
  });

  test('is for owners to change, and does not reach those who are members already', async () => {
    const manager = await door.people.add({ role: 'manager' });
    expect((await update({ requireOwnerApproval: true }, manager.client)).code).toBe('PERMISSION_DENIED');
    expect((await update({ minPasswordLength: 7 })).fields).toEqual(['signOnPolicy.minPasswordLength']);
    const email = newEmail();
    await door.register(email);
    await update({ requireOwnerApproval: true, requireEmailVerification: true });
    expect((await door.logIn(email)).value.state).toBe('SUCCESS');
    await update({ requireOwnerApproval: false, requireEmailVerification: false });
  });
});
