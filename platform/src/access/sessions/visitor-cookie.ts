import type { SiteId, VisitorId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { readCookie } from '../../server/http/source.ts';
import { asId } from '../../server/lib/ids.ts';
import { openSealed, sealToken } from '../../server/lib/seal.ts';
import { VISITOR_COOKIE, writeCookie } from './cookies.ts';

/** As long as a flow: the pages keep tokens of the visitor from their first call on. */
const LIFE_SECONDS = 3600;

/** The Set-Cookie header for a browser whose visitor an app has handed over (decision 0065). */
export async function writeVisitorCookie(
  secret: string,
  { siteId, visitorId }: { siteId: SiteId; visitorId: VisitorId },
  now: Instant,
): Promise<string> {
  const value = await sealToken(secret, 'visitor', { site: siteId, visitor: visitorId }, now, LIFE_SECONDS);
  return writeCookie(VISITOR_COOKIE, value, LIFE_SECONDS);
}

export async function readVisitorCookie(
  secret: string,
  siteId: SiteId,
  cookies: string | undefined,
  now: Instant,
): Promise<VisitorId | undefined> {
  const cookie = readCookie(cookies, VISITOR_COOKIE);
  const claims = cookie && (await openSealed(secret, 'visitor', cookie, now));
  if (!claims || claims.site !== siteId || typeof claims.visitor !== 'string') return undefined;
  return asId(claims.visitor);
}
