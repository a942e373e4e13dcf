import type { ClientState } from '../call-spec.ts';
import { FoyerError, isFoyerError } from '../errors.ts';
import { exchange } from '../http-exchange.ts';
import { codeIn, parseBody, requestIdOf } from '../response.ts';
import type { RefreshToken, Tokens } from './tokens.ts';

interface Granted {
  access_token: string;
  refresh_token?: string;
  /** Seconds, as a number or as text. */
  expires_in: number | string;
}

/** Requests a grant. `kept` has the role of the tokens, and the refresh token that stays if none is returned. */
export type Grant = (
  fields: Readonly<Record<string, string | undefined>>,
  kept: RefreshToken,
  headers?: Record<string, string>,
) => Promise<Tokens>;

const isGranted = (body: object | undefined): body is Granted =>
  body !== undefined && 'access_token' in body && 'expires_in' in body && Number.isFinite(Number(body.expires_in));

/** A new refresh token replaces the previous one, which stays otherwise. */
const toTokens = (granted: Granted, kept: RefreshToken): Tokens => ({
  accessToken: { value: granted.access_token, expiresAt: Math.floor(Date.now() / 1000) + Number(granted.expires_in) },
  refreshToken: { value: granted.refresh_token || kept.value, role: kept.role },
});

/**
 * The token endpoint of a platform. A refusal throws 'something went wrong', or 'Failed to get member tokens' for a
 * sign-in; a missing response throws a system error.
 */
export const tokenEndpoint =
  (connect: () => ClientState): Grant =>
  async (fields, kept, headers) => {
    const request = { path: '/oauth2/token', body: JSON.stringify(fields) };
    const received = await exchange(request, { headers }, { ...connect(), auth: undefined });
    const body = parseBody(received);
    if (received.ok && isGranted(body)) return toTokens(body, kept);
    // A member's first tokens have no previous refresh token.
    const isFirst = kept.role === 'member' && !kept.value;
    throw new FoyerError(isFirst ? 'Failed to get member tokens' : 'something went wrong', {
      code: codeIn(body) || 'UNKNOWN',
      status: received.status,
      requestId: requestIdOf(received),
      // It says what is wrong (RFC 6749, section 5.2); the messages are the reference client's.
      cause: body,
    });
  };

/** Whether the refresh token itself was refused, so that a retry can't succeed. */
export const isRefused = (error: unknown): boolean =>
  isFoyerError(error) &&
  (error.status === 400 || error.status === 401) &&
  (error.code === 'invalid_grant' || error.code === 'UNKNOWN');
