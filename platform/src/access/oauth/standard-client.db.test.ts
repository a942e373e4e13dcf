import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addClientApp } from '../../testing/client-apps.ts';
import { newBrowser } from '../../testing/http-browser.ts';
import { addIdentity } from '../../testing/members.ts';
import { fetchStatusWith, openSignedInBrowser, signInToApp } from '../../testing/oauth.ts';
import { CALLBACK } from '../../testing/sign-in.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps } from '../../testing/wire-client.ts';

/** An independent client (oauth4webapi) that knows the standards and nothing of this platform. */
let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
afterAll(() => foyer.stop());

const http = { [oauth.allowInsecureRequests]: true };

async function discover(algorithm: 'oauth2' | 'oidc'): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(foyer.origin);
  const response = await oauth.discoveryRequest(issuer, { algorithm, ...http });
  return oauth.processDiscoveryResponse(issuer, response);
}

test.each(['oauth2', 'oidc'] as const)(
  'signs a person in: %s discovery, PKCE, tokens, refresh, revocation',
  async (algorithm) => {
    const person = await addIdentity(foyer);
    const browser = await openSignedInBrowser(foyer, person);
    const server = await discover(algorithm);
    const client: oauth.Client = { client_id: clientApps.own };
    const none = oauth.None();

    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const address = new URL(server.authorization_endpoint ?? '');
    address.search = new URLSearchParams({
      client_id: client.client_id,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'offline_access',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
    }).toString();
    const { location } = await browser.visit(address.href);
    const params = oauth.validateAuthResponse(server, client, new URL(location ?? ''), state);

    const exchange = await oauth.authorizationCodeGrantRequest(server, client, none, params, CALLBACK, verifier, http);
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, exchange);
    expect(tokens.token_type).toBe('bearer');

    const refresh = await oauth.refreshTokenGrantRequest(server, client, none, tokens.refresh_token ?? '', http);
    const renewed = await oauth.processRefreshTokenResponse(server, client, refresh);
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);

    const info = await oauth.userInfoRequest(server, client, renewed.access_token, http);
    expect((await oauth.processUserInfoResponse(server, client, person.id, info)).email).toBe(person.email);

    const revocation = await oauth.revocationRequest(server, client, none, renewed.refresh_token ?? '', http);
    await oauth.processRevocationResponse(revocation);
    expect(await fetchStatusWith(foyer, renewed.access_token)).toBe(401);
  },
);

test('verifies an access token with the published keys', async () => {
  const { accessToken } = await signInToApp(foyer);
  const server = await discover('oauth2');
  const { payload } = await jwtVerify(accessToken, createRemoteJWKSet(new URL(server.jwks_uri ?? '')), {
    typ: 'at+jwt',
  });
  expect(payload.client_id).toBe(clientApps.own);
});

test('understands an error response', async () => {
  const server = await discover('oauth2');
  const client: oauth.Client = { client_id: clientApps.own };
  const browser = newBrowser(foyer);
  const { location } = await browser.authorize({ prompt: 'none', state: 's' });
  expect(() => oauth.validateAuthResponse(server, client, new URL(location ?? ''), 's')).toThrow(
    oauth.AuthorizationResponseError,
  );
  const refresh = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), 'x', http);
  const refusal = oauth.processRefreshTokenResponse(server, client, refresh);
  await expect(refusal).rejects.toMatchObject({ error: 'invalid_grant', status: 400 });
});

test('authenticates as a confidential app', async () => {
  const server = await discover('oauth2');
  const client: oauth.Client = { client_id: await addClientApp(foyer, { secret: 's/e c%ret', role: 'staff' }) };
  for (const auth of [oauth.ClientSecretBasic('s/e c%ret'), oauth.ClientSecretPost('s/e c%ret')]) {
    const response = await oauth.clientCredentialsGrantRequest(server, client, auth, new URLSearchParams(), http);
    const { access_token, refresh_token } = await oauth.processClientCredentialsResponse(server, client, response);
    expect([typeof access_token, refresh_token]).toEqual(['string', undefined]);
  }
});
