import type { ClientAppId } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { addClientApp } from '../../testing/client-apps.ts';
import { type HttpBrowser, newBrowser } from '../../testing/http-browser.ts';
import { addIdentity } from '../../testing/members.ts';
import { issueTokenFor, openSignedInBrowser, requestCode } from '../../testing/oauth.ts';
import { listSecurityEventTypes } from '../../testing/security-events.ts';
import { CALLBACK } from '../../testing/sign-in.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps } from '../../testing/wire-client.ts';
import type { Identity } from '../identities/identity.ts';

const REGISTERED = 'https://www.example.com/callback';

let foyer: TestPlatform;
let person: Identity;
let browser: HttpBrowser;
let registered: string;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  person = await addIdentity(foyer);
  browser = await openSignedInBrowser(foyer, person);
  registered = await addClientApp(foyer, { redirectUris: [REGISTERED], allowedOrigins: ['https://www.example.com'] });
});
afterAll(() => foyer.stop());

const html = { accept: 'text/html' };

describe('the client app and its redirect URI', () => {
  test.each([
    `${REGISTERED}/`,
    `${REGISTERED}/more`,
    `${REGISTERED}?more=1`,
    `${REGISTERED}#fragment`,
    'https://www.example.com/Callback',
    'https://www.example.com:8443/callback',
    'https://user@www.example.com/callback',
    'https://www.example.com/x/%2e%2e/callback',
    'https://www.example.com\\callback',
    'https://sub.www.example.com/callback',
    'http://www.example.com/callback',
    CALLBACK,
  ])('A01, A13: %s is not registered and is refused on our own page', async (redirect_uri) => {
    for (const headers of [{}, html]) {
      const answer = await browser.authorize({ client_id: registered, redirect_uri }, headers);
      expect([answer.status, answer.location]).toEqual([400, null]);
      expect(answer.text).not.toContain('code=');
    }
  });

  test('A01: the registered URI gets the response', async () => {
    const answer = await browser.authorize({ client_id: registered, redirect_uri: REGISTERED });
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^https:\/\/www\.example\.com\/callback\?code=[\w-]{64}&state=a\+state&iss=/);
  });

  test.each([
    { client_id: '10000000-0000-4000-8000-0000000000ff' },
    { client_id: 'x' },
    { client_id: undefined },
    { redirect_uri: undefined },
    { redirect_uri: undefined, response_mode: 'web_message' },
    { redirect_uri: 'javascript:alert(1)' },
    { redirect_uri: '' },
  ])('A02, A13: %j is refused on our own page', async (fault) => {
    const answer = await browser.authorize(fault);
    expect([answer.status, answer.location]).toEqual([400, null]);
    expect(JSON.parse(answer.text).details.applicationError.code).toBe('invalid_request');
    const page = await browser.authorize(fault, html);
    expect([page.status, page.location]).toEqual([400, null]);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).not.toContain('<script');
  });

  test('A01, A13: loopback addresses are accepted in development only', async () => {
    const { platform } = foyer;
    platform.production = true;
    const answer = await browser.authorize({});
    platform.production = false;
    expect([answer.status, answer.location]).toEqual([400, null]);
  });
});

describe('the request', () => {
  const errorOf = async (fault: Record<string, string | undefined>) => {
    const { status, params, location } = await browser.authorize(fault);
    expect([status, params.get('state'), params.get('iss'), params.get('code')]).toEqual([
      303,
      'a state',
      foyer.origin,
      null,
    ]);
    expect(location).not.toContain('token=');
    return params.get('error');
  };

  test.each([
    ['token', 'unsupported_response_type'],
    ['id_token', 'unsupported_response_type'],
    ['code token', 'unsupported_response_type'],
    [undefined, 'invalid_request'],
  ])('A03: response type %s', async (response_type, error) => {
    expect(await errorOf({ response_type })).toBe(error);
  });

  test.each([undefined, '', 'short', 'x'.repeat(44), `${'x'.repeat(42)}=`])(
    'A04: challenge %j',
    async (code_challenge) => {
      expect(await errorOf({ code_challenge })).toBe('invalid_request');
    },
  );

  test.each(['plain', undefined, 'S512', 's256'])('A05: method %s', async (code_challenge_method) => {
    expect(await errorOf({ code_challenge_method })).toBe('invalid_request');
  });

  test.each(['response_type', 'code_challenge', 'scope', 'prompt', 'session'])(
    'A07: %s twice is an invalid request',
    async (name) => {
      const query = new URLSearchParams({
        client_id: clientApps.own,
        redirect_uri: CALLBACK,
        response_type: 'code',
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
      });
      query.append(name, 'code');
      query.append(name, 'code');
      const { status, params } = await browser.visit(`/oauth2/authorize?${query}`);
      expect([status, params.get('error')]).toEqual([303, 'invalid_request']);
    },
  );

  test.each(['client_id', 'redirect_uri'])('A07, A13: a repeated %s is refused on our own page', async (name) => {
    const query = `client_id=${clientApps.own}&redirect_uri=${CALLBACK}&${name}=${name === 'client_id' ? clientApps.own : CALLBACK}`;
    const { status, location } = await browser.visit(`/oauth2/authorize?${query}`);
    expect([status, location]).toEqual([400, null]);
  });

  test('A08: unknown parameters are ignored', async () => {
    const { params } = await browser.authorize({ nonce: 'n', login_hint: 'x', toString: 'y' });
    expect(params.get('code')).toBeTruthy();
  });

  test.each(['form_post', 'jwt', 'query.jwt', 'QUERY'])('A11: response mode %s', async (response_mode) => {
    expect(await errorOf({ response_mode })).toBe('invalid_request');
  });

  test('A11: an app gets responses only in its registered modes', async () => {
    const fragmentOnly = await addClientApp(foyer, { redirectUris: [REGISTERED], responseModes: ['fragment'] });
    const ask = (response_mode: string) =>
      browser.authorize({ client_id: fragmentOnly, redirect_uri: REGISTERED, response_mode });
    expect((await ask('query')).params.get('error')).toBe('invalid_request');
    expect((await ask('web_message')).params.get('error')).toBe('invalid_request');
    const { location, params } = await ask('fragment');
    expect(location).toContain('#code=');
    expect(params.get('state')).toBe('a state');
  });

  test.each([
    [{ scope: 'openid' }, 'invalid_scope'],
    [{ scope: 'offline_access admin' }, 'invalid_scope'],
    [{ prompt: 'create' }, 'invalid_request'],
    [{ prompt: 'none login' }, 'invalid_request'],
    [{ redirect_uri: `${CALLBACK}?x=${'y'.repeat(1100)}` }, 'invalid_request'],
  ])('%j', async (fault, error) => {
    expect(await errorOf(fault)).toBe(error);
  });

  test('a state that does not fit a URL is refused; a long one is accepted', async () => {
    const long = await browser.authorize({ state: 's'.repeat(1100) });
    expect(long.params.get('error')).toBe('invalid_request');
    expect((await browser.authorize({ state: 'ü' })).params.get('error')).toBe('invalid_request');
    expect((await browser.authorize({ state: '~"\\ %26&#'.repeat(50) })).params.get('state')).toBe(
      '~"\\ %26&#'.repeat(50),
    );
  });

  test('A10: responses and errors name the issuer', async () => {
    for (const more of [{}, { response_type: 'token' }, { prompt: 'none' }]) {
      expect((await browser.authorize(more)).params.get('iss')).toBe(foyer.origin);
    }
  });

  test('an existing query of the redirect URI is kept', async () => {
    const { location } = await browser.authorize({ redirect_uri: `${CALLBACK}?a=b%20c` });
    expect(location).toMatch(/\/callback\?a=b%20c&code=/);
  });
});

describe('the signed-in member', () => {
  test('A17: without a session, prompt=none is answered at once', async () => {
    for (const response_mode of ['query', 'fragment']) {
      const { status, params } = await newBrowser(foyer).authorize({ prompt: 'none', response_mode });
      expect([status, params.get('error'), params.get('state')]).toEqual([303, 'login_required', 'a state']);
    }
  });

  test('A18: with a session, neither prompt=none nor no prompt shows a page', async () => {
    for (const prompt of ['none', undefined]) {
      expect((await browser.authorize({ prompt })).params.get('code')).toBeTruthy();
    }
  });

  test('without a session, the sign-in page comes first and leads on', async () => {
    const other = newBrowser(foyer);
    const { status, location, params } = await other.authorize({ state: 's'.repeat(400) });
    expect(status).toBe(303);
    expect(location).toMatch(new RegExp(`^${foyer.origin}/hosted/sign-in\\?flow=`));
    expect(location?.length).toBeLessThan(2048);
    const flow = params.get('flow');
    await other.post('/hosted/session', { sessionToken: await issueTokenFor(foyer, person.id) });
    const back = await other.visit(`/oauth2/authorize/continue?flow=${flow}`);
    expect([back.status, back.params.get('state')]).toEqual([303, 's'.repeat(400)]);
    expect(back.params.get('code')).toBeTruthy();
  });

  test('A18: prompt=login is satisfied only by a later sign-in', async () => {
    foyer.advanceClock(1000);
    const asked = await browser.authorize({ prompt: 'login' });
    expect(asked.location).toContain('/hosted/sign-in?flow=');
    const next = `/oauth2/authorize/continue?flow=${asked.params.get('flow')}`;
    expect((await browser.visit(next)).location).toContain('/hosted/sign-in?flow=');
    foyer.advanceClock(1000);
    await browser.post('/hosted/session', { sessionToken: await issueTokenFor(foyer, person.id) });
    expect((await browser.visit(next)).params.get('code')).toBeTruthy();
  });

  test('select_account and consent each show a page, once', async () => {
    foyer.advanceClock(1000);
    const asked = await browser.authorize({ prompt: 'select_account consent' });
    expect(asked.location).toContain('/hosted/select-account?flow=');
    const flow = asked.params.get('flow') ?? '';
    const next = `/oauth2/authorize/continue?flow=${flow}`;
    expect((await browser.visit(next)).location).toContain('/hosted/select-account?flow=');
    foyer.advanceClock(1000);
    expect((await browser.post('/hosted/session/select', {})).status).toBe(200);
    expect((await browser.visit(next)).location).toContain('/hosted/consent?flow=');
    const page = await (await browser.get(`/hosted/session?flow=${flow}`)).json();
    expect(page).toMatchObject({ identityId: person.id, email: person.email, app: { name: 'Low Tide website' } });
    expect((await browser.post('/hosted/consent', { flow })).status).toBe(200);
    expect((await browser.visit(next)).params.get('code')).toBeTruthy();
    expect(await listSecurityEventTypes(foyer, person.id)).toContain('CONSENT_GRANTED');
  });

  test('declining is reported to the app', async () => {
    const asked = await browser.authorize({ prompt: 'consent', response_mode: 'fragment' });
    const no = await browser.visit(`/oauth2/authorize/continue?flow=${asked.params.get('flow')}&cancel=true`);
    expect([no.params.get('error'), no.params.get('state')]).toEqual(['access_denied', 'a state']);
    expect(no.location).toContain('#error=');
  });

  test('a flow expires after an hour and cannot be forged', async () => {
    const asked = await browser.authorize({ prompt: 'consent' });
    const next = `/oauth2/authorize/continue?flow=${asked.params.get('flow')}`;
    for (const broken of [`${next}x`, '/oauth2/authorize/continue', '/oauth2/authorize/continue?flow=a&flow=b']) {
      expect((await browser.visit(broken)).status).toBe(400);
    }
    foyer.advanceClock(3600_000);
    expect((await browser.visit(next)).status).toBe(400);
  });

  test('an app that changed meanwhile gets no response', async () => {
    const app = await addClientApp(foyer, { redirectUris: [REGISTERED] });
    const asked = await browser.authorize({ client_id: app, redirect_uri: REGISTERED, prompt: 'consent' });
    const changed = foyer.db.updateTable('client_apps').set({ redirect_uris: [] });
    await changed.where('id', '=', asId<ClientAppId>(app)).execute();
    const next = await browser.visit(`/oauth2/authorize/continue?flow=${asked.params.get('flow')}`);
    expect([next.status, next.location]).toEqual([400, null]);
  });

  test('a session of one site is not valid on another', async () => {
    const { location } = await browser.authorize({ client_id: clientApps.siteB });
    expect(location).toMatch(/^http:\/\/b\.localhost:\d+\/hosted\/sign-in\?flow=/);
    const { params } = await browser.authorize({ client_id: clientApps.siteB, prompt: 'none' });
    expect(params.get('error')).toBe('login_required');
    expect(params.get('iss')).toMatch(/^http:\/\/b\.localhost:\d+$/);
  });
});

describe('responses by message', () => {
  const own = { response_mode: 'web_message', redirect_uri: undefined, prompt: 'none' };
  const messageOf = (text: string) => {
    const [, message = ''] = /data-message="([^"]*)"/.exec(text) ?? [];
    return JSON.parse(message.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))));
  };

  test("A12, C01: the message goes to exactly the app's origin, and only it may frame the page", async () => {
    const asked = [
      { ...own, client_id: registered, origin: 'https://www.example.com' },
      { ...own, client_id: registered, redirect_uri: REGISTERED },
    ];
    for (const request of asked) {
      const { status, headers, text } = await browser.authorize(request);
      expect(status).toBe(200);
      expect(messageOf(text)).toEqual({ code: expect.any(String), state: 'a state', iss: foyer.origin });
      expect(text).toContain('data-origin="https://www.example.com"');
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors https://www.example.com",
      );
      expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    }
    const script = await browser.get('/oauth2/web-message.js');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await script.text()).not.toContain('*');
  });

  test('A12: loopback origins are accepted in development', async () => {
    const { text } = await browser.authorize({ ...own, origin: 'http://localhost:5173' });
    expect(messageOf(text).code).toBeTruthy();
  });

  test.each([
    undefined,
    'https://evil.example',
    'https://www.example.com.evil.example',
    'https://www.example.com/',
    'http://www.example.com',
    'https://www.example.com https://evil.example',
    'null',
    '*',
  ])('A12, C01: nothing is posted to %s', async (origin) => {
    const { status, location, text } = await browser.authorize({ ...own, client_id: registered, origin });
    expect([status, location]).toEqual([400, null]);
    expect(text).not.toContain('data-message');
  });

  test('A17: errors are posted too, and no page is ever shown', async () => {
    const ask = async (from: HttpBrowser, prompt: string | undefined) =>
      messageOf((await from.authorize({ ...own, prompt, origin: 'http://localhost:5173' })).text);
    expect(await ask(newBrowser(foyer), 'none')).toEqual({
      error: 'login_required',
      error_description: expect.any(String),
      state: 'a state',
      iss: foyer.origin,
    });
    expect((await ask(newBrowser(foyer), undefined)).error).toBe('login_required');
    foyer.advanceClock(1000);
    expect((await ask(browser, 'login')).error).toBe('login_required');
    expect((await ask(browser, 'select_account')).error).toBe('account_selection_required');
    expect((await ask(browser, 'consent')).error).toBe('consent_required');
  });

  test('values sent by an app stay text', async () => {
    const state = `"'></script><script>alert(1)</script>&amp;`;
    const { text } = await browser.authorize({ ...own, origin: 'http://localhost:5173', state });
    expect(messageOf(text).state).toBe(state);
    expect(text.match(/<script/g)).toHaveLength(1);
  });
});

describe('a response with a code', () => {
  test('A15, A16: has no-referrer and no-store, and cannot be framed', async () => {
    const answers = [
      await browser.authorize({}),
      await browser.authorize({ response_mode: 'web_message', redirect_uri: undefined, origin: 'http://localhost:1' }),
      await browser.authorize({ client_id: 'x' }, html),
      await browser.authorize({ prompt: 'consent' }),
    ];
    for (const { headers } of answers) {
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toContain('no-store');
    }
    for (const { headers } of [answers[0], answers[2], answers[3]].flatMap((answer) => answer ?? [])) {
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  test('A19: codes have 256 random bits after the site id', async () => {
    const codes = await Promise.all(Array.from({ length: 100 }, () => requestCode(browser)));
    const secrets = codes.map(({ code }) => Buffer.from(code, 'base64url').subarray(16).toString('hex'));
    expect(new Set(secrets).size).toBe(100);
    for (const secret of secrets) expect(secret).toHaveLength(64);
    expect(new Set(secrets.map((secret) => secret.slice(0, 8))).size).toBe(100);
  });
});
