import type { MemberId, ResourceId, ScheduleId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import type { SortKey } from '../../server/filter/keyset.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import { STAFF_TYPE_ID } from '../schedules/store.ts';
import { businessFields } from './field-store.ts';
import type { ResourceChange, StoredResource, StoredType } from './resource.ts';

const select = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('resources')
    .selectAll('resources')
    .select(
      sql<boolean>`resources.type_id = ${STAFF_TYPE_ID} or exists (
        select from sessions where sessions.site_id = ${siteId}
          and sessions.schedule_id = resources.schedule_id and sessions.type <> 'EVENT')`.as('keeps_hours'),
    )
    .where('resources.site_id', '=', siteId);

const fromRow = (row: Selectable<Database['resources']> & { keeps_hours: boolean }): StoredResource => ({
  id: row.id,
  typeId: row.type_id,
  scheduleId: row.schedule_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  description: row.description,
  image: row.image,
  memberId: row.member_id,
  locationIds: row.location_ids,
  keepsHours: row.keeps_hours,
  revision: row.revision,
  createdDate: row.created_at,
  updatedDate: row.updated_at,
});

export async function findResource(db: Db, siteId: SiteId, id: ResourceId): Promise<StoredResource | undefined> {
  const row = await select(db, siteId).where('resources.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Returns one page of resources, each with its sort key for the cursor. */
export async function listResources(
  db: Db,
  siteId: SiteId,
  page: Page,
): Promise<{ resource: StoredResource; sortKey: SortKey }[]> {
  const rows = await selectPage(select(db, siteId), businessFields, page).execute();
  return rows.map((row) => ({ resource: fromRow(row), sortKey: row.sortKey }));
}

export async function countResources(db: Db, siteId: SiteId, where: RawBuilder<SqlBool> = sql`true`): Promise<number> {
  const { count } = await db
    .selectFrom('resources')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where(where)
    .executeTakeFirstOrThrow();
  return count;
}

export const countResourcesOfType = (db: Db, siteId: SiteId, typeId: StoredType['id']): Promise<number> =>
  countResources(db, siteId, sql`type_id = ${typeId}`);

const toColumns = ({ name, email, phone, description, image, memberId, locationIds }: ResourceChange) => ({
  ...(name === undefined ? {} : { name }),
  ...(email === undefined ? {} : { email }),
  ...(phone === undefined ? {} : { phone }),
  ...(description === undefined ? {} : { description }),
  ...(image === undefined ? {} : { image: image && JSON.stringify(image) }),
  ...(memberId === undefined ? {} : { member_id: memberId }),
  ...(locationIds === undefined ? {} : { location_ids: locationIds }),
});

/** Inserts a resource with its own schedule in the zone. */
export async function insertResource(
  tx: Db,
  siteId: SiteId,
  {
    id,
    typeId,
    scheduleId,
    name,
    ...change
  }: Pick<StoredResource, 'id' | 'typeId' | 'scheduleId' | 'name'> & ResourceChange,
  { timeZone, now }: { timeZone: string; now: Instant },
): Promise<void> {
  const at = new Date(now);
  await tx.insertInto('schedules').values({ site_id: siteId, id: scheduleId, time_zone: timeZone }).execute();
  await tx
    .insertInto('resources')
    .values({
      site_id: siteId,
      id,
      type_id: typeId,
      schedule_id: scheduleId,
      ...toColumns(change),
      name,
      email: change.email ?? null,
      description: change.description ?? null,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** Updates a resource; false when the revision is out of date. */
export async function updateResource(
  tx: Db,
  siteId: SiteId,
  { id, revision }: { id: ResourceId; revision: number },
  change: ResourceChange,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('resources')
    .set({ ...toColumns(change), revision: revision + 1, updated_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a resource with its schedule, working hours, external calendars and feed. */
export async function deleteResource(tx: Db, siteId: SiteId, id: ResourceId, scheduleId: ScheduleId): Promise<void> {
  await tx.deleteFrom('sessions').where('site_id', '=', siteId).where('schedule_id', '=', scheduleId).execute();
  await tx.deleteFrom('schedules').where('site_id', '=', siteId).where('id', '=', scheduleId).execute();
  const calendars = tx.selectFrom('external_calendars').select('id').where('site_id', '=', siteId);
  await tx
    .deleteFrom('external_busy_times')
    .where('site_id', '=', siteId)
    .where('calendar_id', 'in', calendars.where('resource_id', '=', id))
    .execute();
  await tx.deleteFrom('external_calendars').where('site_id', '=', siteId).where('resource_id', '=', id).execute();
  await tx
    .deleteFrom('calendar_feeds')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'resource')
    .where('subject_id', '=', id)
    .execute();
  await tx.deleteFrom('resources').where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Whether the id is a team member's. Locks the member, so that two resources that name them wait for each other. */
export async function isOfTeam(db: Db, siteId: SiteId, id: MemberId): Promise<boolean> {
  const row = await db
    .selectFrom('identities')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .where('role', '=', anyOf(['staff', 'manager', 'owner']))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the resource whose working hours the member manages. */
export async function findByMember(db: Db, siteId: SiteId, memberId: MemberId): Promise<ResourceId | undefined> {
  const row = await db
    .selectFrom('resources')
    .select('id')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.id;
}
