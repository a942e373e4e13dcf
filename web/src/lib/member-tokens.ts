import { EMPTY_TOKENS, FoyerError, isFoyerError, type OAuth, readClaims, type Tokens } from '@foyer/sdk';
import { readNowMs } from './clock.ts';

/** The member, or the visitor whom an app handed over, for whom the server made the page; neither for anybody else. */
export interface TokenHolder {
  memberId: string | null;
  visitorId?: string | undefined;
}

/** The member's or visitor's id in the access token. */
export const holderOf = ({ accessToken }: Tokens): unknown => readClaims(accessToken.value).sub;

interface Granted {
  access_token: string;
  refresh_token: string;
  expires_in: number;
}

/** Exchanges the cookie for tokens of its member or visitor. */
async function fetchTokens(clientId: string, role: 'member' | 'visitor'): Promise<Tokens> {
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
    refreshToken: { value: granted.refresh_token, role },
  };
}

const hasEnded = (error: unknown) => isFoyerError(error) && error.code === 'SESSION_ENDED';

/**
 * Signs calls as the holder for whom the server made the page; the first call waits for the tokens. If a member's sign-in
 * session has ended, that call fails with SESSION_ENDED and is not sent; later calls are a visitor's.
 */
export function keepHolder(auth: OAuth, clientId: string, { memberId, visitorId }: TokenHolder): OAuth {
  const holderId = memberId ?? visitorId;
  let fetching: Promise<void> | undefined;
  let isSettled = holderId === undefined;
  const forget = () => {
    if (auth.loggedIn()) auth.setTokens(EMPTY_TOKENS);
  };
  // Before any subscriber: a later change of tokens would be taken for the end of a session.
  if (memberId === null) forget();

  const takeUp = async () => {
    try {
      auth.setTokens(await fetchTokens(clientId, memberId === null ? 'visitor' : 'member'));
    } catch (error) {
      if (hasEnded(error)) {
        isSettled = true;
        forget();
        if (memberId === null) return;
      }
      throw error;
    } finally {
      fetching = undefined;
    }
  };
  return {
    ...auth,
    // The page was made for its holder, so their tokens are no news to it.
    subscribe: (listener) =>
      auth.subscribe((event) => {
        if (holderOf(auth.getTokens()) !== holderId) listener(event);
      }),
    async getAuthHeaders() {
      if (!isSettled && holderOf(auth.getTokens()) !== holderId) {
        fetching ??= takeUp();
        await fetching;
      }
      // From now on, expiry and renewal are the client's business.
      isSettled = true;
      return auth.getAuthHeaders();
    },
  };
}
