import type { LocationId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import type { SortKey } from '../../server/filter/keyset.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import { locationFields } from './field-store.ts';
import type { Location, LocationContent } from './location.ts';

type Row = Selectable<Database['business_locations']>;

const toLocation = (row: Row, siteZone: string): Location => ({
  id: row.id,
  content: {
    name: row.name,
    description: row.description ?? undefined,
    fax: row.fax ?? undefined,
    timeZone: row.time_zone ?? siteZone,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    address: row.address,
    extendedFields: row.extended_fields ?? undefined,
  },
  isDefault: row.is_default,
  isArchived: row.is_archived,
  revision: row.revision,
});

const toColumns = ({ name, description, fax, timeZone, email, phone, address, extendedFields }: LocationContent) => ({
  name,
  description: description ?? null,
  fax: fax ?? null,
  time_zone: timeZone,
  email: email ?? null,
  phone: phone ?? null,
  address: JSON.stringify(address),
  extended_fields: extendedFields ? JSON.stringify(extendedFields) : null,
});

/** A site and its zone, which applies to locations without one. */
export interface OfSite {
  siteId: SiteId;
  timeZone: string;
}

const select = (db: Db, { siteId }: OfSite) =>
  db.selectFrom('business_locations').selectAll('business_locations').where('business_locations.site_id', '=', siteId);

export async function insertLocation(
  tx: Db,
  { siteId, timeZone }: OfSite,
  { id, content, isDefault }: Pick<Location, 'id' | 'content' | 'isDefault'>,
  now: Instant,
): Promise<Location> {
  const row = await tx
    .insertInto('business_locations')
    .values({ ...toColumns(content), site_id: siteId, id, is_default: isDefault, created_at: new Date(now) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toLocation(row, timeZone);
}

export async function findLocation(db: Db, site: OfSite, id: LocationId): Promise<Location | undefined> {
  const row = await select(db, site).where('id', '=', id).executeTakeFirst();
  return row && toLocation(row, site.timeZone);
}

/** Locks a location until the transaction ends; services and sessions can't begin to use it meanwhile. */
export async function lockLocation(tx: Db, site: OfSite, id: LocationId): Promise<Location | undefined> {
  const row = await select(tx, site).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toLocation(row, site.timeZone);
}

export async function findDefaultId(db: Db, site: OfSite): Promise<LocationId | undefined> {
  const row = await select(db, site).where('is_default', '=', true).executeTakeFirst();
  return row?.id;
}

type Change = { content: LocationContent } | { isDefault: boolean } | { isArchived: true };

function toChangedColumns(change: Change) {
  if ('content' in change) return toColumns(change.content);
  return 'isDefault' in change ? { is_default: change.isDefault } : { is_archived: change.isArchived };
}

/** Changes a locked location. */
export async function updateLocation(tx: Db, site: OfSite, id: LocationId, change: Change): Promise<Location> {
  const row = await tx
    .updateTable('business_locations')
    .set({ ...toChangedColumns(change), revision: sql<number>`revision + 1` })
    .where('site_id', '=', site.siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toLocation(row, site.timeZone);
}

/** Returns one page of locations, each with its sort key. */
export async function listLocations(
  db: Db,
  site: OfSite,
  page: Page,
): Promise<{ location: Location; sortKey: SortKey }[]> {
  const rows = await selectPage(select(db, site), locationFields, page).execute();
  return rows.map((row) => ({ location: toLocation(row, site.timeZone), sortKey: row.sortKey }));
}

export async function countLocations(db: Db, siteId: SiteId, where: RawBuilder<SqlBool> = sql`true`): Promise<number> {
  const { count } = await db
    .selectFrom('business_locations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where(where)
    .executeTakeFirstOrThrow();
  return count;
}
