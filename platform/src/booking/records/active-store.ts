import type { ServiceId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { BookingRecord, BookingStatus } from './record.ts';
import { toRecord } from './store.ts';

const LIVE: BookingStatus[] = ['CREATED', 'PENDING', 'CONFIRMED', 'WAITING_LIST'];

export const isActive = ({ status }: Pick<BookingRecord, 'status'>): boolean => LIVE.includes(status);

/**
 * Locks a service's bookings that are not canceled or declined, in the order of their ids. Uses the index
 * `bookings_by_service`.
 */
const lockActive = (tx: Db, siteId: SiteId, serviceId: ServiceId) =>
  tx
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('service_id', '=', serviceId)
    .where('status', 'in', LIVE)
    .orderBy('id')
    .forNoKeyUpdate();

/** Those that end after the instant. */
export async function lockActiveEndingAfter(
  tx: Db,
  siteId: SiteId,
  serviceId: ServiceId,
  now: Instant,
): Promise<BookingRecord[]> {
  const rows = await lockActive(tx, siteId, serviceId).where('ends_at', '>', new Date(now)).execute();
  return rows.map(toRecord);
}

/** Those that start at the instant or later. */
export async function lockBookingsFrom(
  tx: Db,
  siteId: SiteId,
  serviceId: ServiceId,
  from: Instant,
): Promise<BookingRecord[]> {
  const rows = await lockActive(tx, siteId, serviceId).where('starts_at', '>=', new Date(from)).execute();
  return rows.map(toRecord);
}
