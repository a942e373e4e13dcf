import type { LocationId, SiteId } from '@foyer/contract';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Address, BusinessLocation } from './service.ts';

const select = (db: Db, siteId: SiteId, ids: readonly LocationId[]) =>
  db
    .selectFrom('business_locations')
    .select(['id', 'name', 'address', 'email', 'phone', 'is_default'])
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids))
    .$narrowType<{ address: Address }>();

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const toBusinessLocation = (row: Row): BusinessLocation => ({
  id: row.id,
  name: row.name,
  default: row.is_default,
  address: row.address,
  email: row.email ?? undefined,
  phone: row.phone ?? undefined,
});

/** Finds the business locations with these ids, archived ones too. */
export async function findBusinessLocations(
  db: Db,
  siteId: SiteId,
  ids: readonly LocationId[],
): Promise<BusinessLocation[]> {
  if (ids.length === 0) return [];
  return (await select(db, siteId, ids).execute()).map(toBusinessLocation);
}

/** Finds those that something new can be at. They can't be archived until the transaction ends. */
export async function findOpenLocations(
  tx: Db,
  siteId: SiteId,
  ids: readonly LocationId[],
): Promise<BusinessLocation[]> {
  if (ids.length === 0) return [];
  const rows = await select(tx, siteId, ids).where('is_archived', '=', false).orderBy('id').forShare().execute();
  return rows.map(toBusinessLocation);
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
