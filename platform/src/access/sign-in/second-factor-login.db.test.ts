import { modules } from '@foyer/contract';
import { hash } from '@node-rs/argon2';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SoftwareAuthenticator } from '../../testing/authenticator.ts';
import { lowCost } from '../../testing/hash-cost.ts';
import { addMember, type SignedInMember } from '../../testing/members.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { enableTotp, totpCodeOf } from '../../testing/two-factor.ts';
import type { WireClient } from '../../testing/wire-client.ts';
import { hashPassword, recommendedCost, setHashCost } from '../passwords/password.ts';

const { loginV2, changePassword } = modules.authentication;
const { getSignInOptions, verifySecondFactor, beginPasskeyLogin, finishPasskeyLogin } = modules.signIn;
const password = 'herring gulls walk at noon';

let foyer: TestPlatform;
let visitor: WireClient;
let passwordHash: string;
beforeAll(async () => {
  setHashCost(recommendedCost);
  foyer = await TestPlatform.start();
  visitor = await foyer.visit();
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  setHashCost(lowCost);
  await foyer.stop();
});
beforeEach(() => foyer.resetRateLimits());

const logIn = async ({ identity }: SignedInMember) =>
  (await visitor.call(loginV2, { loginId: { email: identity.email }, password })).value;

async function givePasskey({ client }: SignedInMember): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator(foyer.origin);
  const { options, challengeToken } = (await client.call(modules.account.beginPasskey, {})).value;
  const answer = await client.call(modules.account.finishPasskey, {
    challengeToken,
    response: authenticator.create(options),
  });
  expect(answer.code).toBe('ok');
  return authenticator;
}

/** The next step of a sign-in, as a page reads it. */
const asked = (factors: string[]) => ({
  secondFactor: { listValue: { value: factors.map((factor) => ({ strValue: factor })) } },
});

describe('a password login', () => {
  test('is enough for a customer, even one with a passkey', async () => {
    const person = await addMember(foyer, { passwordHash });
    expect((await logIn(person)).state).toBe('SUCCESS');
    await givePasskey(person);
    expect((await logIn(person)).state).toBe('SUCCESS');
  });

  test('asks a member with an authenticator app for its code', async () => {
    for (const role of ['member', 'owner'] as const) {
      const person = await addMember(foyer, { role, passwordHash });
      const { secret } = await enableTotp(foyer, person);
      const login = await logIn(person);
      expect(login).toMatchObject({ state: 'STATUS_CHECK', additionalData: asked(['TOTP', 'RECOVERY_CODE']) });
      expect(login.sessionToken).toBeUndefined();
      const { stateToken = '' } = login;
      const { value } = await visitor.call(verifySecondFactor, { stateToken, code: totpCodeOf(foyer, secret) });
      expect(value.state).toBe('SUCCESS');
    }
  });

  test('asks a team member for their passkey', async () => {
    const person = await addMember(foyer, { role: 'staff', passwordHash });
    const authenticator = await givePasskey(person);
    const { stateToken = '', state, additionalData } = await logIn(person);
    expect({ state, additionalData }).toEqual({ state: 'STATUS_CHECK', additionalData: asked(['WEBAUTHN']) });
    const { options, challengeToken } = (await visitor.call(beginPasskeyLogin, { stateToken })).value;
    const response = authenticator.get(options);
    const { value } = await visitor.call(finishPasskeyLogin, { challengeToken, response, stateToken });
    expect(value.state).toBe('SUCCESS');
  });

  test('that waits for a second factor ends when the password changes', async () => {
    const person = await addMember(foyer, { role: 'owner', passwordHash });
    const { secret } = await enableTotp(foyer, person);
    const { stateToken = '' } = await logIn(person);
    const change = await person.client.call(changePassword, { newPassword: 'quietly, loudly and neither' });
    expect(change.code).toBe('ok');
    const code = totpCodeOf(foyer, secret);
    expect((await visitor.call(verifySecondFactor, { stateToken, code })).code).toBe('INVALID_STATE_TOKEN');
  });
});

test('D35: replaces a weaker hash at the next login', async () => {
  const weak = await hash(password, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  const person = await addMember(foyer, { passwordHash: weak });
  expect((await logIn(person)).state).toBe('SUCCESS');
  const row = await foyer.db
    .selectFrom('identities')
    .select('password_hash')
    .where('id', '=', person.identity.id)
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await logIn(person)).state).toBe('SUCCESS');
});

test('D28: needs a fresh captcha where the deployment requires one', async () => {
  const guarded = await TestPlatform.start({ options: { captcha: { provider: 'proof-of-work' } } });
  const { identity } = await addMember(guarded, { passwordHash });
  const client = await guarded.visit();
  const logInWith = (captchaTokens?: { Recaptcha: string }[]) =>
    client.call(loginV2, { loginId: { email: identity.email }, password, ...(captchaTokens ? { captchaTokens } : {}) });
  expect((await logInWith()).code).toBe('-19971');
  expect((await logInWith([{ Recaptcha: 'made up' }])).code).toBe('-19970');
  const { captcha } = (await client.call(getSignInOptions, {})).value;
  const challenge: Challenge = JSON.parse(JSON.stringify(captcha.challenge));
  const solution = await solveChallenge({ challenge, deriveKey });
  const solved = [{ Recaptcha: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }];
  expect((await logInWith(solved)).value.state).toBe('SUCCESS');
  expect((await logInWith(solved)).code).toBe('-19970');
  await guarded.stop();
});
