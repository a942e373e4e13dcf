import type { LocationId, SiteId } from '@foyer/contract';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Address, BusinessLocation } from './service.ts';

/** Finds the business locations with these ids. */
export async function findBusinessLocations(
  db: Db,
  siteId: SiteId,
  ids: readonly LocationId[],
): Promise<BusinessLocation[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('business_locations')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids))
    .$narrowType<{ address: Address }>()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    default: row.is_default,
    address: row.address,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
  }));
}

export async function insertBusinessLocations(
  tx: Db,
  siteId: SiteId,
  locations: readonly BusinessLocation[],
): Promise<void> {
  const rows = locations.map((location) => ({
    site_id: siteId,
    id: location.id,
    name: location.name,
    address: JSON.stringify(location.address),
    email: location.email ?? null,
    phone: location.phone ?? null,
    is_default: location.default,
  }));
  await tx.insertInto('business_locations').values(rows).execute();
}
