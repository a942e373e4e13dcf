import { type MemberId, modules, type VisitorId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { sealToken } from '../../server/lib/seal.ts';
import { sampleEngines } from '../../testing/fresh-database.ts';
import { callAs, visitorOf } from '../../testing/handler-call.ts';
import {
  changeSignOnPolicy,
  findMailedCode,
  findMailedToken,
  listIdentities,
  logIn,
  newEmail,
  registerMember,
} from '../../testing/login.ts';
import { addMember } from '../../testing/members.ts';
import { listSecurityEventTypesOf } from '../../testing/security-events.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps, type WireClient } from '../../testing/wire-client.ts';
import { findIdentityByEmail } from '../identities/store.ts';
import { openState, sealState } from './state-token.ts';

const { verifyDuringAuthentication, resendDuringAuthentication, start } = modules.verification;
const { proceedToNextState } = modules.authentication;
const MINUTE_MS = 60_000;

describe.each(sampleEngines('verification'))('a sign-in that waits, on %s', (engine) => {
  let foyer: TestPlatform;
  let visitor: WireClient;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true });
  });
  afterAll(() => foyer.stop());
  beforeEach(async () => {
    visitor = await foyer.visit();
    await foyer.resetRateLimits();
    await changeSignOnPolicy(foyer, siteA, { requireEmailVerification: true });
  });
  afterEach(() => changeSignOnPolicy(foyer, siteA, { requireEmailVerification: false, requireOwnerApproval: false }));

  /** Registers a member who is asked for a mailed code. */
  async function begin() {
    const email = newEmail();
    const { value } = await registerMember(visitor, email);
    expect(value.state).toBe('REQUIRE_EMAIL_VERIFICATION');
    expect(value.sessionToken).toBeUndefined();
    return { email, stateToken: value.stateToken ?? '', code: await findMailedCode(foyer, email) };
  }
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
  const verify = (stateToken: string, code: string, client = visitor) =>
    client.call(verifyDuringAuthentication, { stateToken, code });
  const resend = (stateToken: string) => visitor.call(resendDuringAuthentication, { stateToken });
  const proceed = (stateToken: string, client = visitor) => client.call(proceedToNextState, { stateToken });

  test('D24: six digits complete it once and verify the address', async () => {
    const { email, stateToken, code } = await begin();
    expect(code).toMatch(/^\d{6}$/);
    const { value } = await verify(stateToken, code);
    expect(value).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
      identity: { email: { isVerified: true }, status: { name: 'ACTIVE', reasons: [] } },
    });
    expect((await verify(stateToken, code)).code).toBe('VERIFICATION_FAILED');
    expect(await listSecurityEventTypesOf(foyer, email)).toEqual(['REGISTERED', 'EMAIL_VERIFIED', 'LOGIN_SUCCEEDED']);
  });

  test('D24: a code lives for ten minutes', async () => {
    const [early, late] = [await begin(), await begin()];
    foyer.advanceClock(9 * MINUTE_MS);
    expect((await verify(early.stateToken, early.code)).code).toBe('ok');
    foyer.advanceClock(MINUTE_MS + 1000);
    expect((await verify(late.stateToken, late.code)).code).toBe('VERIFICATION_FAILED');
  });

  test('D24: a code works only for its own sign-in', async () => {
    const [one, other] = [await begin(), await begin()];
    expect((await verify(one.stateToken, other.code)).code).toBe('VERIFICATION_FAILED');
    foyer.advanceClock(31_000);
    const again = (await logIn(visitor, one.email)).value;
    const newer = await findMailedCode(foyer, one.email);
    expect((await verify(one.stateToken, newer)).code).toBe('VERIFICATION_FAILED');
    expect((await verify(again.stateToken ?? '', newer)).code).toBe('ok');
  });

  test('B32: the code cannot be read in the database', async () => {
    const { code } = await begin();
    const rows = await foyer.db.selectFrom('verifications').select('code_hash').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { code_hash: hash } of rows) {
      expect(hash).toMatch(/^[\w-]{43}$/);
      expect(hash).not.toContain(code);
    }
  });

  test('D25: of fifty simultaneous guesses at most five are compared, and then the code is invalid', async () => {
    const { email, stateToken, code } = await begin();
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(stateToken, wrongOf(code))));
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(['VERIFICATION_FAILED']));
    const [identity] = await listIdentities(foyer, email);
    const rows = foyer.db.selectFrom('verifications').select('attempts');
    const row = await rows.where('identity_id', '=', identity?.id ?? newId<MemberId>()).executeTakeFirstOrThrow();
    expect(row.attempts).toBe(5);
    expect((await verify(stateToken, code)).code).toBe('VERIFICATION_FAILED');
    await foyer.resetRateLimits();
    expect((await resend(stateToken)).code).toBe('ok');
    expect((await verify(stateToken, await findMailedCode(foyer, email))).code).toBe('ok');
  });

  test('D25: of twenty simultaneous right answers one counts', async () => {
    const { stateToken, code } = await begin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(stateToken, code)));
    expect(answers.filter((answer) => answer.code === 'ok')).toHaveLength(1);
  });

  test('D26: a new code is sent after half a minute, six in an hour, and only the newest works', async () => {
    const { email, stateToken, code } = await begin();
    const early = await resend(stateToken);
    expect([early.status, early.code]).toEqual([429, 'THROTTLED_FEATURE']);
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    for (let index = 0; index < 5; index += 1) {
      foyer.advanceClock(31_000);
      expect((await resend(stateToken)).value.state).toBe('REQUIRE_EMAIL_VERIFICATION');
    }
    foyer.advanceClock(31_000);
    expect((await resend(stateToken)).code).toBe('THROTTLED_FEATURE');
    expect(await foyer.mailsTo(email)).toHaveLength(6);
    const newest = await findMailedCode(foyer, email);
    if (newest !== code) expect((await verify(stateToken, code)).code).toBe('VERIFICATION_FAILED');
    expect((await verify(stateToken, newest)).code).toBe('ok');
  });

  test('a login continues where the registration stopped', async () => {
    const { email, stateToken, code } = await begin();
    const soon = (await logIn(visitor, email)).value;
    expect(soon.state).toBe('REQUIRE_EMAIL_VERIFICATION');
    expect(await foyer.mailsTo(email)).toHaveLength(1);
    expect((await proceed(stateToken)).value.state).toBe('REQUIRE_EMAIL_VERIFICATION');
    expect((await verify(soon.stateToken ?? '', code)).code).toBe('ok');
  });

  test('D27: asking for the state grants nothing', async () => {
    const { stateToken } = await begin();
    const { value } = await proceed(stateToken);
    expect(value).toEqual({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken });
    expect((await verify(value.stateToken ?? '', '123456')).code).toBe('VERIFICATION_FAILED');
  });

  test('D27: a token of another step, member, app or site, altered or expired, is refused', async () => {
    const { email, stateToken, code } = await begin();
    const identity = await findIdentityByEmail(foyer.db, siteA, email);
    if (!identity) throw new Error('Nobody has registered.');
    const { secret } = foyer.platform;
    const [head = '', body = '', seal = ''] = stateToken.split('.');
    const claims: Record<string, string> = JSON.parse(Buffer.from(body, 'base64url').toString());
    const caller = { ...visitorOf(siteA), clientAppId: clientApps.own } as ReturnType<typeof visitorOf>;
    const call = { ...callAs(foyer.db, caller, {}, foyer.now()), secret };
    const { verification } = await openState(call, stateToken);
    const resealed = (changed: object, life = 900) =>
      sealToken(secret, 'state', { ...claims, ...changed }, foyer.now(), life);
    const other = Buffer.from(JSON.stringify({ ...claims, step: 'OWNER_APPROVAL' })).toString('base64url');
    const tokens = {
      altered: `${head}.${other}.${seal}`,
      unsigned: `${head}.${body}.`,
      'for another purpose': await sealToken(secret, 'flow', claims, foyer.now(), 900),
      'of another deployment': await sealToken('another secret', 'state', claims, foyer.now(), 900),
      'for another site': await resealed({ site: newId() }),
      'for another app': await resealed({ app: clientApps.reference }),
      'for no app': await resealed({ app: null }),
      'too old': await sealToken(secret, 'state', claims, instantAt(foyer.now() - 900_000 - 1000), 900),
      'at another step': await sealState(call, identity, {
        step: 'OWNER_APPROVAL',
        secondFactorDone: false,
        verification,
      }),
      'at the second factor': await sealState(call, identity, {
        step: 'SECOND_FACTOR',
        secondFactorDone: false,
        verification,
      }),
    };
    for (const [what, token] of Object.entries(tokens)) {
      expect((await verify(token, code)).code, what).toBe('INVALID_STATE_TOKEN');
      expect((await resend(token)).code, what).toBe('INVALID_STATE_TOKEN');
    }
    const { 'at another step': _other, 'at the second factor': _second, ...broken } = tokens;
    for (const [what, token] of Object.entries(broken)) {
      expect((await proceed(token)).code, what).toBe('INVALID_STATE_TOKEN');
    }
    for (const token of [tokens['at another step'], tokens['at the second factor']]) {
      expect((await proceed(token)).value.state).toBe('REQUIRE_EMAIL_VERIFICATION');
    }
    const stranger = await foyer.visit(clientApps.reference);
    expect((await verify(stateToken, code, stranger)).code).toBe('INVALID_STATE_TOKEN');
    expect((await proceed(await resealed({ identity: newId<VisitorId>() }))).value.state).toBe(
      'REQUIRE_EMAIL_VERIFICATION',
    );
    expect((await verify(await resealed({ identity: newId() }), code)).code).toBe('VERIFICATION_FAILED');
    expect((await verify(stateToken, code)).code).toBe('ok');
  });

  test('D27: a sign-in under way ends when the password changes', async () => {
    const { email, stateToken } = await begin();
    await visitor.call(modules.recovery.sendRecoveryEmail, { email });
    const recoveryToken = await findMailedToken(foyer, email);
    const recovered = await visitor.call(modules.recovery.recover, {
      recoveryToken,
      password: 'sand eels swim at night',
    });
    const { value } = recovered;
    expect(value.state).toBe('REQUIRE_EMAIL_VERIFICATION');
    expect((await verify(stateToken, await findMailedCode(foyer, email))).code).not.toBe('ok');
    await foyer.resetRateLimits();
    await resend(value.stateToken ?? '');
    expect((await verify(value.stateToken ?? '', await findMailedCode(foyer, email))).code).toBe('ok');
    expect((await proceed(stateToken)).value.sessionToken).toBeUndefined();
  });

  test('D27: an applicant is signed in after approval, within half an hour without the password', async () => {
    await changeSignOnPolicy(foyer, siteA, { requireOwnerApproval: true });
    const { stateToken, code } = await begin();
    const waiting = (await verify(stateToken, code)).value;
    expect(waiting).toMatchObject({ state: 'REQUIRE_OWNER_APPROVAL', identity: { status: { name: 'PENDING' } } });
    expect((await proceed(waiting.stateToken ?? '')).value.state).toBe('REQUIRE_OWNER_APPROVAL');
    expect((await verify(waiting.stateToken ?? '', code)).code).toBe('INVALID_STATE_TOKEN');
    const id = waiting.identity?._id ?? '';
    expect((await foyer.owner.call(modules.members.approveMember, { id })).value.member.status).toBe('APPROVED');
    foyer.advanceClock(29 * MINUTE_MS);
    const later = await foyer.visit();
    expect((await proceed(waiting.stateToken ?? '', later)).value).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
    });
    foyer.advanceClock(2 * MINUTE_MS);
    expect((await proceed(waiting.stateToken ?? '', await foyer.visit())).code).toBe('INVALID_STATE_TOKEN');
  });

  test('a code can be requested by members for themselves and by the business for anybody', async () => {
    const { email, stateToken } = await begin();
    const [row] = await listIdentities(foyer, email);
    const identityId = row?.id ?? '';
    foyer.advanceClock(31_000);
    const { verificationId } = (await foyer.owner.call(start, { identityId, target: 'EMAIL' })).value;
    expect(verificationId).toMatch(/^[\da-f-]{36}$/);
    expect((await verify(stateToken, await findMailedCode(foyer, email))).code).toBe('ok');
    const [member, other] = [await addMember(foyer), await addMember(foyer)];
    expect((await member.client.call(start, {})).code).toBe('ok');
    expect((await member.client.call(start, { identityId: other.identity.id })).code).toBe('IDENTITY_NOT_FOUND');
    expect((await foyer.ownerB.call(start, { identityId })).code).toBe('IDENTITY_NOT_FOUND');
    expect((await foyer.owner.call(start, { identityId: newId() })).code).toBe('IDENTITY_NOT_FOUND');
    expect((await foyer.owner.call(start, {})).fields).toEqual(['identityId']);
    expect((await member.client.call(start, {})).code).toBe('THROTTLED_FEATURE');
  });
});
