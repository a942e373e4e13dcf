import type { SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { deleteOccupancy } from '../occupancy/occupancy-store.ts';
import { deleteSeats, lockEvents } from '../occupancy/seat-store.ts';
import type { BookingRecord } from '../records/record.ts';
import { deleteEntry, lockAppointmentWaitlists, type WaitlistEntry } from '../waitlist-entries/store.ts';

/** The key of a booking's waitlist: event id, schedule id of a course, or service id of an appointment. */
export const waitlistKeyOf = ({ details, eventId, scheduleId, serviceId }: BookingRecord): string =>
  details.kind === 'APPOINTMENT' ? serviceId : details.kind === 'COURSE' ? scheduleId : (eventId ?? scheduleId);

/** Locks the waitlist of a locked booking until the transaction ends. */
export async function lockWaitlist(tx: Db, siteId: SiteId, booking: BookingRecord): Promise<void> {
  if (booking.details.kind === 'APPOINTMENT') await lockAppointmentWaitlists(tx, siteId);
  else await lockEvents(tx, siteId, { eventIds: [waitlistKeyOf(booking)], bookingId: booking.id });
}

/** Removes a locked booking from its waitlist; its offer's allocation stays. */
export async function removeFromWaitlist(
  tx: Db,
  siteId: SiteId,
  booking: BookingRecord,
): Promise<WaitlistEntry | undefined> {
  await lockWaitlist(tx, siteId, booking);
  return deleteEntry(tx, siteId, booking.id);
}

/** The same, and deletes its allocation. */
export async function removeAndRelease(
  tx: Db,
  siteId: SiteId,
  booking: BookingRecord,
): Promise<WaitlistEntry | undefined> {
  const entry = await removeFromWaitlist(tx, siteId, booking);
  await deleteOccupancy(tx, siteId, booking.id);
  await deleteSeats(tx, siteId, booking.id);
  return entry;
}

/** Returns the booking at the offered time. */
export function withOfferedTime(booking: BookingRecord, entry: WaitlistEntry | undefined): BookingRecord {
  if (!entry?.offer) return booking;
  const { start, end, resources } = entry.offer;
  return { ...booking, start, end, details: { ...booking.details, resources } };
}
