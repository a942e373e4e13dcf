import { type ClientAppId, type MemberId, modules, type SiteId } from '@foyer/contract';
import { hours, type Instant, instantAt } from '@foyer/contract/values';
import type { Logger } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { WorkQueue } from '../../server/lib/work-queue.ts';
import { rateLimitKey, takeAttempt } from '../../server/rate-limits/store.ts';
import { freshDatabase, usualEngine } from '../../testing/fresh-database.ts';
import { callAs, visitorOf } from '../../testing/handler-call.ts';
import {
  callFrom,
  findMailedToken,
  listIdentities,
  logIn,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  type Reply,
  registerMember,
  resetShortRateLimits,
} from '../../testing/login.ts';
import { listSecurityEventTypesOf } from '../../testing/security-events.ts';
import { siteA, siteB } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps, type WireClient } from '../../testing/wire-client.ts';
import { writeDeviceCookie } from '../sessions/device-cookie.ts';
import { consumeSessionToken, issueSessionToken } from '../sessions/session-token-store.ts';
import { findLoginLimits, takeLoginAttempt } from './login-limits.ts';

const { loginV2, login } = modules.authentication;
const MINUTE_MS = 60_000;
const demo = { member: 'member@example.com', memberB: 'owner-b@example.com', password: 'foyer-demo-password' };

let foyer: TestPlatform;
let visitor: WireClient;
let visitorB: WireClient;
/** SQL statements, recorded while a test listens. */
let statements: string[] = [];
beforeAll(async () => {
  const log: Logger = ({ query }) => {
    // Notices to other processes wait up to 50 ms, so one may be of the request before.
    if (!query.sql.startsWith('select pg_notify')) statements.push(query.sql);
  };
  const template = await freshDatabase(usualEngine);
  foyer = await TestPlatform.start({ testClock: true, database: { ...template, log } });
  visitor = await foyer.visit();
  visitorB = await foyer.visit(clientApps.siteB);
  // Stops the jobs, so that only the call's statements are recorded.
  await foyer.platform.jobs.stop();
});
afterAll(() => foyer.stop());
beforeEach(() => foyer.resetRateLimits());

const withPassword = (email: string, password: string) => ({ loginId: { email }, password });
const tryFrom = (address: string, email: string, password = 'not this one', headers = {}) =>
  callFrom(foyer, address, visitor, loginV2, withPassword(email, password), headers);
const addressOf = (index: number) => `198.51.100.${index + 1}`;

describe('on an open site', () => {
  test('the right password returns a session token and the identity', async () => {
    const answer = await logIn(visitor, demo.member, demo.password);
    expect(answer.value).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
      identity: { email: { address: demo.member }, status: { name: 'ACTIVE' } },
    });
    const [row] = await listIdentities(foyer, demo.member);
    expect(Math.abs((row?.last_login_at?.getTime() ?? 0) - foyer.now())).toBeLessThan(MINUTE_MS);
    expect((await listSecurityEventTypesOf(foyer, demo.member)).at(-1)).toBe('LOGIN_SUCCEEDED');
  });

  test('older clients log in with their form of the request', async () => {
    const { member: email, password } = demo;
    for (const input of [
      { inputs: { email, password } },
      { inputs: { password }, identifier: { email } },
      { inputs: { password }, loginId: { email } },
    ]) {
      expect((await visitor.call(login, input)).value.state).toBe('SUCCESS');
    }
  });

  test.each([
    ['a wrong password', demo.member, 'not this one', 401, '-19976'],
    ['no password', demo.member, '', 401, '-19976'],
    ['an unknown address', 'nobody@example.com', PASSWORD, 404, 'IDENTITY_NOT_FOUND'],
    ['what is no address', 'nobody', PASSWORD, 404, 'IDENTITY_NOT_FOUND'],
    ['nothing', '', '', 404, 'IDENTITY_NOT_FOUND'],
  ])('%s has its own error code', async (_what, email, password, status, code) => {
    const answer = await logIn(visitor, email, password);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  test('a member who must choose a new password is told so, and so is one without a password', async () => {
    const email = newEmail();
    await registerMember(visitor, email);
    await foyer.db
      .updateTable('identities')
      .set({ must_reset_password: true })
      .where('email_key', '=', email)
      .execute();
    expect((await logIn(visitor, email)).code).toBe('-19973');
    const added = newEmail();
    await foyer.owner.call(modules.authentication.signOn, { loginId: { email: added } });
    expect((await logIn(visitor, added)).code).toBe('-19973');
  });

  test('an account belongs to one site', async () => {
    expect((await logIn(visitor, demo.memberB, demo.password)).code).toBe('IDENTITY_NOT_FOUND');
    expect((await logIn(visitorB, demo.memberB, demo.password)).code).toBe('ok');
  });
});

describe('limits', () => {
  // The limit of one person's calls, which a sign-in counts twice against, isn't meant here.
  beforeEach(async () => {
    visitor = await foyer.visit();
  });

  test('D11: the eleventh wrong password for one account is throttled from everywhere, then one a minute is allowed', async () => {
    const email = newEmail();
    await registerMember(visitor, email);
    const tries: Reply<unknown>[] = [];
    for (let index = 0; index < 12; index += 1) tries.push(await tryFrom(addressOf(index), email));
    expect(tries.map(({ code }) => code)).toEqual([
      ...Array(10).fill('-19976'),
      'THROTTLED_FEATURE',
      'THROTTLED_FEATURE',
    ]);
    expect(tries[11]?.status).toBe(429);
    const seconds = Number(tries[11]?.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await tryFrom(addressOf(20), email, PASSWORD)).code).toBe('THROTTLED_FEATURE');
    foyer.advanceClock(MINUTE_MS);
    expect((await tryFrom(addressOf(20), email, PASSWORD)).code).toBe('ok');
    expect((await tryFrom(addressOf(21), email)).code).toBe('-19976');
  });

  test('D11: a right password clears the count', async () => {
    const email = newEmail();
    await registerMember(visitor, email);
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 9; index += 1) expect((await tryFrom(addressOf(index), email)).code).toBe('-19976');
      expect((await tryFrom(addressOf(0), email, PASSWORD)).code).toBe('ok');
    }
  });

  test('D12: one IP address that tries many accounts is stopped at sixty', async () => {
    const codes: string[] = [];
    await foyer.stopClockDuring(async () => {
      for (let index = 0; index < 62; index += 1)
        codes.push((await tryFrom('203.0.113.7', `guess-${index}@example.com`)).code);
    });
    expect(codes).toEqual([...Array(60).fill('IDENTITY_NOT_FOUND'), 'THROTTLED_FEATURE', 'THROTTLED_FEATURE']);
    expect((await tryFrom('203.0.113.8', 'guess-62@example.com')).code).toBe('IDENTITY_NOT_FOUND');
  });

  test('D12: all addresses of one IPv6 network count as one', async () => {
    const codes: string[] = [];
    await foyer.stopClockDuring(async () => {
      for (let index = 0; index < 61; index += 1)
        codes.push((await tryFrom(`2001:db8:1:2::${index.toString(16)}`, `spray-${index}@example.com`)).code);
    });
    expect(codes.slice(-2)).toEqual(['IDENTITY_NOT_FOUND', 'THROTTLED_FEATURE']);
    expect((await tryFrom('2001:db8:1:3::1', 'spray-61@example.com')).code).toBe('IDENTITY_NOT_FOUND');
  });

  test('D12: attack: one customer of a hoster tries from ever new networks of its /48', async () => {
    const { db, secret } = foyer.platform;
    const recoverFrom = (address: string) =>
      callFrom(foyer, address, visitor, modules.recovery.sendRecoveryEmail, { email: newEmail() });
    for (const name of ['login-address', 'recovery-address']) {
      const key = rateLimitKey(secret, name, '2001:db8:48');
      await takeAttempt(db, { siteId: siteA, key, limit: { burst: 1, everyMs: hours(1) }, now: foyer.now() });
    }
    expect((await tryFrom('2001:db8:48:1::1', newEmail())).code).toBe('THROTTLED_FEATURE');
    expect((await recoverFrom('2001:db8:48:2::1')).code).toBe('THROTTLED_FEATURE');
    expect((await tryFrom('2001:db8:49:1::1', newEmail())).code).toBe('IDENTITY_NOT_FOUND');
    expect((await recoverFrom('2001:db8:49:1::1')).code).toBe('ok');
  });

  test('D12: members who share an IP address and know their passwords never exhaust it', async () => {
    for (let index = 0; index < 70; index += 1) {
      expect((await tryFrom('203.0.113.9', demo.member, demo.password)).code).toBe('ok');
    }
  });

  test('D13: a member with a known browser signs in while others lock the account', async () => {
    const email = newEmail();
    const { identity } = (await registerMember(visitor, email)).value;
    const device = async (identityId: string | undefined) => {
      const { secret } = foyer.platform;
      const owner = { siteId: siteA, identityId: asId<MemberId>(identityId ?? ''), now: foyer.now() };
      return { cookie: (await writeDeviceCookie(secret, owner)).split(';')[0] ?? '' };
    };
    for (let index = 0; index < 11; index += 1) await tryFrom(addressOf(index), email);
    expect((await tryFrom(addressOf(0), email, PASSWORD)).code).toBe('THROTTLED_FEATURE');
    const stranger = (await registerMember(visitor, newEmail())).value.identity;
    expect((await tryFrom(addressOf(0), email, PASSWORD, await device(stranger?._id))).code).toBe('THROTTLED_FEATURE');
    expect((await tryFrom(addressOf(0), email, PASSWORD, { cookie: '__Host-foyer-device=x' })).code).toBe(
      'THROTTLED_FEATURE',
    );
    const own = await device(identity?._id);
    expect((await tryFrom(addressOf(0), email, PASSWORD, own)).code).toBe('ok');
    for (let index = 0; index < 10; index += 1)
      expect((await tryFrom(addressOf(index), email, 'x', own)).code).toBe('-19976');
    expect((await tryFrom(addressOf(0), email, 'x', own)).code).toBe('THROTTLED_FEATURE');
  });

  test('D15: a known and an unknown account get the same throttling and the same text', async () => {
    for (const [client, email] of [
      [visitor, demo.member],
      [visitorB, demo.memberB],
    ] as const) {
      const begin = Date.now();
      const answers = await Promise.all(
        [email, newEmail()].map(async (each) => {
          for (let index = 0; index < 10; index += 1) {
            await callFrom(foyer, addressOf(index), client, loginV2, withPassword(each, 'not this one'));
          }
          return callFrom(foyer, addressOf(30), client, loginV2, withPassword(each, 'not this one'));
        }),
      );
      const [known, unknown] = answers.map(({ status, text }) => {
        const [found = '', seconds] = /"retryAfterSeconds":(\d+)/.exec(text) ?? [];
        return { status, seconds: Number(seconds), words: text.replace(found, '') };
      });
      expect(known?.status).toBe(429);
      expect(unknown?.words).toBe(known?.words);
      // The two series of ten started no further apart than both took.
      const apart = Math.abs((known?.seconds ?? Number.NaN) - (unknown?.seconds ?? Number.NaN));
      expect(apart).toBeLessThanOrEqual(Math.ceil((Date.now() - begin) / 1000));
    }
  });

  /** Takes the attempts of past guesses as a login does, without hashing. */
  async function spendGuesses(email: string, siteId: SiteId, times: number): Promise<void> {
    const { secret } = foyer.platform;
    for (let index = 0; index < times; index += 1) {
      await resetShortRateLimits(foyer, foyer.now());
      const call = { ...callAs(foyer.db, visitorOf(siteId), {}, foyer.now()), secret };
      expect(await takeLoginAttempt(call, await findLoginLimits(call, email, undefined))).toBe('free');
    }
  }

  /** Wrong passwords at the rate that the account's limit allows. */
  async function guess(email: string, times: number, client = visitor): Promise<string[]> {
    const codes: string[] = [];
    for (let index = 0; index < times; index += 1) {
      await resetShortRateLimits(foyer, foyer.now());
      const sent = withPassword(email, 'not this one');
      codes.push((await callFrom(foyer, addressOf(index), client, loginV2, sent)).code);
    }
    return codes;
  }

  test('D11: after a hundred consecutive wrong passwords only a mailed link helps', async () => {
    const email = newEmail();
    await registerMember(visitor, email);
    await spendGuesses(email, siteA, 98);
    expect(await guess(email, 4)).toEqual(['-19976', '-19976', '-19973', '-19973']);
    await resetShortRateLimits(foyer, foyer.now());
    expect((await logIn(visitor, email)).code).toBe('-19973');
    const notices = (await foyer.mailsTo(email)).filter(({ template }) => template === 'securityNotice');
    expect(notices.map(({ data }) => data.notice)).toEqual(['PASSWORD_LOCKED']);
    await visitor.call(modules.recovery.sendRecoveryEmail, { email });
    const recoveryToken = await findMailedToken(foyer, email);
    await visitor.call(modules.recovery.recover, { recoveryToken, password: OTHER_PASSWORD });
    expect((await logIn(visitor, email, OTHER_PASSWORD)).code).toBe('ok');
  });

  test('D11: a private site does not reveal the lock; one mail does', async () => {
    const unknown = newEmail();
    for (const email of [demo.memberB, unknown]) {
      await spendGuesses(email, siteB, 99);
      expect(await guess(email, 3, visitorB)).toEqual(['-19976', '-19976', '-19976']);
    }
    const [mail, ...others] = (await foyer.mailsTo(demo.memberB)).filter(
      ({ template }) => template === 'securityNotice',
    );
    expect([mail?.data.notice, others]).toEqual(['PASSWORD_LOCKED', []]);
    expect(await foyer.mailsTo(unknown)).toEqual([]);
  });
});

describe('on a private site', () => {
  const tryB = (email: string, password: string) =>
    callFrom(foyer, '203.0.113.40', visitorB, loginV2, withPassword(email, password));
  const steady = ({ headers }: Reply<unknown>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'date' && !name.endsWith('request-id')));

  test('D16: an unknown address and a wrong password get the same response', async () => {
    const [wrong, unknown] = [await tryB(demo.memberB, 'not this one'), await tryB(newEmail(), 'not this one')];
    expect([wrong.status, wrong.code]).toEqual([401, '-19976']);
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.text).toBe(wrong.text);
    expect(steady(unknown)).toEqual(steady(wrong));
  });

  /** Counts the hashes and statements of a call. Decoy work is rolled back. */
  async function workOf(attempt: () => Promise<unknown>): Promise<{ hashes: number; statements: string[] }> {
    const run = vi.spyOn(WorkQueue.prototype, 'run');
    statements = [];
    await attempt();
    const alike = statements.map((each) => each.replace('release savepoint', 'rollback to savepoint'));
    const work = { hashes: run.mock.calls.length, statements: alike };
    run.mockRestore();
    return work;
  }

  test('D17: every refusal does the same work: one hash and the same statements in the same order', async () => {
    const unconfirmed = newEmail();
    await registerMember(visitorB, unconfirmed);
    const works = [
      await workOf(() => tryB(demo.memberB, 'not this one')),
      await workOf(() => tryB(newEmail(), 'not this one')),
      await workOf(() => tryB(unconfirmed, PASSWORD)),
    ];
    expect(works[0]?.hashes).toBe(1);
    expect(works[0]?.statements.length).toBeGreaterThan(5);
    expect(works[1]).toEqual(works[0]);
    expect(works[2]).toEqual(works[0]);
  });

  test('D18: a registration does the same work whether the address is free or taken', async () => {
    const taken = newEmail();
    const registerB = (email: string) => () => registerMember(visitorB, email);
    await registerB(taken)();
    const [free, again] = [await workOf(registerB(newEmail())), await workOf(registerB(taken))];
    expect(again).toEqual(free);
    expect(free.hashes).toBe(1);
  });

  test('D19: a mail to an unknown address does the same work and gets the same response', async () => {
    const send = (email: string) => () => visitorB.call(modules.recovery.sendRecoveryEmail, { email });
    const [known, unknown] = [await workOf(send(demo.memberB)), await workOf(send(newEmail()))];
    expect(unknown).toEqual(known);
  });
});

describe('D31: a session token', () => {
  const clientAppId = asId<ClientAppId>(clientApps.own);
  const take = (token: string, more: { clientAppId?: ClientAppId; siteId?: typeof siteA; now?: Instant } = {}) =>
    consumeSessionToken(foyer.db, { siteId: siteA, clientAppId, kind: 'session', now: foyer.now(), token, ...more });
  const newToken = async () => (await logIn(visitor, demo.member, demo.password)).value.sessionToken ?? '';

  test('works once', async () => {
    const token = await newToken();
    expect((await take(token))?.identityId).toBe((await listIdentities(foyer, demo.member))[0]?.id);
    expect(await take(token)).toBeUndefined();
    const contested = await newToken();
    const takers = await Promise.all(Array.from({ length: 20 }, () => take(contested)));
    expect(takers.filter((taker) => taker !== undefined)).toHaveLength(1);
  });

  test('expires after a minute and is bound to its app, site and purpose', async () => {
    expect(await take(await newToken(), { now: instantAt(foyer.now() + MINUTE_MS + 1000) })).toBeUndefined();
    expect(await take(await newToken(), { clientAppId: asId(clientApps.reference) })).toBeUndefined();
    expect(await take(await newToken(), { siteId: siteB })).toBeUndefined();
    const handle = { siteId: siteA, clientAppId, kind: 'handle', now: foyer.now() } as const;
    const [row] = await listIdentities(foyer, demo.member);
    const token = await issueSessionToken(foyer.db, { ...handle, identityId: row?.id ?? asId<MemberId>('') });
    expect(await take(token)).toBeUndefined();
    expect(await take(`${token.slice(0, -1)}A`)).toBeUndefined();
  });

  test('issued for a server works for any app of its site', async () => {
    const answer = await foyer.owner.call(modules.authentication.signOn, { loginId: { email: demo.member } });
    expect(await take(answer.value.sessionToken)).toBeDefined();
  });
});
