import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../access/passwords/password.ts';
import { runTransaction } from '../../server/db/transaction.ts';
import { sampleEngines } from '../../testing/fresh-database.ts';
import { addPasskey, listPasskeysOf, logIn, PASSWORD } from '../../testing/login.ts';
import { addMember, type SignedInMember, startMemberSession } from '../../testing/members.ts';
import { listNotices, listSecurityEvents } from '../../testing/security-events.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { totpCodeOf } from '../../testing/two-factor.ts';
import { removeSecondFactor } from './remove-second-factor.ts';

const { getMyIdentity, startTotp, confirmTotp, removeTotp } = modules.account;
const MINUTE_MS = 60_000;

describe.each(sampleEngines('totp'))('the authenticator app on %s', (engine) => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine });
  });
  afterAll(() => foyer.stop());

  const codeOf = (secret: string) => totpCodeOf(foyer, secret);
  const hasTotp = async ({ client }: SignedInMember) => (await client.call(getMyIdentity, {})).value.hasTotp;
  /** A code that is wrong at every time step near now. */
  const wrongCodeOf = (secret: string) => (codeOf(secret) === '000000' ? '000001' : '000000');

  test('is active after its first code and answers with ten recovery codes; this is recorded and mailed', async () => {
    const person = await addMember(foyer);
    const { secret, uri } = (await person.client.call(startTotp, {})).value;
    expect(uri).toContain(`secret=${secret}`);
    expect(await hasTotp(person)).toBe(false);
    const { recoveryCodes } = (await person.client.call(confirmTotp, { code: codeOf(secret) })).value;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await hasTotp(person)).toBe(true);
    expect(await listSecurityEvents(foyer, person)).toEqual([{ type: 'FACTOR_ADDED', data: { factor: 'TOTP' } }]);
    expect(await listNotices(foyer, person)).toEqual(['securityNotice: FACTOR_ADDED']);
  });

  test('B32: stores neither secret nor recovery codes in readable form', async () => {
    const person = await addMember(foyer);
    const { secret } = (await person.client.call(startTotp, {})).value;
    const { recoveryCodes } = (await person.client.call(confirmTotp, { code: codeOf(secret) })).value;
    const rows = JSON.stringify(await foyer.db.selectFrom('totp_factors').selectAll().execute());
    expect(rows).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(code.replaceAll('-', ''));
    }
  });

  test('stays inactive after a wrong code and can still be activated with the right one', async () => {
    const person = await addMember(foyer);
    const { secret } = (await person.client.call(startTotp, {})).value;
    expect((await person.client.call(confirmTotp, { code: wrongCodeOf(secret) })).code).toBe('SECOND_FACTOR_FAILED');
    expect(await hasTotp(person)).toBe(false);
    expect((await person.client.call(confirmTotp, { code: codeOf(secret) })).code).toBe('ok');
  });

  test('is activated only with the newest secret, and not without one', async () => {
    const person = await addMember(foyer);
    expect((await person.client.call(confirmTotp, { code: '123456' })).code).toBe('FACTOR_NOT_FOUND');
    const first = (await person.client.call(startTotp, {})).value.secret;
    const second = (await person.client.call(startTotp, {})).value.secret;
    expect((await person.client.call(confirmTotp, { code: codeOf(first) })).code).toBe('SECOND_FACTOR_FAILED');
    expect((await person.client.call(confirmTotp, { code: codeOf(second) })).code).toBe('ok');
  });

  test('an active app cannot be replaced without turning it off first', async () => {
    const person = await addMember(foyer);
    const { secret } = (await person.client.call(startTotp, {})).value;
    await person.client.call(confirmTotp, { code: codeOf(secret) });
    expect((await person.client.call(startTotp, {})).code).toBe('FACTOR_EXISTS');
    expect((await person.client.call(confirmTotp, { code: codeOf(secret) })).code).toBe('FACTOR_NOT_FOUND');
    expect(await hasTotp(person)).toBe(true);
  });

  test('gives recovery codes to one of twenty simultaneous confirmations', async () => {
    const person = await addMember(foyer);
    const { secret } = (await person.client.call(startTotp, {})).value;
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.client.call(confirmTotp, { code })));
    expect(answers.filter((answer) => answer.code === 'ok')).toHaveLength(1);
    for (const answer of answers) expect(['ok', 'FACTOR_NOT_FOUND', 'THROTTLED_FEATURE']).toContain(answer.code);
    expect(await listNotices(foyer, person)).toHaveLength(1);
  });

  test('D25: compares five of fifty simultaneous guesses', async () => {
    const person = await addMember(foyer);
    const { secret } = (await person.client.call(startTotp, {})).value;
    const code = wrongCodeOf(secret);
    const answers = await Promise.all(Array.from({ length: 50 }, () => person.client.call(confirmTotp, { code })));
    const count = (expected: string) => answers.filter((answer) => answer.code === expected).length;
    expect([count('SECOND_FACTOR_FAILED'), count('THROTTLED_FEATURE')]).toEqual([5, 45]);
    const refused = answers.find((answer) => answer.code === 'THROTTLED_FEATURE');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('can be turned off, which is recorded and mailed', async () => {
    const person = await addMember(foyer);
    expect((await person.client.call(removeTotp, {})).code).toBe('FACTOR_NOT_FOUND');
    const { secret } = (await person.client.call(startTotp, {})).value;
    await person.client.call(confirmTotp, { code: codeOf(secret) });
    expect((await person.client.call(removeTotp, {})).value).toEqual({});
    expect(await hasTotp(person)).toBe(false);
    expect((await listSecurityEvents(foyer, person)).map(({ type }) => type)).toEqual([
      'FACTOR_ADDED',
      'FACTOR_REMOVED',
    ]);
    expect(await listNotices(foyer, person)).toEqual([
      'securityNotice: FACTOR_ADDED',
      'securityNotice: FACTOR_REMOVED',
    ]);
  });

  test('can be removed by the operator, and the password, passkeys and sign-ins go with it', async () => {
    const person = await addMember(foyer, { passwordHash: await hashPassword(PASSWORD) });
    const { email } = person.identity;
    const remove = () => {
      const place = { siteId: siteA, address: foyer.origin, now: foyer.now() };
      return runTransaction(foyer.db, (tx) => removeSecondFactor({ tx, ...place }, email));
    };
    expect(await remove()).toBe(false);
    const { secret } = (await person.client.call(startTotp, {})).value;
    await person.client.call(confirmTotp, { code: codeOf(secret) });
    await addPasskey(foyer, person.identity.id);
    expect(await remove()).toBe(true);
    expect((await person.client.call(getMyIdentity, {})).status).toBe(401);
    expect(await listPasskeysOf(foyer, person.identity.id)).toEqual([]);
    expect((await logIn(await foyer.visit(), email)).code).not.toBe('ok');
    expect(await listNotices(foyer, person)).toContain('securityNotice: FACTOR_REMOVED');
    const removed = (await listSecurityEvents(foyer, person)).filter(({ type }) => type === 'FACTOR_REMOVED');
    expect(removed.map(({ data }) => data)).toEqual([{ reason: 'REMOVED_BY_OPERATOR' }]);
  });

  test('needs a sign-in of the last ten minutes to be turned on or off', async () => {
    const { identity, client } = await addMember(foyer);
    const { secret } = (await client.call(startTotp, {})).value;
    const old = await startMemberSession(foyer, identity, undefined, { signedInAt: foyer.now() - 10 * MINUTE_MS });
    for (const [operation, input] of [
      [startTotp, {}],
      [confirmTotp, { code: codeOf(secret) }],
      [removeTotp, {}],
    ] as const) {
      expect((await old.client.call(operation, input)).code, operation.path).toBe('REAUTHENTICATION_REQUIRED');
    }
    const recent = await startMemberSession(foyer, identity, undefined, { signedInAt: foyer.now() - 9 * MINUTE_MS });
    expect((await recent.client.call(confirmTotp, { code: codeOf(secret) })).code).toBe('ok');
  });
});
