import type { CategoryId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';

export interface Category {
  id: CategoryId;
  name: string;
  sortOrder: number;
}

export async function hasCategory(db: Db, siteId: SiteId, id: CategoryId): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the category for services that name none: the first in display order. */
export async function findDefaultCategoryId(db: Db, siteId: SiteId): Promise<CategoryId | undefined> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('site_id', '=', siteId)
    .orderBy('sort_order')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function insertCategories(
  tx: Db,
  siteId: SiteId,
  categories: readonly Category[],
  now: Instant,
): Promise<void> {
  const at = new Date(now);
  const rows = categories.map(({ id, name, sortOrder }) => ({
    ...{ site_id: siteId, id, name, sort_order: sortOrder },
    created_at: at,
    updated_at: at,
  }));
  await tx.insertInto('categories').values(rows).execute();
}
