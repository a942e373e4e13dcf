import type { MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type RequestSource, readCookie } from '../../server/http/source.ts';
import { asId } from '../../server/lib/ids.ts';
import { openSealed, sealToken } from '../../server/lib/seal.ts';
import { DEVICE_COOKIE, writeCookie } from './cookies.ts';

const LIFE_SECONDS = 180 * 24 * 3600;

/** The Set-Cookie header for a browser that the member has just signed in with (security D13). */
export async function writeDeviceCookie(
  secret: string,
  { siteId, identityId, now }: { siteId: SiteId; identityId: MemberId; now: Instant },
): Promise<string> {
  const value = await sealToken(secret, 'device', { site: siteId, identity: identityId }, now, LIFE_SECONDS);
  return writeCookie(DEVICE_COOKIE, value, LIFE_SECONDS);
}

/**
 * Reads the member who last signed in on this browser. Grants no access; it only exempts them from others' lockouts.
 */
export async function readDeviceOwner(
  secret: string,
  { siteId, from, now }: { siteId: SiteId; from: RequestSource; now: Instant },
): Promise<MemberId | undefined> {
  const cookie = readCookie(from.cookies, DEVICE_COOKIE);
  const claims = cookie && (await openSealed(secret, 'device', cookie, now));
  if (!claims || claims.site !== siteId || typeof claims.identity !== 'string') return undefined;
  return asId(claims.identity);
}
