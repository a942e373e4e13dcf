import type { BookingId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';

export interface SeatRequest {
  siteId: SiteId;
  /** A class session's event id, or a course's schedule id. */
  eventId: string;
  bookingId: BookingId;
  seats: number;
  capacity: number;
  expires?: number | undefined;
  /** Exceeds the capacity on purpose. */
  override?: boolean;
  now: Instant;
}

/**
 * Locks an event and every event in which the booking has seats, so that concurrent bookings count one after another.
 */
export async function lockSeats(tx: Db, seating: Pick<SeatRequest, 'siteId' | 'eventId' | 'bookingId' | 'capacity'>) {
  const { siteId, eventId, bookingId, capacity } = seating;
  const [, locked] = await Promise.all([
    tx
      .insertInto('seat_capacities')
      .values({ site_id: siteId, event_id: eventId, capacity })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
    lockEvents(tx, siteId, { eventIds: [eventId], bookingId }),
  ]);
  if (locked.some((event) => event.event_id === eventId && event.capacity !== capacity)) {
    const known = tx.updateTable('seat_capacities').set({ capacity }).where('site_id', '=', siteId);
    await known.where('event_id', '=', eventId).execute();
  }
}

/** Locks events in the order of their ids, so that transactions cannot deadlock. */
export async function lockEvents(
  tx: Db,
  siteId: SiteId,
  { eventIds = [], bookingId }: { eventIds?: readonly string[]; bookingId: BookingId },
): Promise<{ event_id: string; capacity: number }[]> {
  const own = tx
    .selectFrom('seats')
    .select('event_id')
    .where('site_id', '=', siteId)
    .where('booking_id', '=', bookingId);
  return tx
    .selectFrom('seat_capacities')
    .select(['event_id', 'capacity'])
    .where('site_id', '=', siteId)
    .where((where) => where.or([where('event_id', '=', anyOf(eventIds)), where('event_id', 'in', own)]))
    .orderBy('event_id')
    .forUpdate()
    .execute();
}

/** Inserts seats of a locked event; false when fewer are open. Replaces the booking's seats there. */
export async function insertSeats(tx: Db, seating: SeatRequest): Promise<boolean> {
  const { siteId, eventId, bookingId, seats, capacity, expires, override = false, now } = seating;
  const others = await countSeats(tx, { siteId, eventIds: [eventId], now, except: bookingId });
  if (!override && (others.get(eventId) ?? 0) + seats > capacity) return false;
  const row = { seat_count: seats, expires_at: expires === undefined ? null : new Date(expires) };
  await tx
    .insertInto('seats')
    .values({ site_id: siteId, event_id: eventId, booking_id: bookingId, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'event_id', 'booking_id']).doUpdateSet(row))
    .execute();
  return true;
}

/**
 * Deletes the expired seats of a locked event and returns whether there were any. Runs before the count, so that no
 * expired hold is confirmed beside new seats.
 */
export async function deleteExpiredSeatsOf(tx: Db, siteId: SiteId, eventId: string, now: Instant): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('seats')
    .where('site_id', '=', siteId)
    .where('event_id', '=', eventId)
    .where('expires_at', '<=', new Date(now))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes expired seats. Skips rows that another transaction has locked. */
export async function deleteExpiredSeats(db: Db, siteId: SiteId, now: Instant): Promise<void> {
  await sql`
    delete from seats where site_id = ${siteId} and ctid = any(array(
      select ctid from seats where site_id = ${siteId} and expires_at <= ${new Date(now)} for update skip locked))`.execute(
    db,
  );
}

/** Deletes the seats of a booking. Their events are locked. */
export async function deleteSeats(tx: Db, siteId: SiteId, bookingId: BookingId): Promise<void> {
  await tx.deleteFrom('seats').where('site_id', '=', siteId).where('booking_id', '=', bookingId).execute();
}

/** Makes held seats permanent, or extends the hold to an instant. False when the hold has expired. */
export async function confirmSeats(
  tx: Db,
  siteId: SiteId,
  bookingId: BookingId,
  now: Instant,
  until?: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('seats')
    .set({ expires_at: until === undefined ? null : new Date(until) })
    .where('site_id', '=', siteId)
    .where('booking_id', '=', bookingId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date(now))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts taken seats by event; expired holds do not count. */
export async function countSeats(
  db: Db,
  query: { siteId: SiteId; eventIds: readonly string[]; now: Instant; except?: BookingId },
): Promise<Map<string, number>> {
  if (query.eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('seats')
    .select(['event_id', sql<number>`sum(seat_count)`.as('taken')])
    .where('site_id', '=', query.siteId)
    .where('event_id', 'in', query.eventIds)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date(query.now))]))
    .where('booking_id', 'is distinct from', query.except ?? null)
    .groupBy('event_id')
    .execute();
  return new Map(rows.map(({ event_id, taken }) => [event_id, Number(taken)]));
}
