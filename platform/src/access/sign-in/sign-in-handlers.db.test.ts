import { modules } from '@foyer/contract';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { enableTotp } from '../../testing/two-factor.ts';
import type { WireClient } from '../../testing/wire-client.ts';

const { getSignInOptions, checkPassword } = modules.signIn;

let foyer: TestPlatform;
let visitor: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { captcha: { provider: 'proof-of-work' } } });
  visitor = await foyer.visit();
});
afterAll(() => foyer.stop());

test('a page gets the sign-on policy and a new challenge each time', async () => {
  const [one, other] = [await visitor.call(getSignInOptions, {}), await visitor.call(getSignInOptions, {})];
  expect(one.value).toMatchObject({ minPasswordLength: 8, captcha: { provider: 'PROOF_OF_WORK' } });
  expect(one.value.captcha.challenge).not.toEqual(other.value.captcha.challenge);
  expect(one.headers.get('cache-control')).toBe('no-store');
});

test('the challenge can be solved with only what the page got', async () => {
  const { captcha } = (await visitor.call(getSignInOptions, {})).value;
  const challenge: Challenge = JSON.parse(JSON.stringify(captcha.challenge));
  const solution = await solveChallenge({ challenge, deriveKey });
  expect(solution?.derivedKey).toMatch(/^[0-9a-f]{64}$/);
});

test('a site reports no captcha, or reCAPTCHA', async () => {
  for (const [options, expected] of [
    [{ provider: 'none' }, { provider: 'NONE' }],
    [
      { provider: 'recaptcha', siteKey: 'key', secret: 'secret' },
      { provider: 'RECAPTCHA', visibleSiteKey: 'key' },
    ],
  ] as const) {
    const other = await TestPlatform.start({ options: { captcha: options } });
    const { captcha } = (await (await other.visit()).call(getSignInOptions, {})).value;
    expect(captcha).toEqual(expected);
    await other.stop();
  }
});

describe('checking a password', () => {
  const email = 'amalia.reyes@example.com';
  const check = async (password: string, client = visitor) =>
    (await client.call(checkPassword, { password, email })).value;

  test.each([
    ['D01', 'gulls w', { accepted: false, reason: 'TOO_SHORT' }],
    ['D01', 'gulls wa', { accepted: true }],
    ['D04', 'herring gulls walk at noon', { accepted: true }],
    ['D05', 'Password123!', { accepted: false, reason: 'TOO_COMMON' }],
    ['D06', 'amalia.reyes 2026', { accepted: false, reason: 'TOO_CLOSE' }],
    ['D06', 'My Foyer Key 7', { accepted: false, reason: 'TOO_CLOSE' }],
    ['D06', 'at low tide yoga', { accepted: false, reason: 'TOO_CLOSE' }],
  ])('%s: "%s"', async (_row, password, expected) => {
    expect(await check(password)).toEqual(expected);
  });

  test('D01: the team needs fifteen characters without a second factor', async () => {
    const person = await addMember(foyer, { role: 'staff' });
    const { client } = person;
    expect(await check('gulls walk now', client)).toEqual({ accepted: false, reason: 'TOO_SHORT' });
    expect(await check('gulls walk now!', client)).toEqual({ accepted: true });
    await enableTotp(foyer, person);
    expect(await check('gulls walk now', client)).toEqual({ accepted: true });
  });

  test('D08: a password that is too long is refused before it is checked', async () => {
    expect((await visitor.call(checkPassword, { password: 'x'.repeat(4097) })).fields).toEqual(['password']);
    expect((await visitor.call(checkPassword, { password: 'x'.repeat(1024 * 1024) })).code).toBe('PAYLOAD_TOO_LARGE');
  });
});
