import type { MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../server/db/database.ts';
import { runTransaction } from '../../server/db/transaction.ts';
import type { RequestSource } from '../../server/http/source.ts';
import { recordSecurityEvent } from '../audit/store.ts';
import { dropCookie, SESSION_COOKIE, VISITOR_COOKIE, writeCookie } from './cookies.ts';
import { writeDeviceCookie } from './device-cookie.ts';
import { endSession, renewSession, type SignInSession, startSession } from './session-store.ts';

interface SignedIn {
  siteId: SiteId;
  identityId: MemberId;
  from: RequestSource;
  now: Instant;
  /** 0 if only a server vouched for them. */
  authenticatedAt: Instant;
}

/**
 * Starts or renews the session of a member who has just signed in: their own continues under a new secret, another
 * member's ends. The browser's former cookie is invalid afterwards, so that none can be planted.
 */
export async function resumeSession(
  tx: Db,
  current: SignInSession | undefined,
  { siteId, identityId, from, now, authenticatedAt }: SignedIn,
): Promise<{ secret: string; expiresAt: Instant }> {
  if (current?.identityId === identityId) {
    return { secret: await renewSession(tx, siteId, current.id, now, authenticatedAt), expiresAt: current.expiresAt };
  }
  if (current) await endSession(tx, siteId, current.id, now);
  return startSession(tx, { siteId, identityId, from, now, authenticatedAt });
}

/** Sets the cookies of a signed-in member. */
export async function setSessionCookie(
  reply: FastifyReply,
  deploymentSecret: string,
  { secret, expiresAt }: { secret: string; expiresAt: Instant },
  { siteId, identityId, now }: SignedIn,
): Promise<void> {
  const session = writeCookie(SESSION_COOKIE, secret, Math.floor((expiresAt - now) / 1000));
  reply.header('set-cookie', [session, await writeDeviceCookie(deploymentSecret, { siteId, identityId, now })]);
}

/** Ends a session with all its tokens. */
export async function signOut(
  db: Db,
  { siteId, id, identityId }: Pick<SignInSession, 'siteId' | 'id' | 'identityId'>,
  from: RequestSource,
  now: Instant,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    if (!(await endSession(tx, siteId, id, now))) return;
    await recordSecurityEvent(tx, { siteId, type: 'SESSION_ENDED', now, identityId, from, data: { by: 'sign-out' } });
  });
}

/** Clears the cookies and the storage of the site's pages, so that nothing of the member stays (security E08). */
export const clearSessionCookie = (reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', [SESSION_COOKIE, VISITOR_COOKIE].map(dropCookie)).header('clear-site-data', '"storage"');
