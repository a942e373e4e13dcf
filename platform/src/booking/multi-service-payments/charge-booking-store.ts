import type { BookingId, ChargeId, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';

/** Stores which bookings a charge has paid, each with its part. A booking is paid like that once. */
export async function insertChargeBookings(
  tx: Db,
  siteId: SiteId,
  chargeId: ChargeId,
  parts: readonly { bookingId: BookingId; amountMinor: number }[],
): Promise<void> {
  const rows = parts.map(({ bookingId, amountMinor }) => ({
    site_id: siteId,
    booking_id: bookingId,
    charge_id: chargeId,
    amount_minor: amountMinor,
  }));
  await tx.insertInto('charge_bookings').values(rows).execute();
}

/** The bookings that a charge has paid, whatever group they are in by now. */
export async function listChargeBookings(db: Db, siteId: SiteId, chargeId: ChargeId): Promise<BookingId[]> {
  const rows = await db
    .selectFrom('charge_bookings')
    .select('booking_id')
    .where('site_id', '=', siteId)
    .where('charge_id', '=', chargeId)
    .orderBy('booking_id')
    .execute();
  return rows.map(({ booking_id }) => booking_id);
}
