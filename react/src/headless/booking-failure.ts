import { isFoyerError } from '@foyer/sdk';

/**
 * The reason why a time can't be held or booked, by the code of the refusal. `lost`: somebody else has it. `stale`: the
 * hold is not what it was. `chosen`: a length or an add-on isn't offered any more. `payment`: it has to be paid for first.
 * `holding`: the customer holds too many times. `room`, `full`: of a waitlist, which isn't needed or takes nobody else.
 */
export const bookingFailures = {
  SLOT_NOT_AVAILABLE: 'lost',
  SESSION_CAPACITY_EXCEEDED: 'lost',
  SCHEDULE_CAPACITY_EXCEEDED: 'lost',
  SESSION_NOT_FOUND: 'lost',
  RESOURCE_NOT_FOUND: 'lost',
  SERVICE_NOT_FOUND: 'closed',
  SCHEDULE_NOT_FOUND: 'closed',
  BOOKING_POLICY_VIOLATION: 'closed',
  UNAUTHORIZED_OPERATION: 'closed',
  NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING: 'closed',
  INVALID_CHOICES: 'chosen',
  FAILED_RESOLVING_CUSTOM_CHOICES: 'chosen',
  BOOKING_NOT_FOUND: 'stale',
  BOOKING_REVISION_MISMATCH: 'stale',
  INVALID_BOOKING_STATUS: 'stale',
  PAYMENT_REQUIRED: 'payment',
  BENEFIT_NOT_AVAILABLE: 'noPlan',
  MEMBER_REQUIRED: 'memberOnly',
  TOO_MANY_HOLDS: 'holding',
  WAITLIST_NOT_OFFERED: 'closed',
  WAITLIST_NOT_NEEDED: 'room',
  WAITLIST_FULL: 'full',
} as const;

export type BookingFailure = (typeof bookingFailures)[keyof typeof bookingFailures];

/** Undefined for codes of any call, and errors of other kinds. */
export function readBookingFailure(error: unknown): BookingFailure | undefined {
  const kinds: Readonly<Record<string, BookingFailure | undefined>> = bookingFailures;
  return isFoyerError(error) ? kinds[error.code] : undefined;
}

/** True if a hold can't be confirmed any more: it expired, was released or was changed elsewhere. */
export const isHoldGone = (kind: string | undefined): boolean => kind === 'lost' || kind === 'stale';
