import type { ResourceId, ResourceTypeId, ServiceId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { civilDate } from '../../server/lib/zone.ts';

/** How many services a refusal names. */
const MOST_NAMED = 20;

/** Lists the services that name the resource, as staff or otherwise. */
export async function listServicesWith(db: Db, siteId: SiteId, id: ResourceId): Promise<ServiceId[]> {
  const rows = await db
    .selectFrom('services')
    .select('id')
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`${id}::uuid = any(staff_member_ids || resource_ids)`)
    .limit(MOST_NAMED)
    .execute();
  return rows.map((row) => row.id);
}

/** Lists the services that need a resource of the type. */
export async function listServicesOfType(db: Db, siteId: SiteId, typeId: ResourceTypeId): Promise<ServiceId[]> {
  const needed = JSON.stringify({ neededResources: [{ typeId }] });
  const rows = await db
    .selectFrom('services')
    .select('id')
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`details @> ${needed}::jsonb`)
    .limit(MOST_NAMED)
    .execute();
  return rows.map((row) => row.id);
}

/** Whether a future booking, or a future session of a class or course, occupies the resource. */
export async function isTakenAfter(db: Db, siteId: SiteId, id: ResourceId, now: Instant): Promise<boolean> {
  const at = new Date(now);
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from occupancies where site_id = ${siteId} and resource_id = ${id} and not is_override
        and during && tstzrange(${at}::timestamptz, null) and (expires_at is null or expires_at > ${at})
    ) or exists (
      select from occupancies where site_id = ${siteId} and resource_id = ${id} and is_override
        and during && tstzrange(${at}::timestamptz, null) and (expires_at is null or expires_at > ${at})
    ) or exists (
      select from sessions where site_id = ${siteId} and resource_ids @> array[${id}::uuid] and status = 'CONFIRMED'
        and (last_date is null or last_date >= ${civilDate(now, 'UTC')}::date - 1)
    ) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}
