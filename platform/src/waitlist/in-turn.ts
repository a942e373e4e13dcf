import { listExpired } from '../bookings/occupancy.ts';
import { type Place, type PlaceRequest, takePlace } from '../bookings/place.ts';
import { type Places, takePlaces } from '../bookings/places.ts';
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
  if (eventId === undefined) await serveExpiredTimes(call, [request]);
  else {
    await lockSeats(tx, { siteId, eventId, bookingId, capacity });
    if (await dropExpiredSeats(tx, siteId, eventId, now)) await serveSeats(call, siteId, target);
  }
  return takePlace(tx, request);
}

/** The same for several appointments of one site: all of their places, or none. */
export async function takePlacesInTurn(call: OfferCall, requests: readonly PlaceRequest[]): Promise<Places> {
  await serveExpiredTimes(call, requests);
  return takePlaces(call.tx, requests);
}

async function serveExpiredTimes(call: OfferCall, requests: readonly PlaceRequest[]): Promise<void> {
  const [first] = requests;
  if (!first) return;
  const { siteId, now } = first;
  const spans = requests.map(({ target: { start, end, bufferAfterMs } }) => ({ start, end: end + bufferAfterMs }));
  const whole = {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
  const expired = (await listExpired(call.tx, siteId, whole, now)).filter((free) =>
    spans.some(({ start, end }) => free.start < end && start < free.end),
  );
  if (expired.length === 0) return;
  await lockTimes(call.tx, siteId);
  for (const span of expired) await serveTimes(call, siteId, span);
}
