import type { ServiceId, SiteId } from '@foyer/contract';
import type { Db } from '../db/database.ts';
import type { BookingRecord, BookingStatus } from './record.ts';
import { toRecord } from './store.ts';

const UNFINISHED: BookingStatus[] = ['CREATED', 'PENDING', 'CONFIRMED', 'WAITING_LIST'];

/**
 * The bookings of a service that are not over and not called off, locked in the order of their ids: no change of theirs
 * comes in between. By `bookings_by_service`.
 */
export async function lockUnfinished(
  tx: Db,
  siteId: SiteId,
  serviceId: ServiceId,
  now: number,
): Promise<BookingRecord[]> {
  const rows = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('service_id', '=', serviceId)
    .where('ends_at', '>', new Date(now))
    .where('status', 'in', UNFINISHED)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(toRecord);
}
