import { modules } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { racedEngines, usualEngine } from '../../testing/fresh-database.ts';
import {
  changeSignOnPolicy,
  findMailedCode,
  findMailedToken,
  listIdentities,
  logIn,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  registerMember,
} from '../../testing/login.ts';
import { listSecurityEventTypesOf } from '../../testing/security-events.ts';
import { siteA, siteB } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps, type WireClient } from '../../testing/wire-client.ts';

const { registerV2, register } = modules.authentication;

let foyer: TestPlatform;
let visitor: WireClient;
let visitorB: WireClient;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  visitor = await foyer.visit();
  visitorB = await foyer.visit(clientApps.siteB);
});
afterAll(() => foyer.stop());
beforeEach(() => foyer.resetRateLimits());

const violationsOf = (answer: {
  error: { details: { validationError?: { fieldViolations: unknown[] } } } | undefined;
}) => answer.error?.details.validationError?.fieldViolations;

describe('on an open site', () => {
  test('a new member is active at once, with a session token and their profile', async () => {
    const email = newEmail();
    const profile = { firstName: 'Ada', customFields: [{ name: 'since', value: { numValue: 3 } }] };
    const { value } = await visitor.call(registerV2, { loginId: { email }, password: PASSWORD, profile });
    expect(value).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
      identity: {
        revision: '1',
        identityProfile: profile,
        email: { address: email, isVerified: false },
        status: { name: 'ACTIVE', reasons: [] },
      },
    });
    expect(value.stateToken).toBeUndefined();
    expect(await listSecurityEventTypesOf(foyer, email)).toEqual(['REGISTERED', 'LOGIN_SUCCEEDED']);
  });

  test('older clients register with their form of the request', async () => {
    const email = newEmail();
    const answer = await visitor.call(register, {
      inputs: { email, password: PASSWORD },
      identity: { identityProfile: { nickname: 'ada' } },
      authenticatorId: 'anything',
    });
    expect(answer.value).toMatchObject({ state: 'SUCCESS', identity: { identityProfile: { nickname: 'ada' } } });
  });

  test('a taken address is reported, whatever its case', async () => {
    const email = newEmail();
    await registerMember(visitor, email);
    const again = await registerMember(visitor, email.toUpperCase(), OTHER_PASSWORD);
    expect([again.status, again.code]).toEqual([409, '-19995']);
    expect((await logIn(visitor, email)).value.state).toBe('SUCCESS');
  });

  test('each invalid field is named with the data that clients read', async () => {
    const missing = await visitor.call(registerV2, { loginId: {} });
    expect(violationsOf(missing)).toEqual([
      expect.objectContaining({ field: 'loginId.email', violatedRule: 'REQUIRED_FIELD', data: { type: 'EMAIL' } }),
      expect.objectContaining({ field: 'password', violatedRule: 'REQUIRED_FIELD', data: { type: 'PASSWORD' } }),
    ]);
    const wrong = await registerMember(visitor, 'no address', PASSWORD);
    expect(violationsOf(wrong)).toEqual([
      expect.objectContaining({ field: 'loginId.email', violatedRule: 'FORMAT', data: { type: 'EMAIL' } }),
    ]);
    const older = await visitor.call(register, { inputs: { password: 'short' } });
    expect(older.fields).toEqual(['inputs.email', 'inputs.password']);
  });

  test('a slug of its own is kept; one that can be none is refused; a taken one gets an ending', async () => {
    const registerAs = (slug: string) =>
      visitor.call(registerV2, { loginId: { email: newEmail() }, password: PASSWORD, profile: { slug } });
    const slug = `ada.${Date.now()}`;
    expect((await registerAs(slug)).value.identity?.identityProfile?.slug).toBe(slug);
    expect((await registerAs(slug)).value.identity?.identityProfile?.slug).toMatch(new RegExp(`^${slug}-.{5}$`));
    expect(violationsOf(await registerAs('Ada Low!'))).toEqual([
      expect.objectContaining({ field: 'profile.slug', ruleName: 'SLUG_CONTAINS_ILLEGAL_CHARACTERS' }),
    ]);
  });

  const reasonOf = async (password: string, email = newEmail()) => {
    const [violation] = violationsOf(await registerMember(visitor, email, password)) ?? [];
    return violation ?? 'accepted';
  };
  const refusedFor = (reason: string) =>
    expect.objectContaining({ field: 'password', data: { type: 'PASSWORD', reason }, description: expect.any(String) });

  test('D01: a password needs the minimum length of the site', async () => {
    expect(await reasonOf('gulls by')).toBe('accepted');
    expect(await reasonOf('gulls b')).toEqual(refusedFor('TOO_SHORT'));
    await changeSignOnPolicy(foyer, siteA, { minPasswordLength: 12 });
    expect(await reasonOf('gulls by sea')).toBe('accepted');
    expect(await reasonOf('gulls by se')).toEqual(refusedFor('TOO_SHORT'));
    await changeSignOnPolicy(foyer, siteA, { minPasswordLength: 8 });
  });

  test('D02: every one of 128 characters of a password counts', async () => {
    const email = newEmail();
    const long = 'the tide goes out; '.repeat(10).slice(0, 128);
    await registerMember(visitor, email, long);
    const changed = `${long.slice(0, 79)}#${long.slice(80)}`;
    expect((await logIn(visitor, email, changed)).code).toBe('-19976');
    expect((await logIn(visitor, email, long)).code).toBe('ok');
  });

  test('D03: letters can be composed or decomposed', async () => {
    const email = newEmail();
    await registerMember(visitor, email, 'añejo café, 15 o’clock'.normalize('NFC'));
    expect((await logIn(visitor, email, 'añejo café, 15 o’clock'.normalize('NFD'))).code).toBe('ok');
  });

  test.each([
    ['D04', 'alllowercaseandnothingelse', undefined],
    ['D05', 'iloveyou1', 'TOO_COMMON'],
    ['D05', 'P@ssw0rd!', 'TOO_COMMON'],
    ['D06', 'foyer-foyer-99', 'TOO_CLOSE'],
  ])('%s: %s', async (_row, password, reason) => {
    expect(await reasonOf(password)).toEqual(reason ? refusedFor(reason) : 'accepted');
  });

  test('D06: the part before the @ is refused as a password', async () => {
    expect(await reasonOf('marsh.harrier-7', `marsh.harrier@example.org`)).toEqual(refusedFor('TOO_CLOSE'));
  });

  test('D08: a huge password is refused before it is hashed', async () => {
    const answer = await registerMember(visitor, newEmail(), 'x'.repeat(4097));
    expect([answer.status, answer.fields]).toEqual([400, ['password']]);
    expect((await registerMember(visitor, newEmail(), 'x'.repeat(1_000_000))).status).toBe(413);
  });

  test('where approval is required, the owners get a mail and the applicant waits', async () => {
    await changeSignOnPolicy(foyer, siteA, { requireOwnerApproval: true });
    const email = newEmail();
    const { value } = await registerMember(visitor, email);
    await changeSignOnPolicy(foyer, siteA, { requireOwnerApproval: false });
    expect(value).toMatchObject({
      state: 'REQUIRE_OWNER_APPROVAL',
      stateToken: expect.any(String),
      identity: { status: { name: 'PENDING', reasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'] } },
    });
    expect(value.sessionToken).toBeUndefined();
    const mails = await foyer.mailsTo('owner@example.com');
    expect(mails.at(-1)).toMatchObject({ template: 'approvalRequested', data: { applicant: email } });
    expect((await logIn(visitor, email)).value.state).toBe('REQUIRE_OWNER_APPROVAL');
  });
});

describe('on a private site', () => {
  const registerB = (email: string, password = PASSWORD) => registerMember(visitorB, email, password);
  const shapeOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shapeOf);
    if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value.length : value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]));
  };

  test('D18: a taken address gets the response of a free one, its owner gets a mail, and no account is added', async () => {
    const [free, taken] = [newEmail(), newEmail()];
    await registerB(taken);
    const [{ value: first }, { value: second }] = [await registerB(free), await registerB(taken, OTHER_PASSWORD)];
    expect(first.state).toBe('REQUIRE_EMAIL_VERIFICATION');
    expect(shapeOf(second)).toEqual(shapeOf(first));
    expect((await foyer.mailsTo(free)).map(({ template }) => template)).toEqual(['verificationCode']);
    expect((await foyer.mailsTo(taken)).map(({ template }) => template)).toEqual(['verificationCode', 'accountExists']);
    expect(await listIdentities(foyer, taken)).toHaveLength(1);
    expect(second.identity?._id).not.toBe((await listIdentities(foyer, taken))[0]?.id);
  });

  test('D18: the decoy token behaves like a wrong code until the end', async () => {
    const [free, taken] = [newEmail(), newEmail()];
    await registerB(taken);
    const tokens = [(await registerB(free)).value.stateToken ?? '', (await registerB(taken)).value.stateToken ?? ''];
    const { verifyDuringAuthentication, resendDuringAuthentication } = modules.verification;
    const wrong = (await findMailedCode(foyer, free)) === '000000' ? '111111' : '000000';
    const steps: ((stateToken: string) => Promise<{ code: string; status: number; error: unknown }>)[] = [
      (stateToken) => visitorB.call(resendDuringAuthentication, { stateToken }),
      (stateToken) => visitorB.call(modules.authentication.proceedToNextState, { stateToken }),
      ...Array.from(
        { length: 7 },
        () => (stateToken: string) => visitorB.call(verifyDuringAuthentication, { stateToken, code: wrong }),
      ),
    ];
    for (const [index, step] of steps.entries()) {
      const [real, decoy] = await Promise.all(tokens.map(step));
      expect([decoy?.status, decoy?.code], `step ${index}`).toEqual([real?.status, real?.code]);
    }
    foyer.advanceClock(31_000);
    const resent = await Promise.all(tokens.map((stateToken) => steps[0]?.(stateToken)));
    expect(resent.map((answer) => answer?.code)).toEqual(['ok', 'ok']);
    expect(await foyer.mailsTo(taken)).toHaveLength(2);
  });

  test('D18: a login does not reveal whether a registration succeeded', async () => {
    const [free, taken] = [newEmail(), newEmail()];
    await registerB(taken, OTHER_PASSWORD);
    for (const email of [free, taken]) await registerB(email);
    const answers = [await logIn(visitorB, free), await logIn(visitorB, taken)];
    expect(answers.map(({ code }) => code)).toEqual(['-19976', '-19976']);
    expect(answers[0]?.error).toEqual(answers[1]?.error);
  });

  test('a login before verification mails a verifying link', async () => {
    const email = newEmail();
    await registerB(email);
    expect((await logIn(visitorB, email)).code).toBe('-19976');
    expect((await foyer.mailsTo(email)).map(({ template }) => template)).toEqual(['verificationCode', 'activation']);
    const recoveryToken = await findMailedToken(foyer, email);
    const { value } = await visitorB.call(modules.recovery.recover, { recoveryToken, password: OTHER_PASSWORD });
    expect(value).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true } } });
  });

  test('the owner of a taken address gets at most one mail an hour', async () => {
    const email = newEmail();
    for (let time = 0; time < 4; time += 1) await registerB(email);
    expect((await foyer.mailsTo(email)).map(({ template }) => template)).toEqual(['verificationCode', 'accountExists']);
  });

  test('approval is requested after the address is verified', async () => {
    await changeSignOnPolicy(foyer, siteB, { requireOwnerApproval: true });
    const email = newEmail();
    const before = (await foyer.mailsTo('owner-b@example.com')).length;
    const { stateToken = '' } = (await registerB(email)).value;
    await changeSignOnPolicy(foyer, siteB, { requireOwnerApproval: false });
    expect(await foyer.mailsTo('owner-b@example.com')).toHaveLength(before);
    const code = await findMailedCode(foyer, email);
    const answer = await visitorB.call(modules.verification.verifyDuringAuthentication, { stateToken, code });
    expect(answer.value.state).toBe('REQUIRE_OWNER_APPROVAL');
    expect(await foyer.mailsTo('owner-b@example.com')).toHaveLength(before + 1);
  });
});

describe.each(racedEngines)('when twenty register at once on %s', (engine) => {
  test('only one request gets the address', async () => {
    const racing = engine === usualEngine ? foyer : await TestPlatform.start({ engine, testClock: true });
    const [email, client] = [newEmail(), await racing.visit()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => registerMember(client, email)));
    expect(answers.map(({ code }) => code).sort()).toEqual([...Array(19).fill('-19995'), 'ok']);
    expect(await listIdentities(racing, email)).toHaveLength(1);
    if (racing !== foyer) await racing.stop();
  });
});
