import type { ClientAppId, MemberId, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { createSiteSecret, parseSiteSecret } from '../../server/lib/site-secret.ts';

/** A login's proof lives for a minute and works once (security D31). */
const LIFE_MS = 60_000;

/** `session`: what a login answers with. `handle`: what stands for it in an address, never the token itself. */
export type SessionTokenKind = 'session' | 'handle';

interface Proof {
  siteId: SiteId;
  identityId: MemberId;
  /**
   * The app whose login it was, and the only one that may use it. A server's API key has none: what it signs on goes to
   * whichever app of the site the server hands it to.
   */
  clientAppId: ClientAppId | undefined;
  kind: SessionTokenKind;
  now: number;
}

/** Proof that somebody has just shown who they are. */
export async function issueSessionToken(
  db: Db,
  { siteId, identityId, clientAppId, kind, now }: Proof,
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
    })
    .execute();
  return value;
}

/** Takes a proof, once; undefined when it is used, too old, of another site or of another app. */
export async function consumeSessionToken(
  db: Db,
  { siteId, clientAppId, kind, now, token }: Omit<Proof, 'identityId'> & { token: string },
): Promise<MemberId | undefined> {
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
    .returning('identity_id')
    .executeTakeFirst();
  return row?.identity_id;
}

/** Proofs of a person that nobody has taken yet are worth nothing any more. */
export const deleteSessionTokens = (tx: Db, siteId: SiteId, identityId: MemberId) =>
  tx.deleteFrom('session_tokens').where('site_id', '=', siteId).where('identity_id', '=', identityId).execute();
