import type { IdpConnectionId, MemberId, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';

/** A trusted identity provider, and what its ID tokens must contain. */
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

/** Finds the member linked to the provider's subject. */
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

/** Links a provider's subject to a member. */
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
