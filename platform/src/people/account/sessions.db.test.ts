import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consumeSessionToken, issueSessionToken } from '../../access/sessions/session-token-store.ts';
import { newId } from '../../server/lib/new-id.ts';
import { addMember, startMemberSession } from '../../testing/members.ts';
import { listNotices, listSecurityEvents } from '../../testing/security-events.ts';
import { siteA, siteB } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { getMyIdentity, listSessions, endSession, endOtherSessions } = modules.account;
const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:146.0) Gecko/20100101 Firefox/146.0';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600_000;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start();
});
afterAll(() => foyer.stop());

test('members read their own account', async () => {
  const { client, identity } = await addMember(foyer, { role: 'staff' });
  const { value } = await client.call(getMyIdentity, {});
  expect(value).toMatchObject({
    identity: { _id: identity.id, email: { address: identity.email, isVerified: true }, status: { name: 'ACTIVE' } },
    role: 'staff',
    hasPassword: false,
    hasTotp: false,
  });
});

test('F01: an API key has no account, and a visitor may not ask for one', async () => {
  const key = foyer.owner;
  const visitor = await foyer.visit();
  const id = newId();
  for (const [operation, input] of [
    [getMyIdentity, {}],
    [listSessions, {}],
    [endSession, { sessionId: id }],
    [endOtherSessions, {}],
    [modules.account.startTotp, {}],
    [modules.account.confirmTotp, { code: '123456' }],
    [modules.account.removeTotp, {}],
    [modules.account.listPasskeys, {}],
    [modules.account.beginPasskey, {}],
    [modules.account.finishPasskey, { challengeToken: 'x', response: {} }],
    [modules.account.deletePasskey, { passkeyId: id }],
  ] as const) {
    expect((await key.call(operation, input)).code, operation.path).toBe('MEMBER_REQUIRED');
    expect((await visitor.call(operation, input)).code, operation.path).toBe('PERMISSION_DENIED');
  }
});

describe('E06: sessions', () => {
  test('lists sessions with device and location, the current one included, most recently used first', async () => {
    const person = await addMember(foyer, { userAgent: firefox });
    const other = await startMemberSession(foyer, person.identity, undefined, {
      signedInAt: foyer.now() - 5 * MINUTE_MS,
    });
    const { sessions } = (await person.client.call(listSessions, {})).value;
    expect(sessions).toMatchObject([
      { id: person.sessionId, device: 'Firefox on macOS', address: '192.0.2.7', current: true },
      { id: other.sessionId, device: 'Unknown device', current: false },
    ]);
    expect((await other.client.call(listSessions, {})).value.sessions.map(({ current }) => current)).toEqual([
      false,
      true,
    ]);
  });

  test('omits sessions that ended, however they ended', async () => {
    const person = await addMember(foyer);
    await startMemberSession(foyer, person.identity, undefined, { signedInAt: foyer.now() - 15 * DAY_MS });
    const ended = await startMemberSession(foyer, person.identity);
    await ended.client.call(endSession, { sessionId: ended.sessionId });
    const { sessions } = (await person.client.call(listSessions, {})).value;
    expect(sessions.map(({ id }) => id)).toEqual([person.sessionId]);
  });

  test('E05: a session ended from elsewhere stops working at once', async () => {
    const person = await addMember(foyer);
    const phone = await startMemberSession(foyer, person.identity);
    expect((await phone.client.call(getMyIdentity, {})).code).toBe('ok');
    await person.client.call(endSession, { sessionId: phone.sessionId });
    expect((await phone.client.call(getMyIdentity, {})).code).toBe('UNAUTHENTICATED');
    expect((await person.client.call(getMyIdentity, {})).code).toBe('ok');
    expect((await person.client.call(endSession, { sessionId: phone.sessionId })).code).toBe(
      'SIGN_IN_SESSION_NOT_FOUND',
    );
    expect(await listSecurityEvents(foyer, person)).toMatchObject([{ type: 'SESSION_ENDED' }]);
  });

  test('answers for a session of another member or site as if it did not exist', async () => {
    const person = await addMember(foyer);
    const others = [await addMember(foyer), await addMember(foyer, { siteId: siteB })];
    const nobody = await person.client.call(endSession, { sessionId: newId() });
    for (const other of others) {
      const answer = await person.client.call(endSession, { sessionId: other.sessionId });
      expect(answer.error).toEqual(nobody.error);
    }
    expect((await others[0]?.client.call(getMyIdentity, {}))?.code).toBe('ok');
  });

  test('ends all other sessions in one call, which is recorded and mailed', async () => {
    const person = await addMember(foyer);
    const stranger = await addMember(foyer);
    const others = [await startMemberSession(foyer, person.identity), await startMemberSession(foyer, person.identity)];
    const underWay = { siteId: siteA, clientAppId: undefined, kind: 'session', now: foyer.now() } as const;
    const token = await issueSessionToken(foyer.db, { ...underWay, identityId: person.identity.id });
    expect((await person.client.call(endOtherSessions, {})).value).toEqual({ ended: 2 });
    for (const { client } of others) expect((await client.call(getMyIdentity, {})).code).toBe('UNAUTHENTICATED');
    expect(await consumeSessionToken(foyer.db, { ...underWay, token })).toBeUndefined();
    for (const { client } of [person, stranger]) expect((await client.call(getMyIdentity, {})).code).toBe('ok');
    expect(await listSecurityEvents(foyer, person)).toEqual([{ type: 'SESSION_ENDED', data: { ended: 2 } }]);
    expect(await listNotices(foyer, person)).toEqual(['securityNotice: SIGNED_OUT_EVERYWHERE']);
    expect((await person.client.call(endOtherSessions, {})).value).toEqual({ ended: 0 });
    expect(await listNotices(foyer, person)).toHaveLength(1);
  });
});
