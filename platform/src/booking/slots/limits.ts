import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import type { BookingLimits } from './query.ts';

const MINUTE_MS = 60_000;

/** Defaults of limits that are enabled without a number (protocol: services §3). */
const EARLIEST_MINUTES = 10_080;
const LATEST_MINUTES = 1440;

/** Returns the policy's booking limits of a service. */
export function limitsOf({ bookingPolicy: policy }: ServiceEntity): BookingLimits {
  const early = policy.limitEarlyBookingPolicy;
  const late = policy.limitLateBookingPolicy;
  return {
    ...(early?.enabled ? { earliestMs: (early.earliestBookingInMinutes ?? EARLIEST_MINUTES) * MINUTE_MS } : {}),
    ...(late?.enabled ? { latestMs: (late.latestBookingInMinutes ?? LATEST_MINUTES) * MINUTE_MS } : {}),
    ...(policy.bookAfterStartPolicy?.enabled ? { bookAfterStart: true } : {}),
  };
}

/** The durations of an appointment in milliseconds; the first is the default. */
export const durationsOf = ({ schedule }: ServiceEntity): number[] =>
  (schedule.availabilityConstraints?.sessionDurations ?? []).map((minutes) => minutes * MINUTE_MS);

/** The buffer after a booking in milliseconds. */
export const bufferAfterOf = ({ schedule }: ServiceEntity): number =>
  (schedule.availabilityConstraints?.timeBetweenSessions ?? 0) * MINUTE_MS;

/** The grid in milliseconds: 15 minutes, or 30 for appointments longer than an hour. */
export const gridOf = (durationMs: number): number => (durationMs > 60 * MINUTE_MS ? 30 : 15) * MINUTE_MS;
