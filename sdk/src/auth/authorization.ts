import { FoyerError } from '../errors.ts';
import type { OwnCall } from './direct-call.ts';
import { askFrame } from './frame.ts';
import { createPkce, type OauthPKCE } from './pkce.ts';
import type { Grant } from './token-endpoint.ts';
import type { Renewal } from './token-refresh.ts';
import type { RefreshToken, Tokens } from './tokens.ts';

/** The state of one authorization request; keep it until the code is exchanged, then delete it. */
export interface OauthData extends OauthPKCE {
  originalUri: string;
  redirectUri: string;
}

/** An identity provider that the site is connected to. */
export interface IdentityProvider {
  connectionId: string;
}

export interface AuthUrlOptions {
  /** `login` asks for the password even with a session; `none` never shows a page. */
  prompt?: 'login' | 'none' | 'consent' | 'select_account' | undefined;
  responseMode?: 'fragment' | 'query' | 'web_message' | undefined;
  /** The token of a `login` or `register` that ended in SUCCESS. */
  sessionToken?: string | undefined;
  idp?: IdentityProvider | undefined;
}

export interface AuthUrl {
  authUrl: string;
  authorizationEndpoint?: string | undefined;
  sessionToken?: string | undefined;
}

/** The parameters that the sign-in page returned; null for those that are missing. */
export interface ParsedUrl {
  code: string | null;
  state: string | null;
  error?: string;
  errorDescription?: string | null;
}

export interface Authorization {
  generateOAuthData(redirectUri: string, originalUri?: string): OauthData;
  /** The URL of the sign-in page. Without data, the page can be viewed but not used to sign in. */
  getAuthUrl(oauthData?: OauthData, options?: AuthUrlOptions): Promise<AuthUrl>;
  /** Reads the page's own URL by default. Changes nothing; `completeRedirect` also cleans the URL. */
  parseFromUrl(url?: string, responseMode?: 'query' | 'fragment'): ParsedUrl;
  /** Exchanges the code. Stores nothing, as the following functions: pass the tokens to `setTokens`. */
  getMemberTokens(code: string | null, state: string | null, oauthData: OauthData): Promise<Tokens>;
  /** Signs in with the session token of `login` or `register`, in a hidden frame. */
  getMemberTokensForDirectLogin(sessionToken: string): Promise<Tokens>;
  /** Signs in a member whom the server has authenticated, with an API key that must never reach a browser. */
  getMemberTokensForExternalLogin(memberId: string, apiKey: string): Promise<Tokens>;
}

interface RedirectAnswer {
  redirectSession: { fullUrl: string; urlDetails?: { endpoint?: string }; sessionToken?: string };
}

/** Requests the URL of one of the platform's pages. */
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

/** The parts of OauthData that are sent; a frame does not redirect, so it has no redirectUri. */
type Trip = OauthPKCE & { redirectUri?: string };

/** Signs in at the platform's own page, in this window or a hidden frame (RFC 6749 §4.1 with RFC 7636). */
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
    const { urlDetails = {}, ...page } = await createRedirectSession(call, { auth: { authRequest, prompt } });
    return { authUrl: page.fullUrl, authorizationEndpoint: urlDetails.endpoint, sessionToken: page.sessionToken };
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
