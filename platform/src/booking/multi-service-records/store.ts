import type { MultiServiceBookingId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { BookingRecord } from '../records/record.ts';
import { toRecord } from '../records/store.ts';

const groupId = sql<string>`details #>> '{multiService,id}'`;

const selectGroup = (db: Db, siteId: SiteId, ids: readonly MultiServiceBookingId[]) =>
  db.selectFrom('bookings').selectAll().where('site_id', '=', siteId).where(groupId, '=', anyOf(ids));

/** Lists the bookings of several groups, each group's by start. */
export async function listGroups(
  db: Db,
  siteId: SiteId,
  ids: readonly MultiServiceBookingId[],
): Promise<BookingRecord[]> {
  const rows = await selectGroup(db, siteId, ids).orderBy('starts_at').orderBy('id').execute();
  return rows.map(toRecord);
}

/**
 * Locks a group's bookings in the order of their ids. The second statement sees bookings that joined while the first
 * one waited; after it, none can join.
 */
export async function lockGroup(tx: Db, siteId: SiteId, id: MultiServiceBookingId): Promise<BookingRecord[]> {
  const lock = () => selectGroup(tx, siteId, [id]).orderBy('id').forNoKeyUpdate().execute();
  const [, rows] = await Promise.all([lock(), lock()]);
  return rows.map(toRecord);
}
