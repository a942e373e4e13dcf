import { type CodeOf, isFoyerError } from '@foyer/sdk';
import type {
  checkoutMultiServiceBooking,
  createMultiServiceBooking,
  getAnonymousActionTokenForMultiServiceBooking,
  prepareMultiServiceBookingPayment,
} from '@foyer/sdk/bookings';
import type { checkoutRecurringBooking, createRecurringBooking } from '@foyer/sdk/recurring-bookings';

/** The calls that make several bookings together: at several dates, or of several services. */
export type SeveralCalls =
  | typeof createRecurringBooking
  | typeof checkoutRecurringBooking
  | typeof createMultiServiceBooking
  | typeof checkoutMultiServiceBooking
  | typeof prepareMultiServiceBookingPayment
  | typeof getAnonymousActionTokenForMultiServiceBooking;

/** The reasons why several bookings can't be made together, by code; the kinds are those of `booking-failure`. */
export const severalFailures = {
  SERIES_NOT_AVAILABLE: 'lost',
  SLOT_NOT_AVAILABLE: 'lost',
  RESOURCE_NOT_FOUND: 'lost',
  SERVICE_NOT_FOUND: 'closed',
  BOOKING_POLICY_VIOLATION: 'closed',
  PAYMENT_REQUIRED: 'closed',
  INVALID_CHOICES: 'chosen',
  TOO_MANY_HOLDS: 'holding',
  HOLD_EXPIRED: 'lost',
  PAYMENT_STARTED: 'stale',
  MULTI_SERVICE_BOOKING_NOT_FOUND: 'stale',
  accept_payment_feature_missing: 'payment',
  BENEFIT_NOT_AVAILABLE: 'noPlan',
} as const satisfies { readonly [Code in CodeOf<SeveralCalls>]?: string };

export type SeveralFailure = (typeof severalFailures)[keyof typeof severalFailures];

/** Undefined for codes of any call, and errors of other kinds. */
export function readSeveralFailure(error: unknown): SeveralFailure | undefined {
  const kinds: Readonly<Record<string, SeveralFailure | undefined>> = severalFailures;
  return isFoyerError(error) ? kinds[error.code] : undefined;
}
