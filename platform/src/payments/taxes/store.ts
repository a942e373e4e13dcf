import type { LocationId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { type SqlBool, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Tax } from '../prices/price.ts';

export interface LocationRate {
  locationId: LocationId;
  ratePpm: number;
}

export interface TaxSettings extends Tax {
  isEnabled: boolean;
  /** Rates of business locations that differ, by the ids of the locations. */
  locationRates: LocationRate[];
  revision: number;
  updated: Instant;
}

/** The settings of a site that has not chosen any. */
const defaults = { is_enabled: false, name: '', rate_ppm: 0, is_included: false, revision: 1 };

export async function findTaxSettings(db: Db, siteId: SiteId): Promise<TaxSettings> {
  const row = await db
    .selectFrom('sites')
    .leftJoin('tax_settings as tax', 'tax.site_id', 'sites.id')
    .where('sites.id', '=', siteId)
    .select(['tax.is_enabled', 'tax.name', 'tax.rate_ppm', 'tax.is_included', 'tax.revision', 'tax.updated_at'])
    .select([
      'sites.created_at as site_created_at',
      sql<LocationRate[]>`(
        select coalesce(json_agg(json_build_object('locationId', location_id, 'ratePpm', rate_ppm)
          order by location_id), '[]')
        from location_tax_rates where site_id = ${siteId})`.as('location_rates'),
    ])
    .executeTakeFirstOrThrow();
  return {
    isEnabled: row.is_enabled ?? defaults.is_enabled,
    name: row.name ?? defaults.name,
    ratePpm: row.rate_ppm ?? defaults.rate_ppm,
    isIncluded: row.is_included ?? defaults.is_included,
    locationRates: row.location_rates,
    revision: row.revision ?? defaults.revision,
    updated: instantOf(row.updated_at ?? row.site_created_at),
  };
}

/** The tax on plans, which are sold at the default location; undefined where the site has none. */
export const findPlanTax = (db: Db, siteId: SiteId): Promise<Tax | undefined> => findTaxAt(db, siteId, undefined);

/** The tax at a business location, or at the default one where the site has no such location. */
export async function findTaxAt(db: Db, siteId: SiteId, locationId: LocationId | undefined): Promise<Tax | undefined> {
  const row = await db
    .selectFrom('tax_settings as tax')
    .leftJoin('business_locations as location', (join) =>
      join
        .onRef('location.site_id', '=', 'tax.site_id')
        .on((on) => on.or([on('location.is_default', '=', true), on('location.id', '=', locationId ?? null)])),
    )
    .leftJoin('location_tax_rates as local', (join) =>
      join.onRef('local.site_id', '=', 'tax.site_id').onRef('local.location_id', '=', 'location.id'),
    )
    .where('tax.site_id', '=', siteId)
    .where('tax.is_enabled', '=', true)
    .select(['tax.name', 'tax.is_included', sql<number>`coalesce(local.rate_ppm, tax.rate_ppm)`.as('rate_ppm')])
    .orderBy(sql`location.id is not distinct from ${locationId ?? null}::uuid`, 'desc')
    .orderBy('location.id')
    .limit(1)
    .executeTakeFirst();
  return row && { name: row.name, ratePpm: row.rate_ppm, isIncluded: row.is_included };
}

/** Saves settings that were read at this revision. Returns false, and changes nothing, if it is out of date. */
export async function updateTaxSettings(
  tx: Db,
  siteId: SiteId,
  { isEnabled, name, ratePpm, isIncluded, locationRates, revision }: TaxSettings,
  now: Instant,
): Promise<boolean> {
  const updated_at = new Date(now);
  await tx
    .insertInto('tax_settings')
    .values({ site_id: siteId, ...defaults, updated_at })
    .onConflict((conflict) => conflict.column('site_id').doNothing())
    .execute();
  const updated = await tx
    .updateTable('tax_settings')
    .set({
      is_enabled: isEnabled,
      name,
      rate_ppm: ratePpm,
      is_included: isIncluded,
      revision: revision + 1,
      updated_at,
    })
    .where('site_id', '=', siteId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return false;
  await tx.deleteFrom('location_tax_rates').where('site_id', '=', siteId).execute();
  const rows = locationRates.map((rate) => ({ site_id: siteId, location_id: rate.locationId, rate_ppm: rate.ratePpm }));
  if (rows.length > 0) await tx.insertInto('location_tax_rates').values(rows).execute();
  return true;
}

/** Whether all of these are business locations of the site. */
export async function hasLocations(db: Db, siteId: SiteId, ids: readonly LocationId[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { isComplete } = await db
    .selectFrom('business_locations')
    .select(sql<SqlBool>`count(*) = ${ids.length}`.as('isComplete'))
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids))
    .executeTakeFirstOrThrow();
  return Boolean(isComplete);
}
