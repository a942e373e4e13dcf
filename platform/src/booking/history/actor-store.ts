import type { SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';

/** The names of people, API keys and client apps by their ids. Those who were deleted have none. */
export async function findActorNames(
  db: Db,
  siteId: SiteId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const people = db
    .selectFrom('identities')
    .select([
      sql<string>`id`.as('id'),
      sql<string>`coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email)`.as('name'),
    ])
    .where('site_id', '=', siteId)
    .where('status', '<>', 'DELETED')
    .where(sql<boolean>`id = ${anyOf(ids)}`);
  const keys = db
    .selectFrom('api_keys')
    .select([sql<string>`id`.as('id'), 'name'])
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids));
  const apps = db
    .selectFrom('client_apps')
    .select([sql<string>`id`.as('id'), 'name'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = ${anyOf(ids)}`);
  const rows = await people.unionAll(keys).unionAll(apps).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
