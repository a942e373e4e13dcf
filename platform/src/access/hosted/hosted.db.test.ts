import type { ClientAppId } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import type { HttpBrowser } from '../../testing/http-browser.ts';
import { newBrowser } from '../../testing/http-browser.ts';
import { addIdentity } from '../../testing/members.ts';
import {
  fetchStatusWith,
  issueTokenFor,
  openSignedInBrowser,
  refreshTokens,
  signInToApp,
} from '../../testing/oauth.ts';
import { siteA, siteB } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps } from '../../testing/wire-client.ts';
import type { Identity } from '../identities/identity.ts';
import { DEVICE_COOKIE, SESSION_COOKIE } from '../sessions/cookies.ts';
import { readDeviceOwner } from '../sessions/device-cookie.ts';
import { issueSessionToken } from '../sessions/session-token-store.ts';

const DAY_MS = 24 * 3600_000;
const own = { 'sec-fetch-site': 'same-origin' };

let foyer: TestPlatform;
let person: Identity;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  person = await addIdentity(foyer);
});
afterAll(() => foyer.stop());

const isSignedIn = async (browser: HttpBrowser): Promise<boolean> =>
  'identityId' in (await (await browser.get('/hosted/session', own)).json());

describe('the sign-in session of a browser', () => {
  test('E01: its cookies are host-only, secure and hidden from scripts', async () => {
    const browser = newBrowser(foyer);
    const response = await browser.post('/hosted/session', { sessionToken: await issueTokenFor(foyer, person.id) });
    expect(await response.json()).toEqual({ identityId: person.id });
    const lines = response.headers.getSetCookie();
    expect(lines.map((line) => line.split('=')[0])).toEqual([SESSION_COOKIE, DEVICE_COOKIE]);
    for (const line of lines) {
      expect(line).toMatch(/^__Host-[\w-]+=[\w.-]+; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Lax$/);
    }
    expect(lines.map((line) => Number(/Max-Age=(\d+)/.exec(line)?.[1]))).toEqual([30 * 24 * 3600, 180 * 24 * 3600]);
  });

  test('pages read who is signed in; a visitor gets nothing', async () => {
    const browser = await openSignedInBrowser(foyer, person);
    const seen = await browser.get('/hosted/session', own);
    expect(await seen.json()).toEqual({
      identityId: person.id,
      email: person.email,
      name: 'Ada Low',
      firstName: 'Ada',
      role: 'member',
    });
    expect(seen.headers.get('cache-control')).toBe('no-store');
    expect(await (await newBrowser(foyer).get('/hosted/session', own)).json()).toEqual({});
  });

  test('D31: a session token works once, within a minute, for the app it was issued to', async () => {
    const begin = async (sessionToken: string) =>
      (await newBrowser(foyer).post('/hosted/session', { sessionToken })).status;
    const once = await issueTokenFor(foyer, person.id);
    expect([await begin(once), await begin(once)]).toEqual([200, 400]);
    const late = await issueTokenFor(foyer, person.id);
    foyer.advanceClock(60_001);
    expect(await begin(late)).toBe(400);
    expect(await begin(await issueTokenFor(foyer, person.id, clientApps.reference))).toBe(400);
    expect(await begin(await issueTokenFor(foyer, person.id, clientApps.own, 'handle'))).toBe(400);
    const foreign = await issueSessionToken(foyer.db, {
      siteId: siteB,
      identityId: (await addIdentity(foyer, { siteId: siteB })).id,
      clientAppId: asId<ClientAppId>(clientApps.siteB),
      kind: 'session',
      now: foyer.now(),
    });
    expect(await begin(foreign)).toBe(400);
    for (const none of ['', 'x', 'y'.repeat(64)]) expect(await begin(none)).toBe(400);
  });

  test('a member who may not sign in gets no session', async () => {
    const blocked = await addIdentity(foyer);
    const sessionToken = await issueTokenFor(foyer, blocked.id);
    await foyer.db.updateTable('identities').set({ status: 'BLOCKED' }).where('id', '=', blocked.id).execute();
    const response = await newBrowser(foyer).post('/hosted/session', { sessionToken });
    expect([response.status, response.headers.getSetCookie()]).toEqual([400, []]);
  });

  test('E01: a cookie from before the sign-in is invalid after it', async () => {
    const browser = await openSignedInBrowser(foyer, person);
    const planted = newBrowser(foyer);
    planted.cookies.set(SESSION_COOKIE, browser.cookies.get(SESSION_COOKIE) ?? '');
    expect(await isSignedIn(planted)).toBe(true);
    await browser.post('/hosted/session', { sessionToken: await issueTokenFor(foyer, person.id) });
    expect([await isSignedIn(browser), await isSignedIn(planted)]).toEqual([true, false]);
    const other = await addIdentity(foyer);
    const before = newBrowser(foyer);
    before.cookies.set(SESSION_COOKIE, browser.cookies.get(SESSION_COOKIE) ?? '');
    await browser.post('/hosted/session', { sessionToken: await issueTokenFor(foyer, other.id) });
    expect([await isSignedIn(browser), await isSignedIn(before)]).toEqual([true, false]);
  });

  test('signing in again keeps the tokens of the same member', async () => {
    const { browser, accessToken } = await signInToApp(foyer, clientApps.own, person);
    await browser.post('/hosted/session', { sessionToken: await issueTokenFor(foyer, person.id) });
    expect(await fetchStatusWith(foyer, accessToken)).toBe(200);
    await browser.post('/hosted/session', { sessionToken: await issueTokenFor(foyer, (await addIdentity(foyer)).id) });
    expect(await fetchStatusWith(foyer, accessToken)).toBe(401);
  });

  test('E07: ends after 14 days without use', async () => {
    const browser = await openSignedInBrowser(foyer, person);
    foyer.advanceClock(14 * DAY_MS - 60_000);
    expect(await isSignedIn(browser)).toBe(true);
    foyer.advanceClock(14 * DAY_MS + 1);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('E07: ends after 30 days in any case', async () => {
    const browser = await openSignedInBrowser(foyer, person);
    for (let day = 0; day < 30; day += 5) {
      expect(await isSignedIn(browser)).toBe(true);
      foyer.advanceClock(5 * DAY_MS);
    }
    expect(await isSignedIn(browser)).toBe(false);
  });

  test.each(['', 'x', '.', `${'0'.repeat(36)}.x`, `x.${'A'.repeat(64)}`, `${'-'.repeat(36)}.${'A'.repeat(64)}`])(
    'the cookie %j is nobody’s',
    async (cookie) => {
      const browser = newBrowser(foyer);
      browser.cookies.set(SESSION_COOKIE, cookie);
      expect(await isSignedIn(browser)).toBe(false);
    },
  );

  test('D13: the device remembers its last member after the session ends', async () => {
    const browser = await openSignedInBrowser(foyer, person);
    await browser.send('DELETE', '/hosted/session', { headers: own });
    const cookies = `${DEVICE_COOKIE}=${browser.cookies.get(DEVICE_COOKIE)}`;
    const from = { address: '192.0.2.1', userAgent: undefined, origin: undefined, cookies };
    const { secret } = foyer.platform;
    expect(await readDeviceOwner(secret, { siteId: siteA, from, now: foyer.now() })).toBe(person.id);
    expect(await readDeviceOwner(secret, { siteId: siteB, from, now: foyer.now() })).toBeUndefined();
  });
});

describe('D30: other pages', () => {
  const writes = [
    ['POST', '/hosted/session'],
    ['DELETE', '/hosted/session'],
    ['POST', '/hosted/session/select'],
    ['POST', '/hosted/consent'],
    ['POST', '/hosted/tokens'],
    ['POST', '/hosted/sign-out'],
  ] as const;

  test.each(writes)('D30: %s %s is refused to pages of other sites', async (method, path) => {
    const browser = await openSignedInBrowser(foyer, person);
    const sessionToken = await issueTokenFor(foyer, person.id);
    const body = JSON.stringify({ sessionToken, clientId: clientApps.own, flow: 'x' });
    const json = { 'content-type': 'application/json' };
    const others: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', origin: foyer.origin },
      { origin: 'https://evil.example' },
      { origin: `${foyer.origin}.evil.example` },
      { origin: 'http://localhost:5173' },
      { origin: 'null' },
      {},
    ];
    for (const headers of others) {
      const sent = method === 'DELETE' ? { headers } : { body, headers: { ...json, ...headers } };
      const response = await browser.send(method, path, sent);
      expect([headers, response.status]).toEqual([headers, 403]);
    }
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('D30: older browsers are checked by Origin', async () => {
    const browser = newBrowser(foyer);
    const body = JSON.stringify({ sessionToken: await issueTokenFor(foyer, person.id) });
    const headers = { 'content-type': 'application/json', origin: foyer.origin };
    expect((await browser.send('POST', '/hosted/session', { body, headers })).status).toBe(200);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'D30, G14: a form (%s) signs nobody in',
    async (type) => {
      const sessionToken = await issueTokenFor(foyer, person.id);
      for (const body of [JSON.stringify({ sessionToken }), `sessionToken=${sessionToken}`]) {
        const browser = newBrowser(foyer);
        const response = await browser.send('POST', '/hosted/session', {
          body,
          headers: { ...own, 'content-type': type },
        });
        expect([response.status, browser.cookies.size]).toEqual([415, 0]);
      }
    },
  );
});

describe('tokens for the site’s own pages', () => {
  const ask = (browser: HttpBrowser, clientId: string = clientApps.own) => browser.post('/hosted/tokens', { clientId });

  test('belong to the member, and each tab has its own', async () => {
    const browser = await openSignedInBrowser(foyer, person);
    const answers = await Promise.all([ask(browser), ask(browser), ask(browser)]);
    const tokens = await Promise.all(answers.map((answer) => answer.json()));
    for (const { access_token } of tokens) expect(await fetchStatusWith(foyer, access_token)).toBe(200);
    for (const { refresh_token } of tokens) expect((await refreshTokens(foyer, refresh_token)).status).toBe(200);
    await browser.send('DELETE', '/hosted/session', { headers: own });
    for (const { access_token } of tokens) expect(await fetchStatusWith(foyer, access_token)).toBe(401);
  });

  test("need a signed-in member and the site's own app", async () => {
    expect((await ask(newBrowser(foyer))).status).toBe(401);
    const browser = await openSignedInBrowser(foyer, person);
    for (const clientId of [clientApps.reference, clientApps.siteB, 'x']) {
      expect((await ask(browser, clientId)).status).toBe(400);
    }
  });
});

describe('A15: hosted pages', () => {
  test.each(['/hosted/sign-in', '/hosted/register', '/hosted/forgot', '/hosted/sign-out', '/hosted/session'])(
    'A15, A16: %s can’t be framed, names no address, and is not kept',
    async (path) => {
      const { headers } = await newBrowser(foyer).get(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toContain('no-store');
    },
  );
});
