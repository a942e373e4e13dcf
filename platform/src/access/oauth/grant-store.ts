import type { ClientAppId, GrantId, MemberId, SignInSessionId, SiteId } from '@foyer/contract';
import { type Instant, instantOf, minutes } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { ClientApp } from '../client-apps/client-app.ts';
import { ABSOLUTE_MS, IDLE_MS, selectLive } from '../sessions/session-store.ts';
import type { RefreshToken } from './refresh-token.ts';

/** Precision of the last use, where the token stays the same. */
const USED_EVERY_MS = minutes(1);

export interface Grant {
  id: GrantId;
  siteId: SiteId;
  sessionId: SignInSessionId;
  identityId: MemberId;
  clientAppId: ClientAppId;
  app: Pick<ClientApp, 'rotatesRefreshTokens' | 'secretHash'>;
  tokenHash: string;
  parentHash: string | undefined;
  /** Epoch milliseconds, as all below. */
  rotatedAt: Instant;
  lastUsedAt: Instant;
  sessionLastSeenAt: Instant;
}

interface NewGrant {
  sessionId: SignInSessionId;
  identityId: MemberId;
  clientAppId: ClientAppId;
  now: Instant;
}

/** Inserts a grant with its first refresh token. It lives 30 days, however often it is rotated (security B15). */
export async function insertGrant(tx: Db, { siteId, grantId, hash }: RefreshToken, grant: NewGrant): Promise<void> {
  const at = new Date(grant.now);
  await tx
    .insertInto('grants')
    .values({
      site_id: siteId,
      id: grantId,
      session_id: grant.sessionId,
      identity_id: grant.identityId,
      client_app_id: grant.clientAppId,
      refresh_token_hash: hash,
      created_at: at,
      last_used_at: at,
      expires_at: new Date(grant.now + ABSOLUTE_MS),
    })
    .execute();
}

/** Finds a grant that is still valid: not revoked, idle or expired, with a live session and an existing app. */
export async function findLiveGrant(db: Db, siteId: SiteId, id: GrantId, now: Instant): Promise<Grant | undefined> {
  const row = await selectLive(db, siteId, now)
    .innerJoin('grants as grant', (join) =>
      join.onRef('grant.site_id', '=', 'session.site_id').onRef('grant.session_id', '=', 'session.id'),
    )
    .innerJoin('client_apps as app', 'app.id', 'grant.client_app_id')
    .where('grant.site_id', '=', siteId)
    .where('grant.id', '=', id)
    .where('grant.revoked_at', 'is', null)
    .where('grant.expires_at', '>', new Date(now))
    .where('grant.last_used_at', '>', new Date(now - IDLE_MS))
    .selectAll('grant')
    .select(['session.last_seen_at', 'app.rotates_refresh_tokens', 'app.secret_hash'])
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      siteId,
      sessionId: row.session_id,
      identityId: row.identity_id,
      clientAppId: row.client_app_id,
      app: { rotatesRefreshTokens: row.rotates_refresh_tokens, secretHash: row.secret_hash ?? undefined },
      tokenHash: row.refresh_token_hash,
      parentHash: row.previous_token_hash ?? undefined,
      rotatedAt: (row.rotated_at ? instantOf(row.rotated_at) : undefined) ?? instantOf(row.created_at),
      lastUsedAt: instantOf(row.last_used_at),
      sessionLastSeenAt: instantOf(row.last_seen_at),
    }
  );
}

/**
 * Replaces the parent token with its child. Returns false unless the parent is current; of simultaneous calls one
 * succeeds (security B10).
 */
export async function rotateGrant(db: Db, parent: RefreshToken, child: RefreshToken, now: Instant): Promise<boolean> {
  const row = await db
    .updateTable('grants')
    .set({
      refresh_token_hash: child.hash,
      previous_token_hash: parent.hash,
      rotated_at: new Date(now),
      last_used_at: new Date(now),
    })
    .where('site_id', '=', parent.siteId)
    .where('id', '=', parent.grantId)
    .where('refresh_token_hash', '=', parent.hash)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a use, so that a grant without rotation does not expire as idle. */
export async function recordUse(db: Db, { siteId, id, lastUsedAt }: Grant, now: Instant): Promise<void> {
  if (now - lastUsedAt < USED_EVERY_MS) return;
  await db
    .updateTable('grants')
    .set({ last_used_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Revokes a grant; its refresh and access tokens are refused from now on. */
export const revokeGrant = (db: Db, siteId: SiteId, id: GrantId, now: Instant) =>
  db
    .updateTable('grants')
    .set({ revoked_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();

export const deleteOldGrants = (db: Db, siteId: SiteId, before: Instant) =>
  db.deleteFrom('grants').where('site_id', '=', siteId).where('expires_at', '<', new Date(before)).execute();
