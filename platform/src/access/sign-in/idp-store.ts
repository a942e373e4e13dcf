import type { IdpConnectionId, MemberId, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';

/** An identity provider that the owners trust, and what its ID tokens must say. */
export interface IdpConnection {
  id: IdpConnectionId;
  issuer: string;
  audience: string;
  /** A JWK set, as it was given. */
  keys: Record<string, unknown>;
}

export async function findIdpConnection(
  db: Db,
  siteId: SiteId,
  id: IdpConnectionId,
): Promise<IdpConnection | undefined> {
  return db
    .selectFrom('idp_connections')
    .select(['id', 'issuer', 'audience', 'keys'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whom the provider's subject has been before. */
export async function findIdpIdentity(
  db: Db,
  siteId: SiteId,
  connectionId: IdpConnectionId,
  subject: string,
): Promise<MemberId | undefined> {
  const row = await db
    .selectFrom('idp_identities')
    .select('identity_id')
    .where('site_id', '=', siteId)
    .where('connection_id', '=', connectionId)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.identity_id;
}

/** Remembers whom a subject is. */
export async function linkIdpIdentity(
  tx: Db,
  siteId: SiteId,
  link: { connectionId: IdpConnectionId; subject: string; identityId: MemberId },
): Promise<void> {
  await tx
    .insertInto('idp_identities')
    .values({
      site_id: siteId,
      connection_id: link.connectionId,
      subject: link.subject,
      identity_id: link.identityId,
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'connection_id', 'subject']).doUpdateSet({ identity_id: link.identityId }),
    )
    .execute();
}
