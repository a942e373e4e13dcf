import { beforeEach, describe, expect, test } from 'vitest';
import { createSamplePlatform, NOW_MS } from '../../testing/sample-platform.ts';
import type { Session } from '../pages/page.tsx';
import { createRender } from './render.tsx';

const manifest = {
  'src/browser/entry.ts': { file: 'site-1.js', css: ['site-1.css'] },
  'src/site/home/HomeView.tsx': { file: 'HomeView-1.js', css: ['HomeView-1.css'], imports: ['_ui.js'] },
  '_ui.js': { file: 'ui-1.js', css: ['ui-1.css'] },
};

let visits = 0;
const reported: unknown[] = [];
beforeEach(() => reported.splice(0));

interface Visit {
  fetch?: typeof fetch;
  acceptLanguage?: string;
  cookie?: string;
  session?: Session;
  isDevelopment?: boolean;
}

function visit(url: string, options: Visit = {}) {
  const { fetch = createSamplePlatform(), acceptLanguage = 'en-US,en;q=0.9', cookie = '' } = options;
  const { session, isDevelopment = false } = options;
  // Each visit has its own origin, since the renderer keeps one client per origin.
  const origin = `https://studio-${visits++}.example`;
  const report = (error: unknown) => reported.push(error);
  return createRender(manifest)(
    { url, acceptLanguage, cookie },
    { fetch, origin, clientId: 'c', session, isDevelopment, now: () => NOW_MS, report },
  );
}

const linkedData = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')['@graph'] ?? [];

/** The text without elements. */
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('every page', () => {
  const paths = [
    '/',
    '/services',
    '/services?category=care',
    '/services/massage',
    '/services/yoga',
    '/services/breath',
    '/nowhere',
    '/hosted/sign-in',
    '/hosted/register?return=/services',
    '/hosted/error?reason=flow_expired',
  ];

  test.each(paths)('%s has a title, one h1, landmarks and nothing inline', async (path) => {
    const { html, headers } = await visit(path);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(html).toMatch(/^<!doctype html><html lang="en-US" dir="ltr"/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const landmark of ['<header', '<nav', '<main', '<footer']) expect(html).toContain(landmark);
    expect(html).not.toMatch(/\s(style|on[a-z]+)="|<style|javascript:/);
    for (const [, attributes = '', body] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/g)) {
      if (!/type="application\/(ld\+)?json"/.test(attributes)) expect(body).toBe('');
    }
  });

  test.each(paths)('%s has no heading below a missing level', async (path) => {
    const { html } = await visit(path);
    let level = 0;
    for (const [, digit] of html.matchAll(/<h([1-6])/g)) {
      expect(Number(digit)).toBeLessThanOrEqual(level + 1);
      level = Number(digit);
    }
  });
});

describe('G50: attack: an address leads to another host by', () => {
  const hosts = ['//evil.example', '///evil.example', '/\\evil.example', '/%09/evil.example', 'http://evil.example'];
  const pages = ['', '/nowhere', '/account', '/account/bookings', '/manage/members', '/hosted/sign-in', '/services'];
  const queries = [
    '/hosted/sign-in?return=',
    '/hosted/register?return=',
    '/hosted/signed-out?return=',
    '/services?category=',
  ];
  const addresses = [
    ...hosts.flatMap((host) => pages.map((path) => host + path)),
    ...queries.flatMap((query) => [...hosts, '/..//evil.example'].map((host) => query + encodeURIComponent(host))),
  ];
  const owner = { identityId: 'i', email: 'o@example.com', name: 'O', role: 'owner' } as const;

  test.each([undefined, owner])('any link or redirect of a page, visited by %j', async (session) => {
    for (const address of addresses) {
      const { html, headers } = await visit(address, session ? { session } : {});
      const origin =
        /<link rel="canonical" href="(https:\/\/studio-\d+\.example)/.exec(html)?.[1] ?? 'https://own.example';
      const links = [...html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(([, link = '']) => link);
      for (const link of [...links, headers.location ?? '']) {
        expect(new URL(link.replaceAll('&amp;', '&'), `${origin}/a`).hostname, `${address}: ${link}`).not.toBe(
          'evil.example',
        );
      }
    }
  });
});

test('the home page shows the business, its services by category and the next free times as links', async () => {
  const { html, status } = await visit('/');
  expect(status).toBe(200);
  expect(html).toContain('A studio &amp; more');
  expect(html.indexOf('>Care<')).toBeLessThan(html.indexOf('>Motion<'));
  expect(html).toContain('href="/book/massage?time=2026-03-03T18%3A30%3A00.000Z');
  expect(textOf(html)).toContain('Tuesday, March 3, 2026, 1:30 pm to 2:45 pm');
  expect(html).not.toContain('Secret');
  expect(html).toContain('<link rel="stylesheet" href="/assets/ui-1.css"/>');
  expect(html).not.toContain('/assets/HomeView-1.js');
  expect(linkedData(html)[0]).toMatchObject({ '@type': 'LocalBusiness', name: 'Test Studio' });
});

test('the services page filters by category name or id, counts, and says so when there is nothing', async () => {
  const all = await visit('/services');
  expect(textOf(all.html)).toContain('Care 2 services');
  const care = await visit('/services?category=care');
  expect(care.html).toContain('<h1>Care</h1>');
  expect(care.html).not.toContain('href="/services/yoga"');
  expect(care.html).toContain('href="/services/massage"');
  const byId = await visit('/services?category=20000000-0000-4000-8000-000000000202');
  expect(byId.html).toContain('href="/services/yoga"');
  expect(byId.html).toMatch(/<link rel="canonical" href="[^"]+\/services\?category=motion"/);
  const none = await visit('/services?category=nothing');
  expect(none.html).toContain('No services of this type right now.');
});

describe('the service page', () => {
  test('of an appointment names price, length, who, where, policy and times in full', async () => {
    const { html } = await visit('/services/massage');
    const text = textOf(html);
    for (const part of [
      '$145',
      '1 hour 15 minutes',
      'Ana Silva',
      '1 Test Street, Brooklyn',
      'Late cancellations cost half.',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('Cancel or reschedule online up to 24 hours before.');
    expect(text).toContain('Tuesday, March 3, 2026, 1:30 pm to 2:45 pm, with Ana Silva');
    expect(html).toContain('href="/book/massage"');
    expect(html).toContain('&lt;b&gt;markup&lt;/b&gt;');
    expect(linkedData(html).at(-1)).toMatchObject({
      '@type': 'Service',
      offers: { price: '145.00', priceCurrency: 'USD' },
    });
  });

  test('of a class lists sessions with spots left; a full one only leads to its waitlist', async () => {
    const { html } = await visit('/services/yoga');
    expect(textOf(html)).toContain('Monday, March 2, 2026, 6:30 pm to 7:30 pm, with Ben Wu, 3 spots left');
    expect(html).toContain('time=2026-03-02T23%3A30%3A00.000Z');
    expect(html).toContain('>Full<');
    expect(html).not.toContain('time=2026-03-04T23%3A30');
    expect(textOf(html)).toContain('Friday, March 6 6:30 pm Full · Join waitlist');
    expect(html).toContain('href="/book/yoga?date=2026-03-06"');
  });

  test('of a course tells first and last day', async () => {
    const { html } = await visit('/services/breath');
    expect(textOf(html)).toContain('Starts Tuesday, March 24, 2026, 7 pm');
    expect(textOf(html)).toContain('Group 3 of 10 spots left');
    expect(html).toContain('Book course');
    expect(linkedData(html).at(-1)).toMatchObject({
      '@type': 'Course',
      hasCourseInstance: { startDate: '2026-03-24T23:00:00.000Z' },
    });
  });

  test('of a free one with approval says both', async () => {
    const { html } = await visit('/services/consultation');
    expect(html).toContain('>Free<');
    expect(html).toContain('Request a time');
    expect(html).toContain('We review each request');
  });

  test('moves from a former address; a hidden or unknown one is not found', async () => {
    expect(await visit('/services/old-yoga')).toMatchObject({ status: 301, headers: { location: '/services/yoga' } });
    expect((await visit('/services/secret')).status).toBe(404);
    expect((await visit('/services/nothing')).status).toBe(404);
  });

  test('still opens when times cannot be read', async () => {
    const { html, status } = await visit('/services/massage', {
      fetch: createSamplePlatform({ broken: ['/availability'] }),
    });
    expect(status).toBe(200);
    expect(html).toContain('We couldn’t load the times.');
    expect(reported).toHaveLength(1);
  });
});

test.each([
  ['MANAGE_LINK_EXPIRED', 'en', 'This link has ended', '30 days after the appointment'],
  ['MANAGE_LINK_REVOKED', 'en', 'This link was replaced', 'newest email about your booking'],
  ['MANAGE_LINK_EXPIRED', 'es', 'Este enlace ha caducado', '30 días después de la cita'],
  ['MANAGE_LINK_REVOKED', 'es', 'Este enlace se ha sustituido', 'último correo sobre tu reserva'],
  ['MANAGE_LINK_EXPIRED', 'de', 'Dieser Link ist abgelaufen', '30 Tage nach dem Termin'],
  ['MANAGE_LINK_REVOKED', 'de', 'Dieser Link wurde ersetzt', 'neuesten E-Mail zu Ihrer Buchung'],
])('F22: a manage link with %s says so in %s, and what to do', async (code, language, title, advice) => {
  const platform = createSamplePlatform();
  const body = { message: '', details: { applicationError: { code, description: '', data: {} } } };
  const { html, status } = await visit(`/booking/${'a'.repeat(64)}`, {
    fetch: async (input, init) =>
      new Request(input, init).url.includes('/anonymous-')
        ? Response.json(body, { status: 410 })
        : platform(input, init),
    acceptLanguage: language,
  });
  expect(status).toBe(410);
  expect(html).toContain(`<title>${title}`);
  expect(textOf(html)).toContain(title);
  expect(textOf(html)).toContain(advice);
  expect(html).toContain('href="/services"');
});

test('a page that fails is plain about it and not for search engines', async () => {
  const { html, status } = await visit('/services', { fetch: createSamplePlatform({ broken: ['/services/query'] }) });
  expect(status).toBe(500);
  expect(html).toContain('Something went wrong on our side');
  expect(html).toContain('content="noindex"');
  expect(reported).toHaveLength(1);
});

test('without the platform there is still an answer', async () => {
  const { html, status, headers } = await visit('/', {
    fetch: createSamplePlatform({ broken: ['/foyer', '/oauth2'] }),
  });
  expect(status).toBe(503);
  expect(headers['content-type']).toContain('text/html');
  expect(html).toContain('<h1>');
  expect(reported).toHaveLength(1);
});

describe('language', () => {
  test('follows the header, then the address, and the address is remembered', async () => {
    const header = await visit('/services', { acceptLanguage: 'es-MX,es;q=0.9' });
    expect(header.html).toContain('<html lang="es" dir="ltr"');
    expect(header.html).toContain('<h1>Servicios</h1>');
    expect(header.headers['set-cookie']).toBeUndefined();
    const asked = await visit('/services?lang=en', { acceptLanguage: 'es' });
    expect(asked.html).toContain('<h1>Services</h1>');
    expect(asked.headers['set-cookie']).toContain('lang=en');
    expect((await visit('/services', { cookie: 'lang=es' })).html).toContain('<h1>Servicios</h1>');
  });

  test("marks the business's own words where they are in another language", async () => {
    expect((await visit('/', { acceptLanguage: 'es' })).html).toMatch(/<h1[^>]* lang="en-US"/);
    expect((await visit('/')).html).not.toMatch(/<h1[^>]* lang=/);
  });
});

test("the visitor's clock is compared with the business's", async () => {
  const { html } = await visit('/services/massage', { cookie: 'zone=Europe%2FBerlin' });
  expect(textOf(html)).toContain('Times are in New York (EST). Your time is 6 hours ahead.');
  expect(textOf((await visit('/services/massage', { cookie: 'zone=nonsense' })).html)).not.toContain('Your time is');
});

test('small files: brand, icon, sitemap, robots', async () => {
  const brand = await visit('/brand.css?accent=1f6b4f');
  expect(brand.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(brand.html).toContain('--accent:#');
  expect((await visit('/brand.css?accent=};body{display:none')).html).not.toContain('display');
  expect((await visit('/favicon.svg?accent=1f6b4f&letter=<')).html).not.toContain('<<');
  expect((await visit('/sitemap.xml')).html).toContain('/services/massage</loc>');
  expect((await visit('/robots.txt')).html).toContain('Sitemap: https://');
});

describe('the signed-in member', () => {
  const session: Session = { identityId: 'm1', email: 'ana@example.com', name: 'Ana <i>Silva', role: 'member' };

  test('stands on every page, with the way out; such a page is kept by nobody', async () => {
    const { html, headers } = await visit('/services', { session });
    expect(html).toContain('data-member="m1"');
    expect(html).toContain('Ana &lt;i&gt;Silva');
    expect(html).toContain('href="/hosted/sign-out?return=%2Fservices"');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('offers visitors to sign in and returns them to the page', async () => {
    const { html, headers } = await visit('/services?category=care');
    expect(html).toContain('data-member=""');
    expect(html).toContain('href="/hosted/sign-in?return=%2Fservices%3Fcategory%3Dcare"');
    expect(headers['cache-control']).toBe('no-cache');
  });
});

describe('the pages of signing in', () => {
  const session: Session = { identityId: 'm1', email: 'ana@example.com', name: 'Ana Silva', role: 'member' };

  test('are for no cache and no search engine, and name no other page where they lead', async () => {
    const { html, headers } = await visit('/hosted/sign-in?return=/services');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('href="/hosted/register?return=%2Fservices"');
  });

  test('know what the site asks for; without that they are as careful as any site', async () => {
    expect(textOf((await visit('/hosted/register')).html)).toContain('At least 12 characters.');
    const careful = await visit('/hosted/register', { fetch: createSamplePlatform({ broken: ['/sign-in-options'] }) });
    expect(careful.status).toBe(200);
    expect(textOf(careful.html)).toContain('At least 8 characters.');
    expect(reported).toHaveLength(1);
  });

  test.each([
    ['/hosted/sign-in', '/account'],
    ['/hosted/sign-in?return=/services', '/services'],
    ['/hosted/sign-in?return=//evil.example', '/account'],
  ])('%s lets who is signed in go on to %s', async (path, location) => {
    expect(await visit(path, { session })).toMatchObject({ status: 302, headers: { location } });
  });

  test.each(['/hosted/sign-in?flow=x', '/hosted/sign-in?again=1'])('%s asks once more', async (path) => {
    const { html, status } = await visit(path, { session });
    expect(status).toBe(200);
    expect(html).toContain('value="ana@example.com"');
  });

  test('asks a signed-in member for consent and names the app', async () => {
    expect(await visit('/hosted/consent?flow=x')).toMatchObject({ headers: { location: '/hosted/sign-in?flow=x' } });
    expect((await visit('/hosted/consent?flow=x', { session })).html).toContain('Allow access to “The App”?');
    expect((await visit('/hosted/consent', { session })).status).toBe(404);
  });

  test('a form that the browser sends itself may say where it comes from', async () => {
    const { headers, html } = await visit('/hosted/sign-out?request=sealed', { session });
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(html).toContain('name="request" value="sealed"');
  });
});

describe('the console', () => {
  const people = { identityId: 'm1', email: 'ana@example.com', name: 'Ana Silva' };

  test('sends who is not signed in to do that first, and back to the very address', async () => {
    const location = '/hosted/sign-in?return=%2Fmanage%2Fmembers%3Fstatus%3DPENDING';
    expect(await visit('/manage/members?status=PENDING')).toMatchObject({ status: 302, headers: { location } });
  });

  test('tells a customer whom it is for, and no more', async () => {
    const { status, html } = await visit('/manage/members', { session: { ...people, role: 'member' } });
    expect(status).toBe(403);
    expect(textOf(html)).toContain('Team members only');
    expect(html).not.toContain('href="/manage/members"');
  });

  test('has a page of the design system, in development only', async () => {
    const session = { ...people, role: 'owner' as const };
    expect((await visit('/manage/_ui', { session })).status).toBe(404);
    expect((await visit('/manage/_ui', { session, isDevelopment: true })).html).toContain('Design system');
  });

  test.each(['viewer', 'staff', 'manager', 'owner'] as const)('opens to a %s, for no cache', async (role) => {
    const { status, headers, html } = await visit('/manage/members', { session: { ...people, role } });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(html).toContain('href="/manage/members"');
  });
});

test("the members' area sends everybody else to sign in first", async () => {
  const away = await visit('/account/security');
  expect(away).toMatchObject({ status: 302, headers: { location: '/hosted/sign-in?return=%2Faccount%2Fsecurity' } });
});
