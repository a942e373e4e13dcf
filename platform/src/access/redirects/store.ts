import type { PlanId, ResourceId, ServiceId, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';

const selectSlug = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('services')
    .select('main_slug')
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where('is_hidden', '=', false);

/** Finds the slug of a service; undefined if it is hidden from visitors. */
export async function findSlug(db: Db, siteId: SiteId, id: ServiceId): Promise<string | undefined> {
  return (await selectSlug(db, siteId).where('id', '=', id).executeTakeFirst())?.main_slug;
}

/** Whether everybody can buy the plan: public plans are never archived. */
export async function isPlanOffered(db: Db, siteId: SiteId, id: PlanId): Promise<boolean> {
  const row = await db
    .selectFrom('plans')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('is_public', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the first service that a resource provides. */
export async function findServiceOf(db: Db, siteId: SiteId, resourceId: ResourceId): Promise<string | undefined> {
  const row = await selectSlug(db, siteId)
    .where((where) =>
      where.or([
        where(where.val(resourceId), '=', where.fn.any('staff_member_ids')),
        where(where.val(resourceId), '=', where.fn.any('resource_ids')),
      ]),
    )
    .orderBy('sort_order')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  return row?.main_slug;
}
