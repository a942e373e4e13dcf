import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS_SECONDS } from '../../server/keys/tokens.ts';
import { addClientApp } from '../../testing/client-apps.ts';
import type { HttpBrowser } from '../../testing/http-browser.ts';
import { addIdentity } from '../../testing/members.ts';
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
import { makePkce } from '../../testing/pkce.ts';
import { listSecurityEventTypes } from '../../testing/security-events.ts';
import { CALLBACK } from '../../testing/sign-in.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps } from '../../testing/wire-client.ts';

let foyer: TestPlatform;
let browser: HttpBrowser;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  browser = await openSignedInBrowser(foyer, await addIdentity(foyer));
});
afterAll(() => foyer.stop());

test("a code and its verifier give a member's tokens", async () => {
  const person = await addIdentity(foyer);
  const { code, ...rest } = await requestCode(await openSignedInBrowser(foyer, person));
  const { status, headers, body } = await exchangeCode(foyer, { code, ...rest });
  expect(status).toBe(200);
  expect(body).toEqual({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_in: ACCESS_SECONDS,
    token_type: 'bearer',
  });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const info = await fetch(`${foyer.origin}/oauth2/user-info`, { headers: { authorization: body.access_token } });
  expect((await info.json()).sub).toBe(person.id);
});

test('B01: a reused code revokes its tokens, and the owner can read that it happened', async () => {
  const person = await addIdentity(foyer);
  const fields = await requestCode(await openSignedInBrowser(foyer, person));
  const { body } = await exchangeCode(foyer, fields);
  expect(await fetchStatusWith(foyer, body.access_token)).toBe(200);
  expect((await exchangeCode(foyer, fields)).error).toBe('invalid_grant');
  expect(await fetchStatusWith(foyer, body.access_token)).toBe(401);
  expect((await refreshTokens(foyer, body.refresh_token)).error).toBe('invalid_grant');
  expect(await listSecurityEventTypes(foyer, person.id)).toContain('CODE_REUSED');
});

test('B03: a code lives a minute', async () => {
  const early = await requestCode(browser);
  const late = await requestCode(browser);
  foyer.advanceClock(58_000);
  expect((await exchangeCode(foyer, early)).status).toBe(200);
  foyer.advanceClock(3000);
  expect((await exchangeCode(foyer, late)).error).toBe('invalid_grant');
});

test('B04: a code is for the app it was issued to', async () => {
  const fields = await requestCode(browser);
  for (const clientId of [clientApps.reference, clientApps.siteB]) {
    expect((await exchangeCode(foyer, { ...fields, clientId })).error).toBe('invalid_grant');
  }
  const { clientId: _, ...anonymous } = await requestCode(browser);
  expect((await exchangeCode(foyer, anonymous)).error).toBe('invalid_request');
  expect((await exchangeCode(foyer, { ...anonymous, clientId: 'x' })).error).toBe('invalid_client');
});

test('B05: the redirect URI must be that of the request', async () => {
  for (const redirectUri of [undefined, `${CALLBACK}/`, 'http://localhost:3998/callback']) {
    const fields = await requestCode(browser);
    expect((await exchangeCode(foyer, { ...fields, redirectUri })).error, redirectUri).toBe('invalid_grant');
  }
});

describe('the code verifier', () => {
  test.each([
    [undefined, 'invalid_request'],
    ['x'.repeat(42), 'invalid_request'],
    ['x'.repeat(129), 'invalid_request'],
    [`${'x'.repeat(43)}!`, 'invalid_request'],
    ['x'.repeat(43), 'invalid_grant'],
    ['x'.repeat(128), 'invalid_grant'],
  ])('B06: %s is refused', async (codeVerifier, error) => {
    const fields = await requestCode(browser);
    expect((await exchangeCode(foyer, { ...fields, codeVerifier })).error).toBe(error);
  });

  test('B06: one wrong attempt is allowed; a second invalidates the code', async () => {
    const { codeVerifier } = makePkce();
    const once = await requestCode(browser);
    expect((await exchangeCode(foyer, { ...once, codeVerifier })).error).toBe('invalid_grant');
    expect((await exchangeCode(foyer, once)).status).toBe(200);
    const twice = await requestCode(browser);
    for (let attempt = 0; attempt < 2; attempt += 1) await exchangeCode(foyer, { ...twice, codeVerifier });
    expect((await exchangeCode(foyer, twice)).error).toBe('invalid_grant');
  });

  test('B07: a request without a challenge gets no code', async () => {
    const { params } = await browser.authorize({ code_challenge: undefined, code_challenge_method: undefined });
    expect([params.get('code'), params.get('error')]).toEqual([null, 'invalid_request']);
  });
});

test('a code is invalid once its session has ended', async () => {
  const other = await openSignedInBrowser(foyer, await addIdentity(foyer));
  const fields = await requestCode(other);
  await other.send('DELETE', '/hosted/session', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect((await exchangeCode(foyer, fields)).error).toBe('invalid_grant');
});

test.each(['', 'x', 'y'.repeat(64), 'y'.repeat(10_000), "' or 1=1 --"])('B22: %j is not a code', async (code) => {
  const { status, body } = await exchangeCode(foyer, { ...(await requestCode(browser)), code });
  expect([status, ['invalid_grant', 'invalid_request'].includes(body.error)]).toEqual([400, true]);
  expect(JSON.stringify(body)).not.toContain('yyyy');
});

test('a confidential app authenticates in the body or by Basic', async () => {
  const clientId = await addClientApp(foyer, { allowsLoopback: true, secret: 'app secret:1', role: 'staff' });
  const ask = async (more: object, headers = {}) =>
    (
      await requestTokens(
        foyer,
        { grantType: 'authorization_code', ...(await requestCode(browser, clientId)), ...more },
        headers,
      )
    ).error;
  expect(await ask({})).toBe('invalid_client');
  expect(await ask({ clientSecret: 'wrong' })).toBe('invalid_client');
  expect(await ask({ clientSecret: 'app secret:1' })).toBeUndefined();
  const basic = (secret: string, rest = '') => ({
    authorization: `Basic ${Buffer.from(`${clientId}:${encodeURIComponent(secret)}${rest}`).toString('base64')}`,
  });
  expect(await ask({}, basic('app secret:1'))).toBeUndefined();
  expect(await ask({}, basic('app secret:1', ':more'))).toBe('invalid_client');
  expect(await ask({}, basic('wrong'))).toBe('invalid_client');
  expect(await ask({ clientSecret: 'app secret:1' }, basic('app secret:1'))).toBe('invalid_request');
  expect(await ask({ clientId: clientApps.own }, basic('app secret:1'))).toBe('invalid_request');
});

test('B32: the database holds only digests of codes and tokens', async () => {
  const { accessToken, refreshToken } = await signInToApp(foyer);
  const { code } = await requestCode(browser);
  const proof = await issueTokenFor(foyer, (await addIdentity(foyer)).id);
  const tables = await Promise.all([
    foyer.db.selectFrom('authorization_codes').selectAll().execute(),
    foyer.db.selectFrom('grants').selectAll().execute(),
    foyer.db.selectFrom('sign_in_sessions').selectAll().execute(),
    foyer.db.selectFrom('session_tokens').selectAll().execute(),
    foyer.db.selectFrom('security_events').selectAll().execute(),
  ]);
  const stored = JSON.stringify(tables);
  const [cookie = ''] = browser.cookies.values();
  for (const secret of [code, accessToken, refreshToken, proof, cookie]) {
    expect(secret.length).toBeGreaterThan(40);
    for (const part of secret.split('.').filter(({ length }) => length > 36)) expect(stored).not.toContain(part);
  }
});
