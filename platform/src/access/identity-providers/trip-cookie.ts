import type { IdpConnectionId, MemberId, SignInSessionId, SiteId } from '@foyer/contract';
import { addDuration, type Instant, minutes } from '@foyer/contract/values';
import { readCookie } from '../../server/http/source.ts';
import { openSecret, sealSecret } from '../../server/lib/sealed-secret.ts';
import { digest } from '../../server/lib/site-secret.ts';
import { dropCookie, writeCookie } from '../sessions/cookies.ts';
import type { Trip } from './authorization-url.ts';

/** Where the browser goes on afterwards, as the sign-in page has it in its URL. */
export interface ReturnTarget {
  flow: string | null;
  returnTo: string | null;
}

/** A trip to a provider that the browser is on. */
export interface StoredTrip extends Trip {
  connectionId: IdpConnectionId;
  target: ReturnTarget;
  /** The member who links the provider, in this session; undefined for a sign-in. */
  linking: { identityId: MemberId; sessionId: SignInSessionId } | undefined;
  until: Instant;
}

const LIFE_MS = minutes(10);
const PREFIX = '__Host-foyer-idp-';
/** Each tab can be on a trip of its own. More would fill the browser's headers. */
const MOST_AT_ONCE = 4;

const nameOf = (state: string): string => PREFIX + digest(state).slice(0, 16);
const ownerOf = (siteId: SiteId, state: string): string => `idp-trip:${siteId}:${state}`;

export const endOfTrip = (now: Instant): Instant => addDuration(now, LIFE_MS);

/**
 * Writes the cookie that binds a trip to the browser (security D53), encrypted with its `state`: neither opens without the
 * other. Returns the lines of Set-Cookie.
 */
export function writeTripCookie(
  secret: string,
  siteId: SiteId,
  { state, until, ...trip }: StoredTrip,
  cookies: string | undefined,
): string[] {
  const value = sealSecret(secret, ownerOf(siteId, state), JSON.stringify({ ...trip, until }));
  const here = (cookies ?? '').split(';').flatMap((pair) => {
    const name = pair.slice(0, pair.indexOf('=')).trim();
    return name.startsWith(PREFIX) ? [name] : [];
  });
  const dropped = here.length < MOST_AT_ONCE ? [] : here.map(dropCookie);
  return [...dropped, writeCookie(nameOf(state), value, LIFE_MS / 1000)];
}

export const dropTripCookie = (state: string): string => dropCookie(nameOf(state));

/** Opens the trip of a `state` that a browser comes back with; undefined if it isn't this browser's, or too old. */
export function openTrip(
  secret: string,
  siteId: SiteId,
  { state, cookies, now }: { state: string; cookies: string | undefined; now: Instant },
): StoredTrip | undefined {
  const sealed = readCookie(cookies, nameOf(state));
  if (sealed === undefined) return undefined;
  try {
    const trip: Omit<StoredTrip, 'state'> = JSON.parse(openSecret(secret, ownerOf(siteId, state), sealed));
    return trip.until > now ? { ...trip, state } : undefined;
  } catch {
    return undefined;
  }
}
