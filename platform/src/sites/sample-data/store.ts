import type { BookingId, ContactId, ResourceId, ServiceId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import { STAFF_TYPE_ID } from '../../catalog/schedules/store.ts';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';

/** The ids of sample data, but for bookings, which are marked. */
export interface SampleData {
  customers: ContactId[];
  services: ServiceId[];
  staff: ResourceId[];
}

/** The sample data of a site whose row is locked. */
export async function findSampleData(tx: Db, siteId: SiteId): Promise<SampleData | undefined> {
  const { sample_data } = await tx
    .selectFrom('sites')
    .select('sample_data')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  // Only `saveSampleData` writes the column.
  return (sample_data ?? undefined) as SampleData | undefined;
}

export const saveSampleData = (tx: Db, siteId: SiteId, data: SampleData | undefined) =>
  tx
    .updateTable('sites')
    .set({ sample_data: data === undefined ? null : JSON.stringify(data) })
    .where('id', '=', siteId)
    .execute();

interface BookedThings {
  serviceId?: ServiceId;
  resourceId?: ResourceId;
  contactId?: ContactId;
}

/** Whether there is any booking: of the site, or of one of these. */
export async function hasBookings(
  db: Db,
  siteId: SiteId,
  { serviceId, resourceId, contactId }: BookedThings = {},
): Promise<boolean> {
  const found = await db
    .selectFrom('bookings')
    .select('id')
    .where('site_id', '=', siteId)
    .$if(serviceId !== undefined, (query) => query.where('service_id', '=', serviceId as ServiceId))
    .$if(resourceId !== undefined, (query) => query.where('resource_id', '=', resourceId ?? null))
    .$if(contactId !== undefined, (query) =>
      query.where(sql`details#>>'{contactDetails,contactId}'`, '=', contactId ?? null),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const marked = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('bookings')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`details #> '{imported,isSample}' is not null`);

export async function countSamples(db: Db, siteId: SiteId): Promise<number> {
  const { count } = await marked(db, siteId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks the sample bookings in the order of their ids; a change under way is waited for. */
export async function lockSamples(tx: Db, siteId: SiteId): Promise<{ id: BookingId; title: string }[]> {
  return marked(tx, siteId)
    .select(['id', sql<string>`details->>'title'`.as('title')])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Lists those of these bookings whose customers began to pay. */
export async function listCharged(db: Db, siteId: SiteId, ids: readonly BookingId[]): Promise<Set<BookingId>> {
  const rows = await db
    .selectFrom('charges')
    .select('subject_id')
    .where('site_id', '=', siteId)
    .where('subject_kind', '=', 'BOOKING')
    .where('subject_id', '=', anyOf(ids))
    .execute();
  const charged = new Set<string>(rows.map(({ subject_id }) => subject_id));
  return new Set(ids.filter((id) => charged.has(id)));
}

/** The first services of which one can book an appointment with somebody. */
export async function listAppointmentServices(db: Db, siteId: SiteId, limit: number): Promise<ServiceId[]> {
  const rows = await db
    .selectFrom('services')
    .select('id')
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where('type', '=', 'APPOINTMENT')
    .where(sql<boolean>`cardinality(staff_member_ids) > 0`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The first staff members. */
export async function listStaff(db: Db, siteId: SiteId, limit: number): Promise<ResourceId[]> {
  const rows = await db
    .selectFrom('resources')
    .select('id')
    .where('site_id', '=', siteId)
    .where('type_id', '=', STAFF_TYPE_ID)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
