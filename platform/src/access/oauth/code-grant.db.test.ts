import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS_SECONDS } from '../../server/keys/tokens.ts';
import type { Browser } from '../../testing/oauth.ts';
import { AuthorizationContext, CALLBACK, makePkce } from '../../testing/oauth.ts';
import { clientApps } from '../../testing/wire-client.ts';

let stage: AuthorizationContext;
let browser: Browser;
beforeAll(async () => {
  stage = await AuthorizationContext.open();
  browser = await stage.signedIn(await stage.addPerson());
});
afterAll(() => stage.close());

test("a code and its verifier give a member's tokens", async () => {
  const person = await stage.addPerson();
  const { code, ...rest } = await stage.getCode(await stage.signedIn(person));
  const { status, headers, body } = await stage.exchange({ code, ...rest });
  expect(status).toBe(200);
  expect(body).toEqual({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_in: ACCESS_SECONDS,
    token_type: 'bearer',
  });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const info = await fetch(`${stage.origin}/oauth2/user-info`, { headers: { authorization: body.access_token } });
  expect((await info.json()).sub).toBe(person.id);
});

test('B01: a reused code revokes its tokens, and the owner can read that it happened', async () => {
  const person = await stage.addPerson();
  const fields = await stage.getCode(await stage.signedIn(person));
  const { body } = await stage.exchange(fields);
  expect(await stage.statusOf(body.access_token)).toBe(200);
  expect((await stage.exchange(fields)).error).toBe('invalid_grant');
  expect(await stage.statusOf(body.access_token)).toBe(401);
  expect((await stage.refresh(body.refresh_token)).error).toBe('invalid_grant');
  expect(await stage.audited(person.id)).toContain('CODE_REUSED');
});

test('B03: a code lives a minute', async () => {
  const early = await stage.getCode(browser);
  const late = await stage.getCode(browser);
  stage.pass(58_000);
  expect((await stage.exchange(early)).status).toBe(200);
  stage.pass(3000);
  expect((await stage.exchange(late)).error).toBe('invalid_grant');
});

test('B04: a code is for the app it was issued to', async () => {
  const fields = await stage.getCode(browser);
  for (const clientId of [clientApps.reference, clientApps.siteB]) {
    expect((await stage.exchange({ ...fields, clientId })).error).toBe('invalid_grant');
  }
  const { clientId: _, ...anonymous } = await stage.getCode(browser);
  expect((await stage.exchange(anonymous)).error).toBe('invalid_request');
  expect((await stage.exchange({ ...anonymous, clientId: 'x' })).error).toBe('invalid_client');
});

test('B05: the redirect URI must be that of the request', async () => {
  for (const redirectUri of [undefined, `${CALLBACK}/`, 'http://localhost:3998/callback']) {
    const fields = await stage.getCode(browser);
    expect((await stage.exchange({ ...fields, redirectUri })).error, redirectUri).toBe('invalid_grant');
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
    const fields = await stage.getCode(browser);
    expect((await stage.exchange({ ...fields, codeVerifier })).error).toBe(error);
  });

  test('B06: one wrong attempt is allowed; a second invalidates the code', async () => {
    const { codeVerifier } = makePkce();
    const once = await stage.getCode(browser);
    expect((await stage.exchange({ ...once, codeVerifier })).error).toBe('invalid_grant');
    expect((await stage.exchange(once)).status).toBe(200);
    const twice = await stage.getCode(browser);
    for (let attempt = 0; attempt < 2; attempt += 1) await stage.exchange({ ...twice, codeVerifier });
    expect((await stage.exchange(twice)).error).toBe('invalid_grant');
  });

  test('B07: a request without a challenge gets no code', async () => {
    const { params } = await browser.authorize({ code_challenge: undefined, code_challenge_method: undefined });
    expect([params.get('code'), params.get('error')]).toEqual([null, 'invalid_request']);
  });
});

test('a code is invalid once its session has ended', async () => {
  const other = await stage.signedIn(await stage.addPerson());
  const fields = await stage.getCode(other);
  await other.send('DELETE', '/hosted/session', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect((await stage.exchange(fields)).error).toBe('invalid_grant');
});

test.each(['', 'x', 'y'.repeat(64), 'y'.repeat(10_000), "' or 1=1 --"])('B22: %j is not a code', async (code) => {
  const { status, body } = await stage.exchange({ ...(await stage.getCode(browser)), code });
  expect([status, ['invalid_grant', 'invalid_request'].includes(body.error)]).toEqual([400, true]);
  expect(JSON.stringify(body)).not.toContain('yyyy');
});

test('a confidential app authenticates in the body or by Basic', async () => {
  const clientId = await stage.addApp({ allowsLoopback: true, secret: 'app secret:1', role: 'staff' });
  const ask = async (more: object, headers = {}) =>
    (
      await stage.ask(
        { grantType: 'authorization_code', ...(await stage.getCode(browser, clientId)), ...more },
        headers,
      )
    ).error;
  expect(await ask({})).toBe('invalid_client');
  expect(await ask({ clientSecret: 'wrong' })).toBe('invalid_client');
  expect(await ask({ clientSecret: 'app secret:1' })).toBeUndefined();
  const basic = (secret: string) => ({
    authorization: `Basic ${Buffer.from(`${clientId}:${encodeURIComponent(secret)}`).toString('base64')}`,
  });
  expect(await ask({}, basic('app secret:1'))).toBeUndefined();
  expect(await ask({}, basic('wrong'))).toBe('invalid_client');
  expect(await ask({ clientSecret: 'app secret:1' }, basic('app secret:1'))).toBe('invalid_request');
  expect(await ask({ clientId: clientApps.own }, basic('app secret:1'))).toBe('invalid_request');
});

test('B32: the database holds only digests of codes and tokens', async () => {
  const { accessToken, refreshToken } = await stage.signInTo();
  const { code } = await stage.getCode(browser);
  const proof = await stage.prove((await stage.addPerson()).id);
  const tables = await Promise.all([
    stage.db.selectFrom('authorization_codes').selectAll().execute(),
    stage.db.selectFrom('grants').selectAll().execute(),
    stage.db.selectFrom('sign_in_sessions').selectAll().execute(),
    stage.db.selectFrom('session_tokens').selectAll().execute(),
    stage.db.selectFrom('security_events').selectAll().execute(),
  ]);
  const stored = JSON.stringify(tables);
  const [cookie = ''] = browser.cookies.values();
  for (const secret of [code, accessToken, refreshToken, proof, cookie]) {
    expect(secret.length).toBeGreaterThan(40);
    for (const part of secret.split('.').filter(({ length }) => length > 36)) expect(stored).not.toContain(part);
  }
});
