import type { bookings, recurringBookings } from '@foyer/sdk';
import { failureReader } from '../../../failures/failure.ts';

type Calls =
  | typeof recurringBookings.createRecurringBooking
  | typeof recurringBookings.checkoutRecurringBooking
  | typeof bookings.createMultiServiceBooking
  | typeof bookings.checkoutMultiServiceBooking
  | typeof bookings.prepareMultiServiceBookingPayment
  | typeof bookings.getAnonymousActionTokenForMultiServiceBooking;

/** Why several bookings could not be made together. */
export const readFailure = failureReader<Calls>()({
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
});

export type SeveralFailure = ReturnType<typeof readFailure>;
