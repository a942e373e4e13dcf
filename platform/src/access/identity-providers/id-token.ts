import { addDuration, type Instant, instantAt, minutes, seconds } from '@foyer/contract/values';
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { isEmailAddress } from '../../server/lib/email-address.ts';
import { isPersonName } from '../../server/lib/person-name.ts';
import { digest } from '../../server/lib/site-secret.ts';
import type { WireProfile } from '../identities/profile.ts';
import type { IdpConnection } from './connection.ts';
import { isMicrosoft, maySignFor, toTokenIssuer } from './microsoft.ts';

/** A profile as an identity provider sends it. */
export interface IdpProfile {
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  profile: WireProfile;
  /** Names this token among all of its provider. */
  tokenDigest: string;
  /** When the token is no longer accepted. */
  acceptedUntil: Instant;
}

/** An ID token must be recent, whatever expiry it names. */
const MOST_AGE_MS = minutes(10);
const CLOCK_TOLERANCE_MS = seconds(30);
/** Longer than any token is accepted, counted from when it was issued. */
const REMEMBERED_MS = minutes(12);

type Claims = Omit<IdpProfile, 'tokenDigest' | 'acceptedUntil'>;

const isKeySet = (keys: object): keys is JSONWebKeySet => 'keys' in keys && Array.isArray(keys.keys);

/** The values that an ID token is verified against. */
export interface Expected extends Pick<IdpConnection, 'issuer' | 'audience'> {
  keys: object;
  /** Of the trip that asked for it; undefined for a token that somebody sends. */
  nonce?: string;
}

/** Verifies an ID token of a connection (OpenID Connect Core §3.1.3.7); undefined if it is invalid. */
export async function readIdToken(expected: Expected, token: string, now: Instant): Promise<IdpProfile | undefined> {
  const { issuer: named, audience, keys } = expected;
  if (!isKeySet(keys)) return undefined;
  try {
    const issuer = toTokenIssuer(named, decodeJwt(token).tid);
    if (issuer === undefined) return undefined;
    const ours = { keys: keys.keys.filter((key) => maySignFor(key, issuer)) };
    const { payload } = await jwtVerify(token, createLocalJWKSet(ours), {
      issuer,
      audience,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      maxTokenAge: MOST_AGE_MS / 1000,
      clockTolerance: CLOCK_TOLERANCE_MS / 1000,
      currentDate: new Date(now),
    });
    if (!isOfTrip(payload, expected)) return undefined;
    const person = readClaims(payload, expected);
    const issuedAt = instantAt((payload.iat ?? 0) * 1000);
    const acceptedUntil = addDuration(issuedAt, REMEMBERED_MS);
    return person && { ...person, tokenDigest: digestSigned(token), acceptedUntil };
  } catch {
    return undefined;
  }
}

/** A token that a trip asked for carries its nonce, and names no other party. */
const isOfTrip = ({ nonce, azp }: JWTPayload, expected: Expected): boolean =>
  expected.nonce === undefined || (nonce === expected.nonce && (azp === undefined || azp === expected.audience));

/** A signature can have several spellings, and so can its bytes; what is signed has one (RFC 7515 §5.2). */
const digestSigned = (token: string): string => digest(token.slice(0, token.lastIndexOf('.')));

const readText = (value: unknown, maxLength: number): string | undefined =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= maxLength &&
  value.isWellFormed() &&
  !value.includes('\0')
    ? value
    : undefined;

/** A name that mails couldn't carry is left out: the person can't mend it here, and it keeps nobody from signing in. */
function readName(value: unknown): string | undefined {
  const name = readText(value, 100);
  return name !== undefined && isPersonName(name) ? name : undefined;
}

/** Some providers send claims as text, or as numbers. */
const isTrue = (claim: unknown): boolean => [true, 'true', 1, '1'].some((known) => claim === known);

/**
 * Whether the provider vouches for the address. Microsoft's tenants fill it in as they please; `xms_edov` says that they
 * own its domain.
 */
const provesEmail = ({ email_verified, xms_edov }: JWTPayload, issuer: string): boolean =>
  isTrue(isMicrosoft(issuer) ? xms_edov : email_verified);

function readClaims(claims: JWTPayload, { audience, issuer }: Expected): Claims | undefined {
  const subject = readText(claims.sub, 255);
  // With several audiences, the authorized party must be this app.
  const isForUs = !Array.isArray(claims.aud) || claims.aud.length === 1 || claims.azp === audience;
  if (!subject || !isForUs) return undefined;
  const email = readText(claims.email, 320);
  const [firstName, lastName] = [readName(claims.given_name), readName(claims.family_name)];
  const picture = readText(claims.picture, 2048);
  return {
    subject,
    email: email && isEmailAddress(email) ? email : undefined,
    isEmailVerified: provesEmail(claims, issuer),
    profile: {
      ...(firstName ? { firstName } : {}),
      ...(lastName ? { lastName } : {}),
      ...(picture ? { picture } : {}),
    },
  };
}
