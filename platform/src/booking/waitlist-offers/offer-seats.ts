import type { SiteId } from '@foyer/contract';
import { isBookable } from '../allocation/request.ts';
import type { BookingTarget } from '../allocation/target.ts';
import { countSeats, insertSeats } from '../occupancy/seat-store.ts';
import { closesAt, offerEnd, pickFitting } from '../waitlist-entries/rules.ts';
import { listWaitingEntries } from '../waitlist-entries/store.ts';
import { announceOffer, type OfferContext } from './offer.ts';

/** Offers the open seats of a session or course to its waitlist. The event is locked and has no expired seats. */
export async function offerFreeSeats(call: OfferContext, siteId: SiteId, target: BookingTarget): Promise<void> {
  const { tx, now } = call;
  const { seatsOf: eventId, service, start, end, capacity } = target;
  if (eventId === undefined) return;
  const entries = await listWaitingEntries(tx, siteId, eventId, now);
  if (entries.length === 0 || !isBookable(target, now)) return;
  const taken = (await countSeats(tx, { siteId, eventIds: [eventId], now })).get(eventId) ?? 0;
  const until = offerEnd(service, closesAt(service, start, end), now);
  for (const entry of pickFitting(entries, capacity - taken)) {
    const { bookingId, seats } = entry;
    await insertSeats(tx, { siteId, eventId, bookingId, seats, capacity, expires: until, now });
    await announceOffer(call, siteId, entry, { until });
  }
}
