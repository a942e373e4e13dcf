import { modules } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleEngines } from '../../testing/fresh-database.ts';
import { createStateToken } from '../../testing/login.ts';
import { addMember, type SignedInMember } from '../../testing/members.ts';
import { listSecurityEvents } from '../../testing/security-events.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { enableTotp, totpCodeOf } from '../../testing/two-factor.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { removeTotp } = modules.account;
const { verifySecondFactor } = modules.signIn;

interface Owner extends SignedInMember {
  secret: string;
  recoveryCodes: string[];
}

describe.each(sampleEngines('code-login'))('a code as the second factor on %s', (engine) => {
  let foyer: TestPlatform;
  let visitor: WireClient;
  beforeAll(async () => {
    // Codes change every 30 seconds, and a step must not end within a test.
    foyer = await TestPlatform.start({ engine, testClock: true });
    visitor = await foyer.visit();
  });
  afterAll(() => foyer.stop());
  beforeEach(() => foyer.resetRateLimits());

  const codeOf = (secret: string, steps?: number) => totpCodeOf(foyer, secret, steps);

  async function addOwner(): Promise<Owner> {
    const person = await addMember(foyer, { role: 'owner' });
    return { ...person, ...(await enableTotp(foyer, person)) };
  }

  const verify = (stateToken: string, code: string) => visitor.call(verifySecondFactor, { stateToken, code });
  const typesOf = async (person: SignedInMember) => (await listSecurityEvents(foyer, person)).map(({ type }) => type);

  test('a code of the app completes the sign-in', async () => {
    const person = await addOwner();
    const { value } = await verify(await createStateToken(foyer, person), codeOf(person.secret));
    expect(value).toMatchObject({ state: 'SUCCESS', identity: { _id: person.identity.id } });
    expect(value.sessionToken).toMatch(/^[\w-]{64}$/);
    expect(await typesOf(person)).toEqual(['FACTOR_ADDED', 'LOGIN_SUCCEEDED']);
  });

  test('a code works once: not again, not after the code that activated the app, not for an older step', async () => {
    const person = await addOwner();
    const stateToken = await createStateToken(foyer, person);
    expect((await verify(stateToken, codeOf(person.secret, -1))).code).toBe('SECOND_FACTOR_FAILED');
    expect((await verify(stateToken, codeOf(person.secret, 1))).code).toBe('ok');
    for (const steps of [1, 0]) {
      expect((await verify(stateToken, codeOf(person.secret, steps))).code).toBe('SECOND_FACTOR_FAILED');
    }
  });

  test('of two simultaneous uses of a code, one succeeds', async () => {
    const person = await addOwner();
    const tokens = [await createStateToken(foyer, person), await createStateToken(foyer, person)];
    const code = codeOf(person.secret);
    const answers = await Promise.all(tokens.map((token) => verify(token, code)));
    expect(answers.map((answer) => answer.code).sort()).toEqual(['SECOND_FACTOR_FAILED', 'ok']);
  });

  test('a recovery code works once, of twenty simultaneous uses and later', async () => {
    const person = await addOwner();
    const stateToken = await createStateToken(foyer, person);
    const [code = '', other = ''] = person.recoveryCodes;
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(stateToken, code)));
    expect(answers.filter((answer) => answer.code === 'ok')).toHaveLength(1);
    for (const answer of answers) expect(['ok', 'SECOND_FACTOR_FAILED', 'THROTTLED_FEATURE']).toContain(answer.code);
    await foyer.resetRateLimits();
    expect((await verify(stateToken, code)).code).toBe('SECOND_FACTOR_FAILED');
    expect((await verify(stateToken, other.toUpperCase().replaceAll('-', ''))).code).toBe('ok');
    expect((await verify(stateToken, other)).code).toBe('SECOND_FACTOR_FAILED');
  });

  test('D25: of fifty simultaneous guesses five are compared, across all sign-ins of the member', async () => {
    const person = await addOwner();
    const tokens = await Promise.all(Array.from({ length: 50 }, () => createStateToken(foyer, person)));
    const answers = await Promise.all(tokens.map((token, index) => verify(token, `00000${index % 10}`)));
    const count = (expected: string) => answers.filter((answer) => answer.code === expected).length;
    expect([count('SECOND_FACTOR_FAILED'), count('THROTTLED_FEATURE')]).toEqual([5, 45]);
    const throttled = answers.find((answer) => answer.code === 'THROTTLED_FEATURE');
    expect(Number(throttled?.headers.get('retry-after'))).toBeGreaterThan(0);
    // Even the right code is refused, so that it cannot be found among many.
    expect((await verify(tokens[0] ?? '', codeOf(person.secret))).code).toBe('THROTTLED_FEATURE');
    const failures = (await typesOf(person)).filter((type) => type === 'SECOND_FACTOR_FAILED');
    expect(failures).toHaveLength(5);
  });

  test("D13: guesses at one member's codes do not limit another's", async () => {
    const victim = await addOwner();
    const stateToken = await createStateToken(foyer, victim);
    for (let guess = 0; guess < 6; guess += 1) await verify(stateToken, '000000');
    const person = await addOwner();
    expect((await verify(await createStateToken(foyer, person), codeOf(person.secret))).code).toBe('ok');
  });

  test("another member's code is wrong", async () => {
    const person = await addOwner();
    const other = await addOwner();
    const stateToken = await createStateToken(foyer, person);
    for (const code of [codeOf(other.secret), other.recoveryCodes[0] ?? '']) {
      expect((await verify(stateToken, code)).code).toBe('SECOND_FACTOR_FAILED');
    }
    expect((await verify(await createStateToken(foyer, other), codeOf(other.secret))).code).toBe('ok');
  });

  test('a code of an app that was turned off is wrong', async () => {
    const person = await addOwner();
    const stateToken = await createStateToken(foyer, person);
    await person.client.call(removeTotp, {});
    for (const code of [codeOf(person.secret), person.recoveryCodes[0] ?? '']) {
      expect((await verify(stateToken, code)).code).toBe('SECOND_FACTOR_FAILED');
    }
  });

  test('D27: the sign-in must be at this step, unaltered and not expired', async () => {
    const person = await addOwner();
    const code = codeOf(person.secret);
    const stateToken = await createStateToken(foyer, person);
    const altered = stateToken.slice(0, -4) + (stateToken.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    const other = await createStateToken(foyer, person, 'EMAIL_VERIFICATION');
    for (const token of [altered, other, 'none']) expect((await verify(token, code)).code).toBe('INVALID_STATE_TOKEN');
    expect((await verify(stateToken, code)).code).toBe('ok');
  });
});
