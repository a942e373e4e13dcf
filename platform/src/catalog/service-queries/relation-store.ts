import type { CategoryId, LocationId, SiteId } from '@foyer/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Category } from '../services/category-store.ts';
import { findBusinessLocations } from '../services/location-store.ts';
import type { BusinessLocation } from '../services/service.ts';
import { selectVisible, type Visibility } from '../services/store.ts';

/** Restricts a list to these services and these ids. */
interface Asked<Id> {
  services: RawBuilder<SqlBool> | undefined;
  ids: readonly Id[] | undefined;
}

const MOST = 100;
const everyService = sql<SqlBool>`true`;

/** The business also sees what no service uses, unless it asks about services. */
const isOfServices = <Id>({ services }: Asked<Id>, { hidden }: Visibility): boolean =>
  services !== undefined || !hidden;

/** Lists categories by id. */
export async function listCategoriesOf(
  db: Db,
  siteId: SiteId,
  asked: Asked<CategoryId>,
  visibility: Visibility,
): Promise<Category[]> {
  const used = selectVisible(db, siteId, visibility)
    .where(asked.services ?? everyService)
    .select('services.category_id');
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name', 'sort_order'])
    .where('site_id', '=', siteId)
    .$if(asked.ids !== undefined, (query) => query.where('id', '=', anyOf(asked.ids ?? [])))
    .$if(isOfServices(asked, visibility), (query) => query.where('id', 'in', used))
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map(({ id, name, sort_order: sortOrder }) => ({ id, name, sortOrder }));
}

interface LocationRelations {
  locations: BusinessLocation[];
  /** Whether a service takes place at a business location, at one of its own, or at the customer's. */
  business: boolean;
  custom: boolean;
  customer: boolean;
}

/** Lists business locations by id, and whether services have other kinds. */
export async function listLocationsOf(
  db: Db,
  siteId: SiteId,
  asked: Asked<LocationId>,
  visibility: Visibility,
): Promise<LocationRelations> {
  const services = selectVisible(db, siteId, visibility).where(asked.services ?? everyService);
  const hasType = (type: string) =>
    sql<boolean>`coalesce(bool_or(services.details->'locations' @> ${JSON.stringify([{ type }])}::jsonb), false)`;
  const exist = await services
    .select([hasType('CUSTOM').as('custom'), hasType('CUSTOMER').as('customer')])
    .executeTakeFirstOrThrow();
  const used = services.select(sql<LocationId>`unnest(services.location_ids)`.as('id'));
  const rows = await db
    .selectFrom('business_locations')
    .select(['id', sql<boolean>`id in ${used}`.as('used')])
    .where('site_id', '=', siteId)
    .$if(asked.ids !== undefined, (query) => query.where('id', '=', anyOf(asked.ids ?? [])))
    .$if(isOfServices(asked, visibility), (query) => query.where('id', 'in', used))
    .orderBy('id')
    .limit(MOST)
    .execute();
  const found = await findBusinessLocations(
    db,
    siteId,
    rows.map(({ id }) => id),
  );
  const locations = found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { locations, business: rows.some((row) => row.used), ...exist };
}
