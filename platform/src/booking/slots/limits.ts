import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import type { BookingLimits } from './query.ts';

const MINUTE_MS = 60_000;

/** Defaults of the protocol where a limit is on without a number (protocol: services §3). */
const EARLIEST_MINUTES = 10_080;
const LATEST_MINUTES = 1440;

/** When, before its start, a service may be booked by a customer. */
export function limitsOf({ bookingPolicy: policy }: ServiceEntity): BookingLimits {
  const early = policy.limitEarlyBookingPolicy;
  const late = policy.limitLateBookingPolicy;
  return {
    ...(early?.enabled ? { earliestMs: (early.earliestBookingInMinutes ?? EARLIEST_MINUTES) * MINUTE_MS } : {}),
    ...(late?.enabled ? { latestMs: (late.latestBookingInMinutes ?? LATEST_MINUTES) * MINUTE_MS } : {}),
    ...(policy.bookAfterStartPolicy?.enabled ? { bookAfterStart: true } : {}),
  };
}

/** How long an appointment takes, from the choices of its service; the first is the usual one. */
export const durationsOf = ({ schedule }: ServiceEntity): number[] =>
  (schedule.availabilityConstraints?.sessionDurations ?? []).map((minutes) => minutes * MINUTE_MS);

/** The rest of people and rooms after a booking. */
export const bufferAfterOf = ({ schedule }: ServiceEntity): number =>
  (schedule.availabilityConstraints?.timeBetweenSessions ?? 0) * MINUTE_MS;

/** From one start to the next: a quarter of an hour, half an hour for long appointments. */
export const gridOf = (durationMs: number): number => (durationMs > 60 * MINUTE_MS ? 30 : 15) * MINUTE_MS;
