import type { BookingId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface Seating {
  siteId: SiteId;
  /** A class session's event, or the schedule of a course. */
  eventId: string;
  bookingId: BookingId;
  seats: number;
  capacity: number;
  expires?: number | undefined;
  /** On purpose beyond the capacity. */
  override?: boolean;
  now: number;
}

/**
 * Takes seats, or none when fewer are open. The event's row is locked first, so that everyone who wants a seat counts
 * after the one before has finished. Replaces the seats the booking already has there.
 */
export async function takeSeats(tx: Db, seating: Seating): Promise<boolean> {
  const { siteId, eventId, bookingId, seats, capacity, expires, override = false, now } = seating;
  await tx
    .insertInto('events')
    .values({ site_id: siteId, event_id: eventId, capacity })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('events')
    .select('event_id')
    .where('site_id', '=', siteId)
    .where('event_id', '=', eventId)
    .forUpdate()
    .execute();
  // What has run out goes before the count, so that nobody can still make it last beside the seats given away now.
  await tx
    .deleteFrom('seats')
    .where('site_id', '=', siteId)
    .where('event_id', '=', eventId)
    .where('expires_at', '<=', new Date(now))
    .execute();
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

/** Deletes held seats that have run out, but for those that another transaction is at. */
export async function deleteExpiredSeats(db: Db, siteId: SiteId, now: number): Promise<void> {
  await sql`
    delete from seats where site_id = ${siteId} and ctid = any(array(
      select ctid from seats where site_id = ${siteId} and expires_at <= ${new Date(now)} for update skip locked))`.execute(
    db,
  );
}

export async function leaveSeats(tx: Db, siteId: SiteId, bookingId: BookingId): Promise<void> {
  await tx.deleteFrom('seats').where('site_id', '=', siteId).where('booking_id', '=', bookingId).execute();
}

/** Makes held seats last. False when the hold had run out. */
export async function keepSeats(tx: Db, siteId: SiteId, bookingId: BookingId, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('seats')
    .set({ expires_at: null })
    .where('site_id', '=', siteId)
    .where('booking_id', '=', bookingId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date(now))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Seats taken, by event; holds that have run out do not count. */
export async function countSeats(
  db: Db,
  query: { siteId: SiteId; eventIds: readonly string[]; now: number; except?: BookingId },
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
