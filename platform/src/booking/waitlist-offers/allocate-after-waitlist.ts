import { earliest, latest } from '@foyer/contract/values';
import { type Allocation, type AllocationRequest, allocate } from '../allocation/allocation.ts';
import { type AllocationResult, allocateAll } from '../allocation/allocation-of-many.ts';
import { spanOf } from '../allocation/target.ts';
import { deleteExpiredSeatsOf, lockSeats } from '../occupancy/seat-store.ts';
import { listReleasedTimes } from '../waitlist-entries/released-time-store.ts';
import { lockAppointmentWaitlists } from '../waitlist-entries/store.ts';
import type { OfferContext } from './offer.ts';
import { offerFreeSeats } from './offer-seats.ts';
import { offerFreeTime } from './offer-times.ts';

/**
 * Allocates for a new, moved or confirmed booking, after offering what became free to the waitlist. Every allocation
 * goes through here.
 */
export async function allocateAfterWaitlist(
  call: OfferContext,
  request: AllocationRequest,
): Promise<Allocation | undefined> {
  const { tx, now } = call;
  const { siteId, bookingId, target } = request;
  const { seatsOf: eventId, capacity } = target;
  if (eventId === undefined) await serveFreedTimes(call, [request]);
  else {
    // These may run together but are sent in this order, because a locked event blocks others.
    await Promise.all([
      lockSeats(tx, { siteId, eventId, bookingId, capacity }),
      deleteExpiredSeatsOf(tx, siteId, eventId, now),
      offerFreeSeats(call, siteId, target),
    ]);
  }
  return allocate(tx, request);
}

/** The same for several appointments of one site, all or none. */
export async function allocateAllAfterWaitlist(
  call: OfferContext,
  requests: readonly AllocationRequest[],
): Promise<AllocationResult> {
  await serveFreedTimes(call, requests);
  return allocateAll(call.tx, requests);
}

async function serveFreedTimes(call: OfferContext, requests: readonly AllocationRequest[]): Promise<void> {
  const [first] = requests;
  if (!first) return;
  const { siteId, now } = first;
  const spans = requests.map(({ target }) => spanOf(target));
  const whole = {
    start: earliest(...spans.map(({ start }) => start)),
    end: latest(...spans.map(({ end }) => end)),
  };
  const freed = (await listReleasedTimes(call.tx, siteId, whole, now)).filter((free) =>
    spans.some(({ start, end }) => free.start < end && start < free.end),
  );
  // A rescheduling offers its old time afterwards. The waitlists are locked before any occupancy: their holder may insert
  // occupancies, and would wait for those that this transaction deletes and inserts.
  const givesUpTime = requests.some(({ isNew }) => !isNew);
  if (freed.length === 0 && !givesUpTime) return;
  await lockAppointmentWaitlists(call.tx, siteId);
  for (const span of freed) await offerFreeTime(call, siteId, span);
}
