import { modules } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listIdentities, OTHER_PASSWORD, PASSWORD } from '../../testing/login.ts';
import type { SignedInMember } from '../../testing/members.ts';
import { addMember, startMemberSession } from '../../testing/members.ts';
import { listSecurityEventTypesOf } from '../../testing/security-events.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { WireClient } from '../../testing/wire-client.ts';
import { hashPassword } from '../passwords/password.ts';
import { consumeSessionToken, issueSessionToken } from '../sessions/session-token-store.ts';

const { changePassword, logout } = modules.authentication;
const { getMyIdentity } = modules.account;
const MINUTE_MS = 60_000;

let foyer: TestPlatform;
let visitor: WireClient;
let passwordHash: string;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  visitor = await foyer.visit();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => foyer.stop());
beforeEach(() => foyer.resetRateLimits());

/** A member with a password who signed in that many minutes ago. */
const createIdentity = (minutesAgo: number, role: 'member' | 'owner' = 'member') =>
  addMember(foyer, { role, passwordHash, signedInAt: foyer.now() - minutesAgo * MINUTE_MS });
const change = ({ client }: Pick<SignedInMember, 'client'>, newPassword: string, currentPassword?: string) =>
  client.call(changePassword, { newPassword, ...(currentPassword === undefined ? {} : { currentPassword }) });
const isIn = async ({ client }: Pick<SignedInMember, 'client'>) => (await client.call(getMyIdentity, {})).code === 'ok';
const hashOf = async ({ identity }: SignedInMember) => (await listIdentities(foyer, identity.email))[0]?.password_hash;

describe('a new password', () => {
  test('D09: needs a sign-in of the last ten minutes', async () => {
    expect((await change(await createIdentity(9), OTHER_PASSWORD)).code).toBe('ok');
    const late = await createIdentity(11);
    const refused = await change(late, OTHER_PASSWORD);
    expect([refused.status, refused.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
    expect(await hashOf(late)).toBe(passwordHash);
  });

  test('D09: or the current password', async () => {
    const person = await createIdentity(60);
    expect((await change(person, OTHER_PASSWORD, 'not this one')).code).toBe('-19976');
    expect(await hashOf(person)).toBe(passwordHash);
    expect((await change(person, OTHER_PASSWORD, PASSWORD)).code).toBe('ok');
    expect((await change(person, PASSWORD, PASSWORD)).code).toBe('-19976');
    expect((await change(person, PASSWORD, OTHER_PASSWORD)).code).toBe('ok');
  });

  test('D09: a wrong current password is refused even after a recent sign-in, and guesses are limited', async () => {
    const person = await createIdentity(1);
    const codes: string[] = [];
    for (let index = 0; index < 12; index += 1)
      codes.push((await change(person, OTHER_PASSWORD, `guess ${index}`)).code);
    expect(codes).toEqual([...Array(10).fill('-19976'), 'THROTTLED_FEATURE', 'THROTTLED_FEATURE']);
    expect((await change(person, OTHER_PASSWORD, PASSWORD)).code).toBe('THROTTLED_FEATURE');
  });

  test('D10: ends all other sessions and unfinished sign-ins, mails the member, and keeps this session', async () => {
    const person = await createIdentity(1);
    const other = await startMemberSession(foyer, person.identity);
    const { id: identityId, email } = person.identity;
    const proof = { siteId: siteA, clientAppId: undefined, kind: 'session', now: foyer.now() } as const;
    const token = await issueSessionToken(foyer.db, { ...proof, identityId });
    expect((await change(person, OTHER_PASSWORD)).code).toBe('ok');
    expect([await isIn(person), await isIn(other)]).toEqual([true, false]);
    expect(await consumeSessionToken(foyer.db, { ...proof, token })).toBeUndefined();
    expect(await foyer.mailsTo(email)).toMatchObject([
      { template: 'securityNotice', data: { notice: 'PASSWORD_CHANGED' } },
    ]);
    expect((await listSecurityEventTypesOf(foyer, email)).at(-1)).toBe('PASSWORD_CHANGED');
  });

  test('D10: the second of two simultaneous changes must authenticate again', async () => {
    const person = await createIdentity(1);
    const here = await startMemberSession(foyer, person.identity);
    const answers = await Promise.all([change(person, OTHER_PASSWORD), change(here, 'eels and herring gulls')]);
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect([await isIn(person), await isIn(here)].filter(Boolean)).toHaveLength(1);
  });

  test('D01: follows the password policy, which is stricter for the team', async () => {
    expect((await change(await createIdentity(1), 'gulls by sea')).code).toBe('ok');
    const owner = await createIdentity(1, 'owner');
    const refused = await change(owner, 'gulls by sea');
    expect(refused.error?.details.validationError?.fieldViolations).toEqual([
      expect.objectContaining({ field: 'newPassword', data: { type: 'PASSWORD', reason: 'TOO_SHORT' } }),
    ]);
  });

  test('is refused to an API key and to a visitor', async () => {
    expect((await change({ client: foyer.owner }, OTHER_PASSWORD)).code).toBe('MEMBER_REQUIRED');
    expect((await change({ client: visitor }, OTHER_PASSWORD)).code).toBe('PERMISSION_DENIED');
  });
});

describe('logging out', () => {
  const leave = ({ client }: Pick<SignedInMember, 'client'>, postLogoutRedirectUri?: string, clientId?: string) =>
    client.call(logout, {
      ...(postLogoutRedirectUri === undefined ? {} : { postLogoutRedirectUri }),
      ...(clientId === undefined ? {} : { clientId }),
    });
  const headerOf = (headers: { key: string; value: string }[], name: string) =>
    headers.find(({ key }) => key === name)?.value;

  test('E02: ends the session at once and tells the browser to clear its data', async () => {
    const person = await createIdentity(1);
    const other = await startMemberSession(foyer, person.identity);
    const { value } = await leave(person);
    expect(value).toMatchObject({ body: '', statusCode: 200 });
    expect(headerOf(value.headers, 'Set-Cookie')).toBe(
      '__Host-foyer-session=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax',
    );
    expect(headerOf(value.headers, 'Clear-Site-Data')).toContain('"storage"');
    expect([await isIn(person), await isIn(other)]).toEqual([false, true]);
    expect((await listSecurityEventTypesOf(foyer, person.identity.email)).at(-1)).toBe('SESSION_ENDED');
  });

  test('leads back to a page of the app', async () => {
    const { value } = await leave(await createIdentity(1), 'http://localhost:3999/bye');
    expect([value.statusCode, headerOf(value.headers, 'Location')]).toEqual([302, 'http://localhost:3999/bye']);
  });

  test.each([
    ['elsewhere', 'https://evil.example/', undefined],
    ['to something like it', 'http://localhost:3999.evil.example/', undefined],
    ['by an app of another site', 'http://localhost:3999/', '10000000-0000-4000-8000-000000000003'],
    ['by no app', 'http://localhost:3999/', '10000000-0000-4000-8000-0000000000ff'],
    ['nowhere', undefined, undefined],
  ])('E03: never leads %s, and signs out all the same', async (_what, url, clientId) => {
    const person = await createIdentity(1);
    const { value } = await leave(person, url, clientId);
    expect(value.statusCode).toBe(200);
    expect(headerOf(value.headers, 'Location')).toBeUndefined();
    expect(await isIn(person)).toBe(false);
  });

  test('ends nothing for a visitor', async () => {
    expect((await leave({ client: visitor })).value.statusCode).toBe(200);
  });
});
