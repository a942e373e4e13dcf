import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Identity } from '../access/identities/identity.ts';
import { queueKeyOf } from '../server/rate-limits/network.ts';
import { DAY_MS } from '../testing/durations.ts';
import { newBrowser } from '../testing/http-browser.ts';
import { addIdentity } from '../testing/members.ts';
import { openSignedInBrowser } from '../testing/oauth.ts';
import { addService } from '../testing/services.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import { clientApps, owner } from '../testing/wire-client.ts';
import { RenderPool, THREADS } from './render-pool.ts';
import { findWebBuild, type PageVisit } from './web-build.ts';

/** A web build that returns what it was asked for instead of rendering it. */
const entry = `let shared;
export const render = async ({ url }, { session, origin, clientId, fetch, report, now }) => {
  const { pathname, searchParams } = new URL(url, origin);
  if (pathname === '/endless') for (;;);
  if (pathname === '/end') process.exit(1);
  if (pathname === '/broken') throw new Error('broken page');
  if (pathname === '/reports') report(Object.assign(new Error('reported'), { work() {} }));
  if (pathname === '/starts') shared = fetch(origin + '/openapi.json').then(() => fetch(origin + '/openapi.json'));
  const dear = {
    method: 'POST',
    headers: { authorization: searchParams.get('authorization'), 'content-type': 'application/json' },
    body: searchParams.get('body'),
  };
  const site =
    pathname === '/calls' ? (await fetch(origin + '/openapi.json')).status
    : pathname === '/dear' ? (await fetch(origin + '/v1/availability/query', dear)).status
    : pathname === '/shares' ? (await shared).status
    : undefined;
  return {
    status: 200,
    headers: { 'cache-control': 'no-cache' },
    takesPayments: pathname.startsWith('/hosted/checkout'),
    html: JSON.stringify({ url, session, origin, clientId, site, now: pathname === '/now' ? now() : undefined }),
  };
};`;

let directory: string;
let foyer: TestPlatform;
let person: Identity;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'foyer-web-'));
  for (const part of ['client', 'server']) mkdirSync(join(directory, part));
  writeFileSync(join(directory, 'server', 'entry.js'), entry);
  writeFileSync(join(directory, 'client', 'embed.js'), '// embed');
  writeFileSync(join(directory, 'package.json'), '{ "type": "module" }');
  foyer = await TestPlatform.start({ testClock: true, options: { webDirectory: directory } });
  person = await addIdentity(foyer, { role: 'staff' });
});
afterAll(async () => {
  await foyer.stop();
  rmSync(directory, { recursive: true });
});

test('a page hears of the site, and of nobody who is not signed in', async () => {
  const { headers, text } = await newBrowser(foyer).visit('/services?x=1');
  expect(JSON.parse(text)).toEqual({ url: '/services?x=1', origin: foyer.origin, clientId: clientApps.own });
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-cache');
});

test('G32: a page whose path also takes a call opens', async () => {
  const { status, headers, text } = await newBrowser(foyer).visit('/hosted/consent?flow=x');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(JSON.parse(text)).toMatchObject({ url: '/hosted/consent?flow=x' });
});

test('E08: a page of somebody who is signed in knows them, and is kept by nobody', async () => {
  const browser = await openSignedInBrowser(foyer, person);
  const { headers, text } = await browser.visit('/services');
  expect(JSON.parse(text).session).toMatchObject({
    identityId: person.id,
    email: person.email,
    name: 'Ada Low',
    role: 'staff',
  });
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('A15, A16: a sign-in page is kept by nobody, framed by nobody, and names no address', async () => {
  const { headers } = await newBrowser(foyer).visit('/hosted/sign-in?flow=x');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('A02: a link of an unknown app shows the error page, with status 400', async () => {
  const browser = newBrowser(foyer);
  const ask = (parameters: Record<string, string>) => browser.authorize(parameters, { accept: 'text/html' });
  for (const [parameters, reason] of [
    [{ client_id: 'x' }, 'unknown_app'],
    [{ redirect_uri: 'https://evil.example/' }, 'unknown_address'],
  ] as const) {
    const { status, headers, text } = await ask(parameters);
    expect([status, headers.get('cache-control')]).toEqual([400, 'private, no-store']);
    expect(JSON.parse(text).url).toBe(`/hosted/error?reason=${reason}`);
  }
  for (const [query, reason] of [
    ['flow=x', 'flow_expired'],
    ['flow=x&done=true', 'return_expired'],
  ]) {
    const old = await browser.visit(`/oauth2/authorize/continue?${query}`, { accept: 'text/html' });
    expect(JSON.parse(old.text).url).toBe(`/hosted/error?reason=${reason}`);
  }
});

test('C11: only the origins of the site’s own apps may frame its booking, which knows nobody', async () => {
  const { value } = await owner(foyer.origin).call(modules.apps.createClientApp, {
    clientApp: { name: 'Studio', allowedOrigins: ['https://studio.example'] },
  });
  const browser = await openSignedInBrowser(foyer, person);
  const { headers, text } = await browser.visit('/embed/massage');
  const ancestors = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
  expect(ancestors?.split(' ')).toEqual(
    expect.arrayContaining(["'self'", 'https://studio.example', 'http://localhost:*']),
  );
  expect(JSON.parse(text)).toEqual({ url: '/embed/massage', origin: foyer.origin, clientId: clientApps.own });
  expect(headers.getSetCookie()).toEqual([]);
  expect((await browser.visit('/services')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");

  const { id: clientAppId } = value.clientApp;
  await owner(foyer.origin).call(modules.apps.deleteClientApp, { clientAppId });
  expect((await browser.visit('/embed/massage')).headers.get('content-security-policy')).not.toContain('studio');
});

test('the script for other sites has one address, and an answer to whether it has changed', async () => {
  const ask = (etag: string) => fetch(`${foyer.origin}/embed.js`, { headers: { 'if-none-match': etag } });
  const first = await ask('');
  expect(await first.text()).toBe('// embed');
  expect(first.headers.get('cache-control')).toContain('max-age=600');
  expect((await ask(first.headers.get('etag') ?? '')).status).toBe(304);
});

test('H43: only pages that take payments, and only where Stripe takes them, allow Stripe', async () => {
  const policyOf = async (path: string) =>
    (await newBrowser(foyer).visit(path)).headers.get('content-security-policy') ?? '';
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', notificationSecret: 'whsec_1' };
  const choose = (change: object) => owner(foyer.origin).call(modules.payments.updatePaymentSettings, change);
  expect(await policyOf('/hosted/checkout/plan')).not.toContain('stripe');
  await choose({ provider: 'STRIPE', stripe: keys });
  const policy = await policyOf('/hosted/checkout/plan');
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  expect(policy).toContain("style-src 'self';");
  expect(await policyOf('/services')).not.toContain('stripe');
  await choose({ provider: 'TEST' });
  expect(await policyOf('/hosted/checkout/plan')).not.toContain('stripe');
});

test('the page that asks before a sign-out is one of the site, too', async () => {
  const browser = await openSignedInBrowser(foyer, person);
  const query = new URLSearchParams({ post_logout_redirect_uri: 'http://localhost:3999/', client_id: clientApps.own });
  const { status, headers, text } = await browser.visit(`/hosted/sign-out?${query}`, {
    'sec-fetch-site': 'cross-site',
  });
  expect(status).toBe(200);
  expect(JSON.parse(text).url).toMatch(/^\/hosted\/sign-out\?request=[\w.-]+$/);
  expect(headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3999;");
});

test.each([
  '/_api/no/such/thing',
  '/v2/services/no/such/thing',
  '/bookings/v2/confirmation/x',
  '/oauth2/no-such',
  '/media/x',
  '/calendar/x',
])('G32: an API address answers JSON, even to a browser: %s', async (path) => {
  for (const accept of ['text/html', '*/*', 'image/png']) {
    const response = await fetch(foyer.origin + path, { headers: { accept } });
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
    expect((await response.json()).details.applicationError.code).toBe('NOT_FOUND');
  }
});

test('G32: an API address with another method answers JSON with what it allows', async () => {
  const response = await fetch(`${foyer.origin}/_api/bookings-service/v2/bookings`, {
    headers: { accept: 'text/html' },
  });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'OPTIONS, POST']);
  expect((await response.json()).details.applicationError.code).toBe('METHOD_NOT_ALLOWED');
});

test('G32: an API address refuses in JSON what is wrong with the request', async () => {
  const response = await fetch(`${foyer.origin}/v2/services/%ff`, { headers: { accept: 'text/html' } });
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/json; charset=utf-8']);
});

test.each([
  ['POST', '/services', 405, 'Nothing can be sent'],
  ['DELETE', '/', 405, 'Nothing can be sent'],
  ['GET', '/services?x=%ff', 400, 'isn’t valid'],
  ['GET', '/%zz', 400, 'isn’t valid'],
  ['GET', '/hosted/consent?x=%ff', 400, 'isn’t valid'],
])('G32: a page answers HTML, also to programs: %s %s', async (method, path, status, text) => {
  const response = await fetch(foyer.origin + path, { method, headers: { accept: 'application/json' } });
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  expect(response.headers.get('allow')).toBe(status === 405 ? 'GET, HEAD, OPTIONS' : null);
  expect(response.headers.get('x-wix-request-id')).toBeTruthy();
  expect(await response.text()).toContain(text);
});

test('G32: a refusal under /hosted is a page to a browser that goes there, and JSON to the page’s own call', async () => {
  const send = (mode: string, type: string) =>
    foyer.platform.app.inject({
      method: 'POST',
      url: '/hosted/consent',
      headers: { 'content-type': type, 'sec-fetch-mode': mode, 'sec-fetch-site': 'same-origin' },
      payload: type === 'application/json' ? '{"flow":"x"}' : 'flow=x',
    });
  const form = await send('navigate', 'application/x-www-form-urlencoded');
  expect([form.statusCode, form.headers['content-type']]).toEqual([415, 'text/html; charset=utf-8']);
  expect(form.headers['content-security-policy']).toContain("default-src 'none'");
  const call = await send('cors', 'application/json');
  expect([call.statusCode, call.headers['content-type']]).toEqual([401, 'application/json; charset=utf-8']);
  expect(call.json().details.applicationError.code).toBe('UNAUTHENTICATED');
});

test('G32: an error of a page is told in the visitor’s language', async () => {
  const headers = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };
  const response = await fetch(`${foyer.origin}/services`, { method: 'POST', headers });
  expect(await response.text()).toContain('<html lang="es" dir="ltr">');
});

test('HEAD of a page has the headers of GET and no body', async () => {
  const response = await fetch(`${foyer.origin}/services`, { method: 'HEAD' });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await response.text()).toBe('');
});

/** A visit of a visitor whom nobody knows. */
const visitOf = ({ origin, now }: TestPlatform): PageVisit => ({
  origin,
  clientId: clientApps.own,
  session: undefined,
  now: now(),
  isDevelopment: false,
});

describe('G42: pages', () => {
  test('are rendered apart, and call the platform', async () => {
    const browser = newBrowser(foyer);
    expect(JSON.parse((await browser.visit('/calls')).text).site).toBe(200);
    expect(JSON.parse((await browser.visit('/now')).text).now).toBeGreaterThanOrEqual(foyer.now() - 60_000);
    expect((await browser.visit('/reports')).status).toBe(200);
    expect((await browser.visit('/broken')).status).toBe(500);
  });

  test('one that never ends, or ends its thread, ends alone; calls go on, and so do pages', async () => {
    const visit = visitOf(foyer);
    const host = { call: async () => ({ status: 200, body: '' }), report: () => {} };
    const pool = new RenderPool(findWebBuild(directory), 500);
    const endless = pool.render({ url: '/endless' }, visit, host);
    expect((await fetch(`${foyer.origin}/health`)).status).toBe(200);
    await expect(endless).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(pool.render({ url: '/end' }, visit, host)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect((await pool.render({ url: '/services' }, visit, host)).status).toBe(200);
    await pool.stop();
  });

  test.each([
    [{}, 'en', 'Too many visitors right now'],
    [{ 'accept-language': 'es-MX,es;q=0.9' }, 'es', 'Demasiadas visitas en este momento'],
    [{ 'accept-language': 'es', cookie: 'lang=en' }, 'en', 'Too many visitors right now'],
    [{ cookie: 'zone=x; lang=es' }, 'es', 'Demasiadas visitas en este momento'],
    [{ 'accept-language': 'de-AT, en', cookie: 'lang=xx' }, 'de', 'Gerade sind zu viele Besucher da'],
    [{ 'accept-language': 'he-IL, en' }, 'he', 'יש כרגע יותר מדי מבקרים'],
  ])('too many of them get 503 and a page in the visitor’s language: %j', async (headers, language, title) => {
    const { app, renders } = foyer.platform;
    const turns = await Promise.all([...Array(THREADS * 2)].map(() => renders.acquire(queueKeyOf('192.0.2.9'))));
    const ask = () => app.inject({ url: '/services', headers, remoteAddress: '192.0.2.1' });
    const waiting = Array.from({ length: 30 }, ask);
    await expect.poll(() => renders.length, { timeout: 20_000 }).toBe(30);
    const refused = await ask();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.body).toContain(`<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">`);
    expect(refused.body).toContain(title);
    const elsewhere = app.inject({ url: '/services', remoteAddress: '192.0.2.2' });
    expect((await fetch(`${foyer.origin}/health`)).status).toBe(200);
    for (const end of turns) end();
    const answers = await Promise.all([...waiting, elsewhere]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });

  test('attack: one visitor’s dear pages make the dear pages of all others wait', async () => {
    const { app, dearRequests } = foyer.platform;
    const [busy, other] = ['192.0.2.5', '198.51.100.5'];
    const ends: (() => void)[] = [];
    const turns = Array.from({ length: 22 }, async () => {
      const end = await dearRequests.acquire(queueKeyOf(busy));
      ends.push(end);
      return end;
    });
    const { id: serviceId } = await addService(foyer);
    const [startDate, endDate] = [1, 361].map((days) => new Date(foyer.now() + days * DAY_MS).toISOString());
    const { authorization } = await foyer.visit();
    const filter = { serviceId, startDate, endDate, openSpots: 99 };
    const search = new URLSearchParams({ authorization, body: JSON.stringify({ query: { filter } }) });
    const ask = async (remoteAddress: string) =>
      (await app.inject({ url: `/dear?${search}`, remoteAddress })).json().site;
    expect(dearRequests.length).toBe(20);
    expect(await ask(busy)).toBe(503);
    const answer = ask(other);
    await expect.poll(() => dearRequests.length, { timeout: 20_000 }).toBe(21);
    for (const end of ends) end();
    for (const turn of turns) (await turn)();
    expect(await answer).toBe(200);
  });

  test('one that ends before a call that others wait for leaves it to them', async () => {
    const pool = new RenderPool(findWebBuild(directory), 20_000);
    const visit = visitOf(foyer);
    const answers: (() => void)[] = [];
    const call = () =>
      new Promise<{ status: number; body: string }>((resolve) =>
        answers.push(() => resolve({ status: 200, body: '{}' })),
      );
    const render = (url: string) => pool.render({ url }, visit, { call, report: () => {} });
    await render('/starts');
    const sharing = render('/shares').then(({ html }) => JSON.parse(html).site);
    for (const answered of [1, 2]) {
      await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(answered);
      answers.at(-1)?.();
    }
    expect(await sharing).toBe(200);
    await pool.stop();
  });

  test('G40: cost their address more than a call', async () => {
    const { app, rateLimits, clock } = foyer.platform;
    await foyer.stopClockDuring(async () => {
      for (let unit = 0; unit < 2993; unit += 1) rateLimits?.takeOfAddress('192.0.2.3', clock.now());
      const ask = () => app.inject({ url: '/services', remoteAddress: '192.0.2.3' });
      expect((await ask()).statusCode).toBe(200);
      const refused = await ask();
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
      expect(refused.headers['content-type']).toContain('text/html');
    });
  });
});
