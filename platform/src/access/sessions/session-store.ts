import { timingSafeEqual } from 'node:crypto';
import type { ClientAppId, GrantId, MemberId, Role, SignInSessionId, SiteId } from '@foyer/contract';
import { addDuration, days, type Instant, instantOf, minutes } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { RequestSource } from '../../server/http/source.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { createSiteSecret, parseSiteSecret } from '../../server/lib/site-secret.ts';
import { isCanonicalId } from '../../server/lib/spelling.ts';
import { deleteSubscriptionsOf, deleteSubscriptionsOfSessions } from '../../server/push/subscription-store.ts';

/** A session ends 14 days after its last use and 30 days after its start (security E07). */
export const IDLE_MS = days(14);
export const ABSOLUTE_MS = days(30);
/** Precision of `last_seen_at`, which saves a write per call. */
const SEEN_EVERY_MS = minutes(1);

export interface SignInSession {
  siteId: SiteId;
  id: SignInSessionId;
  identityId: MemberId;
  /** Epoch milliseconds, as all below; when the member last authenticated. */
  authenticatedAt: Instant;
  selectedAt: Instant | undefined;
  lastSeenAt: Instant;
  expiresAt: Instant;
}

interface NewSession {
  siteId: SiteId;
  identityId: MemberId;
  from: RequestSource;
  now: Instant;
  /** When the member authenticated; 0 if only a server vouched for them; defaults to now. */
  authenticatedAt?: Instant;
  /** Where it was handed over from; it lasts no longer. */
  handedOver?: SessionRoot | undefined;
}

/** The sign-in that a session comes from: itself, or that which it was handed over from. */
interface SessionRoot {
  rootId: SignInSessionId;
  expiresAt: Instant;
}

/** Starts a session, which all its tokens and cookies depend on. `secret` goes into the cookie. */
export async function startSession(
  tx: Db,
  { siteId, identityId, from, now, authenticatedAt = now, handedOver }: NewSession,
): Promise<{ id: SignInSessionId; secret: string; expiresAt: Instant }> {
  const id = newId<SignInSessionId>();
  const { value, hash } = createSiteSecret(siteId);
  const at = new Date(now);
  const expiresAt = handedOver?.expiresAt ?? addDuration(now, ABSOLUTE_MS);
  await tx
    .insertInto('sign_in_sessions')
    .values({
      site_id: siteId,
      id,
      identity_id: identityId,
      secret_hash: hash,
      authenticated_at: new Date(authenticatedAt),
      selected_at: at,
      created_at: at,
      last_seen_at: at,
      expires_at: new Date(expiresAt),
      ip_address: from.address,
      user_agent: from.userAgent ?? null,
      handed_over_from: handedOver?.rootId ?? null,
    })
    .execute();
  return { id, secret: `${id}.${value}`, expiresAt };
}

/** Finds the sign-in that a session comes from. */
export async function findSessionRoot(tx: Db, siteId: SiteId, id: SignInSessionId): Promise<SessionRoot | undefined> {
  const row = await tx
    .selectFrom('sign_in_sessions')
    .select(['handed_over_from', 'expires_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { rootId: row.handed_over_from ?? id, expiresAt: instantOf(row.expires_at) };
}

/** Selects sessions that have not ended, of active members. */
export const selectLive = (db: Db, siteId: SiteId, now: Instant) =>
  db
    .selectFrom('sign_in_sessions as session')
    .innerJoin('identities as identity', (join) =>
      join.onRef('identity.site_id', '=', 'session.site_id').onRef('identity.id', '=', 'session.identity_id'),
    )
    .where('session.site_id', '=', siteId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', new Date(now))
    .where('session.last_seen_at', '>', new Date(now - IDLE_MS))
    .where('identity.status', '=', 'ACTIVE');

/** Finds the live session of a cookie's value; undefined if it is invalid, ended, or its member is not active. */
export async function findSession(db: Db, cookie: string, now: Instant): Promise<SignInSession | undefined> {
  const at = cookie.indexOf('.');
  const id = asId<SignInSessionId>(cookie.slice(0, at));
  const opaque = parseSiteSecret(cookie.slice(at + 1));
  if (!isCanonicalId(id) || !opaque) return undefined;
  const row = await selectLive(db, opaque.siteId, now)
    .where('session.id', '=', id)
    .select(['session.identity_id', 'session.secret_hash', 'session.authenticated_at', 'session.selected_at'])
    .select(['session.last_seen_at', 'session.expires_at'])
    .executeTakeFirst();
  if (!row || !timingSafeEqual(Buffer.from(row.secret_hash), Buffer.from(opaque.hash))) return undefined;
  await recordSeen(db, opaque.siteId, id, instantOf(row.last_seen_at), now);
  return {
    siteId: opaque.siteId,
    id,
    identityId: row.identity_id,
    authenticatedAt: instantOf(row.authenticated_at),
    selectedAt: row.selected_at ? instantOf(row.selected_at) : undefined,
    lastSeenAt: instantOf(row.last_seen_at),
    expiresAt: instantOf(row.expires_at),
  };
}

/** Finds the member of a session, ended or not. */
export async function findSessionOwner(db: Db, siteId: SiteId, id: SignInSessionId): Promise<MemberId | undefined> {
  const row = await db
    .selectFrom('sign_in_sessions')
    .select('identity_id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.identity_id;
}

export interface GrantHolder {
  identityId: MemberId;
  sessionId: SignInSessionId;
  clientAppId: ClientAppId;
  role: Exclude<Role, 'visitor'>;
  authenticatedAt: Instant;
  lastSeenAt: Instant;
}

/**
 * Finds the member of a live grant. Read on every call with a member's token, so that revocation takes effect at once.
 */
export async function findGrantHolder(
  db: Db,
  siteId: SiteId,
  grantId: GrantId,
  now: Instant,
): Promise<GrantHolder | undefined> {
  const row = await selectLive(db, siteId, now)
    .innerJoin('grants as grant', (join) =>
      join.onRef('grant.site_id', '=', 'session.site_id').onRef('grant.session_id', '=', 'session.id'),
    )
    .innerJoin('client_apps as app', 'app.id', 'grant.client_app_id')
    .where('grant.site_id', '=', siteId)
    .where('grant.id', '=', grantId)
    .where('grant.revoked_at', 'is', null)
    // Named by its key too, so that no plan starts from all sessions of a site whose tables have no statistics yet.
    .where('session.id', '=', (select) =>
      select.selectFrom('grants').select('session_id').where('site_id', '=', siteId).where('id', '=', grantId),
    )
    .select(['grant.identity_id', 'grant.session_id', 'grant.client_app_id', 'identity.role'])
    .select(['session.authenticated_at', 'session.last_seen_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    identityId: row.identity_id,
    sessionId: row.session_id,
    clientAppId: row.client_app_id,
    role: row.role as GrantHolder['role'],
    authenticatedAt: instantOf(row.authenticated_at),
    lastSeenAt: instantOf(row.last_seen_at),
  };
}

/** Records a use, so that the session does not expire as idle. */
export async function recordSeen(db: Db, siteId: SiteId, id: SignInSessionId, lastSeenAt: Instant, now: Instant) {
  if (now - lastSeenAt < SEEN_EVERY_MS) return;
  await db
    .updateTable('sign_in_sessions')
    .set({ last_seen_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Renews the session under a new secret after the member signed in again; the old secret is invalid. */
export async function renewSession(
  tx: Db,
  siteId: SiteId,
  id: SignInSessionId,
  now: Instant,
  authenticatedAt: Instant,
): Promise<string> {
  const { value, hash } = createSiteSecret(siteId);
  const at = new Date(now);
  await tx
    .updateTable('sign_in_sessions')
    .set({
      secret_hash: hash,
      authenticated_at: sql`greatest(authenticated_at, ${new Date(authenticatedAt)}::timestamptz)`,
      selected_at: at,
      last_seen_at: at,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
  return `${id}.${value}`;
}

/** Records that the member chose to continue with this account. */
export const markSelected = (db: Db, siteId: SiteId, id: SignInSessionId, now: Instant) =>
  db
    .updateTable('sign_in_sessions')
    .set({ selected_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();

/**
 * Ends a session with all its tokens and the notifications on its device, with the sign-in that it was handed over from
 * and what else was handed over from it. Returns false when there is none.
 */
export async function endSession(tx: Db, siteId: SiteId, id: SignInSessionId, now: Instant): Promise<boolean> {
  const root = await findSessionRoot(tx, siteId, id);
  if (!root) return false;
  const ended = await tx
    .updateTable('sign_in_sessions')
    .set({ ended_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where(({ eb, or }) => or([eb('id', '=', root.rootId), eb('handed_over_from', '=', root.rootId)]))
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  if (ended.length > 0)
    await deleteSubscriptionsOfSessions(
      tx,
      siteId,
      ended.map((session) => session.id),
    );
  return ended.length > 0;
}

/** Ends all of a member's sessions, optionally except one, and returns their number. */
export async function endSessionsOf(
  tx: Db,
  siteId: SiteId,
  identityId: MemberId,
  now: Instant,
  except?: SignInSessionId,
): Promise<number> {
  const ended = await tx
    .updateTable('sign_in_sessions')
    .set({ ended_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? asId<SignInSessionId>('')))
    .returning('id')
    .execute();
  await deleteSubscriptionsOf(tx, siteId, identityId, except);
  return ended.length;
}

/** Ends the member's sessions in which they never proved who they are: a server vouched for them. */
export const endVouchedSessions = (tx: Db, siteId: SiteId, identityId: MemberId, now: Instant) =>
  tx
    .updateTable('sign_in_sessions')
    .set({ ended_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('ended_at', 'is', null)
    .where('authenticated_at', '=', new Date(0))
    .execute();

/** Deletes sessions that ended long ago. */
export const deleteOldSessions = (db: Db, siteId: SiteId, before: Instant) =>
  db.deleteFrom('sign_in_sessions').where('site_id', '=', siteId).where('expires_at', '<', new Date(before)).execute();
