import { jwtVerify, SignJWT } from 'jose';

/** What a sealed token is for: one made for one purpose never passes for another. */
export type SealPurpose = 'state' | 'flow' | 'logout' | 'device' | 'passkey' | 'captcha' | 'upload';

type Claims = Record<string, string | number | boolean | null>;

const typeOf = (purpose: SealPurpose) => `foyer-${purpose}+jwt`;
const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** A signed, expiring token that only this deployment can read back (HS256). Its claims are readable: no secrets in it. */
export const sealToken = (secret: string, purpose: SealPurpose, claims: Claims, now: number, lifeSeconds: number) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: typeOf(purpose) })
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(now / 1000) + lifeSeconds)
    .sign(keyOf(secret));

/** The claims of a token; undefined when it is altered, expired or for another purpose. */
export async function openSealed(
  secret: string,
  purpose: SealPurpose,
  token: string,
  now: number,
): Promise<Record<string, unknown> | undefined> {
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
