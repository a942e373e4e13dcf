import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { racedEngines } from '../../testing/fresh-database.ts';
import { newBrowser } from '../../testing/http-browser.ts';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { addIdentity, addMember } from '../../testing/members.ts';
import {
  exchangeCode,
  fetchStatusWith,
  issueTokenFor,
  openSignedInBrowser,
  refreshTokens,
  requestCode,
  requestTokens,
  signInToApp,
} from '../../testing/oauth.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { enableTotp, totpCodeOf } from '../../testing/two-factor.ts';
import type { Identity } from '../identities/identity.ts';
import { lockIdentity } from '../identities/store.ts';
import { hashPassword } from '../passwords/password.ts';

const password = 'herring gulls walk at noon';
const TIMES = 20;
const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: TIMES }, work));

describe.each(racedEngines)('%s: twenty at once', { retry: 0 }, (engine) => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true });
  });
  afterAll(() => foyer.stop());

  test('B02: one code gives tokens once, and its reuse revokes them', async () => {
    const person = await addIdentity(foyer);
    const fields = await requestCode(await openSignedInBrowser(foyer, person));
    const answers = await atOnce(() => exchangeCode(foyer, fields));
    const [winner, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toHaveLength(0);
    for (const { error } of answers.filter((answer) => answer !== winner)) expect(error).toBe('invalid_grant');
    expect(await fetchStatusWith(foyer, winner?.body.access_token)).toBe(401);
    const grants = await foyer.db.selectFrom('grants').selectAll().where('identity_id', '=', person.id).execute();
    expect(grants).toHaveLength(1);
  });

  test('B10: one refresh token gets one child, and every call gets the same response', async () => {
    const { refreshToken } = await signInToApp(foyer);
    foyer.advanceClock(60_000);
    const answers = await atOnce(() => refreshTokens(foyer, refreshToken));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: TIMES }, () => 200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.access_token)).size).toBe(1);
    const child = answers[0]?.body.refresh_token;
    foyer.advanceClock(60_000);
    const next = await atOnce(() => refreshTokens(foyer, child));
    expect(new Set(next.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await refreshTokens(foyer, next[0]?.body.refresh_token)).status).toBe(200);
  });

  test('D31: one session token gives one session', async () => {
    const person = await addIdentity(foyer);
    const sessionToken = await issueTokenFor(foyer, person.id);
    const answers = await atOnce(() => newBrowser(foyer).post('/hosted/session', { sessionToken }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const sessions = foyer.db.selectFrom('sign_in_sessions').select('id').where('identity_id', '=', person.id);
    expect(await sessions.execute()).toHaveLength(1);
  });
});

/** These need two concurrent transactions, so they run on PostgreSQL only. */
describe.runIf(inject('postgresUrl'))('while the account is being changed', () => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine: 'PostgreSQL', testClock: true });
  });
  afterAll(() => foyer.stop());

  /** Returns when a transaction waits for another, or when the request has ended without. */
  async function untilItWaits(request: Promise<unknown>): Promise<void> {
    let hasEnded = false;
    void request.finally(() => {
      hasEnded = true;
    });
    while (!hasEnded && (await countLockWaits(foyer.db)) === 0);
  }

  /** Makes the request when the change has begun, and ends the change when the request waits for it. */
  async function during<T>(
    { id }: Pick<Identity, 'id'>,
    change: { role: 'manager' } | { status: 'BLOCKED' },
    request: () => Promise<T>,
  ): Promise<T> {
    const write = (tx: Db) =>
      tx.updateTable('identities').set(change).where('site_id', '=', siteA).where('id', '=', id).execute();
    const { answer } = await foyer.db.transaction().execute(async (tx) => {
      await lockIdentity(tx, siteA, id);
      const answer = request();
      await untilItWaits(answer);
      await write(tx);
      return { answer };
    });
    return answer;
  }

  const countSessions = async ({ id }: Pick<Identity, 'id'>) =>
    (await foyer.db.selectFrom('sign_in_sessions').select('id').where('identity_id', '=', id).execute()).length;

  test('B23: a server gets no session of a customer who joins the team meanwhile', async () => {
    const person = await addIdentity(foyer);
    const fields = { grant_type: 'authorized_client', member_id: person.id };
    const headers = { authorization: 'foyer-demo-api-key' };
    const answer = await during(person, { role: 'manager' }, () => requestTokens(foyer, fields, headers));
    expect([answer.status, answer.body.access_token]).toEqual([403, undefined]);
    expect(await countSessions(person)).toBe(0);
  });

  test('E05: a browser gets no session of a member who is blocked meanwhile', async () => {
    const person = await addIdentity(foyer);
    const sessionToken = await issueTokenFor(foyer, person.id);
    const browser = newBrowser(foyer);
    const answer = await during(person, { status: 'BLOCKED' }, () => browser.post('/hosted/session', { sessionToken }));
    expect(answer.status).not.toBe(200);
    expect(await countSessions(person)).toBe(0);
  });

  test('E05: an app gets no code for a member who is blocked meanwhile', async () => {
    const person = await addIdentity(foyer);
    const session = await issueTokenFor(foyer, person.id, undefined, 'handle');
    const browser = newBrowser(foyer);
    const ask = () => browser.authorize({ session });
    const answer = await during(person, { status: 'BLOCKED' }, ask);
    expect(answer.params.get('code')).toBeNull();
    expect(await countSessions(person)).toBe(0);
  });

  test('E05: a second factor completes no sign-in of a member who is blocked meanwhile', async () => {
    const member = await addMember(foyer, { passwordHash: await hashPassword(password) });
    const { secret } = await enableTotp(foyer, member);
    const visitor = await foyer.visit();
    const loginId = { email: member.identity.email };
    const { stateToken = '' } = (await visitor.call(modules.authentication.loginV2, { loginId, password })).value;
    const code = totpCodeOf(foyer, secret);
    const verify = () => visitor.call(modules.signIn.verifySecondFactor, { stateToken, code });
    const answer = await during(member.identity, { status: 'BLOCKED' }, verify);
    expect([answer.status, answer.value.state, answer.value.sessionToken]).toEqual([200, 'STATUS_CHECK', undefined]);
  });
});
