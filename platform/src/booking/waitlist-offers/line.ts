import type { SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { vacate } from '../occupancy/occupancy-store.ts';
import { dropSeats, lockEvents } from '../occupancy/seat-store.ts';
import type { BookingRecord } from '../records/record.ts';
import { lockTimes, removePlace, type WaitingPlace } from '../waitlist-entries/store.ts';

/** What a booking waits for: a session, a course, or time for an appointment. */
export const lineOf = ({ details, eventId, scheduleId, serviceId }: BookingRecord): string =>
  details.kind === 'APPOINTMENT' ? serviceId : details.kind === 'COURSE' ? scheduleId : (eventId ?? scheduleId);

/** Keeps the line of a locked booking to this transaction. */
export async function lockLine(tx: Db, siteId: SiteId, booking: BookingRecord): Promise<void> {
  if (booking.details.kind === 'APPOINTMENT') await lockTimes(tx, siteId);
  else await lockEvents(tx, siteId, { eventIds: [lineOf(booking)], bookingId: booking.id });
}

/** Takes a locked booking out of its line; what is held for it stays. */
export async function leaveLine(tx: Db, siteId: SiteId, booking: BookingRecord): Promise<WaitingPlace | undefined> {
  await lockLine(tx, siteId, booking);
  return removePlace(tx, siteId, booking.id);
}

/** The same, and gives up what is held for it. */
export async function giveUpPlace(tx: Db, siteId: SiteId, booking: BookingRecord): Promise<WaitingPlace | undefined> {
  const place = await leaveLine(tx, siteId, booking);
  await vacate(tx, siteId, booking.id);
  await dropSeats(tx, siteId, booking.id);
  return place;
}

/** The booking at the time that it was offered. */
export function atOffer(booking: BookingRecord, place: WaitingPlace | undefined): BookingRecord {
  if (!place?.offer) return booking;
  const { start, end, resources } = place.offer;
  return { ...booking, start, end, details: { ...booking.details, resources } };
}
