import { addDuration, durationBetween, earliest, type Instant, milliseconds, minutes } from '@foyer/contract/values';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import { limitsOf } from '../slots/limits.ts';
import { bookableUntil } from '../slots/query.ts';

/** The protocol's defaults (protocol: services §3). */
const DEFAULT_CAPACITY = 10;
const DEFAULT_RESERVATION_MINUTES = 10;

/** How many entries a waitlist takes; 0 where the service has none. */
export function waitlistCapacity({ bookingPolicy: { waitlistPolicy: policy } }: ServiceEntity): number {
  return policy?.enabled ? (policy.capacity ?? DEFAULT_CAPACITY) : 0;
}

/** The instant from which the session can't be booked any more. */
export const closesAt = (service: ServiceEntity, start: Instant, end: Instant): Instant =>
  addDuration(bookableUntil(limitsOf(service), start, durationBetween(start, end)), milliseconds(1));

/** The instant at which an offer expires, at the latest when the waitlist closes. */
export function offerEnd(service: ServiceEntity, closes: Instant, now: Instant): Instant {
  const offerMinutes = service.bookingPolicy.waitlistPolicy?.reservationTimeInMinutes ?? DEFAULT_RESERVATION_MINUTES;
  return earliest(addDuration(now, minutes(offerMinutes)), closes);
}

/** Picks the entries that get the open seats, in order; skips parties that are too large for what is left. */
export function pickFitting<Party extends { seats: number }>(waiting: readonly Party[], open: number): Party[] {
  let left = open;
  return waiting.filter(({ seats }) => {
    if (seats > left) return false;
    left -= seats;
    return true;
  });
}
