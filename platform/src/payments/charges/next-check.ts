import {
  addDuration,
  type Duration,
  days,
  durationBetween,
  earliest,
  hours,
  type Instant,
  milliseconds,
  minutes,
} from '@foyer/contract/values';
import type { Charge } from './charge.ts';

/** The time a payer has for the second step, or for choosing a method. */
export const ACTION_WITHIN: Duration = hours(24);
/** The time in which a charge unknown to the provider is sent again; providers forget idempotency keys after a day. */
export const RESEND_WITHIN: Duration = hours(20);
/** The caller that stored a charge sends it itself within this time; afterwards the job does. */
export const CALLER_SENDS_WITHIN: Duration = minutes(1);

const SHORTEST = minutes(1);
const LONGEST = days(1);

/** When the provider is asked again about something undecided: after half of its age. */
export function nextCheckAfter(created: Instant, now: Instant): Instant {
  const half = Math.floor(durationBetween(created, now) / 2);
  return addDuration(now, milliseconds(Math.min(LONGEST, Math.max(SHORTEST, half))));
}

/** When a charge is looked at again. One that waits for its payer is canceled when its time is up. */
export function nextChargeCheck({ status, created }: Pick<Charge, 'status' | 'created'>, now: Instant): Instant {
  const next = nextCheckAfter(created, now);
  const end = addDuration(created, ACTION_WITHIN);
  return status === 'REQUIRES_ACTION' && end > now ? earliest(next, end) : next;
}

/** Whether a charge has waited so long for its payer that it is canceled. */
export const isAbandoned = (charge: Pick<Charge, 'status' | 'source' | 'created'>, now: Instant): boolean =>
  (charge.status === 'REQUIRES_ACTION' || charge.source === undefined) &&
  now >= addDuration(charge.created, ACTION_WITHIN);
