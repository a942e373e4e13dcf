import type { Session } from './session.ts';
import type { TokenStorage } from './storage.ts';
import type { AuthStrategy } from './strategy.ts';
import { type Grant, isRefused } from './token-endpoint.ts';
import { isFresh, type RefreshToken, type Tokens } from './tokens.ts';

export interface Renewal extends Required<Pick<AuthStrategy, 'getAuthHeaders' | 'renewAuthHeaders'>> {
  /**
   * Returns the given tokens if they are valid, else renewed ones, else those of a new visitor. Stores nothing: pass
   * them to `setTokens`.
   */
  generateVisitorTokens(tokens?: Partial<Tokens>): Promise<Tokens>;
  /** Exchanges a refresh token. Stores nothing: pass the tokens to `setTokens`. */
  renewToken(refreshToken: RefreshToken): Promise<Tokens>;
}

/** Keeps the stored tokens valid: renews once for all waiting calls, and never overwrites tokens stored meanwhile. */
export function startRenewal(clientId: string, storage: TokenStorage, session: Session, grant: Grant): Renewal {
  let renewing: Promise<void> | undefined;

  const startVisit = () => grant({ clientId, grantType: 'anonymous' }, { value: '', role: 'visitor' });
  const renewToken = (token: RefreshToken) =>
    grant({ clientId, grantType: 'refresh_token', refreshToken: token.value }, token);

  async function generateVisitorTokens({ accessToken, refreshToken }: Partial<Tokens> = {}) {
    if (accessToken && refreshToken && isFresh(accessToken)) return { accessToken, refreshToken };
    if (!refreshToken?.value) return startVisit();
    // A missing response or a busy platform doesn't end the session; only a refusal does.
    return renewToken(refreshToken).catch((error) => (isRefused(error) ? startVisit() : Promise.reject(error)));
  }

  async function renewStored() {
    const { refreshToken } = storage.getTokens();
    const renewed = await generateVisitorTokens({ refreshToken });
    // Another tab or the caller may have stored newer tokens: those stay, and a refusal of the old ones is ignored
    // (C08).
    if (storage.getTokens().refreshToken.value !== refreshToken.value) return;
    const ended = refreshToken.role === 'member' && renewed.refreshToken.role !== 'member';
    session.set(renewed, ended ? 'sessionEnded' : 'renewed');
  }

  const renewOnce = () => {
    if (!renewing) {
      renewing = renewStored().finally(() => {
        renewing = undefined;
      });
    }
    return renewing;
  };

  return {
    generateVisitorTokens,
    renewToken,
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
