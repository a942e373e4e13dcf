import type { LocationId, ResourceId, ServiceId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { civilDate } from '../../server/lib/zone.ts';

/** How many of each kind a refusal names. */
const MOST_NAMED = 20;

export interface LocationUse {
  serviceIds: ServiceId[];
  resourceIds: ResourceId[];
  hasSessions: boolean;
}

/** Finds what is at a location: services, resources, and sessions and working hours from today on. */
export async function findUse(db: Db, siteId: SiteId, id: LocationId, now: Instant): Promise<LocationUse> {
  const services = db
    .selectFrom('services')
    .select('id')
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`${id}::uuid = any(location_ids)`)
    .limit(MOST_NAMED);
  const resources = db
    .selectFrom('resources')
    .select('id')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`${id}::uuid = any(location_ids)`)
    .limit(MOST_NAMED);
  const [serviceRows, resourceRows, session] = await Promise.all([
    services.execute(),
    resources.execute(),
    selectSessionsAt(db, siteId, id, now).executeTakeFirst(),
  ]);
  return {
    serviceIds: serviceRows.map((row) => row.id),
    resourceIds: resourceRows.map((row) => row.id),
    hasSessions: session !== undefined,
  };
}

// Dates are wall dates of any zone, so yesterday's may not be over.
const selectSessionsAt = (db: Db, siteId: SiteId, id: LocationId, now: Instant) =>
  db
    .selectFrom('sessions')
    .select('id')
    .where('site_id', '=', siteId)
    .where('location', 'is not', null)
    .where(sql<boolean>`location->>'id' = ${id}`)
    .where('status', '=', 'CONFIRMED')
    .where(sql<boolean>`(last_date is null or last_date >= ${civilDate(now, 'UTC')}::date - 1)`)
    .limit(1);

/** Gives sessions at the location its new name and address, where they have them. */
export async function renameInSessions(
  tx: Db,
  siteId: SiteId,
  id: LocationId,
  { name, formattedAddress }: { name: string; formattedAddress: string | undefined },
): Promise<void> {
  const change = JSON.stringify({ name, ...(formattedAddress ? { formattedAddress } : {}) });
  await tx
    .updateTable('sessions')
    .set({ location: sql`location || ${change}::jsonb` })
    .where('site_id', '=', siteId)
    .where('location', 'is not', null)
    .where(sql<boolean>`location->>'id' = ${id}`)
    .where(sql<boolean>`location ? 'name'`)
    .execute();
}
