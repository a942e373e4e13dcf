import type { MemberId, SignInSessionId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { IDLE_MS } from '../../access/sessions/session-store.ts';
import type { Db } from '../../server/db/database.ts';

export interface ActiveSession {
  id: SignInSessionId;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  address: string | null;
  userAgent: string | null;
}

/** Lists the member's active sessions, most recently used first. */
export async function listActiveSessions(
  db: Db,
  siteId: SiteId,
  identityId: MemberId,
  now: Instant,
): Promise<ActiveSession[]> {
  return db
    .selectFrom('sign_in_sessions')
    .select(['id', 'created_at as createdAt', 'last_seen_at as lastSeenAt', 'expires_at as expiresAt'])
    .select(['ip_address as address', 'user_agent as userAgent'])
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('last_seen_at', '>', new Date(now - IDLE_MS))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
