import type { ClientAppId, GrantId, MemberId, SignInSessionId, SiteId } from '@foyer/contract';
import { type Instant, minutes } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { createSiteSecret } from '../../server/lib/site-secret.ts';
import { selectLive } from '../sessions/session-store.ts';

/** Milliseconds; enough for a browser's redirect (security B03). */
const LIFE_MS = minutes(1);
/** Failed exchanges per code, so that the verifier cannot be guessed (security B06). */
const MOST_FAILURES = 2;

export interface NewCode {
  siteId: SiteId;
  clientAppId: ClientAppId;
  sessionId: SignInSessionId;
  identityId: MemberId;
  redirectUri: string | undefined;
  codeChallenge: string;
  now: Instant;
}

/** Inserts a code and returns it; the database holds its digest (security B32). */
export async function insertCode(db: Db, code: NewCode): Promise<string> {
  const { value, hash } = createSiteSecret(code.siteId);
  await db
    .insertInto('authorization_codes')
    .values({
      site_id: code.siteId,
      code_hash: hash,
      client_app_id: code.clientAppId,
      session_id: code.sessionId,
      identity_id: code.identityId,
      redirect_uri: code.redirectUri ?? null,
      code_challenge: code.codeChallenge,
      created_at: new Date(code.now),
      expires_at: new Date(code.now + LIFE_MS),
    })
    .execute();
  return value;
}

interface Exchange {
  siteId: SiteId;
  hash: string;
  clientAppId: ClientAppId;
  redirectUri: string | undefined;
  codeChallenge: string;
  /** The grant that the exchange makes; revoked if the code is reused. */
  grantId: GrantId;
  now: Instant;
}

/**
 * Consumes a code while its session lives; undefined if it is not valid for this client. Of simultaneous calls one
 * succeeds (security B02).
 */
export async function consumeCode(
  tx: Db,
  { siteId, hash, clientAppId, redirectUri, codeChallenge, grantId, now }: Exchange,
): Promise<{ sessionId: SignInSessionId; identityId: MemberId } | undefined> {
  const row = await tx
    .updateTable('authorization_codes')
    .set({ used_at: new Date(now), grant_id: grantId })
    .where('site_id', '=', siteId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('failures', '<', MOST_FAILURES)
    .where('client_app_id', '=', clientAppId)
    .where('redirect_uri', 'is not distinct from', redirectUri ?? null)
    .where('code_challenge', '=', codeChallenge)
    .where('session_id', 'in', selectLive(tx, siteId, now).select('session.id'))
    .returning(['session_id', 'identity_id'])
    .executeTakeFirst();
  return row && { sessionId: row.session_id, identityId: row.identity_id };
}

/** Counts a failed exchange. Returns the grant of the earlier exchange if the code was already used. */
export async function countFailure(
  db: Db,
  siteId: SiteId,
  hash: string,
): Promise<{ grantId: GrantId; identityId: MemberId; clientAppId: ClientAppId } | undefined> {
  const row = await db
    .updateTable('authorization_codes')
    .set({ failures: sql`failures + 1` })
    .where('site_id', '=', siteId)
    .where('code_hash', '=', hash)
    .returning(['grant_id', 'identity_id', 'client_app_id'])
    .executeTakeFirst();
  if (!row?.grant_id) return undefined;
  return { grantId: row.grant_id, identityId: row.identity_id, clientAppId: row.client_app_id };
}

/** Deletes old codes. A used code is kept as long as its grant lives, so that a reuse is noticed. */
export const deleteOldCodes = (db: Db, siteId: SiteId, before: Instant) =>
  db
    .deleteFrom('authorization_codes')
    .where('site_id', '=', siteId)
    .where('expires_at', '<', new Date(before))
    .execute();
