import { modules } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Door, GOOD, OTHER, siteA } from '../../testing/login.ts';
import type { Person } from '../../testing/members.ts';
import { hashPassword } from '../passwords/password.ts';
import { consumeSessionToken, issueSessionToken } from '../sessions/session-token-store.ts';

const { changePassword, logout } = modules.authentication;
const { getMyIdentity } = modules.account;
const MINUTE_MS = 60_000;

let door: Door;
let passwordHash: string;
beforeAll(async () => {
  door = await Door.open();
  passwordHash = await hashPassword(GOOD);
});
afterAll(() => door.close());
beforeEach(() => door.people.forgetLimits());

/** A member with a password who signed in that many minutes ago. */
const createIdentity = (minutesAgo: number, role: 'member' | 'owner' = 'member') =>
  door.people.add({ role, passwordHash, signedInAt: door.now() - minutesAgo * MINUTE_MS });
const change = ({ client }: Pick<Person, 'client'>, newPassword: string, currentPassword?: string) =>
  client.call(changePassword, { newPassword, ...(currentPassword === undefined ? {} : { currentPassword }) });
const isIn = async ({ client }: Pick<Person, 'client'>) => (await client.call(getMyIdentity, {})).code === 'ok';
const hashOf = async ({ identity }: Person) => (await door.identities(identity.email))[0]?.password_hash;

describe('a new password', () => {
  test('D09: needs a sign-in of the last ten minutes', async () => {
    expect((await change(await createIdentity(9), OTHER)).code).toBe('ok');
    const late = await createIdentity(11);
    const refused = await change(late, OTHER);
    expect([refused.status, refused.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
    expect(await hashOf(late)).toBe(passwordHash);
  });

  test('D09: or the current password', async () => {
    const person = await createIdentity(60);
    expect((await change(person, OTHER, 'not this one')).code).toBe('-19976');
    expect(await hashOf(person)).toBe(passwordHash);
    expect((await change(person, OTHER, GOOD)).code).toBe('ok');
    expect((await change(person, GOOD, GOOD)).code).toBe('-19976');
    expect((await change(person, GOOD, OTHER)).code).toBe('ok');
  });

  test('D09: a wrong current password is refused even after a recent sign-in, and guesses are limited', async () => {
    const person = await createIdentity(1);
    const codes: string[] = [];
    for (let index = 0; index < 12; index += 1) codes.push((await change(person, OTHER, `guess ${index}`)).code);
    expect(codes).toEqual([...Array(10).fill('-19976'), 'THROTTLED_FEATURE', 'THROTTLED_FEATURE']);
    expect((await change(person, OTHER, GOOD)).code).toBe('THROTTLED_FEATURE');
  });

  test('D10: ends all other sessions and unfinished sign-ins, mails the member, and keeps this session', async () => {
    const person = await createIdentity(1);
    const other = await door.people.signIn(person.identity);
    const { id: identityId, email } = person.identity;
    const proof = { siteId: siteA, clientAppId: undefined, kind: 'session', now: door.now() } as const;
    const token = await issueSessionToken(door.db, { ...proof, identityId });
    expect((await change(person, OTHER)).code).toBe('ok');
    expect([await isIn(person), await isIn(other)]).toEqual([true, false]);
    expect(await consumeSessionToken(door.db, { ...proof, token })).toBeUndefined();
    expect(await door.mailsTo(email)).toMatchObject([
      { template: 'securityNotice', data: { notice: 'PASSWORD_CHANGED' } },
    ]);
    expect((await door.eventsOf(email)).at(-1)).toBe('PASSWORD_CHANGED');
  });

  test('D10: the second of two simultaneous changes must authenticate again', async () => {
    const person = await createIdentity(1);
    const here = await door.people.signIn(person.identity);
    const answers = await Promise.all([change(person, OTHER), change(here, 'eels and herring gulls')]);
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
    expect((await change({ client: door.owner }, OTHER)).code).toBe('MEMBER_REQUIRED');
    expect((await change({ client: door.visitor }, OTHER)).code).toBe('PERMISSION_DENIED');
  });
});

describe('logging out', () => {
  const leave = ({ client }: Pick<Person, 'client'>, postLogoutRedirectUri?: string, clientId?: string) =>
    client.call(logout, {
      ...(postLogoutRedirectUri === undefined ? {} : { postLogoutRedirectUri }),
      ...(clientId === undefined ? {} : { clientId }),
    });
  const headerOf = (headers: { key: string; value: string }[], name: string) =>
    headers.find(({ key }) => key === name)?.value;

  test('E02: ends the session at once and tells the browser to clear its data', async () => {
    const person = await createIdentity(1);
    const other = await door.people.signIn(person.identity);
    const { value } = await leave(person);
    expect(value).toMatchObject({ body: '', statusCode: 200 });
    expect(headerOf(value.headers, 'Set-Cookie')).toBe(
      '__Host-foyer-session=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax',
    );
    expect(headerOf(value.headers, 'Clear-Site-Data')).toContain('"storage"');
    expect([await isIn(person), await isIn(other)]).toEqual([false, true]);
    expect((await door.eventsOf(person.identity.email)).at(-1)).toBe('SESSION_ENDED');
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
    expect((await leave({ client: door.visitor })).value.statusCode).toBe(200);
  });
});
