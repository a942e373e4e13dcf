import { EMPTY_TOKENS, FoyerError, isFoyerError, type OAuth, readClaims, type Tokens } from '@foyer/sdk';
import { readNowMs } from './clock.ts';

/** The member id in the access token; null for a visitor's tokens. */
export function memberOf({ accessToken, refreshToken }: Tokens): string | null {
  if (refreshToken.role !== 'member') return null;
  const { sub } = readClaims(accessToken.value);
  return typeof sub === 'string' ? sub : 'unknown';
}

interface Granted {
  access_token: string;
  refresh_token: string;
  expires_in: number;
}

/** Exchanges the sign-in session's cookie for tokens of its member. */
async function fetchTokens(clientId: string): Promise<Tokens> {
  const answer = await fetch('/hosted/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId }),
  }).catch((cause: unknown) => {
    throw new FoyerError('No answer', { code: 'NETWORK', cause });
  });
  if (!answer.ok) {
    const code = answer.status < 500 ? 'SESSION_ENDED' : 'UNKNOWN';
    throw new FoyerError('The session could not be taken up', { code, status: answer.status });
  }
  const granted: Granted = await answer.json();
  const expiresAt = Math.floor(readNowMs() / 1000) + granted.expires_in;
  return {
    accessToken: { value: granted.access_token, expiresAt },
    refreshToken: { value: granted.refresh_token, role: 'member' },
  };
}

const hasEnded = (error: unknown) => isFoyerError(error) && error.code === 'SESSION_ENDED';

/**
 * Signs calls as the member for whom the server made the page; the first call waits for the tokens. If the sign-in session
 * has ended, that call fails with SESSION_ENDED and is not sent; later calls are a visitor's.
 */
export function keepMember(auth: OAuth, clientId: string, memberId: string | null): OAuth {
  let fetching: Promise<void> | undefined;
  let isSettled = memberId === null;
  const forget = () => {
    if (memberOf(auth.getTokens()) !== null) auth.setTokens(EMPTY_TOKENS);
  };
  // Before any subscriber: a later change of tokens would be taken for the end of a session.
  if (memberId === null) forget();

  const takeUp = async () => {
    try {
      auth.setTokens(await fetchTokens(clientId));
    } catch (error) {
      if (hasEnded(error)) {
        isSettled = true;
        forget();
      }
      throw error;
    } finally {
      fetching = undefined;
    }
  };
  return {
    ...auth,
    async getAuthHeaders() {
      if (!isSettled && memberOf(auth.getTokens()) !== memberId) {
        fetching ??= takeUp();
        await fetching;
      }
      // From now on, expiry and renewal are the client's business.
      isSettled = true;
      return auth.getAuthHeaders();
    },
  };
}
