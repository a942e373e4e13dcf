import type { ClientAppId, GrantId, MemberId, SiteId, VisitorId } from '@foyer/contract';
import { type Instant, seconds } from '@foyer/contract/values';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { asId } from '../lib/ids.ts';
import { isCanonicalToken } from '../lib/spelling.ts';
import { SIGNING_ALGORITHM } from './key-store.ts';
import type { SigningKeys } from './keys.ts';

/** Seconds: access tokens live 15 minutes, a visitor's refresh token 30 days from its issue. */
export const ACCESS_SECONDS = 15 * 60;
export const VISITOR_REFRESH_SECONDS = 30 * 24 * 3600;

interface OfApp {
  siteId: SiteId;
  clientAppId: ClientAppId;
}

/** Signed, not stored: nothing is written until the visitor acts. */
export type VisitorToken = OfApp & { kind: 'visitor'; visitorId: VisitorId };
/** Valid as long as its grant, which is looked up with every call. */
export type MemberToken = OfApp & { kind: 'member'; memberId: MemberId; grantId: GrantId };
/** A confidential app that acts for itself (client_credentials). */
export type AppToken = OfApp & { kind: 'app' };
export type AccessToken = VisitorToken | MemberToken | AppToken;

/** The header's `typ`, so that a token of one type is not accepted as another. */
type TokenType = 'at+jwt' | 'visitor-refresh+jwt';

/** The subject that a token stands for. */
export const subjectOf = (token: AccessToken): string =>
  token.kind === 'visitor' ? token.visitorId : token.kind === 'member' ? token.memberId : token.clientAppId;

const lifeSeconds: Record<TokenType, number> = {
  'at+jwt': ACCESS_SECONDS,
  'visitor-refresh+jwt': VISITOR_REFRESH_SECONDS,
};

/** Deterministic within a second (RS256), so that a repeated response needs no storage. */
async function sign(keys: SigningKeys, type: TokenType, token: AccessToken, nowSeconds: number): Promise<string> {
  const { kid, privateKey } = await keys.findCurrent();
  return new SignJWT({
    site: token.siteId,
    client_id: token.clientAppId,
    role: token.kind,
    ...(token.kind === 'member' ? { grant: token.grantId } : {}),
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: type })
    .setSubject(subjectOf(token))
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + lifeSeconds[type])
    .sign(privateKey);
}

export const signAccessToken = (keys: SigningKeys, token: AccessToken, nowSeconds: number) =>
  sign(keys, 'at+jwt', token, nowSeconds);

export const signVisitorRefreshToken = (keys: SigningKeys, token: VisitorToken, nowSeconds: number) =>
  sign(keys, 'visitor-refresh+jwt', token, nowSeconds);

/**
 * A retired key verifies for as long as its tokens live: access tokens an hour, visitors' refresh tokens their whole
 * life.
 */
async function findKey(keys: SigningKeys, type: TokenType, kid: string | undefined): Promise<CryptoKey> {
  const key = kid && (await keys.find(kid, seconds(lifeSeconds[type] - ACCESS_SECONDS)));
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}

/** The claims of a signed token; its lifetime in epoch seconds. */
export type ReadToken = AccessToken & { issuedSeconds: number; expiresSeconds: number };

/** Reads a token of the given type; undefined when it is foreign, altered, expired or of another type. */
export async function readToken(
  keys: SigningKeys,
  type: TokenType,
  text: string,
  nowMs: Instant,
): Promise<ReadToken | undefined> {
  if (!isCanonicalToken(text)) return undefined;
  try {
    const { payload } = await jwtVerify(text, ({ kid }) => findKey(keys, type, kid), {
      algorithms: [SIGNING_ALGORITHM],
      typ: type,
      currentDate: new Date(nowMs),
      requiredClaims: ['sub', 'exp', 'iat', 'site', 'client_id', 'role'],
    });
    return readClaims(payload);
  } catch (error) {
    // A database failure says nothing about the token, so it is rethrown.
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function readClaims(payload: JWTPayload): ReadToken | undefined {
  const { sub, site, client_id: client, role, grant, iat = 0, exp = 0 } = payload;
  if (typeof sub !== 'string' || typeof site !== 'string' || typeof client !== 'string') return undefined;
  const known = {
    siteId: asId<SiteId>(site),
    clientAppId: asId<ClientAppId>(client),
    issuedSeconds: iat,
    expiresSeconds: exp,
  };
  if (role === 'visitor') return { ...known, kind: 'visitor', visitorId: asId(sub) };
  if (role === 'app') return { ...known, kind: 'app' };
  if (role !== 'member' || typeof grant !== 'string') return undefined;
  return { ...known, kind: 'member', memberId: asId(sub), grantId: asId(grant) };
}
