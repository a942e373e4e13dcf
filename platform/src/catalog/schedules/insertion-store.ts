import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { Resource, ResourceType, Schedule } from './store.ts';

export async function insertSchedules(tx: Db, siteId: SiteId, schedules: readonly Schedule[]): Promise<void> {
  const rows = schedules.map(({ id, timeZone }) => ({ site_id: siteId, id, time_zone: timeZone }));
  await tx.insertInto('schedules').values(rows).execute();
}

export async function insertResourceTypes(
  tx: Db,
  siteId: SiteId,
  types: readonly ResourceType[],
  now: Instant,
): Promise<void> {
  const at = new Date(now);
  await tx
    .insertInto('resource_types')
    .values(types.map((type) => ({ ...type, site_id: siteId, created_at: at, updated_at: at })))
    .execute();
}

/** Inserts resources whose types and schedules exist already. */
export async function insertResources(
  tx: Db,
  siteId: SiteId,
  resources: readonly Resource[],
  now: Instant,
): Promise<void> {
  const at = new Date(now);
  const rows = resources.map((resource) => ({
    site_id: siteId,
    id: resource.id,
    type_id: resource.typeId,
    schedule_id: resource.scheduleId,
    name: resource.name,
    email: resource.email ?? null,
    description: resource.description ?? null,
    sort_order: resource.sortOrder,
    created_at: at,
    updated_at: at,
  }));
  await tx.insertInto('resources').values(rows).execute();
}
