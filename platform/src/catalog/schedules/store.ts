import type { LocationId, ResourceId, ResourceTypeId, ScheduleId, SessionId, SiteId } from '@foyer/contract';
import { type CivilDate, type Duration, milliseconds, type WallTime } from '@foyer/contract/values';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import type { Recurrence, RecurringSession } from '../../server/lib/recurrence.ts';
import { readCivilDate } from '../../server/lib/wall.ts';
import type { BookedLocation } from './booked-location.ts';
import { datesOf } from './session-dates.ts';

/** The resource type of staff members; the protocol gives it the same id on every site. */
export const STAFF_TYPE_ID = asId<ResourceTypeId>('1cd44cf8-756f-41c3-bd90-3e2ffcaf1155');

export interface Schedule {
  id: ScheduleId;
  /** IANA zone of its sessions' wall times. */
  timeZone: string;
}

export interface ResourceType {
  id: ResourceTypeId;
  name: string;
}

/** A staff member, a room or equipment. */
export interface Resource {
  id: ResourceId;
  name: string;
  typeId: ResourceTypeId;
  scheduleId: ScheduleId;
  email?: string;
  description?: string;
  image?: Readonly<Record<string, unknown>>;
  sortOrder: number;
  /** The locations of a resource without working hours; any location when absent. */
  locationIds?: readonly LocationId[];
}

/** A session of a schedule. Class sessions occupy their `resourceIds` besides counting seats. */
export interface ScheduledSession extends RecurringSession {
  scheduleId: ScheduleId;
  capacity?: number;
  resourceIds: readonly ResourceId[];
  /** Where it differs from the service's location. */
  location?: BookedLocation;
  /** A session that was called off occupies no resources but stays visible to the business. */
  status?: 'CANCELLED';
  /** The series that it was split from, or that it is a changed occurrence of. */
  rootId?: SessionId;
  /** Wall-time offset of its occurrences from what their event ids say, in milliseconds. */
  shiftMs?: Duration;
  /** A changed occurrence's original wall start, which its event id has. */
  occurrence?: WallTime;
  /** Reason for time off; hidden from customers. */
  note?: string;
}

/** A session with the zone of its schedule, needed to read its times. */
export type ZonedSession = ScheduledSession & { timeZone: string };
export type ZonedResource = Resource & { timeZone: string };

/** Dates, both included, in the schedules' own zones; widen by a day for other zones. */
export interface DateRange {
  first: CivilDate;
  last: CivilDate;
}

/** Every date that a session can have. */
export const ALL_DATES: DateRange = { first: readCivilDate('1000-01-01'), last: readCivilDate('9999-12-31') };

/** Sessions that were called off are for the business only. */
const takesPlace = sql`sessions.status = 'CONFIRMED'`;

/** Resources by id, and all of some types. */
export interface RequestedResources {
  ids: readonly ResourceId[];
  typeIds?: readonly ResourceTypeId[];
}

/** Finds the resources with these ids, in display order. */
export const findResources = (db: Db, siteId: SiteId, ids: readonly ResourceId[]): Promise<ZonedResource[]> =>
  findResourcesOf(db, siteId, { ids });

/** The same, and all resources of the types. */
export async function findResourcesOf(db: Db, siteId: SiteId, wanted: RequestedResources): Promise<ZonedResource[]> {
  if (isNothing(wanted)) return [];
  return toResources(await selectResources(db, siteId, wanted).execute());
}

/**
 * The same for bookings: share-locks the resources, in the order of their ids, so that working hours do not change
 * before the transaction ends (schedules/lock-store.ts).
 */
export async function shareLockResourcesOf(
  tx: Db,
  siteId: SiteId,
  wanted: RequestedResources,
): Promise<ZonedResource[]> {
  if (isNothing(wanted)) return [];
  return toResources(
    await selectResources(tx, siteId, wanted).orderBy('resources.id').forKeyShare('resources').execute(),
  );
}

/** Lists the sessions of schedules that touch the dates, by start: working hours, classes and time off. */
export const findSessions = (
  db: Db,
  siteId: SiteId,
  scheduleIds: readonly ScheduleId[],
  range: DateRange,
): Promise<ZonedSession[]> =>
  readSessions(db, siteId, range, sql`sessions.schedule_id = any(${scheduleIds}) and ${takesPlace}`);

/** The same, including those that were called off. */
export const findAllSessions = (
  db: Db,
  siteId: SiteId,
  scheduleIds: readonly ScheduleId[],
  range: DateRange,
): Promise<ZonedSession[]> => readSessions(db, siteId, range, sql`sessions.schedule_id = any(${scheduleIds})`);

/** Finds a series with its split-off parts and changed occurrences; a one-off session is alone. */
export const findSeries = (db: Db, siteId: SiteId, rootId: SessionId): Promise<ZonedSession[]> =>
  readSessions(db, siteId, ALL_DATES, sql`(sessions.id = ${rootId} or sessions.series_id = ${rootId})`);

/** Lists events on other schedules that occupy one of the resources, such as a staff member's classes. */
export const findEventsTaking = (
  db: Db,
  siteId: SiteId,
  resourceIds: readonly ResourceId[],
  range: DateRange,
): Promise<ZonedSession[]> =>
  readSessions(
    db,
    siteId,
    range,
    sql`sessions.type = 'EVENT' and sessions.resource_ids && ${resourceIds} and ${takesPlace}`,
  );

/** Finds the resource types of the site with these ids. */
export async function findResourceTypes(
  db: Db,
  siteId: SiteId,
  ids: readonly ResourceTypeId[],
): Promise<ResourceType[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('resource_types')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids))
    .execute();
}

const isNothing = ({ ids, typeIds = [] }: RequestedResources): boolean => ids.length + typeIds.length === 0;

const selectResources = (db: Db, siteId: SiteId, { ids, typeIds = [] }: RequestedResources) =>
  db
    .selectFrom('resources')
    .innerJoin('schedules', (join) =>
      join.onRef('schedules.site_id', '=', 'resources.site_id').onRef('schedules.id', '=', 'resources.schedule_id'),
    )
    .selectAll('resources')
    .select('schedules.time_zone')
    .where('resources.site_id', '=', siteId)
    .where((where) =>
      typeIds.length === 0
        ? where('resources.id', '=', anyOf(ids))
        : where.or([where('resources.id', '=', anyOf(ids)), where('resources.type_id', '=', anyOf(typeIds))]),
    );

type ResourceRow = Awaited<ReturnType<ReturnType<typeof selectResources>['execute']>>[number];

const inDisplayOrder = (left: ResourceRow, right: ResourceRow): number =>
  left.sort_order - right.sort_order || (left.id < right.id ? -1 : 1);

const toResources = (rows: readonly ResourceRow[]): ZonedResource[] =>
  rows.toSorted(inDisplayOrder).map((row) => ({
    id: row.id,
    name: row.name,
    typeId: row.type_id,
    scheduleId: row.schedule_id,
    timeZone: row.time_zone,
    sortOrder: row.sort_order,
    email: row.email ?? undefined,
    description: row.description ?? undefined,
    ...(row.image ? { image: row.image } : {}),
    locationIds: row.location_ids ?? undefined,
  }));

async function readSessions(
  db: Db,
  siteId: SiteId,
  { first, last }: DateRange,
  which: RawBuilder<SqlBool>,
): Promise<ZonedSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('schedules', (join) =>
      join.onRef('schedules.site_id', '=', 'sessions.site_id').onRef('schedules.id', '=', 'sessions.schedule_id'),
    )
    .selectAll('sessions')
    .select('schedules.time_zone')
    .where('sessions.site_id', '=', siteId)
    .where('sessions.first_date', '<=', last)
    .where((where) => where.or([where('sessions.last_date', 'is', null), where('sessions.last_date', '>=', first)]))
    .where(which)
    .orderBy('sessions.starts_local')
    .orderBy('sessions.id')
    .$narrowType<{ type: RecurringSession['type']; recurrence: Recurrence | null; location: BookedLocation | null }>()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    scheduleId: row.schedule_id,
    timeZone: row.time_zone,
    type: row.type,
    start: row.starts_local,
    end: row.ends_local,
    resourceIds: row.resource_ids,
    recurrence: row.recurrence ?? undefined,
    capacity: row.capacity ?? undefined,
    location: row.location ?? undefined,
    status: row.status === 'CANCELLED' ? row.status : undefined,
    rootId: row.series_id ?? undefined,
    shiftMs: row.offset_from_series_ms === 0 ? undefined : milliseconds(row.offset_from_series_ms),
    occurrence: row.occurrence_starts_local ?? undefined,
    note: row.note ?? undefined,
  }));
}

/** The columns of a session, with the dates by which findSessions selects it. */
const sessionColumns = (session: ScheduledSession) => {
  const { firstDate, lastDate } = datesOf(session);
  return {
    schedule_id: session.scheduleId,
    type: session.type,
    starts_local: session.start,
    ends_local: session.end,
    first_date: firstDate,
    last_date: lastDate,
    recurrence: session.recurrence ? JSON.stringify(session.recurrence) : null,
    capacity: session.capacity ?? null,
    resource_ids: [...session.resourceIds],
    location: session.location ? JSON.stringify(session.location) : null,
    status: session.status ?? 'CONFIRMED',
    series_id: session.rootId ?? null,
    offset_from_series_ms: session.shiftMs ?? 0,
    occurrence_starts_local: session.occurrence ?? null,
    note: session.note ?? null,
  };
};

/** Inserts sessions. */
export async function insertSessions(tx: Db, siteId: SiteId, sessions: readonly ScheduledSession[]): Promise<void> {
  if (sessions.length === 0) return;
  const rows = sessions.map((session) => ({ site_id: siteId, id: session.id, ...sessionColumns(session) }));
  await tx.insertInto('sessions').values(rows).execute();
}

/** Replaces a changed session. */
export async function replaceSession(tx: Db, siteId: SiteId, session: ScheduledSession): Promise<void> {
  await tx
    .updateTable('sessions')
    .set(sessionColumns(session))
    .where('site_id', '=', siteId)
    .where('id', '=', session.id)
    .execute();
}

export async function deleteSessions(tx: Db, siteId: SiteId, ids: readonly SessionId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('sessions').where('site_id', '=', siteId).where('id', '=', anyOf(ids)).execute();
}
