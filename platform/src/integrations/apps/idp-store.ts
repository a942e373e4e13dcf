import type { IdpConnectionId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Selectable } from 'kysely';
import type { ProviderKind } from '../../access/identity-providers/connection.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';

const toOwned = (row: Selectable<Database['idp_connections']>) => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  issuer: row.issuer,
  audience: row.audience,
  enabled: row.is_enabled,
  createdDate: toTimestamp(row.created_at),
  isRedirect: row.sealed_secret !== null,
  ...(row.keys ? { keys: row.keys } : {}),
  ...(row.scopes.length > 0 ? { scopes: row.scopes } : {}),
  ...(row.apple_team_id && row.apple_key_id ? { apple: { teamId: row.apple_team_id, keyId: row.apple_key_id } } : {}),
});

/** A connection without its secret. */
export type OwnedConnection = ReturnType<typeof toOwned>;

const selectConnections = (db: Db, siteId: SiteId) =>
  db.selectFrom('idp_connections').selectAll().where('site_id', '=', siteId);

export async function listIdpConnections(db: Db, siteId: SiteId): Promise<OwnedConnection[]> {
  const rows = await selectConnections(db, siteId).orderBy('created_at').orderBy('id').execute();
  return rows.map(toOwned);
}

export async function findIdpConnection(
  db: Db,
  siteId: SiteId,
  id: IdpConnectionId,
): Promise<OwnedConnection | undefined> {
  const row = await selectConnections(db, siteId).where('id', '=', id).executeTakeFirst();
  return row && toOwned(row);
}

interface RedirectColumns {
  sealedSecret?: string;
  apple?: { teamId: string; keyId: string };
  scopes?: string[];
}

interface NewConnection extends RedirectColumns {
  id: IdpConnectionId;
  name: string;
  kind: ProviderKind;
  issuer: string;
  audience: string;
  enabled: boolean;
  keys?: object;
}

const toColumns = ({ sealedSecret, apple, scopes }: RedirectColumns) => ({
  ...(sealedSecret ? { sealed_secret: sealedSecret } : {}),
  ...(apple ? { apple_team_id: apple.teamId, apple_key_id: apple.keyId } : {}),
  ...(scopes ? { scopes } : {}),
});

export async function insertIdpConnection(
  tx: Db,
  siteId: SiteId,
  { id, name, kind, issuer, audience, enabled, keys, ...redirect }: NewConnection,
  now: Instant,
): Promise<OwnedConnection> {
  const row = await tx
    .insertInto('idp_connections')
    .values({
      site_id: siteId,
      ...{ id, name, kind, issuer, audience },
      is_enabled: enabled,
      keys: keys ? JSON.stringify(keys) : null,
      created_at: new Date(now),
      ...toColumns(redirect),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toOwned(row);
}

/** Changes the fields that are given. */
export async function updateIdpConnection(
  tx: Db,
  siteId: SiteId,
  id: IdpConnectionId,
  { name, enabled, ...redirect }: RedirectColumns & { name: string | undefined; enabled: boolean | undefined },
): Promise<OwnedConnection> {
  const row = await tx
    .updateTable('idp_connections')
    .set((eb) => ({
      name: name ?? eb.ref('name'),
      is_enabled: enabled ?? eb.ref('is_enabled'),
      ...toColumns(redirect),
    }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toOwned(row);
}

/** Deletes an identity provider and its links to members. Returns false when the site has none of this id. */
export async function deleteIdpConnection(tx: Db, siteId: SiteId, id: IdpConnectionId): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('idp_connections')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) return false;
  await tx.deleteFrom('idp_identities').where('site_id', '=', siteId).where('connection_id', '=', id).execute();
  return true;
}
