import { bookingFailures, isHoldGone } from '@foyer/react/booking-failure';
import type { bookings, CodeOf, waitlist } from '@foyer/sdk';
import type { DeclaredCode } from '../../../failures/failure.ts';
import { type Failure, failureReader } from '../../../failures/failure.ts';

type Calls =
  | typeof bookings.createBooking
  | typeof bookings.checkoutBooking
  | typeof bookings.prepareBookingPayment
  | typeof bookings.getAnonymousActionToken
  | typeof waitlist.joinWaitlist;

/** The coupon's field says what is wrong with it. */
type CouponCode = Extract<CodeOf<typeof bookings.prepareBookingPayment>, `ERROR_${string}`>;

/** Codes for input that these pages never send: add-ons, a form, settings of the business. */
export type UnreachableCode =
  | 'ADD_ON_GROUP_NOT_FOUND'
  | 'ADD_ON_NOT_FOUND'
  | 'CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO'
  | 'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED'
  | 'CONTACT_DETAILS_CONFLICT'
  | 'EMPTY_FORM_INFO'
  | CouponCode;

const kinds = {
  ...bookingFailures,
  WAITLIST_PLACE_NOT_FOUND: 'stale',
  PAYMENT_REQUIRED: 'stale',
  HOLD_EXPIRED: 'stale',
  NOTHING_TO_PAY: 'stale',
  PAYMENT_STARTED: 'stale',
  accept_payment_feature_missing: 'payment',
} as const satisfies Record<Exclude<DeclaredCode<Calls>, UnreachableCode>, string>;

/** Why a time could not be held, booked or waited for. */
export type BookingFailure = Failure<(typeof kinds)[keyof typeof kinds]>;

export const readFailure = failureReader<Calls>()(kinds);

/** True if a hold can't be confirmed any more. */
export const isGone = (error: unknown): boolean => isHoldGone(readFailure(error).kind);
