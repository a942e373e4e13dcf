import type { ResourceTypeId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import type { SortKey } from '../../server/filter/keyset.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import { typeFields } from './field-store.ts';
import type { StoredType } from './resource.ts';

const fromRow = (row: Selectable<Database['resource_types']>): StoredType => ({
  id: row.id,
  name: row.name,
  revision: row.revision,
  createdDate: row.created_at,
  updatedDate: row.updated_at,
});

export async function findType(db: Db, siteId: SiteId, id: ResourceTypeId): Promise<StoredType | undefined> {
  const row = await db
    .selectFrom('resource_types')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Share-locks a type, so that it is not deleted while a resource of it is added. */
export const shareLockType = (tx: Db, siteId: SiteId, id: ResourceTypeId) =>
  tx
    .selectFrom('resource_types')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();

/** Serializes changes of type names, so that no two types get the same name. */
export const lockNames = (tx: Db, siteId: SiteId) =>
  tx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute();

/** Locks a type before it is deleted. */
export const lockType = (tx: Db, siteId: SiteId, id: ResourceTypeId) =>
  tx
    .selectFrom('resource_types')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Returns one page of types, each with its sort key for the cursor. */
export async function listTypes(db: Db, siteId: SiteId, page: Page): Promise<{ type: StoredType; sortKey: SortKey }[]> {
  const types = db.selectFrom('resource_types').selectAll().where('site_id', '=', siteId);
  const rows = await selectPage(types, typeFields, page).execute();
  return rows.map((row) => ({ type: fromRow(row), sortKey: row.sortKey }));
}

export async function countTypes(db: Db, siteId: SiteId, where: RawBuilder<SqlBool> = sql`true`): Promise<number> {
  const { count } = await db
    .selectFrom('resource_types')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where(where)
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts a type; false when the name is taken, ignoring case. */
export async function insertType(
  tx: Db,
  siteId: SiteId,
  { id, name }: Pick<StoredType, 'id' | 'name'>,
  now: Instant,
): Promise<boolean> {
  const at = new Date(now);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('resource_types')
    .values({ site_id: siteId, id, name, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether another type of the site has the name, ignoring case. */
export async function isNameTaken(db: Db, siteId: SiteId, id: ResourceTypeId, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('resource_types')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '<>', id)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Renames a type; false when the revision is out of date. */
export async function renameType(
  tx: Db,
  siteId: SiteId,
  { id, revision, name }: Pick<StoredType, 'id' | 'revision' | 'name'>,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('resource_types')
    .set({ name, revision: revision + 1, updated_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const deleteType = (tx: Db, siteId: SiteId, id: ResourceTypeId) =>
  tx.deleteFrom('resource_types').where('site_id', '=', siteId).where('id', '=', id).execute();
