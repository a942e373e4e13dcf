import type { CategoryId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import type { SortKey } from '../../server/filter/keyset.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { selectVisible, type Visibility } from '../services/store.ts';
import { categoryFields } from './field-store.ts';
import type { OrderedCategory } from './rules.ts';

const toCategory = (row: Selectable<Database['categories']>) => ({
  id: row.id,
  revision: String(row.revision),
  createdDate: toTimestamp(row.created_at),
  updatedDate: toTimestamp(row.updated_at),
  name: row.name,
  sortOrder: row.sort_order,
  ...(row.extended_fields === null ? {} : { extendedFields: { namespaces: row.extended_fields } }),
});

/** A category as the business manages it. */
export type ManagedCategory = ReturnType<typeof toCategory>;

/** Returns one page of categories, each with its sort key for the cursor. */
export async function listCategories(
  db: Db,
  siteId: SiteId,
  page: Page,
  visibility: Visibility,
): Promise<{ category: ManagedCategory; sortKey: SortKey }[]> {
  const categories = selectCategories(db, siteId, visibility).selectAll('categories');
  const rows = await selectPage(categories, categoryFields, page).execute();
  return rows.map((row) => ({ category: toCategory(row), sortKey: row.sortKey }));
}

export async function countCategories(
  db: Db,
  siteId: SiteId,
  where: RawBuilder<SqlBool>,
  visibility: Visibility,
): Promise<number> {
  const { count } = await selectCategories(db, siteId, visibility)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(where)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findCategory(
  db: Db,
  siteId: SiteId,
  id: CategoryId,
  visibility: Visibility,
): Promise<ManagedCategory | undefined> {
  const row = await selectCategories(db, siteId, visibility)
    .selectAll('categories')
    .where('categories.id', '=', id)
    .executeTakeFirst();
  return row && toCategory(row);
}

/** Customers see only categories of services that are visible to them. */
function selectCategories(db: Db, siteId: SiteId, visibility: Visibility) {
  const categories = db.selectFrom('categories').where('categories.site_id', '=', siteId);
  if (visibility.hidden) return categories;
  const used = selectVisible(db, siteId, visibility).select('services.category_id');
  return categories.where('categories.id', 'in', used);
}

/** Lists the sort orders of all categories. The site's lock (`lockSite`) keeps them from changing. */
export async function listSortOrders(tx: Db, siteId: SiteId): Promise<OrderedCategory[]> {
  const rows = await tx
    .selectFrom('categories')
    .select(['id', 'sort_order'])
    .where('site_id', '=', siteId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map(({ id, sort_order: sortOrder }) => ({ id, sortOrder }));
}

/** Locks a category until the transaction ends. */
export async function lockCategory(tx: Db, siteId: SiteId, id: CategoryId): Promise<ManagedCategory | undefined> {
  const row = await tx
    .selectFrom('categories')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toCategory(row);
}

export interface CategoryContent {
  name: string;
  extendedFields: { namespaces?: Record<string, unknown> | undefined } | undefined;
}

const contentColumns = ({ name, extendedFields }: CategoryContent) => ({
  name,
  extended_fields: extendedFields ? JSON.stringify(extendedFields.namespaces ?? {}) : null,
});

export async function insertCategory(
  tx: Db,
  siteId: SiteId,
  { id, sortOrder, ...content }: CategoryContent & OrderedCategory,
  now: Instant,
): Promise<ManagedCategory> {
  const at = new Date(now);
  const row = await tx
    .insertInto('categories')
    .values({ site_id: siteId, id, sort_order: sortOrder, ...contentColumns(content), created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCategory(row);
}

const changed = (now: Instant) => ({ revision: sql<number>`revision + 1`, updated_at: new Date(now) });

export async function updateCategory(
  tx: Db,
  siteId: SiteId,
  id: CategoryId,
  content: CategoryContent,
  now: Instant,
): Promise<ManagedCategory> {
  const row = await tx
    .updateTable('categories')
    .set({ ...contentColumns(content), ...changed(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCategory(row);
}

/** Saves the sort orders. */
export async function saveSortOrders(tx: Db, siteId: SiteId, ordered: readonly OrderedCategory[]): Promise<void> {
  const ids = ordered.map(({ id }) => id);
  const orders = ordered.map(({ sortOrder }) => sortOrder);
  await sql`
    update categories set sort_order = ordered.sort_order
    from unnest(${ids}::uuid[], ${orders}::integer[]) as ordered (id, sort_order)
    where categories.site_id = ${siteId} and categories.id = ordered.id`.execute(tx);
}

/** Counts the move as a change of the moved category, not of those it passed. */
export async function markMoved(tx: Db, siteId: SiteId, id: CategoryId, now: Instant): Promise<ManagedCategory> {
  const row = await tx
    .updateTable('categories')
    .set(changed(now))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCategory(row);
}

/** Counts the services in the category. */
export async function countServicesOf(tx: Db, siteId: SiteId, id: CategoryId): Promise<number> {
  const { count } = await selectVisible(tx, siteId, { hidden: true })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('services.category_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteCategory(tx: Db, siteId: SiteId, id: CategoryId): Promise<void> {
  await tx.deleteFrom('categories').where('site_id', '=', siteId).where('id', '=', id).execute();
}
