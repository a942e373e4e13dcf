import { modules } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consumeSessionToken, issueSessionToken } from '../../access/sessions/session-token-store.ts';
import { newId } from '../../server/lib/new-id.ts';
import { changeSignOnPolicy, listIdentities, logIn, newEmail, PASSWORD, registerMember } from '../../testing/login.ts';
import { addMember, findMember, startMemberSession } from '../../testing/members.ts';
import { listSecurityEventTypesOf } from '../../testing/security-events.ts';
import { askForTokens, signIn } from '../../testing/sign-in.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps, type WireClient } from '../../testing/wire-client.ts';

const { approveMember, blockMember } = modules.members;
const { getMyIdentity } = modules.account;

let foyer: TestPlatform;
let visitor: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  visitor = await foyer.visit();
});
afterAll(() => foyer.stop());
beforeEach(() => foyer.resetRateLimits());

describe('blocking', () => {
  test('E05: ends sessions, tokens and unfinished sign-ins at once, and refuses new ones', async () => {
    const email = newEmail();
    const { identity } = (await registerMember(visitor, email)).value;
    const id = identity?._id ?? '';
    const [row] = await listIdentities(foyer, email);
    if (!row) throw new Error('Nobody has registered.');
    const person = await findMember(foyer, email);
    const proof = { siteId: siteA, clientAppId: undefined, kind: 'session', now: foyer.now() } as const;
    const token = await issueSessionToken(foyer.db, { ...proof, identityId: row.id });
    const here = await startMemberSession(foyer, person);
    expect((await here.client.call(getMyIdentity, {})).code).toBe('ok');
    const answer = await foyer.owner.call(blockMember, { id });
    expect(answer.value.member).toMatchObject({ id, loginEmail: email, status: 'BLOCKED' });
    expect((await here.client.call(getMyIdentity, {})).code).toBe('UNAUTHENTICATED');
    expect(await consumeSessionToken(foyer.db, { ...proof, token })).toBeUndefined();
    const login = (await logIn(visitor, email)).value;
    expect(login).toMatchObject({ state: 'STATUS_CHECK', identity: { status: { name: 'BLOCKED' } } });
    expect(login.sessionToken).toBeUndefined();
    expect(await listSecurityEventTypesOf(foyer, email)).toContain('MEMBER_BLOCKED');
  });

  test('E05: refuses refresh, authorization code, login, and sign-in by a server', async () => {
    const email = newEmail();
    await registerMember(visitor, email);
    const { origin } = foyer;
    const { client, tokens } = await signIn(origin, { email, password: PASSWORD });
    const refresh = () =>
      askForTokens(origin, {
        grantType: 'refresh_token',
        clientId: clientApps.own,
        refreshToken: tokens.refresh_token,
      });
    await refresh();
    const signOn = () => foyer.owner.call(modules.authentication.signOn, { loginId: { email } });
    expect((await signOn()).code).toBe('ok');
    const { id } = await findMember(foyer, email);
    await foyer.owner.call(blockMember, { id });
    await expect(refresh()).rejects.toThrow('invalid_grant');
    await expect(signIn(origin, { email, password: PASSWORD })).rejects.toThrow('STATUS_CHECK');
    expect((await signOn()).code).toBe('PERMISSION_DENIED');
    expect((await client.call(modules.members.getCurrentMember, {})).code).toBe('UNAUTHENTICATED');
    await foyer.owner.call(approveMember, { id });
    await expect(refresh()).rejects.toThrow('invalid_grant');
    await signIn(origin, { email, password: PASSWORD });
  });

  test('can be undone and repeated', async () => {
    const person = await addMember(foyer);
    const { id, email } = person.identity;
    for (let round = 0; round < 2; round += 1) {
      expect((await foyer.owner.call(blockMember, { id })).value.member.status).toBe('BLOCKED');
    }
    for (let round = 0; round < 2; round += 1) {
      expect((await foyer.owner.call(approveMember, { id })).value.member.status).toBe('APPROVED');
    }
    expect((await foyer.mailsTo(email)).map(({ template }) => template)).toEqual(['approved']);
    expect((await person.client.call(getMyIdentity, {})).code).toBe('UNAUTHENTICATED');
  });

  test('is refused for oneself, for owners, and for members of another site', async () => {
    const [manager, owner] = [await addMember(foyer, { role: 'manager' }), await addMember(foyer, { role: 'owner' })];
    const codeOf = async (id: string, client = manager.client) => (await client.call(blockMember, { id })).code;
    expect(await codeOf(manager.identity.id)).toBe('MEMBER_SELF_BLOCK_FORBIDDEN');
    expect(await codeOf(owner.identity.id)).toBe('OWNER_MEMBER_BLOCK_FORBIDDEN');
    expect(await codeOf(newId())).toBe('MEMBER_NOT_FOUND');
    expect(await codeOf(manager.identity.id, foyer.ownerB)).toBe('MEMBER_NOT_FOUND');
    const staff = await addMember(foyer, { role: 'staff' });
    expect(await codeOf(owner.identity.id, staff.client)).toBe('PERMISSION_DENIED');
  });
});

describe('approving', () => {
  test('activates a pending member and mails them', async () => {
    await changeSignOnPolicy(foyer, siteA, { requireOwnerApproval: true });
    const email = newEmail();
    const { identity } = (await registerMember(visitor, email)).value;
    await changeSignOnPolicy(foyer, siteA, { requireOwnerApproval: false });
    const id = identity?._id ?? '';
    expect((await foyer.owner.call(approveMember, { id })).value.member.status).toBe('APPROVED');
    expect((await logIn(visitor, email)).value.state).toBe('SUCCESS');
    expect((await foyer.mailsTo(email)).map(({ template }) => template)).toEqual(['approved']);
  });

  test('does not verify an address', async () => {
    await changeSignOnPolicy(foyer, siteA, { requireOwnerApproval: true, requireEmailVerification: true });
    const email = newEmail();
    const { identity } = (await registerMember(visitor, email)).value;
    await changeSignOnPolicy(foyer, siteA, { requireOwnerApproval: false, requireEmailVerification: false });
    const id = identity?._id ?? '';
    expect((await foyer.owner.call(approveMember, { id })).value.member.status).toBe('PENDING');
    await foyer.owner.call(blockMember, { id });
    expect((await foyer.owner.call(approveMember, { id })).value.member.status).toBe('PENDING');
    expect((await logIn(visitor, email)).value.state).toBe('REQUIRE_EMAIL_VERIFICATION');
  });
});
