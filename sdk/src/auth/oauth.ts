import type { ClientState } from '../call-spec.ts';
import { currentFetch } from '../fetch.ts';
import { resolveHost } from '../host.ts';
import { type Authorization, createAuthorization, createRedirectSession } from './authorization.ts';
import { ownCalls } from './direct-call.ts';
import { type SessionEvent, watchSession } from './session.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { memoryStorage, type TokenStorage } from './storage.ts';
import type { AuthStrategy, Connection } from './strategy.ts';
import { tokenEndpoint } from './token-endpoint.ts';
import { type Renewal, startRenewal } from './token-refresh.ts';
import { EMPTY_TOKENS, type Tokens } from './tokens.ts';

export interface OAuthConfig {
  clientId: string;
  /** The initial tokens, such as those that a server passed to its page. */
  tokens?: Tokens | undefined;
  storage?: TokenStorage | undefined;
  /** The reference client's name for `storage`. */
  tokenStorage?: TokenStorage | undefined;
  /** Needed only when the strategy is used without a client. */
  host?: string | undefined;
  /** Site keys for captcha widgets, if the platform requires a captcha. */
  captchaInvisibleSiteKey?: string | undefined;
  captchaVisibleSiteKey?: string | undefined;
}

export interface OAuth extends AuthStrategy, Authorization, Omit<Renewal, 'renewAuthHeaders'>, SignIn {
  getTokens(): Tokens;
  setTokens(tokens: Tokens): void;
  loggedIn(): boolean;
  /**
   * Deletes the tokens and returns the URL that ends the session at the platform and leads to `originalUrl`. Throws if
   * the platform doesn't respond; the tokens are deleted in any case.
   */
  logout(originalUrl: string): Promise<{ logoutUrl: string }>;
  /** Calls back on every change of the session; returns a function that unsubscribes. */
  subscribe(listener: (event: SessionEvent) => void): () => void;
  captchaInvisibleSiteKey: string;
  captchaVisibleSiteKey: string;
}

/** Authorizes calls as a visitor or a member of the site, renews the session, and signs people in and out. */
export function OAuthStrategy(config: OAuthConfig): OAuth {
  const { clientId, tokens, host, tokenStorage, captchaInvisibleSiteKey = '', captchaVisibleSiteKey = '' } = config;
  const storage = config.storage || tokenStorage || memoryStorage();
  const session = watchSession(storage);
  let connection: Connection | undefined;
  if (tokens) storage.setTokens(tokens);

  /** Sends calls as a client would, authorized by this strategy. */
  const state = (): ClientState => ({
    fetch: currentFetch,
    ...connection,
    host: resolveHost(host ?? connection?.host),
    auth: renewal,
    headers: {},
  });
  const grant = tokenEndpoint(state);
  const renewal = startRenewal(clientId, storage, session, grant);
  const call = ownCalls(state);

  const setTokens = (next: Tokens) => {
    const before = storage.getTokens().refreshToken;
    const isSame = before.value === next.refreshToken.value && before.role === next.refreshToken.role;
    session.set(next, isSame ? 'renewed' : 'changed');
  };

  return {
    ...renewal,
    ...createAuthorization(clientId, { call, grant, renewal }),
    ...createSignIn(clientId, call),
    connect(lent) {
      connection ??= lent;
    },
    getTokens: () => storage.getTokens(),
    setTokens,
    subscribe: session.subscribe,
    loggedIn: session.isMember,
    captchaInvisibleSiteKey,
    captchaVisibleSiteKey,
    async logout(originalUrl) {
      try {
        const request = { logout: { clientId }, callbacks: { postFlowUrl: originalUrl } };
        return { logoutUrl: (await createRedirectSession(call, request)).fullUrl };
      } finally {
        setTokens(EMPTY_TOKENS);
      }
    },
  };
}
