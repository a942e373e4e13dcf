import type { RecurringBookingId, ServiceId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { BookingRecord } from '../records/record.ts';
import { toRecord } from '../records/store.ts';
import type { SentRule } from './rule.ts';

/** A recurring booking; its appointments are bookings. */
export interface RecurringBooking {
  id: RecurringBookingId;
  serviceId: ServiceId;
  rule: SentRule;
  timeZone: string;
}

export async function insertRecurringBooking(
  tx: Db,
  siteId: SiteId,
  series: RecurringBooking,
  now: Instant,
): Promise<void> {
  await tx
    .insertInto('recurring_bookings')
    .values({
      site_id: siteId,
      id: series.id,
      service_id: series.serviceId,
      time_zone: series.timeZone,
      rule: JSON.stringify(series.rule),
      created_at: new Date(now),
    })
    .execute();
}

export async function findRecurringBooking(
  db: Db,
  siteId: SiteId,
  id: RecurringBookingId,
): Promise<RecurringBooking | undefined> {
  const row = await db
    .selectFrom('recurring_bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  // Only the insert function writes this column.
  return row && { id, serviceId: row.service_id, timeZone: row.time_zone, rule: row.rule as SentRule };
}

const selectOccurrences = (db: Db, siteId: SiteId, id: RecurringBookingId) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql<string>`details #>> '{recurring,id}'`, '=', id);

/** Lists the bookings of a recurring booking by start. */
export async function listOccurrences(db: Db, siteId: SiteId, id: RecurringBookingId): Promise<BookingRecord[]> {
  const rows = await selectOccurrences(db, siteId, id).orderBy('starts_at').orderBy('id').execute();
  return rows.map(toRecord);
}

/** Locks the bookings of a recurring booking in the order of their ids. */
export async function lockOccurrences(tx: Db, siteId: SiteId, id: RecurringBookingId): Promise<BookingRecord[]> {
  const rows = await selectOccurrences(tx, siteId, id).orderBy('id').forNoKeyUpdate().execute();
  return rows.map(toRecord);
}
