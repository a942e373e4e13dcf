import type { ScheduleId, ServiceId, SiteId } from '@foyer/contract';
import type { RawBuilder, SqlBool } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { SortKey } from '../../server/filter/keyset.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import { findAddOns } from '../add-ons/store.ts';
import { findResources, findResourceTypes } from '../schedules/store.ts';
import { type ServiceReferences, type ServiceRow, type SlugRow, toService } from './entity.ts';
import { serviceFieldsOf } from './field-store.ts';
import { findBusinessLocations } from './location-store.ts';
import { findPolicies } from './policy-store.ts';
import { businessIdsOf, type Service, type ServiceDetails, type ServiceType } from './service.ts';

/** Whether hidden services are included; only the business sees them. */
export interface Visibility {
  hidden: boolean;
}

/** A service with the key that the next page can start after. */
export interface ListedService {
  service: Service;
  sortKey: SortKey;
}

export async function findService(
  db: Db,
  siteId: SiteId,
  id: ServiceId,
  visibility: Visibility,
): Promise<Service | undefined> {
  const [service] = await findServices(db, siteId, [id], visibility);
  return service;
}

/**
 * Share-locks the service to be booked until the transaction ends: a deletion waits and then finds the booking.
 * Undefined when it does not exist.
 */
export async function shareLockService(
  tx: Db,
  siteId: SiteId,
  id: ServiceId,
  visibility: Visibility,
): Promise<Service | undefined> {
  const rows = await selectRows(tx, siteId, visibility).where('services.id', '=', id).forKeyShare('services').execute();
  const [service] = await toServices(tx, siteId, rows);
  return service;
}

/** Finds the service that a schedule belongs to. */
export async function findServiceOfSchedule(
  db: Db,
  siteId: SiteId,
  id: ScheduleId,
  visibility: Visibility,
): Promise<Service | undefined> {
  const rows = await selectRows(db, siteId, visibility).where('services.schedule_id', '=', id).limit(1).execute();
  const [service] = await toServices(db, siteId, rows);
  return service;
}

/** Finds the visible services with these ids, oldest first. */
export async function findServices(
  db: Db,
  siteId: SiteId,
  ids: readonly ServiceId[],
  visibility: Visibility,
): Promise<Service[]> {
  const rows = await selectRows(db, siteId, visibility)
    .where('services.id', '=', anyOf(ids))
    .orderBy('services.created_at')
    .orderBy('services.id')
    .execute();
  return toServices(db, siteId, rows);
}

/** Returns one page of services, each with its sort key for the cursor. */
export async function listServices(
  db: Db,
  siteId: SiteId,
  page: Page,
  visibility: Visibility,
): Promise<ListedService[]> {
  const rows = await selectPage(selectRows(db, siteId, visibility), serviceFieldsOf(siteId), page).execute();
  const services = await toServices(db, siteId, rows);
  return services.map((service, index) => ({ service, sortKey: rows[index]?.sortKey ?? [] }));
}

export async function countServices(
  db: Db,
  siteId: SiteId,
  where: RawBuilder<SqlBool>,
  visibility: Visibility,
): Promise<number> {
  const { count } = await selectVisible(db, siteId, visibility)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(where)
    .executeTakeFirstOrThrow();
  return count;
}

/** The services that the caller may see, with their categories. */
export function selectVisible(db: Db, siteId: SiteId, { hidden }: Visibility) {
  const services = db
    .selectFrom('services')
    .innerJoin('categories', (join) =>
      join.onRef('categories.site_id', '=', 'services.site_id').onRef('categories.id', '=', 'services.category_id'),
    )
    .where('services.site_id', '=', siteId)
    .where('services.deleted_at', 'is', null);
  return hidden ? services : services.where('services.is_hidden', '=', false);
}

const selectRows = (db: Db, siteId: SiteId, visibility: Visibility) =>
  selectVisible(db, siteId, visibility)
    .selectAll('services')
    .select(['categories.name as category_name', 'categories.sort_order as category_sort_order'])
    .$narrowType<{ type: ServiceType; details: ServiceDetails }>();

async function toServices(db: Db, siteId: SiteId, rows: readonly ServiceRow[]): Promise<Service[]> {
  if (rows.length === 0) return [];
  const related = await findRelated(db, siteId, rows);
  return rows.map((row) => toService(row, related));
}

/** Reads what the services reference, one query per table. */
async function findRelated(db: Db, siteId: SiteId, rows: readonly ServiceRow[]): Promise<ServiceReferences> {
  const distinct = <T>(of: (row: ServiceRow) => readonly T[]) => [...new Set(rows.flatMap(of))];
  const [policies, slugs, staff, types, locations, addOns] = await Promise.all([
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
    findAddOns(
      db,
      siteId,
      distinct((row) => row.add_on_groups.flatMap(({ addOnIds }) => addOnIds)),
    ),
  ]);
  return {
    policies: new Map(policies.map((policy) => [policy.id, policy])),
    slugs: Map.groupBy(slugs, (slug) => slug.service_id),
    staff: new Map(staff.map((member) => [member.id, member])),
    typeNames: new Map(types.map(({ id, name }) => [id, name])),
    locations: new Map(locations.map((location) => [location.id, location])),
    addOns: new Map(addOns.map((addOn) => [addOn.id, addOn])),
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
