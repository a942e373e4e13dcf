import { type Duration, hours, milliseconds, minutes } from '@foyer/contract/values';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import type { BookingLimits } from './query.ts';

/** Defaults of limits that are enabled without a number (protocol: services §3). */
const EARLIEST_MINUTES = 10_080;
const LATEST_MINUTES = 1440;

/** Returns the policy's booking limits of a service. */
export function limitsOf({ bookingPolicy: policy }: ServiceEntity): BookingLimits {
  const early = policy.limitEarlyBookingPolicy;
  const late = policy.limitLateBookingPolicy;
  return {
    ...(early?.enabled ? { earliestMs: minutes(early.earliestBookingInMinutes ?? EARLIEST_MINUTES) } : {}),
    ...(late?.enabled ? { latestMs: minutes(late.latestBookingInMinutes ?? LATEST_MINUTES) } : {}),
    ...(policy.bookAfterStartPolicy?.enabled ? { bookAfterStart: true } : {}),
  };
}

/** The durations of an appointment in milliseconds; the first is the default. */
export const durationsOf = ({ schedule }: ServiceEntity): Duration[] =>
  (schedule.availabilityConstraints?.sessionDurations ?? []).map(minutes);

export const hasAddOn = ({ addOnDetails = [] }: ServiceEntity, id: string): boolean =>
  addOnDetails.some(({ addOnId }) => addOnId === id.toLowerCase());

interface CustomerChoices {
  durationInMinutes?: number | undefined;
  addOnIds?: readonly string[] | undefined;
}

/**
 * The length of an appointment with its add-ons, of the service's first duration unless the whole length is named;
 * undefined if the service doesn't offer it.
 */
export function findDuration(
  service: ServiceEntity,
  { durationInMinutes, addOnIds = [] }: CustomerChoices = {},
): Duration | undefined {
  const durations = durationsOf(service);
  const taken = addOnIds.map((id) => service.addOnDetails?.find(({ addOnId }) => addOnId === id.toLowerCase()));
  if (taken.includes(undefined)) return undefined;
  const addOnsMs = minutes(taken.reduce((sum, addOn) => sum + (addOn?.durationInMinutes ?? 0), 0));
  const [first] = durations;
  const wanted = durationInMinutes === undefined ? first : milliseconds(minutes(durationInMinutes) - addOnsMs);
  return wanted !== undefined && durations.includes(wanted) ? milliseconds(wanted + addOnsMs) : undefined;
}

/** The grid in milliseconds: 15 minutes, or 30 for appointments longer than an hour. */
export const gridOf = (durationMs: Duration): Duration => minutes(durationMs > hours(1) ? 30 : 15);
