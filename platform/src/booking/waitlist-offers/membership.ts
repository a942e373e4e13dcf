import type { SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { deleteOccupancy } from '../occupancy/occupancy-store.ts';
import { deleteSeats, lockEvents } from '../occupancy/seat-store.ts';
import type { BookingRecord } from '../records/record.ts';
import { deleteEntry, lockAppointmentWaitlists, type WaitlistEntry } from '../waitlist-entries/store.ts';

/** What a booking waits for: a session, a course, or time for an appointment. */
export const waitlistKeyOf = ({ details, eventId, scheduleId, serviceId }: BookingRecord): string =>
  details.kind === 'APPOINTMENT' ? serviceId : details.kind === 'COURSE' ? scheduleId : (eventId ?? scheduleId);

/** Keeps the line of a locked booking to this transaction. */
export async function lockWaitlist(tx: Db, siteId: SiteId, booking: BookingRecord): Promise<void> {
  if (booking.details.kind === 'APPOINTMENT') await lockAppointmentWaitlists(tx, siteId);
  else await lockEvents(tx, siteId, { eventIds: [waitlistKeyOf(booking)], bookingId: booking.id });
}

/** Takes a locked booking out of its line; what is held for it stays. */
export async function removeFromWaitlist(
  tx: Db,
  siteId: SiteId,
  booking: BookingRecord,
): Promise<WaitlistEntry | undefined> {
  await lockWaitlist(tx, siteId, booking);
  return deleteEntry(tx, siteId, booking.id);
}

/** The same, and gives up what is held for it. */
export async function removeAndRelease(
  tx: Db,
  siteId: SiteId,
  booking: BookingRecord,
): Promise<WaitlistEntry | undefined> {
  const place = await removeFromWaitlist(tx, siteId, booking);
  await deleteOccupancy(tx, siteId, booking.id);
  await deleteSeats(tx, siteId, booking.id);
  return place;
}

/** The booking at the time that it was offered. */
export function withOfferedTime(booking: BookingRecord, place: WaitlistEntry | undefined): BookingRecord {
  if (!place?.offer) return booking;
  const { start, end, resources } = place.offer;
  return { ...booking, start, end, details: { ...booking.details, resources } };
}
