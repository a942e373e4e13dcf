import type { MemberId } from '@foyer/contract';
import type { Identity } from '../access/identities/identity.ts';
import { issueSessionToken } from '../access/sessions/session-token-store.ts';
import { asId } from '../server/lib/ids.ts';
import { type HttpBrowser, newBrowser } from './http-browser.ts';
import { addIdentity } from './members.ts';
import { makePkce } from './pkce.ts';
import { CALLBACK } from './sign-in.ts';
import { siteA } from './sites.ts';
import type { TestPlatform } from './test-platform.ts';
import { clientApps } from './wire-client.ts';

type Texts = Record<string, string>;

/** A session token, as a login would return it. */
export const issueTokenFor = (
  { db, now }: TestPlatform,
  identityId: MemberId,
  clientId: string = clientApps.own,
  kind: 'session' | 'handle' = 'session',
): Promise<string> =>
  issueSessionToken(db, { siteId: siteA, identityId, clientAppId: asId(clientId), kind, now: now() });

/** A browser with a signed-in member. */
export async function openSignedInBrowser(platform: TestPlatform, identity: Identity): Promise<HttpBrowser> {
  const browser = newBrowser(platform);
  await browser.post('/hosted/session', { sessionToken: await issueTokenFor(platform, identity.id) });
  return browser;
}

/** A call of the token endpoint, or of another that reads JSON. */
export async function requestTokens(
  { origin }: TestPlatform,
  fields: object,
  headers: Texts = {},
  path = '/oauth2/token',
) {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(fields),
  });
  const body = await response.json();
  return { status: response.status, headers: response.headers, body, error: body.error as string | undefined };
}

/** A code for an app, as the redirect carries it. */
export async function requestCode(browser: HttpBrowser, clientId: string = clientApps.own, more: Texts = {}) {
  const pkce = makePkce();
  const answer = await browser.authorize({ client_id: clientId, code_challenge: pkce.codeChallenge, ...more });
  const code = answer.params.get('code');
  if (!code) throw new Error(`no code: ${answer.status} ${answer.location}`);
  return { code, codeVerifier: pkce.codeVerifier, clientId, redirectUri: more.redirect_uri ?? CALLBACK };
}

export const exchangeCode = (platform: TestPlatform, fields: object) =>
  requestTokens(platform, { grantType: 'authorization_code', ...fields });

export const refreshTokens = (platform: TestPlatform, refreshToken: string, more: object = {}) =>
  requestTokens(platform, { grantType: 'refresh_token', refreshToken, ...more });

/** Tokens of a signed-in member for an app. */
export async function signInToApp(platform: TestPlatform, clientId: string = clientApps.own, identity?: Identity) {
  const person = identity ?? (await addIdentity(platform));
  const browser = await openSignedInBrowser(platform, person);
  const { body, status } = await exchangeCode(platform, await requestCode(browser, clientId));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { person, browser, accessToken: String(body.access_token), refreshToken: String(body.refresh_token) };
}

/** The status of a call with an access token: 200 or 401. */
export const fetchStatusWith = async ({ origin }: TestPlatform, accessToken: string): Promise<number> =>
  (await fetch(`${origin}/oauth2/user-info`, { headers: { authorization: accessToken } })).status;
