import type { ClientAppId, MemberId, SiteId } from '@foyer/contract';
import { type Instant, instantAt, minutes } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { createSiteSecret, parseSiteSecret } from '../../server/lib/site-secret.ts';

/** A session token lives a minute and works once (security D31). */
const LIFE_MS = minutes(1);

/** `session`: what a login returns. `handle`: stands for it in a URL, which must never contain the token. */
export type SessionTokenKind = 'session' | 'handle';

interface Proof {
  siteId: SiteId;
  identityId: MemberId;
  /**
   * The app whose login it was, and the only one that can use it. Undefined for a server's API key, which may pass the
   * token to any app of its site.
   */
  clientAppId: ClientAppId | undefined;
  kind: SessionTokenKind;
  now: Instant;
  /** Whether a server vouched for the member, who proved nothing themselves. */
  isVouched?: boolean;
}

/** The member of a session token. */
export interface ProvedMember {
  identityId: MemberId;
  /** When they authenticated: now, or 0 if only a server vouched for them. */
  authenticatedAt: Instant;
  isVouched: boolean;
}

/** Issues a session token for a member who has just authenticated, or for whom a server vouches. */
export async function issueSessionToken(
  db: Db,
  { siteId, identityId, clientAppId, kind, now, isVouched = false }: Proof,
): Promise<string> {
  const { value, hash } = createSiteSecret(siteId);
  await db
    .insertInto('session_tokens')
    .values({
      site_id: siteId,
      token_hash: hash,
      kind,
      identity_id: identityId,
      client_app_id: clientAppId ?? null,
      created_at: new Date(now),
      expires_at: new Date(now + LIFE_MS),
      is_vouched: isVouched,
    })
    .execute();
  return value;
}

/** Consumes a session token; undefined if it is used, expired, or of another site or app. */
export async function consumeSessionToken(
  db: Db,
  { siteId, clientAppId, kind, now, token }: Omit<Proof, 'identityId' | 'isVouched'> & { token: string },
): Promise<ProvedMember | undefined> {
  const opaque = parseSiteSecret(token);
  if (!opaque || opaque.siteId !== siteId) return undefined;
  const row = await db
    .deleteFrom('session_tokens')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', opaque.hash)
    .where('kind', '=', kind)
    .where(({ eb, or }) =>
      or([
        eb('client_app_id', 'is', null),
        ...(clientAppId === undefined ? [] : [eb('client_app_id', '=', clientAppId)]),
      ]),
    )
    .where('expires_at', '>', new Date(now))
    .returning(['identity_id', 'is_vouched'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { identity_id: identityId, is_vouched: isVouched } = row;
  return { identityId, isVouched, authenticatedAt: isVouched ? instantAt(0) : now };
}

/** Deletes a member's unused session tokens. */
export const deleteSessionTokens = (tx: Db, siteId: SiteId, identityId: MemberId) =>
  tx.deleteFrom('session_tokens').where('site_id', '=', siteId).where('identity_id', '=', identityId).execute();
