import type { BookingId, ResourceId, ServiceId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { BookingDetails, BookingStatus, PaymentStatus } from '../../booking/records/record.ts';
import { STAFF_TYPE_ID, type ZonedResource } from '../../catalog/schedules/store.ts';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';

/** `[from, to)` in epoch milliseconds. */
export interface Window {
  from: Instant;
  to: Instant;
}

const range = ({ from, to }: Window) =>
  sql<string>`tstzrange(${new Date(from)}::timestamptz, ${new Date(to)}::timestamptz)`;

export type CalendarResource = Pick<ZonedResource, 'id' | 'name' | 'typeId' | 'scheduleId' | 'timeZone' | 'image'> & {
  isStaff: boolean;
  typeName?: string | undefined;
  memberId?: string | undefined;
};

/** Lists all people, rooms and equipment: people first, then by type, each in display order. */
export async function listCalendarResources(db: Db, siteId: SiteId): Promise<CalendarResource[]> {
  const rows = await db
    .selectFrom('resources')
    .innerJoin('schedules', (join) =>
      join.onRef('schedules.site_id', '=', 'resources.site_id').onRef('schedules.id', '=', 'resources.schedule_id'),
    )
    .leftJoin('resource_types', (join) =>
      join
        .onRef('resource_types.site_id', '=', 'resources.site_id')
        .onRef('resource_types.id', '=', 'resources.type_id'),
    )
    .select(['resources.id', 'resources.name', 'resources.type_id', 'resources.schedule_id', 'resources.member_id'])
    .select(['resources.image', 'schedules.time_zone', 'resource_types.name as type_name'])
    .where('resources.site_id', '=', siteId)
    .orderBy(sql`resources.type_id <> ${STAFF_TYPE_ID}`)
    .orderBy('resource_types.name')
    .orderBy('resources.sort_order')
    .orderBy('resources.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    typeId: row.type_id,
    scheduleId: row.schedule_id,
    timeZone: row.time_zone,
    isStaff: row.type_id === STAFF_TYPE_ID,
    typeName: row.type_name ?? undefined,
    memberId: row.member_id ?? undefined,
    ...(row.image ? { image: row.image } : {}),
  }));
}

interface Asked extends Window {
  siteId: SiteId;
  resourceIds: readonly ResourceId[];
  now: Instant;
  includeCanceled: boolean;
  limit: number;
}

/** Holds end at `now`, whether a job has released them or not. */
const isShown = ({ now, includeCanceled }: Pick<Asked, 'now' | 'includeCanceled'>) => {
  const statuses = ['CONFIRMED', 'PENDING', ...(includeCanceled ? ['CANCELED', 'DECLINED'] : [])];
  return sql<SqlBool>`(bookings.status = ${anyOf(statuses)}
    or bookings.status = 'CREATED' and bookings.hold_expires_at > ${new Date(now)})`;
};

/**
 * Those that start in the window, by the index of starts, and those that go on in it, by what they occupy at its
 * beginning.
 */
const touches = ({ siteId, resourceIds, from, to }: Asked) => sql<SqlBool>`(
  bookings.starts_at >= ${new Date(from)} and bookings.starts_at < ${new Date(to)}
  or bookings.id = any(array(
    select booking_id from occupancies where site_id = ${siteId} and resource_id = ${anyOf(resourceIds)}
      and during && tstzrange(${new Date(from)}::timestamptz, ${new Date(from)}::timestamptz, '[]')))
    and bookings.ends_at > ${new Date(from)})`;

/** The part of an appointment's details that a calendar shows; all of them would be several kB each. */
const shownDetails = sql<Pick<BookingDetails, 'title' | 'resources' | 'bufferAfterMinutes'> & ShownDetails>`
  jsonb_build_object('title', details->'title', 'resources', details->'resources',
    'firstName', details#>>'{contactDetails,firstName}', 'lastName', details#>>'{contactDetails,lastName}',
    'email', details#>>'{contactDetails,email}', 'locationId', details#>>'{location,id}',
    'isRecurring', details ? 'recurring', 'isMultiService', details ? 'multiService',
    'bufferBeforeMinutes', coalesce(details->'bufferBeforeMinutes', '0'),
    'bufferAfterMinutes', coalesce(details->'bufferAfterMinutes', '0'))`;

interface ShownDetails {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  locationId: string | null;
  isRecurring: boolean;
  isMultiService: boolean;
  bufferBeforeMinutes: number;
}

/** Selects the appointments that touch the window, by start. */
export const selectAppointments = (db: Db, asked: Asked) =>
  db
    .selectFrom('bookings')
    .select(['id', 'revision', 'service_id', 'status', 'payment_status', 'starts_at', 'ends_at'])
    .select(['total_participants', 'is_double_booked', shownDetails.as('shown')])
    .where('site_id', '=', asked.siteId)
    .where(touches(asked))
    .where(isShown(asked))
    .where(sql<SqlBool>`details->>'kind' = 'APPOINTMENT'`)
    .$narrowType<{ status: BookingStatus; payment_status: PaymentStatus }>()
    .orderBy('starts_at')
    .orderBy('id')
    .limit(asked.limit);

export type AppointmentRow = Awaited<ReturnType<ReturnType<typeof selectAppointments>['execute']>>[number];

/** Counts the bookings of each session that somebody of attended. */
export async function countAttended(db: Db, siteId: SiteId, eventIds: readonly string[]): Promise<Map<string, number>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('attendances')
    .select(['event_id', sql<number>`count(*)::int`.as('count')])
    .where('site_id', '=', siteId)
    .where('event_id', '=', anyOf(eventIds))
    .where('status', '=', 'ATTENDED')
    .groupBy('event_id')
    .execute();
  return new Map(rows.map(({ event_id, count }) => [event_id, count]));
}

export interface DayFilter {
  resourceId?: ResourceId | undefined;
  serviceId?: ServiceId | undefined;
  locationId?: string | undefined;
}

/** Counts the bookings of each date in the zone, courses left out: they have sessions on many days. */
export async function countDays(
  db: Db,
  siteId: SiteId,
  { from, to, zone, resourceId, serviceId, locationId }: Window & DayFilter & { zone: string },
) {
  const ofResource = JSON.stringify([{ id: resourceId }]);
  const rows = await db
    .selectFrom('bookings')
    .select(sql<string>`to_char(starts_at at time zone ${zone}, 'YYYY-MM-DD')`.as('date'))
    .select(sql<number>`(count(*) filter (where details->>'kind' = 'APPOINTMENT'))::int`.as('appointments'))
    .select(sql<number>`(count(*) filter (where status = 'PENDING'))::int`.as('pending'))
    .select(sql<number>`sum(total_participants)::int`.as('participants'))
    .where('site_id', '=', siteId)
    .where('starts_at', '>=', new Date(from))
    .where('starts_at', '<', new Date(to))
    .where('status', 'in', ['CONFIRMED', 'PENDING'])
    .where(sql<SqlBool>`details->>'kind' <> 'COURSE'`)
    .$if(serviceId !== undefined, (query) => query.where('service_id', '=', serviceId as ServiceId))
    .$if(locationId !== undefined, (query) => query.where(sql`details#>>'{location,id}'`, '=', locationId))
    .$if(resourceId !== undefined, (query) => query.where(sql<SqlBool>`details->'resources' @> ${ofResource}::jsonb`))
    .groupBy('date')
    .execute();
  return new Map(rows.map(({ date, ...counts }) => [date, counts]));
}

/** A booking that occupies a resource. */
export interface Occupant {
  resourceId: ResourceId;
  bookingId: BookingId;
  title: string;
  start: Date;
  end: Date;
}

/** Lists the bookings that occupy the resources in the window, buffers included. Overrides have an index of their own. */
export async function listOccupants(
  db: Db,
  siteId: SiteId,
  { resourceIds, now, ...window }: Window & { resourceIds: readonly ResourceId[]; now: Instant },
): Promise<Occupant[]> {
  const taken = (which: RawBuilder<unknown>) => sql`
    select resource_id, booking_id from occupancies
    where site_id = ${siteId} and resource_id = ${anyOf(resourceIds)} and during && ${range(window)} and ${which}
      and (expires_at is null or expires_at > ${new Date(now)})`;
  const { rows } = await sql<Occupant>`
    select taken.resource_id as "resourceId", bookings.id as "bookingId", bookings.details->>'title' as title,
      bookings.starts_at as start, bookings.ends_at as "end"
    from (${taken(sql`not is_override`)} union all ${taken(sql`is_override`)}) taken
      join bookings on bookings.site_id = ${siteId} and bookings.id = taken.booking_id
    order by bookings.starts_at, bookings.id`.execute(db);
  return rows;
}
