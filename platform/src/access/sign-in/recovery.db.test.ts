import { modules } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseSiteSecret } from '../../server/lib/site-secret.ts';
import {
  addPasskey,
  findMailedToken,
  listIdentities,
  listPasskeysOf,
  logIn,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  registerMember,
} from '../../testing/login.ts';
import { addMember, findMember, startMemberSession } from '../../testing/members.ts';
import { listSecurityEventTypesOf } from '../../testing/security-events.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { enableTotp } from '../../testing/two-factor.ts';
import { clientApps, type WireClient } from '../../testing/wire-client.ts';

const { sendRecoveryEmail, sendActivationEmail, recover } = modules.recovery;
const MINUTE_MS = 60_000;

let foyer: TestPlatform;
let visitor: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
afterAll(() => foyer.stop());
beforeEach(async () => {
  visitor = await foyer.visit();
  await foyer.resetRateLimits();
});

const ask = (email: string, more: { redirect?: { url?: string; clientId?: string }; language?: string } = {}) =>
  visitor.call(sendRecoveryEmail, { email, ...more });
const choose = (recoveryToken: string, password = OTHER_PASSWORD) => visitor.call(recover, { recoveryToken, password });

async function registerNewEmail(): Promise<string> {
  const email = newEmail();
  expect((await registerMember(visitor, email)).code).toBe('ok');
  return email;
}

/** Requests a mail and returns its token. */
async function tokenFor(email: string): Promise<string> {
  expect((await ask(email)).code).toBe('ok');
  return findMailedToken(foyer, email);
}

describe('a new password by mail', () => {
  test('is chosen with the mailed link and signs the member in', async () => {
    const email = await registerNewEmail();
    await ask(email);
    const [mail] = await foyer.mailsTo(email);
    expect(mail).toMatchObject({ template: 'passwordRecovery', data: { lifeMinutes: 60 } });
    expect(mail?.data.url).toMatch(/^http:\/\/[^#]+\/hosted\/reset#token=[\w-]{64}$/);
    const { value } = await choose(await findMailedToken(foyer, email));
    expect(value).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
      identity: { email: { address: email, isVerified: true } },
    });
    expect((await logIn(visitor, email, OTHER_PASSWORD)).code).toBe('ok');
    expect((await logIn(visitor, email)).code).toBe('-19976');
    expect((await listSecurityEventTypesOf(foyer, email)).slice(2, 5)).toEqual([
      'RECOVERY_REQUESTED',
      'PASSWORD_RECOVERED',
      'EMAIL_VERIFIED',
    ]);
  });

  test('D19: an unknown address gets the same response and no mail', async () => {
    const unknown = newEmail();
    const [known, other] = [await ask(await registerNewEmail()), await ask(unknown)];
    expect([other.status, other.value]).toEqual([known.status, known.value]);
    expect(await foyer.mailsTo(unknown)).toEqual([]);
    expect(await foyer.db.selectFrom('recoveries').select('identity_id').execute()).toHaveLength(1);
  });

  test('is mailed three times an hour per address, known or not', async () => {
    for (const email of [await registerNewEmail(), newEmail()]) {
      for (let index = 0; index < 3; index += 1) expect((await ask(email)).code).toBe('ok');
      const refused = await ask(email);
      expect([refused.status, refused.code]).toEqual([429, 'THROTTLED_FEATURE']);
      expect(refused.headers.get('retry-after')).toBe('3600');
    }
  });

  test('D20: a link works once', async () => {
    const token = await tokenFor(await registerNewEmail());
    expect((await choose(token)).code).toBe('ok');
    const again = await choose(token, PASSWORD);
    expect([again.status, again.code]).toEqual([400, 'INVALID_RECOVERY_TOKEN']);
  });

  test('D20: of twenty simultaneous uses one succeeds', async () => {
    const token = await tokenFor(await registerNewEmail());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => choose(token, `${OTHER_PASSWORD} ${index}`)),
    );
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
  });

  test('D20: a newer link invalidates the older', async () => {
    const email = await registerNewEmail();
    const [older, newer] = [await tokenFor(email), await tokenFor(email)];
    expect((await choose(older)).code).toBe('INVALID_RECOVERY_TOKEN');
    expect((await choose(newer)).code).toBe('ok');
  });

  test('D20: so does another password', async () => {
    const person = await addMember(foyer);
    const token = await tokenFor(person.identity.email);
    const change = await person.client.call(modules.authentication.changePassword, { newPassword: PASSWORD });
    expect(change.code).toBe('ok');
    expect((await choose(token)).code).toBe('INVALID_RECOVERY_TOKEN');
  });

  test('D20: a link lives for an hour', async () => {
    const tokens = [await tokenFor(await registerNewEmail()), await tokenFor(await registerNewEmail())];
    foyer.advanceClock(59 * MINUTE_MS);
    visitor = await foyer.visit();
    expect((await choose(tokens[0] ?? '')).code).toBe('ok');
    foyer.advanceClock(MINUTE_MS + 1000);
    expect((await choose(tokens[1] ?? '')).code).toBe('INVALID_RECOVERY_TOKEN');
  });

  test('D20: a token of another site or form is refused', async () => {
    const token = await tokenFor(await registerNewEmail());
    for (const other of ['x', token.slice(0, -1), `${token.slice(0, -2)}AA`, `A${token.slice(1)}`]) {
      expect((await choose(other)).code).toBe('INVALID_RECOVERY_TOKEN');
    }
    const visitorB = await foyer.visit(clientApps.siteB);
    expect((await visitorB.call(recover, { recoveryToken: token, password: OTHER_PASSWORD })).code).toBe(
      'INVALID_RECOVERY_TOKEN',
    );
    expect((await choose(token)).code).toBe('ok');
  });

  test('a refused password leaves the link valid', async () => {
    const token = await tokenFor(await registerNewEmail());
    const refused = await choose(token, 'iloveyou1');
    expect(refused.error?.details.validationError?.fieldViolations).toEqual([
      expect.objectContaining({ field: 'password', data: { type: 'PASSWORD', reason: 'TOO_COMMON' } }),
    ]);
    expect((await visitor.call(recover, { recoveryToken: token })).fields).toEqual(['password']);
    expect((await choose(token)).code).toBe('ok');
  });

  test('B32: the database holds only a digest of the token', async () => {
    const token = await tokenFor(await registerNewEmail());
    const rows = await foyer.db.selectFrom('recoveries').selectAll().execute();
    expect(rows.map(({ token_hash: hash }) => hash)).toContain(parseSiteSecret(token)?.hash);
    expect(JSON.stringify(rows)).not.toContain(token.slice(30));
  });

  test('D10: ends all sessions and mails the member', async () => {
    const person = await addMember(foyer);
    const other = await startMemberSession(foyer, person.identity);
    const { email } = person.identity;
    await choose(await tokenFor(email));
    for (const { client } of [person, other]) {
      expect((await client.call(modules.account.getMyIdentity, {})).code).toBe('UNAUTHENTICATED');
    }
    // They had signed in without a password until now.
    const notice = { template: 'securityNotice', data: { notice: 'PASSWORD_CHOSEN' } };
    expect((await foyer.mailsTo(email)).at(-1)).toMatchObject(notice);
    const registered = await registerNewEmail();
    await choose(await tokenFor(registered));
    const changed = { template: 'securityNotice', data: { notice: 'PASSWORD_CHANGED' } };
    expect((await foyer.mailsTo(registered)).at(-1)).toMatchObject(changed);
  });

  test('a member with a second factor is asked for it', async () => {
    const person = await addMember(foyer);
    await enableTotp(foyer, person);
    const { value } = await choose(await tokenFor(person.identity.email));
    expect(value.state).toBe('STATUS_CHECK');
    expect(value.sessionToken).toBeUndefined();
  });

  test('for an unverified address deletes its passkeys, which a stranger may have registered', async () => {
    const email = await registerNewEmail();
    const { id } = await findMember(foyer, email);
    await addPasskey(foyer, id);
    expect((await choose(await tokenFor(email))).value.state).toBe('SUCCESS');
    expect(await listPasskeysOf(foyer, id)).toEqual([]);
    const proved = await addMember(foyer);
    await addPasskey(foyer, proved.identity.id);
    await choose(await tokenFor(proved.identity.email));
    expect(await listPasskeysOf(foyer, proved.identity.id)).toHaveLength(1);
  });

  test('never bypasses a second factor, whether the address is verified or not', async () => {
    const person = await addMember(foyer);
    await enableTotp(foyer, person);
    const { email, id } = person.identity;
    await foyer.db.updateTable('identities').set({ is_email_verified: false }).where('id', '=', id).execute();
    expect((await choose(await tokenFor(email))).value.state).toBe('STATUS_CHECK');
    expect((await logIn(visitor, email, OTHER_PASSWORD)).value.state).toBe('STATUS_CHECK');
  });

  test.each([
    ['BLOCKED', [], 'STATUS_CHECK'],
    ['PENDING', ['PENDING_ADMIN_APPROVAL_REQUIRED'], 'REQUIRE_OWNER_APPROVAL'],
    ['PENDING', ['PENDING_EMAIL_VERIFICATION_REQUIRED'], 'REQUIRE_EMAIL_VERIFICATION'],
  ])('D23: a member who is %s %j stays so', async (status, reasons, state) => {
    const email = await registerNewEmail();
    const change = { status, pending_reasons: reasons };
    await foyer.db.updateTable('identities').set(change).where('email_key', '=', email).execute();
    const { value } = await choose(await tokenFor(email));
    expect(value.state).toBe(state);
    expect(value.sessionToken).toBeUndefined();
    expect(await listIdentities(foyer, email)).toMatchObject([{ ...change, is_email_verified: false }]);
    expect((await logIn(visitor, email, OTHER_PASSWORD)).value).toMatchObject({ state });
  });
});

describe('the return page', () => {
  test('is returned with the new password, and the mail is in the requested language', async () => {
    const email = await registerNewEmail();
    const url = 'http://localhost:3999/after?x=1';
    await ask(email, { redirect: { url, clientId: clientApps.own }, language: 'es' });
    expect((await foyer.mailsTo(email))[0]?.data.locale).toBe('es');
    const { value } = await choose(await findMailedToken(foyer, email));
    expect(value.additionalData).toEqual({ redirectUrl: { strValue: url } });
  });

  test.each([
    ['another origin', 'https://evil.example/', clientApps.own],
    ['no address of the web', 'javascript:alert(1)', clientApps.own],
    ['somebody else in front of the @', 'http://localhost:3999@evil.example/', clientApps.own],
    ['an app of another site', 'http://localhost:3999/', clientApps.siteB],
    ['no app', 'http://localhost:3999/', '10000000-0000-4000-8000-0000000000ff'],
  ])('D22: is refused when it is %s, and nothing is mailed', async (_what, url, clientId) => {
    const email = await registerNewEmail();
    const refused = await ask(email, { redirect: { url, clientId } });
    expect([refused.status, refused.fields]).toEqual([400, ['redirect.url']]);
    expect(await foyer.mailsTo(email)).toEqual([]);
    expect((await ask(newEmail(), { redirect: { url, clientId } })).fields).toEqual(['redirect.url']);
  });
});

describe('activation', () => {
  const activate = (identityId: string, client = foyer.owner) => client.call(sendActivationEmail, { identityId });

  async function addByOwner(): Promise<{ email: string; id: string }> {
    const email = newEmail();
    const { value } = await foyer.owner.call(modules.authentication.signOn, { loginId: { email } });
    return { email, id: value.identity._id };
  }

  test('a member added by the business chooses a first password within a week, which verifies the address', async () => {
    const { email, id } = await addByOwner();
    expect((await activate(id)).code).toBe('ok');
    const [mail] = await foyer.mailsTo(email);
    expect(mail).toMatchObject({ template: 'activation', data: { lifeMinutes: 7 * 24 * 60 } });
    foyer.advanceClock(6 * 24 * 60 * MINUTE_MS);
    visitor = await foyer.visit();
    const { value } = await choose(await findMailedToken(foyer, email));
    expect(value).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true } } });
    expect((await foyer.mailsTo(email)).at(-1)).toMatchObject({ data: { notice: 'PASSWORD_CHOSEN' } });
    expect((await logIn(visitor, email, OTHER_PASSWORD)).code).toBe('ok');
  });

  test('a member who only had to verify the address becomes active', async () => {
    const { email, id } = await addByOwner();
    const pending = { status: 'PENDING', pending_reasons: ['PENDING_EMAIL_VERIFICATION_REQUIRED'] };
    await foyer.db.updateTable('identities').set(pending).where('email_key', '=', email).execute();
    await activate(id);
    expect((await choose(await findMailedToken(foyer, email))).value.state).toBe('SUCCESS');
  });

  test.each(['before', 'after'])('a link mailed %s the member was disconnected brings nobody back', async (when) => {
    const { email, id } = await addByOwner();
    if (when === 'before') await activate(id);
    expect((await foyer.owner.call(modules.members.disconnectMember, { id })).code).toBe('ok');
    if (when === 'after') await activate(id);
    expect((await choose(await findMailedToken(foyer, email))).value.state).toBe('STATUS_CHECK');
    expect((await logIn(visitor, email, OTHER_PASSWORD)).value.state).toBe('STATUS_CHECK');
    expect(await listIdentities(foyer, email)).toMatchObject([{ status: 'OFFLINE' }]);
  });

  test('a blocked member stays blocked after choosing a password', async () => {
    const { email, id } = await addByOwner();
    await activate(id);
    await foyer.owner.call(modules.members.blockMember, { id });
    expect((await choose(await findMailedToken(foyer, email))).value.state).toBe('STATUS_CHECK');
    expect((await logIn(visitor, email, OTHER_PASSWORD)).value.state).toBe('STATUS_CHECK');
  });

  test('a member with a password gets a recovery link of the usual life', async () => {
    const email = await registerNewEmail();
    const [row] = await listIdentities(foyer, email);
    await activate(row?.id ?? '');
    expect((await foyer.mailsTo(email))[0]).toMatchObject({ template: 'passwordRecovery', data: { lifeMinutes: 60 } });
  });

  test('is limited to members of the same site and to three mails an hour', async () => {
    const { id } = await addByOwner();
    expect((await activate(id, foyer.ownerB)).code).toBe('IDENTITY_NOT_FOUND');
    expect((await activate(id, visitor)).code).toBe('PERMISSION_DENIED');
    for (let index = 0; index < 3; index += 1) expect((await activate(id)).code).toBe('ok');
    expect((await activate(id)).code).toBe('THROTTLED_FEATURE');
  });
});

test('D01: the team chooses fifteen characters or has a second factor', async () => {
  const owner = await addMember(foyer, { role: 'owner' });
  const token = await tokenFor(owner.identity.email);
  expect((await choose(token, 'gulls by sea')).fields).toEqual(['password']);
  await enableTotp(foyer, owner);
  expect((await choose(token, 'gulls by sea')).value.state).toBe('STATUS_CHECK');
});
