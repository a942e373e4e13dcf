import { codeIn, parseBody, requestIdOf } from '../answer.ts';
import { startDeadline } from '../deadline.ts';
import { FoyerError, isFoyerError } from '../errors.ts';
import { send } from '../send.ts';
import type { Connection } from './strategy.ts';
import type { RefreshToken, Tokens } from './tokens.ts';

const TIMEOUT_MS = 30_000;
const RETRIES = 2;

interface Granted {
  access_token: string;
  refresh_token?: string;
  /** Seconds, as a number or as text. */
  expires_in: number | string;
}

const isGranted = (body: object | undefined): body is Granted =>
  body !== undefined && 'access_token' in body && 'expires_in' in body && Number.isFinite(Number(body.expires_in));

/** A new refresh token replaces the kept one; without one the kept one goes on. */
const toTokens = (granted: Granted, kept: RefreshToken): Tokens => ({
  accessToken: { value: granted.access_token, expiresAt: Math.floor(Date.now() / 1000) + Number(granted.expires_in) },
  refreshToken: { value: granted.refresh_token || kept.value, role: kept.role },
});

/** Asks for a grant. Throws 'something went wrong' when it is refused, a system error when there is no answer. */
export async function requestTokens(
  { host, fetch }: Connection,
  grant: Record<string, string>,
  kept: RefreshToken,
): Promise<Tokens> {
  const deadline = startDeadline(TIMEOUT_MS);
  try {
    const outgoing = {
      method: 'POST',
      url: `${host}/oauth2/token`,
      headers: new Headers({ 'Content-Type': 'application/json' }),
      body: JSON.stringify(grant),
    };
    const received = await send(outgoing, { fetch, deadline, retries: RETRIES });
    const body = parseBody(received);
    if (received.ok && isGranted(body)) return toTokens(body, kept);
    throw new FoyerError('something went wrong', {
      code: codeIn(body) ?? 'UNKNOWN',
      status: received.status,
      requestId: requestIdOf(received),
    });
  } finally {
    deadline.close();
  }
}

/** True when the refresh token itself was refused, so that trying again can't help. */
export const isRefused = (error: unknown): boolean =>
  isFoyerError(error) &&
  (error.status === 400 || error.status === 401) &&
  (error.code === 'invalid_grant' || error.code === 'UNKNOWN');
