import type { ClientAppId, GrantId, MemberId, SiteId, VisitorId } from '@foyer/contract';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { asId } from '../lib/ids.ts';
import { SIGNING_ALGORITHM } from './key-store.ts';
import type { SigningKeys } from './keys.ts';

/** Access tokens live 15 minutes; a visitor's refresh token 30 days from its issue (security decision 5). */
export const ACCESS_SECONDS = 15 * 60;
export const VISITOR_REFRESH_SECONDS = 30 * 24 * 3600;

interface OfApp {
  siteId: SiteId;
  clientAppId: ClientAppId;
}

/** A visitor's tokens are signed, not stored: nothing is written until the visitor does something. */
export type VisitorToken = OfApp & { kind: 'visitor'; visitorId: VisitorId };
/** Good for as long as its grant is: that is looked up with every call. */
export type MemberToken = OfApp & { kind: 'member'; memberId: MemberId; grantId: GrantId };
/** A confidential app that calls as itself (client_credentials). */
export type AppToken = OfApp & { kind: 'app' };
export type AccessToken = VisitorToken | MemberToken | AppToken;

/** The header's `typ` keeps the kinds apart: one never passes for the other. */
type TokenType = 'at+jwt' | 'visitor-refresh+jwt';

/** Whom a token speaks for. */
export const subjectOf = (token: AccessToken): string =>
  token.kind === 'visitor' ? token.visitorId : token.kind === 'member' ? token.memberId : token.clientAppId;

const lifeSeconds: Record<TokenType, number> = {
  'at+jwt': ACCESS_SECONDS,
  'visitor-refresh+jwt': VISITOR_REFRESH_SECONDS,
};

/** The same token at the same second signs to the same text (RS256): a repeated answer needs nothing stored. */
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

/** A key that signs no more outlives what it signed: access tokens by an hour, visitors' refresh tokens by their life. */
async function findKey(keys: SigningKeys, type: TokenType, kid: string | undefined): Promise<CryptoKey> {
  const key = kid && (await keys.find(kid, (lifeSeconds[type] - ACCESS_SECONDS) * 1000));
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}

/** What a signed token says; `issuedAt` and `expiresAt` in epoch seconds. */
export type ReadToken = AccessToken & { issuedAt: number; expiresAt: number };

/** Reads a token of the given type; undefined when it is not ours, altered, expired or of the other type. */
export async function readToken(
  keys: SigningKeys,
  type: TokenType,
  text: string,
  nowMs: number,
): Promise<ReadToken | undefined> {
  try {
    const { payload } = await jwtVerify(text, ({ kid }) => findKey(keys, type, kid), {
      algorithms: [SIGNING_ALGORITHM],
      typ: type,
      currentDate: new Date(nowMs),
      requiredClaims: ['sub', 'exp', 'iat', 'site', 'client_id', 'role'],
    });
    return readClaims(payload);
  } catch (error) {
    // A database that is away says nothing about the token.
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function readClaims(payload: JWTPayload): ReadToken | undefined {
  const { sub, site, client_id: client, role, grant, iat = 0, exp = 0 } = payload;
  if (typeof sub !== 'string' || typeof site !== 'string' || typeof client !== 'string') return undefined;
  const known = { siteId: asId<SiteId>(site), clientAppId: asId<ClientAppId>(client), issuedAt: iat, expiresAt: exp };
  if (role === 'visitor') return { ...known, kind: 'visitor', visitorId: asId(sub) };
  if (role === 'app') return { ...known, kind: 'app' };
  if (role !== 'member' || typeof grant !== 'string') return undefined;
  return { ...known, kind: 'member', memberId: asId(sub), grantId: asId(grant) };
}
