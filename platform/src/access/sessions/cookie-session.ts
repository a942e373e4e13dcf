import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { readCookie } from '../../server/http/source.ts';
import { SESSION_COOKIE } from './cookies.ts';
import { findSession, type SignInSession } from './session-store.ts';

/** Finds the session of a browser's cookies on a site. */
export async function findCookieSession(
  db: Db,
  siteId: SiteId,
  cookies: string | undefined,
  now: Instant,
): Promise<SignInSession | undefined> {
  const cookie = readCookie(cookies, SESSION_COOKIE);
  const session = cookie === undefined ? undefined : await findSession(db, cookie, now);
  return session?.siteId === siteId ? session : undefined;
}
