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
  SLOT_NOT_AVAILABLE: 'lost',
  SESSION_CAPACITY_EXCEEDED: 'lost',
  SCHEDULE_CAPACITY_EXCEEDED: 'lost',
  SESSION_NOT_FOUND: 'lost',
  RESOURCE_NOT_FOUND: 'lost',
  SERVICE_NOT_FOUND: 'closed',
  SCHEDULE_NOT_FOUND: 'closed',
  INVALID_CHOICES: 'chosen',
  FAILED_RESOLVING_CUSTOM_CHOICES: 'chosen',
  BOOKING_POLICY_VIOLATION: 'closed',
  UNAUTHORIZED_OPERATION: 'closed',
  WAITLIST_NOT_OFFERED: 'closed',
  BOOKING_NOT_FOUND: 'stale',
  BOOKING_REVISION_MISMATCH: 'stale',
  INVALID_BOOKING_STATUS: 'stale',
  WAITLIST_PLACE_NOT_FOUND: 'stale',
  PAYMENT_REQUIRED: 'stale',
  HOLD_EXPIRED: 'stale',
  NOTHING_TO_PAY: 'stale',
  PAYMENT_STARTED: 'stale',
  accept_payment_feature_missing: 'payment',
  NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING: 'closed',
  BENEFIT_NOT_AVAILABLE: 'noPlan',
  MEMBER_REQUIRED: 'memberOnly',
  TOO_MANY_HOLDS: 'holding',
  WAITLIST_NOT_NEEDED: 'room',
  WAITLIST_FULL: 'full',
} as const satisfies Record<Exclude<DeclaredCode<Calls>, UnreachableCode>, string>;

/** Why a time could not be held, booked or waited for. */
export type BookingFailure = Failure<(typeof kinds)[keyof typeof kinds]>;

export const readFailure = failureReader<Calls>()(kinds);

/** True if the outcome is unknown and the request must be repeated with the same idempotency key. */
export const isUncertain = ({ kind }: Pick<BookingFailure, 'kind'>): boolean => kind === 'offline' || kind === 'broken';

/** True if the hold can't be confirmed any more: it expired, was released or was changed elsewhere. */
export const isHoldGone = ({ kind }: Pick<BookingFailure, 'kind'>): boolean => kind === 'lost' || kind === 'stale';
