// Generated from contract/src/bookings.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/bookings';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type BookingsCancelBookingAnonymously = typeof contract.bookingsCancelBookingAnonymously;
/** Cancel a booking by its manage link. */
export const bookingsCancelBookingAnonymously = /* @__PURE__ */ call<
  BookingsCancelBookingAnonymously,
  [token: Argument<BookingsCancelBookingAnonymously, 'token'>, revision: Argument<BookingsCancelBookingAnonymously, 'revision'>, options?: NoOptions]
>({ id: 'bookings.bookingsCancelBookingAnonymously', method: 'POST', path: '/v1/anonymous-bookings/{token}/cancel', args: ['token', 'revision'], address: toAddress });

type BookingsGetBookingAnonymously = typeof contract.bookingsGetBookingAnonymously;
/** Read a booking by its manage link. */
export const bookingsGetBookingAnonymously = /* @__PURE__ */ call<
  BookingsGetBookingAnonymously,
  [token: Argument<BookingsGetBookingAnonymously, 'token'>, options?: Options<BookingsGetBookingAnonymously>]
>({ id: 'bookings.bookingsGetBookingAnonymously', method: 'GET', path: '/v1/anonymous-bookings/{token}', args: ['token'], address: toAddress });

type BookingsRescheduleBookingAnonymously = typeof contract.bookingsRescheduleBookingAnonymously;
/** Move a booking by its manage link. */
export const bookingsRescheduleBookingAnonymously = /* @__PURE__ */ call<
  BookingsRescheduleBookingAnonymously,
  [token: Argument<BookingsRescheduleBookingAnonymously, 'token'>, slot: Argument<BookingsRescheduleBookingAnonymously, 'slot'>, options: Options<BookingsRescheduleBookingAnonymously>]
>({ id: 'bookings.bookingsRescheduleBookingAnonymously', method: 'POST', path: '/v1/anonymous-bookings/{token}/reschedule', args: ['token', 'slot'], address: toAddress });

type CancelBooking = typeof contract.cancelBooking;
/** Cancel a booking; customers within the policy, the business at any time. */
export const cancelBooking = /* @__PURE__ */ call<
  CancelBooking,
  [bookingId: Argument<CancelBooking, 'bookingId'>, options: Options<CancelBooking>]
>({ id: 'bookings.cancelBooking', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/cancel', args: ['bookingId'], address: toAddress });

type CheckoutBooking = typeof contract.checkoutBooking;
/** Complete a created booking that needs no payment now. */
export const checkoutBooking = /* @__PURE__ */ call<
  CheckoutBooking,
  [bookingId: Argument<CheckoutBooking, 'bookingId'>, options: Options<CheckoutBooking>]
>({ id: 'bookings.checkoutBooking', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/checkout', args: ['bookingId'], address: toAddress });

type ConfirmBooking = typeof contract.confirmBooking;
/** Confirm a created or pending booking. */
export const confirmBooking = /* @__PURE__ */ call<
  ConfirmBooking,
  [bookingId: Argument<ConfirmBooking, 'bookingId'>, revision: Argument<ConfirmBooking, 'revision'>, options?: Options<ConfirmBooking>]
>({ id: 'bookings.confirmBooking', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/confirm', args: ['bookingId', 'revision'], address: toAddress });

type CreateBooking = typeof contract.createBooking;
/** Create a booking; it holds its time until it is confirmed or the hold expires. */
export const createBooking = /* @__PURE__ */ call<
  CreateBooking,
  [booking: Argument<CreateBooking, 'booking'>, options?: Options<CreateBooking>]
>({ id: 'bookings.createBooking', method: 'POST', path: '/_api/bookings-service/v2/bookings', args: ['booking'] });

type DeclineBooking = typeof contract.declineBooking;
/** Decline a created or pending booking and free its time. */
export const declineBooking = /* @__PURE__ */ call<
  DeclineBooking,
  [bookingId: Argument<DeclineBooking, 'bookingId'>, revision: Argument<DeclineBooking, 'revision'>, options?: Options<DeclineBooking>]
>({ id: 'bookings.declineBooking', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/decline', args: ['bookingId', 'revision'], address: toAddress });

type GetAnonymousActionToken = typeof contract.getAnonymousActionToken;
/** Get the token of the manage link of a booking. */
export const getAnonymousActionToken = /* @__PURE__ */ call<
  GetAnonymousActionToken,
  [bookingId: Argument<GetAnonymousActionToken, 'bookingId'>, options?: NoOptions]
>({ id: 'bookings.getAnonymousActionToken', method: 'GET', path: '/v1/anonymous-bookings/{bookingId}/token', args: ['bookingId'], address: toAddress });

type GetServiceAnonymously = typeof contract.getServiceAnonymously;
/** Read the service of a booking by its manage link. */
export const getServiceAnonymously = /* @__PURE__ */ call<
  GetServiceAnonymously,
  [token: Argument<GetServiceAnonymously, 'token'>, options?: Options<GetServiceAnonymously>]
>({ id: 'bookings.getServiceAnonymously', method: 'GET', path: '/v1/anonymous-bookings/{token}/service', args: ['token'], address: toAddress });

type RescheduleBooking = typeof contract.rescheduleBooking;
/** Move an appointment or a class booking to another time. */
export const rescheduleBooking = /* @__PURE__ */ call<
  RescheduleBooking,
  [bookingId: Argument<RescheduleBooking, 'bookingId'>, slot: Argument<RescheduleBooking, 'slot'>, options: Options<RescheduleBooking>]
>({ id: 'bookings.rescheduleBooking', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/reschedule', args: ['bookingId', 'slot'], address: toAddress });
