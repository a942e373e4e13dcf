import type { IdpConnectionId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Selectable } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';

const toEntity = (row: Selectable<Database['idp_connections']>) => ({
  id: row.id,
  name: row.name,
  issuer: row.issuer,
  audience: row.audience,
  keys: row.keys,
  createdDate: toTimestamp(row.created_at),
});

type IdpConnectionEntity = ReturnType<typeof toEntity>;

export async function listIdpConnections(db: Db, siteId: SiteId): Promise<IdpConnectionEntity[]> {
  const rows = await db
    .selectFrom('idp_connections')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toEntity);
}

export async function insertIdpConnection(
  tx: Db,
  siteId: SiteId,
  { keys, ...connection }: { id: IdpConnectionId; name: string; issuer: string; audience: string; keys: object },
  now: Instant,
): Promise<IdpConnectionEntity> {
  const row = await tx
    .insertInto('idp_connections')
    .values({ site_id: siteId, ...connection, keys: JSON.stringify(keys), created_at: new Date(now) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toEntity(row);
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
