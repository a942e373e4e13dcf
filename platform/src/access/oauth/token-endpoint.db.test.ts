import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../../demo/low-tide/studio.ts';
import { site as siteB } from '../../demo/wuschel/salon.ts';
import { ACCESS_SECONDS, VISITOR_REFRESH_SECONDS } from '../../server/keys/tokens.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps, WireClient } from '../../testing/wire-client.ts';

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
afterAll(() => foyer.stop());

async function ask(fields: object, path = '/oauth2/token') {
  const response = await fetch(foyer.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const body = await response.json();
  return { status: response.status, headers: response.headers, body, code: body.details?.applicationError?.code };
}

const anonymous = async (clientId: string) => (await ask({ grantType: 'anonymous', clientId })).body;
const siteOf = async (token: string) =>
  (await new WireClient(foyer.origin, token).call(modules.sites.getSite, {})).value.site.id;

describe('a new visitor', () => {
  test.each(['/oauth2/token', '/_api/oauth2/token', '/v1/oauth/token'])('B21: gets tokens at %s', async (path) => {
    const { status, headers, body } = await ask({ grantType: 'anonymous', clientId: clientApps.own }, path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: ACCESS_SECONDS,
      token_type: 'bearer',
    });
    expect(JSON.stringify(body).length).toBeLessThan(3000);
  });

  test("belongs to the app's site", async () => {
    expect(await siteOf((await anonymous(clientApps.own)).access_token)).toBe(site.id);
    expect(await siteOf((await anonymous(clientApps.siteB)).access_token)).toBe(siteB.id);
  });

  test('can use either spelling of the fields', async () => {
    expect((await ask({ grant_type: 'anonymous', client_id: clientApps.own.toUpperCase() })).status).toBe(200);
  });
});

describe('a returning visitor', () => {
  const subject = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;

  test('stays the same visitor, with a new or the same refresh token as the app is configured', async () => {
    for (const [clientId, isKept] of [
      [clientApps.own, false],
      [clientApps.reference, true],
    ] as const) {
      const first = await anonymous(clientId);
      foyer.advanceClock(60_000);
      const { status, body } = await ask({ grantType: 'refresh_token', refreshToken: first.refresh_token });
      expect(status).toBe(200);
      expect(body.refresh_token === first.refresh_token).toBe(isKept);
      expect(subject(body.access_token)).toBe(subject(first.access_token));
      expect(await siteOf(body.access_token)).toBe(site.id);
    }
  });

  test('can refresh simultaneously', async () => {
    const { refresh_token: refreshToken } = await anonymous(clientApps.own);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask({ grantType: 'refresh_token', refreshToken })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('is refused for another app, with an access token, and after the token expires', async () => {
    const { access_token, refresh_token: refreshToken } = await anonymous(clientApps.own);
    const refused = [
      { grantType: 'refresh_token', refreshToken, clientId: clientApps.reference },
      { grantType: 'refresh_token', refreshToken: access_token },
      { grantType: 'refresh_token', refreshToken: `${refreshToken}x` },
      { grantType: 'refresh_token', refreshToken: 'x' },
    ];
    for (const fields of refused)
      expect([(await ask(fields)).status, (await ask(fields)).code]).toEqual([400, 'invalid_grant']);
    foyer.advanceClock(VISITOR_REFRESH_SECONDS * 1000 + 1000);
    expect((await ask({ grantType: 'refresh_token', refreshToken })).code).toBe('invalid_grant');
  });

  test('has an access token that expires when it says', async () => {
    const { access_token } = await anonymous(clientApps.own);
    const client = new WireClient(foyer.origin, access_token);
    foyer.advanceClock((ACCESS_SECONDS - 5) * 1000);
    expect((await client.call(modules.sites.getSite, {})).code).toBe('ok');
    foyer.advanceClock(6000);
    expect((await client.call(modules.sites.getSite, {})).code).toBe('UNAUTHENTICATED');
  });
});

describe('refusals', () => {
  test.each<[object, number, string]>([
    [{}, 400, 'invalid_request'],
    [{ grantType: '' }, 400, 'invalid_request'],
    [{ grantType: 5 }, 400, 'invalid_request'],
    [{ grantType: 'anonymous' }, 400, 'invalid_request'],
    [{ grantType: 'refresh_token' }, 400, 'invalid_request'],
    [{ grantType: 'refresh_token', refreshToken: {} }, 400, 'invalid_request'],
    [{ grantType: 'anonymous', clientId: 'x' }, 401, 'invalid_client'],
    [{ grantType: 'anonymous', clientId: '10000000-0000-4000-8000-0000000000ff' }, 401, 'invalid_client'],
    [{ grantType: 'anonymous', clientId: "' or 1=1 --" }, 401, 'invalid_client'],
    [{ grantType: 'password', username: 'a', password: 'b' }, 400, 'unsupported_grant_type'],
    [{ grantType: 'client_credentials', clientId: clientApps.own }, 400, 'unsupported_grant_type'],
    [{ grantType: '__proto__' }, 400, 'unsupported_grant_type'],
  ])('%j', async (fields, status, code) => {
    const answer = await ask(fields);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(answer.body)).not.toContain('token":"');
  });

  test('B20: parameters in the URL are not read, and GET is refused', async () => {
    const query = `grantType=anonymous&clientId=${clientApps.own}`;
    expect((await ask({}, `/oauth2/token?${query}`)).code).toBe('invalid_request');
    for (const name of ['token', 'token-info', 'revoke']) {
      const response = await fetch(`${foyer.origin}/oauth2/${name}?${query}`);
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'OPTIONS, POST']);
    }
  });

  test('the published keys contain no private part', async () => {
    const { keys } = await (await fetch(`${foyer.origin}/oauth2/jwks`)).json();
    expect(keys).toHaveLength(1);
    for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(keys[0]).not.toHaveProperty(secret);
    expect(keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig', kid: expect.any(String) });
  });
});
