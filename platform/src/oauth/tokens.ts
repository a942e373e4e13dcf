import type { ClientAppId, SiteId, VisitorId } from '@foyer/contract';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { asId } from '../lib/ids.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from './keys.ts';

/** Access tokens live 15 minutes; a visitor's refresh token 30 days from its issue (security decision 5). */
export const ACCESS_SECONDS = 15 * 60;
export const VISITOR_REFRESH_SECONDS = 30 * 24 * 3600;

/** A visitor's tokens are signed, not stored: nothing is written until the visitor does something. */
export interface VisitorToken {
  siteId: SiteId;
  clientAppId: ClientAppId;
  visitorId: VisitorId;
}

/** The header's `typ` keeps the two kinds apart: one never passes for the other. */
type TokenType = 'at+jwt' | 'visitor-refresh+jwt';

const sign = (keys: SigningKeys, type: TokenType, token: VisitorToken, nowSeconds: number, lifeSeconds: number) =>
  new SignJWT({ site: token.siteId, client_id: token.clientAppId, role: 'visitor' })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: keys.kid, typ: type })
    .setSubject(token.visitorId)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + lifeSeconds)
    .sign(keys.privateKey);

export const signAccessToken = (keys: SigningKeys, token: VisitorToken, nowSeconds: number) =>
  sign(keys, 'at+jwt', token, nowSeconds, ACCESS_SECONDS);

export const signVisitorRefreshToken = (keys: SigningKeys, token: VisitorToken, nowSeconds: number) =>
  sign(keys, 'visitor-refresh+jwt', token, nowSeconds, VISITOR_REFRESH_SECONDS);

/** Reads a token of the given type; undefined when it is not ours, altered, expired or of the other type. */
export async function readToken(
  keys: SigningKeys,
  type: TokenType,
  text: string,
  nowMs: number,
): Promise<VisitorToken | undefined> {
  try {
    const { payload } = await jwtVerify(text, keys.resolve, {
      algorithms: [SIGNING_ALGORITHM],
      typ: type,
      currentDate: new Date(nowMs),
      requiredClaims: ['sub', 'exp', 'site', 'client_id'],
    });
    return readClaims(payload);
  } catch {
    return undefined;
  }
}

function readClaims(payload: JWTPayload): VisitorToken | undefined {
  const { sub, site, client_id: client } = payload;
  if (typeof sub !== 'string' || typeof site !== 'string' || typeof client !== 'string') return undefined;
  return { siteId: asId(site), clientAppId: asId(client), visitorId: asId(sub) };
}
