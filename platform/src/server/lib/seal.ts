import type { Instant } from '@foyer/contract/values';
import { jwtVerify, SignJWT } from 'jose';
import { isCanonicalToken } from './spelling.ts';

/** The purpose of a sealed token, which is valid for no other. */
export type SealPurpose =
  | 'state'
  | 'flow'
  | 'logout'
  | 'device'
  | 'visitor'
  | 'passkey'
  | 'captcha'
  | 'upload'
  | 'form-upload'
  | 'form-file'
  | 'invoice-file'
  | 'session-undo';

type Claims = Record<string, string | number | boolean | null>;

const typeOf = (purpose: SealPurpose) => `foyer-${purpose}+jwt`;
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/**
 * Seals claims in a signed, expiring token of this deployment (HS256). The claims are readable, so they must not be
 * secret.
 */
export const sealToken = (secret: string, purpose: SealPurpose, claims: Claims, now: Instant, lifeSeconds: number) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: typeOf(purpose) })
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(now / 1000) + lifeSeconds)
    .sign(keyOf(secret));

/** Opens a token; undefined when it is altered, spelled otherwise, expired or for another purpose. */
export async function openSealed(
  secret: string,
  purpose: SealPurpose,
  token: string,
  now: Instant,
): Promise<Record<string, unknown> | undefined> {
  if (!isCanonicalToken(token)) return undefined;
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      typ: typeOf(purpose),
      currentDate: new Date(now),
      requiredClaims: ['exp'],
    });
    return payload;
  } catch {
    return undefined;
  }
}
