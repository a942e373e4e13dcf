import { EMPTY_TOKENS, FoyerError, isFoyerError, type OAuth, type Tokens } from '@foyer/sdk';

/** Whose tokens these are, as they say themselves; null for a visitor's. */
export function memberOf({ accessToken, refreshToken }: Tokens): string | null {
  if (refreshToken.role !== 'member') return null;
  const [, claims = ''] = accessToken.value.split('.');
  try {
    return String(JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))).sub);
  } catch {
    return 'unknown';
  }
}

interface Granted {
  access_token: string;
  refresh_token: string;
  expires_in: number;
}

/** Tokens of the member whose cookie this browser has. */
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
  const expiresAt = Math.floor(Date.now() / 1000) + granted.expires_in;
  return {
    accessToken: { value: granted.access_token, expiresAt },
    refreshToken: { value: granted.refresh_token, role: 'member' },
  };
}

const hasEnded = (error: unknown) => isFoyerError(error) && error.code === 'SESSION_ENDED';

/**
 * Signs calls as the person whom the server made the page for: the first call waits until their tokens are there. Where
 * that session has ended meanwhile, the call says so and is not sent; those after it are a visitor's.
 */
export function keepMember(auth: OAuth, clientId: string, memberId: string | null): OAuth {
  let fetching: Promise<void> | undefined;
  let isSettled = memberId === null;
  const forget = () => {
    if (memberOf(auth.getTokens()) !== null) auth.setTokens(EMPTY_TOKENS);
  };
  // At once, or the first change would count as one of a session that has just ended.
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
      // From here on the tokens' own life decides.
      isSettled = true;
      return auth.getAuthHeaders();
    },
  };
}
