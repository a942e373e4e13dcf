import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addClientApp } from '../../testing/client-apps.ts';
import { type HttpBrowser, newBrowser } from '../../testing/http-browser.ts';
import { addIdentity } from '../../testing/members.ts';
import { fetchStatusWith, openSignedInBrowser, refreshTokens, signInToApp } from '../../testing/oauth.ts';
import { listSecurityEventTypes } from '../../testing/security-events.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps, WireClient } from '../../testing/wire-client.ts';
import { SESSION_COOKIE } from '../sessions/cookies.ts';

const AFTER = 'http://localhost:3999/after?x=1';
const crossSite = { 'sec-fetch-site': 'cross-site' };
const own = { 'sec-fetch-site': 'same-origin' };

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
afterAll(() => foyer.stop());

/** The sign-out URL that an app gets. */
async function logoutUrl(caller: WireClient, postFlowUrl: string | undefined = AFTER): Promise<string> {
  const answer = await caller.call(modules.redirects.createRedirectSession, {
    logout: { clientId: clientApps.own },
    ...(postFlowUrl ? { callbacks: { postFlowUrl } } : {}),
  });
  return answer.value.redirectSession.fullUrl;
}

const isSignedIn = async (browser: HttpBrowser): Promise<boolean> =>
  'identityId' in (await (await browser.get('/hosted/session', own)).json());

describe("a member's own sign-out request", () => {
  test('E02: ends the session at once with all its tokens', async () => {
    const { browser, accessToken, refreshToken } = await signInToApp(foyer);
    const cookie = browser.cookies.get(SESSION_COOKIE) ?? '';
    const url = await logoutUrl(new WireClient(foyer.origin, accessToken));
    expect(url).toMatch(new RegExp(`^${foyer.origin}/hosted/sign-out\\?request=`));
    const { status, location, headers } = await browser.visit(url, crossSite);
    expect([status, location]).toEqual([303, 'http://localhost:3999/after?x=1&wixMemberLoggedIn=false']);
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-foyer-session=; Path=\/; Max-Age=0; Secure; HttpOnly/);
    browser.cookies.set(SESSION_COOKIE, cookie);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await fetchStatusWith(foyer, accessToken)).toBe(401);
    expect((await refreshTokens(foyer, refreshToken)).error).toBe('invalid_grant');
    expect((await browser.authorize({ prompt: 'none' })).params.get('error')).toBe('login_required');
  });

  test("E08: tells the browser to clear the site's storage", async () => {
    const { browser, accessToken } = await signInToApp(foyer);
    const { headers } = await browser.visit(await logoutUrl(new WireClient(foyer.origin, accessToken)), crossSite);
    expect(headers.get('clear-site-data')).toBe('"storage"');
    expect(headers.get('cache-control')).toBe('no-store');
    const deleted = await newBrowser(foyer).send('DELETE', '/hosted/session', { headers: own });
    expect(deleted.headers.get('clear-site-data')).toBe('"storage"');
  });

  test('E02: is recorded', async () => {
    const { browser, person, accessToken } = await signInToApp(foyer);
    await browser.visit(await logoutUrl(new WireClient(foyer.origin, accessToken)), crossSite);
    expect(await listSecurityEventTypes(foyer, person.id)).toEqual(['SESSION_ENDED']);
  });

  test('works without a cookie and leaves other members signed in', async () => {
    const { accessToken } = await signInToApp(foyer);
    const url = await logoutUrl(new WireClient(foyer.origin, accessToken));
    const other = await openSignedInBrowser(foyer, await addIdentity(foyer));
    for (const browser of [other, other, newBrowser(foyer)]) {
      expect((await browser.visit(url, crossSite)).location).toContain('wixMemberLoggedIn=false');
    }
    expect(await fetchStatusWith(foyer, accessToken)).toBe(401);
    expect(await isSignedIn(other)).toBe(true);
  });

  test('without a return URL ends on the signed-out page', async () => {
    const { browser, accessToken } = await signInToApp(foyer);
    const url = await logoutUrl(new WireClient(foyer.origin, accessToken), '');
    expect((await browser.visit(url)).location).toBe(`${foyer.origin}/hosted/signed-out`);
  });
});

describe('a sign-out request from elsewhere', () => {
  test('a link on another site asks for confirmation first', async () => {
    const browser = await openSignedInBrowser(foyer, await addIdentity(foyer));
    const url = await logoutUrl(await foyer.visit(clientApps.own));
    for (const [path, headers] of [
      [url, crossSite],
      [url, {}],
      ['/hosted/sign-out', crossSite],
      ['/hosted/sign-out', { 'sec-fetch-site': 'same-site' }],
      ['/hosted/sign-out', { 'sec-fetch-site': 'none' }],
      ['/hosted/sign-out?request=x', {}],
    ] as const) {
      const { status, text, headers: answered } = await browser.visit(path, headers);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('method="post"');
      expect(answered.get('clear-site-data')).toBeNull();
    }
    expect(await isSignedIn(browser)).toBe(true);
  });

  test("the form ends the session and can lead to the app's page", async () => {
    const browser = await openSignedInBrowser(foyer, await addIdentity(foyer));
    const { text, headers } = await browser.visit(await logoutUrl(await foyer.visit()), crossSite);
    expect(headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3999;");
    const [, request = ''] = /name="request" value="([^"]+)"/.exec(text) ?? [];
    const form = { ...own, 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ request }).toString();
    const sent = await browser.send('POST', '/hosted/sign-out', { body, headers: form });
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      'http://localhost:3999/after?x=1&wixMemberLoggedIn=false',
    ]);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('a link on the site signs out at once and leads only to a page of the site', async () => {
    for (const [back, location] of [
      ['/services?x=1', `${foyer.origin}/services?x=1`],
      ['//evil.example', `${foyer.origin}/hosted/signed-out`],
      ['/\\evil.example', `${foyer.origin}/hosted/signed-out`],
      ['https://evil.example/', `${foyer.origin}/hosted/signed-out`],
      ['javascript:alert(1)', `${foyer.origin}/hosted/signed-out`],
    ]) {
      const browser = await openSignedInBrowser(foyer, await addIdentity(foyer));
      const answer = await browser.visit(`/hosted/sign-out?return=${encodeURIComponent(back ?? '')}`, own);
      expect([answer.status, answer.location]).toEqual([303, location]);
      expect(await isSignedIn(browser)).toBe(false);
    }
  });

  test('is not confirmed when nobody is signed in', async () => {
    const url = await logoutUrl(await foyer.visit());
    expect((await newBrowser(foyer).visit(url, crossSite)).status).toBe(303);
  });
});

describe('E03: the return URL', () => {
  const registered = 'https://www.example.com/bye';
  let app: string;
  beforeAll(async () => {
    app = await addClientApp(foyer, { redirectUris: [registered] });
  });

  test.each([
    [registered, true],
    [`${registered}/`, false],
    [`${registered}?x=1`, false],
    ['https://www.example.com.evil.example/bye', false],
    ['https://evil.example/', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('E03: %s', async (url, isAllowed) => {
    const query = new URLSearchParams({ post_logout_redirect_uri: url, client_id: app });
    const browser = await openSignedInBrowser(foyer, await addIdentity(foyer));
    const { status, location } = await browser.visit(`/hosted/sign-out?${query}`, own);
    const leads = isAllowed ? `${registered}?wixMemberLoggedIn=false` : `${foyer.origin}/hosted/signed-out`;
    expect([status, location]).toEqual([303, leads]);
  });

  test("E03: is ignored for an unknown app, another site's app, or none", async () => {
    for (const client_id of ['10000000-0000-4000-8000-0000000000ff', clientApps.siteB, 'x', '']) {
      const query = new URLSearchParams({ post_logout_redirect_uri: 'http://localhost:3999/', client_id });
      const { location } = await newBrowser(foyer).visit(`/hosted/sign-out?${query}`, own);
      expect(location).toBe(`${foyer.origin}/hosted/signed-out`);
    }
  });
});
