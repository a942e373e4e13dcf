import { resolveHost } from '../host.ts';
import { currentFetch } from '../send.ts';
import { type SessionEvent, watchSession } from './session.ts';
import { memoryStorage, type TokenStorage } from './storage.ts';
import type { AuthStrategy, Connection } from './strategy.ts';
import { isRefused, requestTokens } from './token-endpoint.ts';
import { isFresh, type RefreshToken, type Tokens } from './tokens.ts';

export interface OAuthConfig {
  clientId: string;
  /** Tokens to start with, such as those a server handed to its page. */
  tokens?: Tokens | undefined;
  storage?: TokenStorage | undefined;
  /** Only where the strategy is used without a client. */
  host?: string | undefined;
}

export interface OAuth extends AuthStrategy {
  getTokens(): Tokens;
  setTokens(tokens: Tokens): void;
  loggedIn(): boolean;
  /** The given tokens while they are good, else renewed ones, else those of a new visitor. Keeps nothing: hand them to `setTokens`. */
  generateVisitorTokens(tokens?: Partial<Tokens>): Promise<Tokens>;
  /** Exchanges a refresh token. Keeps nothing: hand the tokens to `setTokens`. */
  renewToken(refreshToken: RefreshToken): Promise<Tokens>;
  /** Calls back on every change of the session; answers with the way to stop. */
  subscribe(listener: (event: SessionEvent) => void): () => void;
}

/** Signs calls as a visitor or a member of the site, and keeps the session going. */
export function OAuthStrategy({ clientId, tokens, host, storage = memoryStorage() }: OAuthConfig): OAuth {
  const session = watchSession(storage);
  let connection: Connection | undefined;
  let renewing: Promise<void> | undefined;
  if (tokens) storage.setTokens(tokens);

  const connect = (lent: Connection) => {
    connection ??= host === undefined ? lent : { ...lent, host: resolveHost(host) };
    return connection;
  };
  const request = (grant: Record<string, string>, kept: RefreshToken) =>
    requestTokens(
      connection ?? connect({ host: resolveHost(host), fetch: currentFetch }),
      { clientId, ...grant },
      kept,
    );
  const startVisit = () => request({ grantType: 'anonymous' }, { value: '', role: 'visitor' });
  const renewToken = (token: RefreshToken) => request({ grantType: 'refresh_token', refreshToken: token.value }, token);

  async function generateVisitorTokens({ accessToken, refreshToken }: Partial<Tokens> = {}) {
    if (accessToken && refreshToken && isFresh(accessToken)) return { accessToken, refreshToken };
    if (!refreshToken?.value) return startVisit();
    // No answer, or a busy platform, says nothing about the session: only a refusal ends it.
    return renewToken(refreshToken).catch((error) => (isRefused(error) ? startVisit() : Promise.reject(error)));
  }

  async function renewStored() {
    const { refreshToken } = storage.getTokens();
    const renewed = await generateVisitorTokens({ refreshToken });
    // Another tab, or the caller, may have been quicker: theirs stand.
    if (storage.getTokens().refreshToken.value !== refreshToken.value) return;
    const ended = refreshToken.role === 'member' && renewed.refreshToken.role !== 'member';
    session.set(renewed, ended ? 'sessionEnded' : 'renewed');
  }

  const renewOnce = () => {
    renewing ??= renewStored().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  return {
    connect,
    generateVisitorTokens,
    renewToken,
    getTokens: storage.getTokens,
    subscribe: session.subscribe,
    loggedIn: session.isMember,
    setTokens(next) {
      const before = storage.getTokens().refreshToken;
      const isSame = before.value === next.refreshToken.value && before.role === next.refreshToken.role;
      session.set(next, isSame ? 'renewed' : 'changed');
    },
    async getAuthHeaders() {
      if (!isFresh(storage.getTokens().accessToken)) await renewOnce();
      if (!storage.getTokens().accessToken.value) await renewOnce();
      return { headers: { Authorization: storage.getTokens().accessToken.value } };
    },
    async renewAuthHeaders({ Authorization }) {
      if (storage.getTokens().accessToken.value === Authorization) await renewOnce();
      return true;
    },
  };
}
