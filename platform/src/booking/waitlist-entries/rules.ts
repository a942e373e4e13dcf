import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import { limitsOf } from '../slots/limits.ts';
import { bookableUntil } from '../slots/query.ts';

/** Defaults of the protocol (protocol: services §3). */
const DEFAULT_CAPACITY = 10;
const DEFAULT_RESERVATION_MINUTES = 10;

/** How many may wait; none where the service has no waiting list. */
export function waitlistCapacity({ bookingPolicy: { waitlistPolicy: policy } }: ServiceEntity): number {
  return policy?.enabled ? (policy.capacity ?? DEFAULT_CAPACITY) : 0;
}

/** From this instant on nobody can book it any more. */
export const closesAt = (service: ServiceEntity, start: number, end: number): number =>
  bookableUntil(limitsOf(service), start, end - start) + 1;

/** Until when an offer is held; nobody is asked to answer after it can't be booked any more. */
export function offerEnd(service: ServiceEntity, closes: number, now: number): number {
  const minutes = service.bookingPolicy.waitlistPolicy?.reservationTimeInMinutes ?? DEFAULT_RESERVATION_MINUTES;
  return Math.min(now + minutes * 60_000, closes);
}

/** Who of a line gets open seats: in order, a party that is too large for what is left is passed over. */
export function pickFitting<Party extends { seats: number }>(line: readonly Party[], open: number): Party[] {
  let left = open;
  return line.filter(({ seats }) => {
    if (seats > left) return false;
    left -= seats;
    return true;
  });
}
