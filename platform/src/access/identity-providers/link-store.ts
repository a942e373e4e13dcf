import type { IdpConnectionId, MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';

/** A member's account at a provider, named by the provider's subject. */
export interface IdpLink {
  connectionId: IdpConnectionId;
  subject: string;
  identityId: MemberId;
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

/** Links a provider's subject to a member. Returns false if it is linked to another. */
export async function insertIdpLink(
  tx: Db,
  siteId: SiteId,
  { connectionId, subject, identityId }: IdpLink,
  now: Instant,
): Promise<boolean> {
  const row = await tx
    .insertInto('idp_identities')
    .values({
      site_id: siteId,
      connection_id: connectionId,
      subject,
      identity_id: identityId,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'connection_id', 'subject']).doNothing())
    .returning('subject')
    .executeTakeFirst();
  return row !== undefined || (await findIdpIdentity(tx, siteId, connectionId, subject)) === identityId;
}

/** A provider that a member can sign in at. */
export interface LinkedProvider {
  connectionId: IdpConnectionId;
  subject: string;
  name: string;
  linkedAt: Date | null;
  /** Whether the member can sign in with it now. */
  isEnabled: boolean;
}

export const listLinkedProviders = (db: Db, siteId: SiteId, identityId: MemberId): Promise<LinkedProvider[]> =>
  db
    .selectFrom('idp_identities as link')
    .innerJoin('idp_connections as connection', (join) =>
      join.onRef('connection.site_id', '=', 'link.site_id').onRef('connection.id', '=', 'link.connection_id'),
    )
    .select(['link.connection_id as connectionId', 'link.subject', 'link.created_at as linkedAt'])
    .select(['connection.name', 'connection.is_enabled as isEnabled'])
    .where('link.site_id', '=', siteId)
    .where('link.identity_id', '=', identityId)
    .orderBy('connection.created_at')
    .orderBy('connection.id')
    .execute();

/** Unlinks a provider from a member. Returns false if it isn't linked. */
export async function deleteIdpLink(
  tx: Db,
  siteId: SiteId,
  identityId: MemberId,
  connectionId: IdpConnectionId,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('idp_identities')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .where('connection_id', '=', connectionId)
    .returning('subject')
    .execute();
  return deleted.length > 0;
}

export const deleteIdpLinksOf = (tx: Db, siteId: SiteId, identityId: MemberId) =>
  tx.deleteFrom('idp_identities').where('site_id', '=', siteId).where('identity_id', '=', identityId).execute();
