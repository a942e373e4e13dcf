import { FoyerError } from '../errors.ts';
import type { OwnCall } from './direct-call.ts';
import { askFrame } from './frame.ts';
import { createPkce, type OauthPKCE } from './pkce.ts';
import type { Grant } from './token-endpoint.ts';
import type { Renewal } from './token-refresh.ts';
import type { RefreshToken, Tokens } from './tokens.ts';

/** What one trip to the sign-in page is known by; keep it until the code is exchanged, then forget it. */
export interface OauthData extends OauthPKCE {
  originalUri: string;
  redirectUri: string;
}

/** Another identity provider that the site is connected with. */
export interface IdentityProvider {
  connectionId: string;
}

export interface AuthUrlOptions {
  /** `login` asks for the password, `none` never asks anything. */
  prompt?: 'login' | 'none' | 'consent' | 'select_account' | undefined;
  responseMode?: 'fragment' | 'query' | 'web_message' | undefined;
  /** Of a `login` or `register` that came to SUCCESS. */
  sessionToken?: string | undefined;
  idp?: IdentityProvider | undefined;
}

export interface AuthUrl {
  authUrl: string;
  authorizationEndpoint?: string | undefined;
  sessionToken?: string | undefined;
}

/** What the sign-in page sent back; null is what the address does not have. */
export interface ParsedUrl {
  code: string | null;
  state: string | null;
  error?: string;
  errorDescription?: string | null;
}

export interface Authorization {
  generateOAuthData(redirectUri: string, originalUri?: string): OauthData;
  /** The address of the sign-in page. Without data it is for nothing but looking at the page. */
  getAuthUrl(oauthData?: OauthData, options?: AuthUrlOptions): Promise<AuthUrl>;
  /** Reads the page's own address unless given another. Changes nothing: `completeRedirect` also cleans the address. */
  parseFromUrl(url?: string, responseMode?: 'query' | 'fragment'): ParsedUrl;
  /** Exchanges the code. Like its sisters it keeps nothing: hand the tokens to `setTokens`. */
  getMemberTokens(code: string | null, state: string | null, oauthData: OauthData): Promise<Tokens>;
  /** Signs in with the session token of `login` or `register`, in a hidden frame. */
  getMemberTokensForDirectLogin(sessionToken: string): Promise<Tokens>;
  /** On a server that knows the member: tokens by an API key, which must never reach a browser. */
  getMemberTokensForExternalLogin(memberId: string, apiKey: string): Promise<Tokens>;
}

interface RedirectAnswer {
  redirectSession: { fullUrl: string; urlDetails?: { endpoint?: string }; sessionToken?: string };
}

/** Asks the platform for the address of one of its pages. */
export const createRedirectSession = async (call: OwnCall, request: object) =>
  (await call<RedirectAnswer>('/_api/redirects-api/v1/redirect-session', request)).redirectSession;

export function parseFromUrl(url = location.href, responseMode: 'query' | 'fragment' = 'fragment'): ParsedUrl {
  const { searchParams, hash } = new URL(url);
  const params = responseMode === 'query' ? searchParams : new URLSearchParams(hash.slice(1));
  const error = params.get('error');
  return {
    code: params.get('code'),
    state: params.get('state'),
    ...(error && { error, errorDescription: params.get('error_description') }),
  };
}

const FIRST: RefreshToken = { value: '', role: 'member' };

/** The parts of OauthData that go over the wire; a frame goes nowhere, so it has no redirectUri. */
type Trip = OauthPKCE & { redirectUri?: string };

/** Signing in at the platform's own page, in this window or a hidden frame (RFC 6749 §4.1 with RFC 7636). */
export function createAuthorization(
  clientId: string,
  { call, grant, renewal }: { call: OwnCall; grant: Grant; renewal: Renewal },
): Authorization {
  async function getAuthUrl(
    { codeChallenge, state, redirectUri }: Trip,
    { prompt = 'login', responseMode = 'fragment', sessionToken, idp }: AuthUrlOptions = {},
  ) {
    const authRequest = {
      redirectUri: redirectUri || undefined,
      clientId,
      codeChallenge,
      codeChallengeMethod: 'S256',
      responseMode,
      responseType: 'code',
      scope: 'offline_access',
      state,
      sessionToken,
      idp: idp?.connectionId,
    };
    const page = await createRedirectSession(call, { auth: { authRequest, prompt } });
    return { authUrl: page.fullUrl, authorizationEndpoint: page.urlDetails?.endpoint, sessionToken: page.sessionToken };
  }

  const exchange = (code: string, { codeVerifier, redirectUri }: Trip) =>
    grant(
      { clientId, grantType: 'authorization_code', redirectUri: redirectUri || undefined, code, codeVerifier },
      FIRST,
    );

  const generateOAuthData = (redirectUri: string, originalUri = '') => ({ redirectUri, originalUri, ...createPkce() });

  return {
    generateOAuthData,
    parseFromUrl,
    getAuthUrl: (oauthData = generateOAuthData('unused://'), options) => getAuthUrl(oauthData, options),
    async getMemberTokens(code, state, oauthData) {
      if (!code || !state) throw new FoyerError('Missing code or _state', { code: 'INVALID_STATE' });
      if (state !== oauthData.state) throw new FoyerError('Invalid _state', { code: 'INVALID_STATE' });
      return exchange(code, oauthData);
    },
    async getMemberTokensForDirectLogin(sessionToken) {
      const trip = createPkce();
      const { authUrl } = await getAuthUrl(trip, { prompt: 'none', responseMode: 'web_message', sessionToken });
      return exchange(await askFrame(authUrl, trip.state), trip);
    },
    async getMemberTokensForExternalLogin(memberId, apiKey) {
      const { headers } = await renewal.getAuthHeaders();
      const fields = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId };
      return grant(fields, FIRST, { Authorization: `${headers.Authorization},${apiKey}` });
    },
  };
}
