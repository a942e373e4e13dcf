import type { SiteId } from '@foyer/contract';
import { addDuration, minutes, subtractDuration } from '@foyer/contract/values';
import { findSite } from '../../server/sites/store.ts';
import { targetOf } from '../allocation/booked-target.ts';
import { deleteOccupancy } from '../occupancy/occupancy-store.ts';
import { deleteExpiredSeatsOf, deleteSeats, lockSeats } from '../occupancy/seat-store.ts';
import type { BookingRecord } from '../records/record.ts';
import { closesAt } from '../waitlist-entries/rules.ts';
import { listWaitingEntries, lockAppointmentWaitlists, setClosingTime } from '../waitlist-entries/store.ts';
import { lockWaitlist, removeAndRelease, waitlistKeyOf } from './membership.ts';
import type { OfferContext } from './offer.ts';
import { offerFreeSeats } from './offer-seats.ts';
import { offerFreeTime } from './offer-times.ts';

/**
 * Gives up what a locked booking has, and offers it to those who wait. Their waitlist is locked first: whoever has locked
 * it may insert occupancies, and would wait for those that are deleted here.
 */
export async function releaseAllocation(call: OfferContext, siteId: SiteId, booking: BookingRecord): Promise<void> {
  const { tx } = call;
  await lockWaitlist(tx, siteId, booking);
  await deleteOccupancy(tx, siteId, booking.id);
  await deleteSeats(tx, siteId, booking.id);
  await offerReleasedAllocation(call, siteId, booking);
}

/**
 * Offers freed capacity to the waitlist in the same transaction, so that no other request can take it first. `booking`
 * is as it was before the release; if it was waiting itself, its entry is deleted.
 */
export async function offerReleasedAllocation(
  call: OfferContext,
  siteId: SiteId,
  booking: BookingRecord,
): Promise<void> {
  const { tx } = call;
  const waited = booking.status === 'WAITING_LIST' ? await removeAndRelease(tx, siteId, booking) : undefined;
  if (waited && !waited.offeredUntil) return;
  if (booking.details.kind !== 'APPOINTMENT') return offerReleasedSeats(call, siteId, booking);
  const { bufferBeforeMinutes = 0, bufferAfterMinutes } = booking.details;
  const start = subtractDuration(booking.start, minutes(bufferBeforeMinutes));
  const end = addDuration(booking.end, minutes(bufferAfterMinutes));
  await lockAppointmentWaitlists(tx, siteId);
  await offerFreeTime(call, siteId, waited?.offer ?? { start, end });
}

/** After a session or course changed: updates the closing time of its waitlist, and offers open seats. */
export async function followChangedSession(call: OfferContext, siteId: SiteId, booking: BookingRecord): Promise<void> {
  const { tx } = call;
  const target = await targetOf(tx, await findSite(tx, siteId), booking);
  if (!target) return;
  await lockWaitlist(tx, siteId, booking);
  await setClosingTime(tx, siteId, waitlistKeyOf(booking), closesAt(target.service, target.start, target.end));
  await offerReleasedSeats(call, siteId, booking);
}

/** Offers the open seats of a booking's session or course. */
export async function offerReleasedSeats(call: OfferContext, siteId: SiteId, booking: BookingRecord): Promise<void> {
  const { tx, now } = call;
  const eventId = waitlistKeyOf(booking);
  if ((await listWaitingEntries(tx, siteId, eventId, now)).length === 0) return;
  const target = await targetOf(tx, await findSite(tx, siteId), booking);
  if (!target) return;
  await lockSeats(tx, { siteId, eventId, bookingId: booking.id, capacity: target.capacity });
  await deleteExpiredSeatsOf(tx, siteId, eventId, now);
  await offerFreeSeats(call, siteId, target);
}
