import { modules } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consumeSessionToken, issueSessionToken } from '../../access/sessions/session-token-store.ts';
import { newId } from '../../server/lib/new-id.ts';
import { Door, GOOD, newEmail, siteA } from '../../testing/login.ts';
import { askForTokens, signIn } from '../../testing/sign-in.ts';
import { clientApps } from '../../testing/wire-client.ts';

const { approveMember, blockMember } = modules.members;
const { getMyIdentity } = modules.account;

let door: Door;
beforeAll(async () => {
  door = await Door.open();
});
afterAll(() => door.close());
beforeEach(() => door.people.forgetLimits());

describe('blocking', () => {
  test('E05: ends sessions, tokens and unfinished sign-ins at once, and refuses new ones', async () => {
    const email = newEmail();
    const { identity } = (await door.register(email)).value;
    const id = identity?._id ?? '';
    const [row] = await door.identities(email);
    if (!row) throw new Error('Nobody has registered.');
    const person = await door.people.find(email);
    const proof = { siteId: siteA, clientAppId: undefined, kind: 'session', now: door.now() } as const;
    const token = await issueSessionToken(door.db, { ...proof, identityId: row.id });
    const here = await door.people.signIn(person);
    expect((await here.client.call(getMyIdentity, {})).code).toBe('ok');
    const answer = await door.owner.call(blockMember, { id });
    expect(answer.value.member).toMatchObject({ id, loginEmail: email, status: 'BLOCKED' });
    expect((await here.client.call(getMyIdentity, {})).code).toBe('UNAUTHENTICATED');
    expect(await consumeSessionToken(door.db, { ...proof, token })).toBeUndefined();
    const login = (await door.logIn(email)).value;
    expect(login).toMatchObject({ state: 'STATUS_CHECK', identity: { status: { name: 'BLOCKED' } } });
    expect(login.sessionToken).toBeUndefined();
    expect(await door.eventsOf(email)).toContain('MEMBER_BLOCKED');
  });

  test('E05: refuses refresh, authorization code, login, and sign-in by a server', async () => {
    const email = newEmail();
    await door.register(email);
    const { origin } = door.people.foyer;
    const { client, tokens } = await signIn(origin, { email, password: GOOD });
    const refresh = () =>
      askForTokens(origin, {
        grantType: 'refresh_token',
        clientId: clientApps.own,
        refreshToken: tokens.refresh_token,
      });
    await refresh();
    const signOn = () => door.owner.call(modules.authentication.signOn, { loginId: { email } });
    expect((await signOn()).code).toBe('ok');
    const { id } = await door.people.find(email);
    await door.owner.call(blockMember, { id });
    await expect(refresh()).rejects.toThrow('invalid_grant');
    await expect(signIn(origin, { email, password: GOOD })).rejects.toThrow('STATUS_CHECK');
    expect((await signOn()).code).toBe('PERMISSION_DENIED');
    expect((await client.call(modules.members.getCurrentMember, {})).code).toBe('UNAUTHENTICATED');
    await door.owner.call(approveMember, { id });
    await expect(refresh()).rejects.toThrow('invalid_grant');
    await signIn(origin, { email, password: GOOD });
  });

  test('can be undone and repeated', async () => {
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

  test('is refused for oneself, for owners, and for members of another site', async () => {
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
  test('activates a pending member and mails them', async () => {
    await door.setPolicy(siteA, { requireOwnerApproval: true });
    const email = newEmail();
    const { identity } = (await door.register(email)).value;
    await door.setPolicy(siteA, { requireOwnerApproval: false });
    const id = identity?._id ?? '';
    expect((await door.owner.call(approveMember, { id })).value.member.status).toBe('APPROVED');
    expect((await door.logIn(email)).value.state).toBe('SUCCESS');
    expect((await door.mailsTo(email)).map(({ template }) => template)).toEqual(['approved']);
  });

  test('does not verify an address', async () => {
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
