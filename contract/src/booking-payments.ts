import * as T from 'typebox';
import { couponCode, couponErrors } from './coupon-use.ts';
import { operation } from './operation.ts';
import { BOOKERS, MANAGERS, SIGNED_IN } from './roles.ts';
import { Guid, message, NotSupported, Timestamp } from './shapes/shape.ts';
import { StoredBooking } from './shapes/stored-booking.ts';

/** Paying for bookings online. Part of the module `bookings`. */

/** Of every payment that is prepared. */
const holdErrors = [
  'BOOKING_REVISION_MISMATCH',
  'NOTHING_TO_PAY',
  'accept_payment_feature_missing',
  'PAYMENT_STARTED',
  'HOLD_EXPIRED',
  'TOO_MANY_HOLDS',
  'SLOT_NOT_AVAILABLE',
  'SESSION_CAPACITY_EXCEEDED',
  'SCHEDULE_CAPACITY_EXCEEDED',
] as const;

const prepareErrors = [
  'BOOKING_NOT_FOUND',
  'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING',
  ...holdErrors,
] as const;

/**
 * The payment of what a booking owes: its price or deposit, then the balance, or a fee for canceling or not coming. It is paid with `payments.startPayment`.
 * Asked for twice, it is the same one. An unfinished booking is held for its payer until `payByDate`.
 * Until a part is paid, each request sets the coupon; without a `couponCode` there is none.
 */
export const prepareBookingPayment = operation({
  method: 'POST',
  path: '/v2/bookings/{bookingId}/prepare-payment',
  prefixes: ['/_api/bookings-service', '/bookings'],
  summary: 'Prepare the online payment of what a booking owes',
  allow: BOOKERS,
  request: message({ bookingId: Guid }, { couponCode }),
  response: message({ wixPayOrderId: Guid }, { payByDate: Timestamp }),
  errors: [...prepareErrors, ...couponErrors],
  emits: ['bookingUpdated', 'couponApplied'],
  effect: 'write',
  args: ['bookingId'],
});

/**
 * The one payment of what the unfinished bookings of a multi-service booking owe first: of each its price or deposit. Paid
 * with `payments.startPayment`, it completes all of them, those that are paid otherwise included. All are held for their
 * payer until `payByDate`. What is owed later is paid for each booking on its own.
 */
export const prepareMultiServiceBookingPayment = operation({
  method: 'POST',
  path: '/v2/multi_service_bookings/{multiServiceBookingId}/prepare-payment',
  prefixes: ['/_api/bookings-service', '/bookings/multiServiceBookings'],
  summary: 'Prepare the one online payment of a multi-service booking',
  allow: BOOKERS,
  request: message({ multiServiceBookingId: Guid }, { couponCode: NotSupported }),
  response: message({ wixPayOrderId: Guid }, { payByDate: Timestamp }),
  errors: ['MULTI_SERVICE_BOOKING_NOT_FOUND', ...holdErrors, 'BENEFIT_NOT_AVAILABLE'],
  emits: ['bookingUpdated'],
  effect: 'write',
  args: ['multiServiceBookingId'],
});

/**
 * Of a course that is paid month by month: saves a method with `payments.startPayment`, without a charge, and pays the
 * months to come with it. Where the booking owes a payment, it is that one, which saves the method as well.
 */
export const prepareBookingPaymentMethod = operation({
  method: 'POST',
  path: '/v1/member/bookings/{bookingId}/prepare-payment-method',
  prefixes: ['/foyer'],
  summary: 'Prepare another payment method for the months of an own course to come',
  allow: SIGNED_IN,
  request: message({ bookingId: Guid }),
  response: message({ paymentId: Guid }),
  errors: prepareErrors,
  emits: ['bookingUpdated'],
  effect: 'write',
  args: ['bookingId'],
});

/** Nothing more is owed then. A charge of the fee that has no result yet is given up. */
export const waiveBookingFee = operation({
  method: 'POST',
  path: '/v2/bookings/{bookingId}/waive-fee',
  prefixes: ['/_api/bookings-service', '/bookings'],
  summary: 'Waive the fee that a booking owes for canceling or not coming',
  allow: MANAGERS,
  request: message({ bookingId: Guid }, { reason: T.String({ minLength: 1, maxLength: 300 }) }),
  response: message({ booking: StoredBooking }),
  errors: ['BOOKING_NOT_FOUND', 'BOOKING_REVISION_MISMATCH', 'NO_FEE_OWED'],
  emits: ['bookingUpdated'],
  effect: 'write',
  args: ['bookingId'],
});
