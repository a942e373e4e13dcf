import type { ScheduleId, ServiceId, SessionId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { BookingRecord } from '../../booking/records/record.ts';
import { toRecord } from '../../booking/records/store.ts';
import type { ServiceType } from '../../catalog/services/service.ts';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';

/** The fields of a service that its sessions need. */
export interface SessionService {
  id: ServiceId;
  scheduleId: ScheduleId;
  type: ServiceType;
  name: string;
  defaultCapacity: number;
  hidden: boolean;
}

const GROUPS = ['CLASS', 'COURSE'];

const selectServices = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('services')
    .select([
      'id',
      'schedule_id as scheduleId',
      'type',
      'name',
      'default_capacity as defaultCapacity',
      'is_hidden as hidden',
    ])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where('type', 'in', GROUPS)
    .$narrowType<{ type: ServiceType }>();

/** Lists the site's classes and courses. */
export const listSessionServices = (db: Db, siteId: SiteId): Promise<SessionService[]> =>
  selectServices(db, siteId).execute();

export const findSessionService = (db: Db, siteId: SiteId, id: ServiceId): Promise<SessionService | undefined> =>
  selectServices(db, siteId).where('id', '=', id).executeTakeFirst();

export const findServiceOfSchedule = (
  db: Db,
  siteId: SiteId,
  scheduleId: ScheduleId,
): Promise<SessionService | undefined> =>
  selectServices(db, siteId).where('schedule_id', '=', scheduleId).executeTakeFirst();

/** Finds the revisions of series by their root session. */
export async function findRevisions(
  db: Db,
  siteId: SiteId,
  rootIds: readonly SessionId[],
): Promise<Map<SessionId, number>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'revision'])
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(rootIds))
    .execute();
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** Increments the revision of a series; false when it is out of date. */
export async function countChange(tx: Db, siteId: SiteId, rootId: SessionId, revision: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revision: revision + 1 })
    .where('site_id', '=', siteId)
    .where('id', '=', rootId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lists a customer's bookings that touch the window, up to a limit. Uses the index `bookings_by_creator`. */
export async function listBookingsOf(
  db: Db,
  siteId: SiteId,
  { kind, id }: BookingRecord['createdBy'],
  { from, to }: { from: Instant; to: Instant },
): Promise<BookingRecord[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('created_by_id', '=', id)
    .where('created_by_kind', '=', kind)
    .where('starts_at', '<', new Date(to))
    .where('ends_at', '>', new Date(from))
    .where('status', 'in', ['PENDING', 'CONFIRMED', 'CANCELED'])
    .orderBy('created_at', 'desc')
    .limit(MOST_BOOKINGS)
    .execute();
  return rows.map(toRecord);
}

const MOST_BOOKINGS = 1000;
