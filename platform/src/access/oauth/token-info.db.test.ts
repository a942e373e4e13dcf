import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../../demo/low-tide/studio.ts';
import { fetchStatusWith, refreshTokens, requestTokens, signInToApp } from '../../testing/oauth.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps, WireClient } from '../../testing/wire-client.ts';

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
afterAll(() => foyer.stop());

const visit = async () => (await requestTokens(foyer, { grantType: 'anonymous', clientId: clientApps.own })).body;
const toBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64');

async function post(path: string, body: string, headers: Record<string, string>) {
  const response = await fetch(foyer.origin + path, { method: 'POST', body, headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const postForm = (path: string, body: string, headers: Record<string, string> = {}) =>
  post(path, body, { 'content-type': 'application/x-www-form-urlencoded', ...headers });

describe('token introspection', () => {
  const infoOf = async (token: string) => (await requestTokens(foyer, { token }, {}, '/oauth2/token-info')).body;

  test("describes a visitor's and a member's token", async () => {
    const { access_token } = await visit();
    expect(await infoOf(access_token)).toEqual({
      active: true,
      subjectType: 'VISITOR',
      subjectId: expect.any(String),
      exp: expect.stringMatching(/^\d{10}$/),
      iat: expect.stringMatching(/^\d{10}$/),
      clientId: clientApps.own,
      siteId: site.id,
    });
    const { person, accessToken } = await signInToApp(foyer);
    expect(await infoOf(accessToken)).toMatchObject({ active: true, subjectType: 'MEMBER', subjectId: person.id });
  });

  test.each(['x', 'a.b.c', 'foyer-demo-api-key'])('%s is not active', async (token) => {
    expect(await infoOf(token)).toEqual({ active: false });
  });

  test("a member's token is not active once the session has ended", async () => {
    const { browser, accessToken } = await signInToApp(foyer);
    await browser.send('DELETE', '/hosted/session', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(await infoOf(accessToken)).toEqual({ active: false });
  });

  test('accepts a generated call and a form', async () => {
    const { access_token: token } = await visit();
    const generated = await requestTokens(
      foyer,
      { body: toBase64({ token }), rawPath: '' },
      {},
      '/_api/oauth2/token-info',
    );
    expect(generated.body).toMatchObject({ active: true });
    const form = await postForm('/oauth2/token-info', new URLSearchParams({ token }).toString());
    expect(form.body).toMatchObject({ active: true });
  });
});

describe('user info', () => {
  test.each(['GET', 'POST'])('%s', async (method) => {
    const { person, accessToken } = await signInToApp(foyer);
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await fetch(`${foyer.origin}/oauth2/user-info`, { method, headers });
    expect(await response.json()).toEqual({
      sub: person.id,
      givenName: 'Ada',
      familyName: 'Low',
      name: 'Ada Low',
      email: person.email,
      emailVerified: true,
      language: 'en',
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('is refused to all other callers', async () => {
    const { access_token } = await visit();
    const ask = (authorization?: string) =>
      fetch(`${foyer.origin}/oauth2/user-info`, { headers: authorization ? { authorization } : {} });
    expect((await ask(access_token)).status).toBe(403);
    expect((await ask('foyer-demo-api-key')).status).toBe(403);
    const nobody = await ask();
    expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  test('B28: does not read a token in the URL', async () => {
    const { accessToken } = await signInToApp(foyer);
    for (const name of ['access_token', 'token', 'authorization']) {
      expect((await fetch(`${foyer.origin}/oauth2/user-info?${name}=${accessToken}`)).status).toBe(401);
      expect((await fetch(`${foyer.origin}/foyer/v1/site?${name}=${accessToken}`)).status).toBe(401);
    }
  });

  test('B26: does not accept a token of another site', async () => {
    const { accessToken } = await signInToApp(foyer);
    const answer = await new WireClient(foyer.origin, accessToken).call(modules.sites.getSite, {});
    expect(answer.value.site.id).toBe(site.id);
    const named = await fetch(`${foyer.origin}/foyer/v1/site`, {
      headers: {
        authorization: accessToken,
        'wix-site-id': '10000000-0000-4000-8000-00000000000b',
        host: 'b.localhost',
      },
    });
    expect((await named.json()).site.id).toBe(site.id);
  });
});

describe('token revocation', () => {
  const revoke = (fields: object) => requestTokens(foyer, fields, {}, '/oauth2/revoke');

  test.each(['refreshToken', 'accessToken'] as const)('by the %s ends both', async (which) => {
    const tokens = await signInToApp(foyer);
    expect(await revoke({ token: tokens[which], client_id: clientApps.own })).toMatchObject({ status: 200, body: {} });
    expect(await fetchStatusWith(foyer, tokens.accessToken)).toBe(401);
    expect((await refreshTokens(foyer, tokens.refreshToken)).error).toBe('invalid_grant');
    expect((await tokens.browser.authorize({ prompt: 'none' })).params.get('code')).toBeTruthy();
  });

  test("an unknown or expired token is no error; another app's is", async () => {
    const { refreshToken, accessToken } = await signInToApp(foyer);
    const [grant = ''] = refreshToken.split('.');
    const { refresh_token, access_token } = await visit();
    for (const token of ['x', `${grant}.${'A'.repeat(64)}`, refresh_token, access_token]) {
      expect((await revoke({ token })).status).toBe(200);
    }
    expect((await revoke({ token: refreshToken, client_id: clientApps.reference })).error).toBe('invalid_client');
    expect(await fetchStatusWith(foyer, accessToken)).toBe(200);
    expect((await revoke({})).error).toBe('invalid_request');
  });
});

describe('request forms', () => {
  test('standard clients send a form', async () => {
    const { status, body } = await postForm('/oauth2/token', `grant_type=anonymous&client_id=${clientApps.own}`);
    expect([status, body.token_type]).toEqual([200, 'bearer']);
  });

  test('A07: a repeated field is refused', async () => {
    const form = `grant_type=anonymous&client_id=${clientApps.own}&client_id=${clientApps.own}`;
    expect((await postForm('/oauth2/token', form)).body.error).toBe('invalid_request');
    const both = { grantType: 'anonymous', grant_type: 'anonymous', clientId: clientApps.own };
    expect((await requestTokens(foyer, both)).error).toBe('invalid_request');
  });

  test('generated clients send bytes and get bytes', async () => {
    const ask = async (fields: object) => {
      const { status, body } = await requestTokens(foyer, { body: toBase64(fields), headers: [], method: 'POST' });
      return { status, ...body, body: JSON.parse(Buffer.from(body.body, 'base64').toString()) };
    };
    const good = await ask({ grantType: 'anonymous', clientId: clientApps.own });
    expect(good).toMatchObject({ status: 200, statusCode: 200, body: { access_token: expect.any(String) } });
    const bad = await ask({ grantType: 'anonymous', clientId: 'x' });
    expect(bad).toMatchObject({ status: 200, statusCode: 401, body: { error: 'invalid_client' } });
  });

  test('G14: other operations refuse forms, and token endpoints refuse text', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', authorization: 'foyer-demo-api-key' };
    expect((await post('/v1/redirect-session', 'login=', form)).status).toBe(415);
    expect((await post('/oauth2/token', '{}', { 'content-type': 'text/plain' })).status).toBe(415);
  });
});

describe('B22: errors', () => {
  test.each([
    ['{', 400, 'invalid_request'],
    ['[]', 400, 'invalid_request'],
    ['null', 400, 'invalid_request'],
    ['"text"', 400, 'invalid_request'],
    [`{"grantType":"refresh_token","refreshToken":"${'x'.repeat(200_000)}"}`, 413, 'invalid_request'],
    [`{"grantType":"refresh_token","refreshToken":"secret-${'x'.repeat(20)}"}`, 400, 'invalid_grant'],
  ])('%.30s', async (text, status, error) => {
    const answer = await post('/oauth2/token', text, { 'content-type': 'application/json' });
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(answer.body.error_description).toBe(answer.body.message);
    expect(answer.body.details).toBeTruthy();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(answer.body)).not.toMatch(/secret-|xxxx|stack|at file/);
  });

  test('a client that used Basic gets a WWW-Authenticate header', async () => {
    const authorization = `Basic ${Buffer.from('x:y').toString('base64')}`;
    const { status, headers, body } = await postForm('/oauth2/token', 'grant_type=client_credentials', {
      authorization,
    });
    expect([status, body.error, headers.get('www-authenticate')]).toEqual([
      401,
      'invalid_client',
      'Basic realm="oauth2"',
    ]);
  });
});
