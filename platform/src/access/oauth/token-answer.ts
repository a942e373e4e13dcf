import type { Instant } from '@foyer/contract/values';
import type { SigningKeys } from '../../server/keys/keys.ts';
import { ACCESS_SECONDS, type AccessToken, signAccessToken } from '../../server/keys/tokens.ts';

/** RFC 6749 §5.1. */
export interface TokenAnswer {
  access_token: string;
  refresh_token?: string;
  expires_in: number;
  token_type: 'bearer';
}

/**
 * A token response with an access token issued at `issuedMs`, which is in the past for a repeated response;
 * `expires_in` is the remaining life (security B31).
 */
export async function answerTokens(
  keys: SigningKeys,
  token: AccessToken,
  { nowMs, issuedMs = nowMs, refreshToken }: { nowMs: Instant; issuedMs?: Instant; refreshToken?: string },
): Promise<TokenAnswer> {
  const issuedSeconds = Math.floor(issuedMs / 1000);
  return {
    access_token: await signAccessToken(keys, token, issuedSeconds),
    ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
    expires_in: ACCESS_SECONDS - (Math.floor(nowMs / 1000) - issuedSeconds),
    token_type: 'bearer',
  };
}
