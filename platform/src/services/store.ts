import type { ServiceId, SiteId } from '@foyer/contract';
import type { RawBuilder, SqlBool } from 'kysely';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { type SortKey, sortKeyToSql } from '../lib/filter/keyset.ts';
import { type Direction, orderToSql, type SortField } from '../lib/filter/sort.ts';
import { findResources, findResourceTypes } from '../schedules/store.ts';
import { type Related, type ServiceRow, type SlugRow, toService } from './entity.ts';
import { serviceFields } from './fields.ts';
import { findBusinessLocations } from './locations.ts';
import { findPolicies } from './policies.ts';
import { businessIdsOf, type Service, type ServiceDetails, type ServiceType } from './service.ts';

/** Who looks, and at which site; only the business sees what is hidden. */
export interface Viewer {
  siteId: SiteId;
  seesHidden: boolean;
}

/** Part of a list; conditions and order are about `serviceFields`. */
export interface ServicePage {
  where: RawBuilder<SqlBool>;
  sort: readonly SortField[];
  direction?: Direction;
  limit: number;
  offset?: number;
}

export async function findService(db: Db, viewer: Viewer, id: ServiceId): Promise<Service | undefined> {
  const [service] = await findServices(db, viewer, [id]);
  return service;
}

/** Those of the ids that the viewer may see, oldest first. */
export async function findServices(db: Db, viewer: Viewer, ids: readonly ServiceId[]): Promise<Service[]> {
  const rows = await selectRows(db, viewer)
    .where('services.id', '=', anyOf(ids))
    .orderBy('services.created_at')
    .orderBy('services.id')
    .execute();
  return toServices(db, viewer.siteId, rows);
}

/** One page, each service with the key that the next page can start after. */
export async function listServices(
  db: Db,
  viewer: Viewer,
  { where, sort, direction, limit, offset = 0 }: ServicePage,
): Promise<{ service: Service; sortKey: SortKey }[]> {
  const rows = await selectRows(db, viewer)
    .select(sortKeyToSql(sort, serviceFields).as('sort_key'))
    .where(where)
    .orderBy(orderToSql(sort, serviceFields, direction))
    .limit(limit)
    .offset(offset)
    .execute();
  const services = await toServices(db, viewer.siteId, rows);
  return services.map((service, index) => ({ service, sortKey: rows[index]?.sort_key ?? [] }));
}

export async function countServices(db: Db, viewer: Viewer, where: RawBuilder<SqlBool>): Promise<number> {
  const { count } = await selectVisible(db, viewer)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(where)
    .executeTakeFirstOrThrow();
  return count;
}

function selectVisible(db: Db, { siteId, seesHidden }: Viewer) {
  const services = db
    .selectFrom('services')
    .innerJoin('categories', (join) =>
      join.onRef('categories.site_id', '=', 'services.site_id').onRef('categories.id', '=', 'services.category_id'),
    )
    .where('services.site_id', '=', siteId);
  return seesHidden ? services : services.where('services.hidden', '=', false);
}

const selectRows = (db: Db, viewer: Viewer) =>
  selectVisible(db, viewer)
    .selectAll('services')
    .select(['categories.name as category_name', 'categories.sort_order as category_sort_order'])
    .$narrowType<{ type: ServiceType; details: ServiceDetails }>();

async function toServices(db: Db, siteId: SiteId, rows: readonly ServiceRow[]): Promise<Service[]> {
  if (rows.length === 0) return [];
  const related = await findRelated(db, siteId, rows);
  return rows.map((row) => toService(row, related));
}

/** Everything the services name by id: one query for each table, however many services there are. */
async function findRelated(db: Db, siteId: SiteId, rows: readonly ServiceRow[]): Promise<Related> {
  const distinct = <T>(of: (row: ServiceRow) => readonly T[]) => [...new Set(rows.flatMap(of))];
  const [policies, slugs, staff, types, locations] = await Promise.all([
    findPolicies(
      db,
      siteId,
      distinct((row) => [row.policy_id]),
    ),
    findSlugs(
      db,
      siteId,
      distinct((row) => [row.id]),
    ),
    findResources(
      db,
      siteId,
      distinct((row) => row.staff_member_ids),
    ),
    findResourceTypes(
      db,
      siteId,
      distinct((row) => row.details.neededResources.map(({ typeId }) => typeId)),
    ),
    findBusinessLocations(
      db,
      siteId,
      distinct((row) => businessIdsOf(row.details)),
    ),
  ]);
  return {
    policies: new Map(policies.map((policy) => [policy.id, policy])),
    slugs: Map.groupBy(slugs, (slug) => slug.service_id),
    resourceNames: new Map(staff.map(({ id, name }) => [id, name])),
    typeNames: new Map(types.map(({ id, name }) => [id, name])),
    locations: new Map(locations.map((location) => [location.id, location])),
  };
}

const findSlugs = (db: Db, siteId: SiteId, serviceIds: readonly ServiceId[]): Promise<SlugRow[]> =>
  db
    .selectFrom('service_slugs')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('service_id', '=', anyOf(serviceIds))
    .orderBy('created_at')
    .orderBy('name')
    .execute();
