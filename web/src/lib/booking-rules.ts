import type { Service } from '@foyer/sdk';

const MINUTE_MS = 60_000;

/** Until how many minutes before the start the customer may do it by link; 0 is the start itself, null is never. */
export type LimitMinutes = number | null;

export interface BookingRules {
  cancelMinutes: LimitMinutes;
  rescheduleMinutes: LimitMinutes;
  /** What the business wrote about its policy. */
  description: string | null;
}

interface Policy {
  enabled?: boolean | undefined;
  allowAnonymous?: boolean | undefined;
}

/** A limit that is on without a number means a day (wire semantics §4.3). */
const USUAL_MINUTES = 1440;

function limitOf(policy: Policy | undefined, limited = false, minutes = USUAL_MINUTES): LimitMinutes {
  if (!policy?.enabled || policy.allowAnonymous === false) return null;
  return limited ? minutes : 0;
}

/** The rules of a booking policy that a customer should know. */
export function readRules(policy: Service['bookingPolicy']): BookingRules {
  const { cancellationPolicy: cancel, reschedulePolicy: reschedule, customPolicyDescription: custom } = policy;
  return {
    cancelMinutes: limitOf(cancel, cancel?.limitLatestCancellation, cancel?.latestCancellationInMinutes),
    rescheduleMinutes: limitOf(reschedule, reschedule?.limitLatestReschedule, reschedule?.latestRescheduleInMinutes),
    description: (custom?.enabled && custom.description) || null,
  };
}

/** The instant until which a limit allows it for a booking that starts at `startMs`; null is never. */
export const untilOf = (limitMinutes: LimitMinutes, startMs: number): number | null =>
  limitMinutes === null ? null : startMs - limitMinutes * MINUTE_MS;
