import type { SiteId } from '@foyer/contract';
import { addDuration } from '@foyer/contract/values';
import { findServices } from '../../catalog/services/store.ts';
import { lengthOfAddOns } from '../records/booked-add-ons.ts';
import type { BookingRecord } from '../records/record.ts';
import { removeFromWaitlist, withOfferedTime } from './membership.ts';
import type { OfferContext } from './offer.ts';
import { durationWithin, findTimes } from './offer-times.ts';

/**
 * Takes a locked booking off the waitlist so that the business can confirm it: at the offered time, else the first free
 * time of the interval, else the interval's start.
 */
export async function takeOffWaitlist(
  call: OfferContext,
  siteId: SiteId,
  booking: BookingRecord,
): Promise<BookingRecord> {
  const entry = await removeFromWaitlist(call.tx, siteId, booking);
  if (entry?.offer || booking.details.kind !== 'APPOINTMENT') return withOfferedTime(booking, entry);
  const [service] = await findServices(call.tx, siteId, [booking.serviceId], { hidden: true });
  if (!service) return booking;
  const wanted = { start: booking.start, end: booking.end };
  const addOnsMs = lengthOfAddOns(booking.details.addOns);
  const [first] = await findTimes(call, siteId, service, { wanted, ...(entry ?? {}), addOnsMs });
  const start = first?.start ?? booking.start;
  return { ...booking, start, end: addDuration(start, durationWithin(service, wanted, addOnsMs)) };
}
