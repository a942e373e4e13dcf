import { addDuration, type Instant, instantAt, minutes, seconds } from '@foyer/contract/values';
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { isEmailAddress } from '../../server/lib/email-address.ts';
import { isPersonName } from '../../server/lib/person-name.ts';
import { digest } from '../../server/lib/site-secret.ts';
import type { WireProfile } from '../identities/profile.ts';
import type { IdpConnection } from './idp-store.ts';

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

/** Verifies an ID token of a connection (OpenID Connect Core §3.1.3.7); undefined if it is invalid. */
export async function readIdToken(
  { issuer, audience, keys }: IdpConnection,
  token: string,
  now: Instant,
): Promise<IdpProfile | undefined> {
  if (!isKeySet(keys)) return undefined;
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer,
      audience,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      maxTokenAge: MOST_AGE_MS / 1000,
      clockTolerance: CLOCK_TOLERANCE_MS / 1000,
      currentDate: new Date(now),
    });
    const person = readClaims(payload, audience);
    const issuedAt = instantAt((payload.iat ?? 0) * 1000);
    const acceptedUntil = addDuration(issuedAt, REMEMBERED_MS);
    return person && { ...person, tokenDigest: digestSigned(token), acceptedUntil };
  } catch {
    return undefined;
  }
}

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

function readClaims(claims: JWTPayload, audience: string): Claims | undefined {
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
    // Some providers send it as text.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    profile: {
      ...(firstName ? { firstName } : {}),
      ...(lastName ? { lastName } : {}),
      ...(picture ? { picture } : {}),
    },
  };
}
