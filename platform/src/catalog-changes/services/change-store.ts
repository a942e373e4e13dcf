import type { ServiceId, SiteId } from '@foyer/contract';
import { sql, type UpdateObject } from 'kysely';
import type { ServiceDetails } from '../../catalog/services/service.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';

/**
 * Keeps a service to this transaction until it ends: of several changes at once, each sees what the one before has left.
 * Bookings of it go on meanwhile, but not with `alone`: those under way are waited for, and others wait. False when there
 * is no such service.
 */
export async function lockService(
  tx: Db,
  siteId: SiteId,
  id: ServiceId,
  purpose: 'change' | 'alone' = 'change',
): Promise<boolean> {
  const query = tx
    .selectFrom('services')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  const row = await (purpose === 'alone' ? query.forUpdate() : query.forNoKeyUpdate()).executeTakeFirst();
  return row !== undefined;
}

/** What of a locked service is stored as one. */
export async function findDetails(tx: Db, siteId: SiteId, id: ServiceId): Promise<ServiceDetails> {
  const { details } = await tx
    .selectFrom('services')
    .select('details')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .$narrowType<{ details: ServiceDetails }>()
    .executeTakeFirstOrThrow();
  return details;
}

type Columns = UpdateObject<Database, 'services'>;

/** Writes a locked service with its next revision. */
export async function updateColumns(
  tx: Db,
  siteId: SiteId,
  id: ServiceId,
  columns: Columns,
  now: number,
): Promise<void> {
  await tx
    .updateTable('services')
    .set({ ...columns, revision: sql`revision + 1`, updated_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** The columns of a deleted service: its category and policy may go, too. */
export const toDeleted = (now: number): Columns => ({
  deleted_at: new Date(now),
  category_id: sql`null`,
  policy_id: sql`null`,
});

/** The columns that make a slug the service's present one; it stays among those it ever had. */
export const toMainSlug = (slug: string): Columns => ({
  main_slug: slug,
  slug_names: sql`case when ${slug} = any(slug_names) then slug_names else slug_names || ${slug}::text end`,
});
