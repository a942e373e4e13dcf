import type { ResourceId, ScheduleId, SiteId } from '@foyer/contract';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Schedule } from './store.ts';

/**
 * Bookings share-lock the schedules and resources that they read, and changes of sessions lock them, so nothing is
 * booked by a calendar that is changing. Lock order: bookings before schedules and resources (decision 0021).
 */
const ofSchedule = (tx: Db, siteId: SiteId, scheduleId: ScheduleId) =>
  tx
    .selectFrom('schedules')
    .select(['id', 'time_zone as timeZone'])
    .where('site_id', '=', siteId)
    .where('id', '=', scheduleId);

/** In the order of their ids, so that transactions cannot deadlock. */
const ofResources = (tx: Db, siteId: SiteId, ids: readonly ResourceId[]) =>
  tx.selectFrom('resources').select('id').where('site_id', '=', siteId).where('id', '=', anyOf(ids)).orderBy('id');

export const shareLockSchedule = (tx: Db, siteId: SiteId, scheduleId: ScheduleId) =>
  ofSchedule(tx, siteId, scheduleId).forKeyShare().execute();

export const lockSchedule = (tx: Db, siteId: SiteId, scheduleId: ScheduleId): Promise<Schedule> =>
  ofSchedule(tx, siteId, scheduleId).forUpdate().executeTakeFirstOrThrow();

export const shareLockResources = (tx: Db, siteId: SiteId, ids: readonly ResourceId[]) =>
  ofResources(tx, siteId, ids).forKeyShare().execute();

export const lockResources = (tx: Db, siteId: SiteId, ids: readonly ResourceId[]) =>
  ofResources(tx, siteId, ids).forUpdate().execute();
