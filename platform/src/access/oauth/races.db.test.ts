import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { racedEngines } from '../../testing/fresh-database.ts';
import { newBrowser } from '../../testing/http-browser.ts';
import { addIdentity } from '../../testing/members.ts';
import {
  exchangeCode,
  fetchStatusWith,
  issueTokenFor,
  openSignedInBrowser,
  refreshTokens,
  requestCode,
  signInToApp,
} from '../../testing/oauth.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

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
