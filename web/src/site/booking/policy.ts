import type { Service } from './entities.ts';

const MINUTE_MS = 60_000;

/** Whether the customer may do it alone, and until when; `untilMs` null means up to the start. */
export type Allowance = { allowed: false } | { allowed: true; untilMs: number | null };

export interface BookingTerms {
  cancel: Allowance;
  reschedule: Allowance;
  /** What the business wrote about its policy. */
  description: string | null;
}

const allowance = (
  policy: { enabled?: boolean; allowAnonymous?: boolean } | undefined,
  limitMinutes: number | undefined,
  startMs: number,
): Allowance =>
  policy?.enabled && policy.allowAnonymous !== false
    ? { allowed: true, untilMs: limitMinutes === undefined ? null : startMs - limitMinutes * MINUTE_MS }
    : { allowed: false };

/** The terms that hold for a booking of this service that starts at `startMs`. */
export function readTerms({ bookingPolicy }: Pick<Service, 'bookingPolicy'>, startMs: number): BookingTerms {
  const { cancellationPolicy, reschedulePolicy, customPolicyDescription } = bookingPolicy;
  const cancelLimit = cancellationPolicy?.limitLatestCancellation && cancellationPolicy.latestCancellationInMinutes;
  const rescheduleLimit = reschedulePolicy?.limitLatestReschedule && reschedulePolicy.latestRescheduleInMinutes;
  return {
    cancel: allowance(cancellationPolicy, cancelLimit || undefined, startMs),
    reschedule: allowance(reschedulePolicy, rescheduleLimit || undefined, startMs),
    description: (customPolicyDescription?.enabled && customPolicyDescription.description) || null,
  };
}
