import { listExpired } from '../bookings/occupancy.ts';
import { type Place, type PlaceRequest, takePlace } from '../bookings/place.ts';
import { dropExpiredSeats, lockSeats } from '../bookings/seats.ts';
import type { OfferCall } from './offer.ts';
import { serveSeats } from './serve-seats.ts';
import { serveTimes } from './serve-times.ts';
import { lockTimes } from './store.ts';

/**
 * The one door through which a place is taken (create, move, confirm). What ran out since somebody last looked goes to
 * those who wait; whoever comes by takes what is left. All else that becomes free is offered when it does.
 */
export async function takePlaceInTurn(call: OfferCall, request: PlaceRequest): Promise<Place | undefined> {
  const { tx, now } = call;
  const { siteId, bookingId, target } = request;
  const { seatsOf: eventId, capacity } = target;
  if (eventId === undefined) await serveExpiredTimes(call, request);
  else {
    await lockSeats(tx, { siteId, eventId, bookingId, capacity });
    if (await dropExpiredSeats(tx, siteId, eventId, now)) await serveSeats(call, siteId, target);
  }
  return takePlace(tx, request);
}

async function serveExpiredTimes(call: OfferCall, { siteId, target, now }: PlaceRequest): Promise<void> {
  const { start, end, bufferAfterMs } = target;
  const expired = await listExpired(call.tx, siteId, { start, end: end + bufferAfterMs }, now);
  if (expired.length === 0) return;
  await lockTimes(call.tx, siteId);
  for (const span of expired) await serveTimes(call, siteId, span);
}
