import type { SiteId } from '@foyer/contract';
import { roles } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Selectable } from 'kysely';
import { hashApiKey } from '../../access/client-apps/store.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';

type Row = Pick<Selectable<Database['api_keys']>, 'id' | 'name' | 'role' | 'scopes' | 'created_at' | 'revoked_at'>;

const toEntity = (row: Row) => ({
  id: row.id,
  name: row.name,
  role: roles.find((role) => role === row.role) ?? ('visitor' as const),
  ...(row.scopes ? { scopes: row.scopes } : {}),
  createdDate: toTimestamp(row.created_at),
  ...(row.revoked_at ? { revokedDate: toTimestamp(row.revoked_at) } : {}),
});

type ApiKeyEntity = ReturnType<typeof toEntity>;

/** Lists the keys of a site, revoked ones included, newest first. */
export async function listApiKeys(db: Db, siteId: SiteId): Promise<ApiKeyEntity[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'role', 'scopes', 'created_at', 'revoked_at'])
    .where('site_id', '=', siteId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toEntity);
}

interface NewApiKey {
  id: string;
  key: string;
  name: string;
  role: string;
  scopes: string[] | undefined;
}

/** Inserts an API key; only its digest is stored. */
export async function insertApiKey(
  tx: Db,
  siteId: SiteId,
  { id, key, name, role, scopes }: NewApiKey,
  now: Instant,
): Promise<ApiKeyEntity> {
  const row = await tx
    .insertInto('api_keys')
    .values({
      key_hash: hashApiKey(key),
      site_id: siteId,
      id,
      name,
      role,
      scopes: scopes ?? null,
      created_at: new Date(now),
    })
    .returning(['id', 'name', 'role', 'scopes', 'created_at', 'revoked_at'])
    .executeTakeFirstOrThrow();
  return toEntity(row);
}

/** Revokes an API key; undefined when the site has no such key, `already` when it was revoked before. */
export async function revokeApiKey(
  tx: Db,
  siteId: SiteId,
  id: string,
  now: Instant,
): Promise<{ name: string; already: boolean } | undefined> {
  const key = await tx
    .selectFrom('api_keys')
    .select(['name', 'revoked_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!key) return undefined;
  if (key.revoked_at) return { name: key.name, already: true };
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
  return { name: key.name, already: false };
}
