import type { AddOnId, ServiceId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql, type UpdateObject } from 'kysely';
import type { ServiceDetails } from '../../catalog/services/service.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';

/**
 * Locks a service until the transaction ends. Bookings continue meanwhile, except with `alone`, which waits for
 * bookings in progress and blocks new ones. False when the service does not exist.
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

/** Lists the services that have one of the add-ons in a group, in the order in which they are locked. */
export async function listServicesWith(tx: Db, siteId: SiteId, addOnIds: readonly AddOnId[]): Promise<ServiceId[]> {
  const rows = await tx
    .selectFrom('services')
    .select('id')
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`add_on_groups <> '[]'::jsonb`)
    .where(
      sql<boolean>`exists (
        select from jsonb_array_elements(add_on_groups) addons, jsonb_array_elements_text(addons->'addOnIds') addon
        where addon::uuid = any(${addOnIds}::uuid[])
      )`,
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the stored details of a locked service. */
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

/** Saves a locked service with its next revision. */
export async function updateColumns(
  tx: Db,
  siteId: SiteId,
  id: ServiceId,
  columns: Columns,
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('services')
    .set({ ...columns, revision: sql`revision + 1`, updated_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** The columns of a deleted service; releases its category and policy. */
export const toDeleted = (now: Instant): Columns => ({
  deleted_at: new Date(now),
  category_id: sql`null`,
  policy_id: sql`null`,
});

/** The columns that make a slug the current one; it stays in the service's history. */
export const toMainSlug = (slug: string): Columns => ({
  main_slug: slug,
  slug_names: sql`case when ${slug} = any(slug_names) then slug_names else slug_names || ${slug}::text end`,
});
