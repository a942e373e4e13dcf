import { EMPTY_TOKENS, FoyerError, type OAuth, type Tokens } from '@foyer/sdk';

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

/** Brings the kept tokens in line with who is signed in. */
async function settle(auth: OAuth, clientId: string, memberId: string | null): Promise<void> {
  if (memberOf(auth.getTokens()) === memberId) return;
  auth.setTokens(memberId === null ? EMPTY_TOKENS : await fetchTokens(clientId));
}

/** Signs calls as the person whom the server made the page for: the first call waits until their tokens are there. */
export function keepMember(auth: OAuth, clientId: string, memberId: string | null): OAuth {
  let settled: Promise<void> | undefined;
  const settleOnce = () => {
    settled ??= settle(auth, clientId, memberId).catch((error: unknown) => {
      settled = undefined;
      throw error;
    });
    return settled;
  };
  return {
    ...auth,
    async getAuthHeaders() {
      await settleOnce();
      return auth.getAuthHeaders();
    },
  };
}
