import { modules, type RequestOf } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addClientApp } from '../../testing/client-apps.ts';
import { MINUTE_MS } from '../../testing/durations.ts';
import { type HttpBrowser, newBrowser } from '../../testing/http-browser.ts';
import { addIdentity, addMember } from '../../testing/members.ts';
import { openSignedInBrowser, signInToApp } from '../../testing/oauth.ts';
import { addPlan } from '../../testing/plans.ts';
import { listSecurityEventTypes } from '../../testing/security-events.ts';
import { siteB, siteOriginOf } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps, WireClient } from '../../testing/wire-client.ts';

const { account, members, redirects } = modules;
type Request = RequestOf<typeof redirects.createRedirectSession>;

const SESSION = '__Host-foyer-session';
const VISITOR = '__Host-foyer-visitor';
/** As a browser sends them when a person follows a link of a page. */
const fromApp = {
  referer: 'https://studio.example/',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'cross-site',
};

let foyer: TestPlatform;
let app: string;
let planId: string;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, pages: true, options: { rateLimits: false } });
  app = await addClientApp(foyer, {
    allowedOrigins: ['https://studio.example'],
    redirectUris: ['https://app.studio.example/in', 'http://localhost:3999/callback'],
  });
  planId = (await addPlan(foyer)).id;
});
afterAll(() => foyer.stop());

/** The path of a redirect session's page. */
async function open(client: WireClient, more: Request = {}): Promise<string> {
  const { redirectSession } = (
    await client.call(redirects.createRedirectSession, { paidPlansCheckout: { planId }, ...more })
  ).value;
  return redirectSession.fullUrl.slice(foyer.origin.length);
}

/** Follows a link, as `fetch` can't: it sets the browser's headers itself. */
async function follow(browser: HttpBrowser, url: string, headers: Record<string, string> = fromApp) {
  const cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ');
  const answer = await foyer.platform.app.inject({ method: 'GET', url, headers: { ...headers, cookie } });
  for (const { name, value } of answer.cookies) browser.cookies.set(name, value);
  return answer;
}

/** A member of the app, by its tokens alone: the browser of its sign-in is another. */
async function addAppMember() {
  const { person, accessToken } = await signInToApp(foyer, app);
  return { person, client: new WireClient(foyer.origin, accessToken) };
}

const whoIs = async (browser: HttpBrowser) =>
  (await (await browser.get('/hosted/session', { 'sec-fetch-site': 'same-origin' })).json()).identityId;

async function tokensOf(browser: HttpBrowser) {
  const answer = await browser.post('/hosted/tokens', { clientId: clientApps.own });
  const { access_token: token } = await answer.json();
  return token && { sub: JSON.parse(atob(token.split('.')[1])).sub, client: new WireClient(foyer.origin, token) };
}

test('E09: a member is known on the page once, and its address says nothing of it', async () => {
  const { person, client } = await addAppMember();
  const url = await open(client);
  const browser = newBrowser(foyer);
  const { statusCode, headers } = await follow(browser, url);
  expect([statusCode, headers.location, headers['cache-control'], headers['referrer-policy']]).toEqual([
    303,
    `${foyer.origin}/hosted/checkout/plan?planId=${planId}`,
    'no-store',
    'no-referrer',
  ]);
  expect(await whoIs(browser)).toBe(person.id);
  expect(await listSecurityEventTypes(foyer, person.id)).toEqual(['SESSION_HANDED_OVER']);

  const again = newBrowser(foyer);
  expect((await follow(again, url)).headers.location).toBe(headers.location);
  expect(again.cookies.size).toBe(0);
});

test('E09: every page for a person is told, those about who it is are not', async () => {
  const { client } = await addAppMember();
  const { services } = (await client.call(modules.services.queryServices, {})).value;
  const serviceId = services.find(({ type }) => type === 'APPOINTMENT')?.id ?? '';
  const resourceId = services.flatMap(({ staffMemberIds = [] }) => staffMemberIds)[0] ?? '';
  const names = async (request: Request) => {
    const { redirectSession } = (await client.call(redirects.createRedirectSession, request)).value;
    return Object.keys(redirectSession.urlDetails.searchParams ?? {}).includes('handover');
  };
  const preferences = { maintainIdentity: true };
  expect(await names({ bookingsCheckout: { slotAvailability: { slot: { serviceId } } } })).toBe(true);
  expect(await names({ bookingsBook: { resourceId }, preferences })).toBe(true);
  expect(await names({ login: {}, preferences })).toBe(false);
  expect(await names({ logout: {}, preferences })).toBe(false);
  expect(await names({ paidPlansCheckout: { planId }, preferences: { maintainIdentity: false } })).toBe(false);
});

const { referer: _, ...noReferer } = fromApp;
test.each([
  ['no page', noReferer],
  ['a page of another site', { ...fromApp, referer: 'https://evil.example/' }],
  ['an address that looks like it', { ...fromApp, referer: 'https://studio.example.evil.example/' }],
  ['a page of the platform', { ...fromApp, referer: 'https://127.0.0.1/' }],
  ['a frame', { ...fromApp, 'sec-fetch-dest': 'iframe' }],
  ['a script', { ...fromApp, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['an older browser', { referer: fromApp.referer }],
])('E09: who comes from %s stays who they are, and the code is used', async (_name, headers) => {
  const { client } = await addAppMember();
  for (const each of [client, await foyer.visit(app)]) {
    const url = await open(each);
    const browser = newBrowser(foyer);
    const answer = await follow(browser, url, headers);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `${foyer.origin}/hosted/checkout/plan?planId=${planId}`,
    ]);
    await follow(browser, url);
    expect(browser.cookies.size).toBe(0);
  }
});

test('E09: pages at a redirect URI are the app’s own', async () => {
  const { person, client } = await addAppMember();
  const browser = newBrowser(foyer);
  await follow(browser, await open(client), { ...fromApp, referer: 'https://app.studio.example/' });
  expect(await whoIs(browser)).toBe(person.id);
});

test('E09: a code lasts ten minutes, and works on its own site only', async () => {
  const { person, client } = await addAppMember();
  const [late, onTime, other] = [await open(client), await open(client), await open(client)];
  const { host } = new URL(await siteOriginOf(foyer, siteB));
  const elsewhere = newBrowser(foyer);
  await follow(elsewhere, other, { ...fromApp, host });
  expect(elsewhere.cookies.size).toBe(0);
  await foyer.runFor(9 * MINUTE_MS);
  const browser = newBrowser(foyer);
  await follow(browser, onTime);
  expect(await whoIs(browser)).toBe(person.id);
  await foyer.runFor(MINUTE_MS);
  const tooLate = newBrowser(foyer);
  await follow(tooLate, late);
  expect(tooLate.cookies.size).toBe(0);
});

test('E10: nobody is handed over who can’t be signed in, and nobody of the team', async () => {
  const blocked = await addAppMember();
  const url = await open(blocked.client);
  await foyer.owner.call(members.blockMember, { id: blocked.person.id });
  const signedOut = await addAppMember();
  const second = await open(signedOut.client);
  const { sessions } = (await signedOut.client.call(account.listSessions, {})).value;
  await signedOut.client.call(account.endSession, { sessionId: sessions[0]?.id ?? '' });
  for (const each of [url, second]) {
    const browser = newBrowser(foyer);
    await follow(browser, each);
    expect(browser.cookies.size).toBe(0);
  }
  const { client: staff } = await addMember(foyer, { role: 'staff' });
  expect(await open(staff)).not.toContain('handover');
  expect(await open(foyer.owner)).not.toContain('handover');
  const promoted = await addAppMember();
  const third = await open(promoted.client);
  await foyer.db.updateTable('identities').set({ role: 'staff' }).where('id', '=', promoted.person.id).execute();
  const browser = newBrowser(foyer);
  await follow(browser, third);
  expect(browser.cookies.size).toBe(0);
});

test('E10: the session is no recent sign-in, is among the member’s, and ends with the one that it came from', async () => {
  const { client } = await addAppMember();
  const browser = newBrowser(foyer);
  await follow(browser, await open(client));
  const here = (await tokensOf(browser)).client;
  const email = { email: 'another@example.com' };
  expect((await client.call(account.startEmailChange, email)).code).toBe('ok');
  expect((await here.call(account.startEmailChange, email)).code).toBe('REAUTHENTICATION_REQUIRED');
  // Handed over once more, by its own token.
  const other = newBrowser(foyer);
  await follow(other, await open(here));
  const { sessions } = (await client.call(account.listSessions, {})).value;
  expect(new Set(sessions.map(({ expiresDate }) => expiresDate)).size).toBe(1);
  const origin = sessions.find(({ current }) => current)?.id ?? '';
  await client.call(account.endSession, { sessionId: origin });
  for (const each of [browser, other]) expect(await whoIs(each)).toBe(undefined);
  expect((await here.call(account.listSessions, {})).status).toBe(401);
});

test('E10: signing out on the page ends the sign-in that it came from', async () => {
  const { client } = await addAppMember();
  const browser = newBrowser(foyer);
  await follow(browser, await open(client));
  await browser.send('DELETE', '/hosted/session', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect((await client.call(account.listSessions, {})).status).toBe(401);
});

test('E09: another member’s session ends, the member’s own stays as it is', async () => {
  const { person, client } = await addAppMember();
  const somebody = await addIdentity(foyer);
  const browser = await openSignedInBrowser(foyer, somebody);
  const before = browser.cookies.get(SESSION) ?? '';
  await follow(browser, await open(client));
  expect(await whoIs(browser)).toBe(person.id);
  const own = browser.cookies.get(SESSION);
  browser.cookies.set(SESSION, before);
  expect(await whoIs(browser)).toBe(undefined);
  browser.cookies.set(SESSION, own ?? '');
  await follow(browser, await open(client));
  expect([browser.cookies.get(SESSION), await whoIs(browser)]).toEqual([own, person.id]);
});

test('E09: a visitor is the same visitor there, until somebody signs in or out', async () => {
  const visitor = await foyer.visit(app);
  const { sub } = JSON.parse(atob(visitor.authorization.split('.')[1] ?? ''));
  const browser = newBrowser(foyer);
  expect(await tokensOf(browser)).toBe(undefined);
  const url = await open(visitor);
  await follow(browser, url);
  expect((await tokensOf(browser)).sub).toBe(sub);
  expect((await browser.get('/services')).headers.get('cache-control')).toBe('private, no-store');
  const again = newBrowser(foyer);
  await follow(again, url);
  expect(again.cookies.size).toBe(0);

  const member = await openSignedInBrowser(foyer, await addIdentity(foyer));
  await follow(member, await open(visitor));
  expect(member.cookies.has(VISITOR)).toBe(false);

  await browser.send('DELETE', '/hosted/session', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(await tokensOf(browser)).toBe(undefined);
});

test('G50: an address with a code leads to no other host', async () => {
  for (const path of ['//evil.example/?handover=x', '/.//evil.example/?handover=x', '/\\evil.example?handover=x']) {
    const { statusCode, headers } = await follow(newBrowser(foyer), path);
    expect([path, statusCode === 303 ? new URL(String(headers.location)).origin : foyer.origin]).toEqual([
      path,
      foyer.origin,
    ]);
  }
});
