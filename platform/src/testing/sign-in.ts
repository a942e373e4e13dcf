import { modules } from '@foyer/contract';
import { makePkce } from './pkce.ts';
import { clientApps, visit, WireClient } from './wire-client.ts';

export const DEMO_PASSWORD = 'foyer-demo-password';
/** Allowed for the demo's apps; nothing listens there. */
export const CALLBACK = 'http://localhost:3999/callback';

export interface MemberTokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
}

export interface Login {
  email: string;
  password?: string;
  clientId?: string;
}

/** Signs a person in as a site with a form of its own does: login → session token → code → tokens. */
export async function signIn(origin: string, login: Login): Promise<{ client: WireClient; tokens: MemberTokens }> {
  const { email, password = DEMO_PASSWORD, clientId = clientApps.own } = login;
  const visitor = await visit(origin, clientId);
  const answer = await visitor.call(modules.authentication.loginV2, { loginId: { email }, password });
  const { sessionToken } = answer.value;
  if (!sessionToken) throw new Error(`${email} got no further than ${answer.value.state}`);
  const { code, codeVerifier } = await authorize(visitor, { clientId, sessionToken });
  const tokens = await askForTokens(origin, {
    grantType: 'authorization_code',
    clientId,
    redirectUri: CALLBACK,
    code,
    codeVerifier,
  });
  return { client: new WireClient(origin, tokens.access_token), tokens };
}

/** A code for a session token, as the redirect to the app carries it. */
export async function authorize(
  visitor: WireClient,
  { clientId, sessionToken }: { clientId: string; sessionToken: string },
): Promise<{ code: string; codeVerifier: string }> {
  const { codeVerifier, codeChallenge } = makePkce();
  const answer = await visitor.call(modules.redirects.createRedirectSession, {
    auth: {
      prompt: 'none',
      authRequest: {
        clientId,
        redirectUri: CALLBACK,
        responseType: 'code',
        responseMode: 'query',
        scope: 'offline_access',
        state: 'a state',
        codeChallenge,
        codeChallengeMethod: 'S256',
        sessionToken,
      },
    },
  });
  const { fullUrl = '' } = answer.value.redirectSession;
  const { pathname, search } = new URL(fullUrl);
  const redirect = await fetch(visitor.origin + pathname + search, { redirect: 'manual' });
  const code = new URL(redirect.headers.get('location') ?? '').searchParams.get('code');
  if (!code) throw new Error(`no code: ${redirect.status} ${redirect.headers.get('location')}`);
  return { code, codeVerifier };
}

export async function askForTokens(origin: string, grant: Record<string, string>): Promise<MemberTokens> {
  const response = await fetch(`${origin}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(grant),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}
