import { type Place, type PlaceRequest, takePlace } from '../allocation/place.ts';
import { type Places, takePlaces } from '../allocation/places.ts';
import { dropExpiredSeats, lockSeats } from '../occupancy/seat-store.ts';
import { listFreed } from '../waitlist-entries/freed-store.ts';
import { lockTimes } from '../waitlist-entries/store.ts';
import type { OfferCall } from './offer.ts';
import { serveSeats } from './serve-seats.ts';
import { serveTimes } from './serve-times.ts';

/**
 * The one door through which a place is taken (create, move, confirm). What became free since somebody last looked goes to
 * those who wait; whoever comes by takes what is left.
 */
export async function takePlaceInTurn(call: OfferCall, request: PlaceRequest): Promise<Place | undefined> {
  const { tx, now } = call;
  const { siteId, bookingId, target } = request;
  const { seatsOf: eventId, capacity } = target;
  if (eventId === undefined) await serveFreedTimes(call, [request]);
  else {
    // In this order, though none waits for the answer to the one before: a locked event keeps others waiting.
    await Promise.all([
      lockSeats(tx, { siteId, eventId, bookingId, capacity }),
      dropExpiredSeats(tx, siteId, eventId, now),
      serveSeats(call, siteId, target),
    ]);
  }
  return takePlace(tx, request);
}

/** The same for several appointments of one site: all of their places, or none. */
export async function takePlacesInTurn(call: OfferCall, requests: readonly PlaceRequest[]): Promise<Places> {
  await serveFreedTimes(call, requests);
  return takePlaces(call.tx, requests);
}

async function serveFreedTimes(call: OfferCall, requests: readonly PlaceRequest[]): Promise<void> {
  const [first] = requests;
  if (!first) return;
  const { siteId, now } = first;
  const spans = requests.map(({ target: { start, end, bufferAfterMs } }) => ({ start, end: end + bufferAfterMs }));
  const whole = {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
  const freed = (await listFreed(call.tx, siteId, whole, now)).filter((free) =>
    spans.some(({ start, end }) => free.start < end && start < free.end),
  );
  if (freed.length === 0) return;
  await lockTimes(call.tx, siteId);
  for (const span of freed) await serveTimes(call, siteId, span);
}
