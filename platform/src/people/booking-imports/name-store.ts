import type { ResourceId, ServiceId, SiteId } from '@foyer/contract';
import { STAFF_TYPE_ID } from '../../catalog/schedules/store.ts';
import type { Db } from '../../server/db/database.ts';

export interface Named<Id> {
  id: Id;
  name: string;
}

/** Services that one can book a time or seat of. */
export const listServiceNames = (db: Db, siteId: SiteId): Promise<Named<ServiceId>[]> =>
  db
    .selectFrom('services')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where('type', '<>', 'COURSE')
    .execute();

export const listStaffNames = (db: Db, siteId: SiteId): Promise<Named<ResourceId>[]> =>
  db
    .selectFrom('resources')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('type_id', '=', STAFF_TYPE_ID)
    .execute();
