// Generated from contract/src/bookings.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/bookings';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type AddBookingsToMultiServiceBooking = typeof contract.addBookingsToMultiServiceBooking;
/** Add bookings to a multi-service booking. */
export const addBookingsToMultiServiceBooking = /* @__PURE__ */ call<
  AddBookingsToMultiServiceBooking,
  [multiServiceBookingId: Argument<AddBookingsToMultiServiceBooking, 'multiServiceBookingId'>, options: Options<AddBookingsToMultiServiceBooking>]
>({ id: 'bookings.addBookingsToMultiServiceBooking', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings/add_bookings_to_multi_service_booking', args: ['multiServiceBookingId'] });

type BookingsCancelBookingAnonymously = typeof contract.bookingsCancelBookingAnonymously;
/** Cancel a booking by its manage link. */
export const bookingsCancelBookingAnonymously = /* @__PURE__ */ call<
  BookingsCancelBookingAnonymously,
  [token: Argument<BookingsCancelBookingAnonymously, 'token'>, revision: Argument<BookingsCancelBookingAnonymously, 'revision'>, options?: NoOptions]
>({ id: 'bookings.bookingsCancelBookingAnonymously', method: 'POST', path: '/v1/anonymous-bookings/{token}/cancel', args: ['token', 'revision'], address: toAddress });

type BookingsGetBookingAnonymously = typeof contract.bookingsGetBookingAnonymously;
/** Get a booking by its manage link; with BOOKING_FEES, includes its cancellation fees. */
export const bookingsGetBookingAnonymously = /* @__PURE__ */ call<
  BookingsGetBookingAnonymously,
  [token: Argument<BookingsGetBookingAnonymously, 'token'>, options?: Options<BookingsGetBookingAnonymously>]
>({ id: 'bookings.bookingsGetBookingAnonymously', method: 'GET', path: '/v1/anonymous-bookings/{token}', args: ['token'], address: toAddress });

type BookingsRescheduleBookingAnonymously = typeof contract.bookingsRescheduleBookingAnonymously;
/** Reschedule a booking by its manage link. */
export const bookingsRescheduleBookingAnonymously = /* @__PURE__ */ call<
  BookingsRescheduleBookingAnonymously,
  [token: Argument<BookingsRescheduleBookingAnonymously, 'token'>, slot: Argument<BookingsRescheduleBookingAnonymously, 'slot'>, options: Options<BookingsRescheduleBookingAnonymously>]
>({ id: 'bookings.bookingsRescheduleBookingAnonymously', method: 'POST', path: '/v1/anonymous-bookings/{token}/reschedule', args: ['token', 'slot'], address: toAddress });

type BulkCalculateAllowedActions = typeof contract.bulkCalculateAllowedActions;
/** Get the allowed actions of up to 100 bookings. */
export const bulkCalculateAllowedActions = /* @__PURE__ */ call<
  BulkCalculateAllowedActions,
  [bookingIds: Argument<BulkCalculateAllowedActions, 'bookingIds'>, options?: NoOptions]
>({ id: 'bookings.bulkCalculateAllowedActions', method: 'POST', path: '/bookings/v2/bulk/bookings/calculate_allowed_actions', args: ['bookingIds'], reads: true });

type BulkCancelBooking = typeof contract.bulkCancelBooking;
/** Cancel up to 100 bookings, named individually or as a recurring booking. */
export const bulkCancelBooking = /* @__PURE__ */ call<
  BulkCancelBooking,
  [options?: Options<BulkCancelBooking>]
>({ id: 'bookings.bulkCancelBooking', method: 'POST', path: '/bookings/v2/bulk/bookings/cancel' });

type BulkConfirmOrDeclineBooking = typeof contract.bulkConfirmOrDeclineBooking;
/** Confirm or decline up to 300 bookings, depending on their payments. */
export const bulkConfirmOrDeclineBooking = /* @__PURE__ */ call<
  BulkConfirmOrDeclineBooking,
  [details: Argument<BulkConfirmOrDeclineBooking, 'details'>, options?: Options<BulkConfirmOrDeclineBooking>]
>({ id: 'bookings.bulkConfirmOrDeclineBooking', method: 'POST', path: '/bookings/v2/bulk/bookings/confirmOrDecline', args: ['details'] });

type BulkCreateBooking = typeof contract.bulkCreateBooking;
/** Create up to 40 bookings; each succeeds or fails on its own. */
export const bulkCreateBooking = /* @__PURE__ */ call<
  BulkCreateBooking,
  [createBookingsInfo: Argument<BulkCreateBooking, 'createBookingsInfo'>, options?: Options<BulkCreateBooking>]
>({ id: 'bookings.bulkCreateBooking', method: 'POST', path: '/bookings/v2/bulk/bookings/create', args: ['createBookingsInfo'] });

type BulkGetMultiServiceBookingAllowedActions = typeof contract.bulkGetMultiServiceBookingAllowedActions;
/** Get the customer’s allowed actions for several multi-service bookings. */
export const bulkGetMultiServiceBookingAllowedActions = /* @__PURE__ */ call<
  BulkGetMultiServiceBookingAllowedActions,
  [multiServiceBookingIds: Argument<BulkGetMultiServiceBookingAllowedActions, 'multiServiceBookingIds'>, options?: NoOptions]
>({ id: 'bookings.bulkGetMultiServiceBookingAllowedActions', method: 'POST', path: '/bookings/multiServiceBookings/v2/bulk/multi_service_bookings/get_allowed_actions', args: ['multiServiceBookingIds'], reads: true });

type CancelBooking = typeof contract.cancelBooking;
/** Cancel a booking; customers within its policy, the business at any time. */
export const cancelBooking = /* @__PURE__ */ call<
  CancelBooking,
  [bookingId: Argument<CancelBooking, 'bookingId'>, options: Options<CancelBooking>]
>({ id: 'bookings.cancelBooking', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/cancel', args: ['bookingId'], address: toAddress });

type CancelMultiServiceBooking = typeof contract.cancelMultiServiceBooking;
/** Cancel a multi-service booking; customers within the policy of each booking. */
export const cancelMultiServiceBooking = /* @__PURE__ */ call<
  CancelMultiServiceBooking,
  [multiServiceBookingId: Argument<CancelMultiServiceBooking, 'multiServiceBookingId'>, options?: Options<CancelMultiServiceBooking>]
>({ id: 'bookings.cancelMultiServiceBooking', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/cancel', args: ['multiServiceBookingId'], address: toAddress });

type CancelMultiServiceBookingAnonymously = typeof contract.cancelMultiServiceBookingAnonymously;
/** Cancel a multi-service booking by its manage link. */
export const cancelMultiServiceBookingAnonymously = /* @__PURE__ */ call<
  CancelMultiServiceBookingAnonymously,
  [token: Argument<CancelMultiServiceBookingAnonymously, 'token'>, options?: NoOptions]
>({ id: 'bookings.cancelMultiServiceBookingAnonymously', method: 'POST', path: '/v1/anonymous-multi-service-bookings/{token}/cancel', args: ['token'], address: toAddress });

type CheckoutBooking = typeof contract.checkoutBooking;
/** Check out a created booking that needs no payment now. */
export const checkoutBooking = /* @__PURE__ */ call<
  CheckoutBooking,
  [bookingId: Argument<CheckoutBooking, 'bookingId'>, options: Options<CheckoutBooking>]
>({ id: 'bookings.checkoutBooking', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/checkout', args: ['bookingId'], address: toAddress });

type CheckoutMultiServiceBooking = typeof contract.checkoutMultiServiceBooking;
/** Check out a multi-service booking that needs no payment now. */
export const checkoutMultiServiceBooking = /* @__PURE__ */ call<
  CheckoutMultiServiceBooking,
  [multiServiceBookingId: Argument<CheckoutMultiServiceBooking, 'multiServiceBookingId'>, options?: Options<CheckoutMultiServiceBooking>]
>({ id: 'bookings.checkoutMultiServiceBooking', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/checkout', args: ['multiServiceBookingId'], address: toAddress });

type ConfirmBooking = typeof contract.confirmBooking;
/** Confirm a created or pending booking. */
export const confirmBooking = /* @__PURE__ */ call<
  ConfirmBooking,
  [bookingId: Argument<ConfirmBooking, 'bookingId'>, revision: Argument<ConfirmBooking, 'revision'>, options?: Options<ConfirmBooking>]
>({ id: 'bookings.confirmBooking', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/confirm', args: ['bookingId', 'revision'], address: toAddress });

type ConfirmMultiServiceBooking = typeof contract.confirmMultiServiceBooking;
/** Confirm a multi-service booking. */
export const confirmMultiServiceBooking = /* @__PURE__ */ call<
  ConfirmMultiServiceBooking,
  [multiServiceBookingId: Argument<ConfirmMultiServiceBooking, 'multiServiceBookingId'>, options?: Options<ConfirmMultiServiceBooking>]
>({ id: 'bookings.confirmMultiServiceBooking', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/confirm', args: ['multiServiceBookingId'], address: toAddress });

type ConfirmOrDeclineBooking = typeof contract.confirmOrDeclineBooking;
/** Confirm or decline a booking, depending on its payment and whether its allocation is still free. */
export const confirmOrDeclineBooking = /* @__PURE__ */ call<
  ConfirmOrDeclineBooking,
  [bookingId: Argument<ConfirmOrDeclineBooking, 'bookingId'>, options?: Options<ConfirmOrDeclineBooking>]
>({ id: 'bookings.confirmOrDeclineBooking', method: 'POST', path: '/bookings/v2/confirmation/{bookingId}:confirmOrDecline', args: ['bookingId'], address: toAddress });

type ConfirmVisitAnonymously = typeof contract.confirmVisitAnonymously;
/** Say by its manage link that the customer comes to a confirmed booking. */
export const confirmVisitAnonymously = /* @__PURE__ */ call<
  ConfirmVisitAnonymously,
  [token: Argument<ConfirmVisitAnonymously, 'token'>, revision: Argument<ConfirmVisitAnonymously, 'revision'>, options?: NoOptions]
>({ id: 'bookings.confirmVisitAnonymously', method: 'POST', path: '/foyer/v1/anonymous-bookings/{token}/confirm-visit', args: ['token', 'revision'], address: toAddress });

type CreateBooking = typeof contract.createBooking;
/** Create a booking; it holds its time until it is confirmed or the hold expires. */
export const createBooking = /* @__PURE__ */ call<
  CreateBooking,
  [booking: Argument<CreateBooking, 'booking'>, options?: Options<CreateBooking>]
>({ id: 'bookings.createBooking', method: 'POST', path: '/_api/bookings-service/v2/bookings', args: ['booking'] });

type CreateMultiServiceBooking = typeof contract.createMultiServiceBooking;
/** Create a multi-service booking: all of its appointments or none. */
export const createMultiServiceBooking = /* @__PURE__ */ call<
  CreateMultiServiceBooking,
  [bookings: Argument<CreateMultiServiceBooking, 'bookings'>, options?: Options<CreateMultiServiceBooking>]
>({ id: 'bookings.createMultiServiceBooking', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings', args: ['bookings'] });

type DeclineBooking = typeof contract.declineBooking;
/** Decline a created or pending booking and release its allocation. */
export const declineBooking = /* @__PURE__ */ call<
  DeclineBooking,
  [bookingId: Argument<DeclineBooking, 'bookingId'>, revision: Argument<DeclineBooking, 'revision'>, options?: Options<DeclineBooking>]
>({ id: 'bookings.declineBooking', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/decline', args: ['bookingId', 'revision'], address: toAddress });

type DeclineMultiServiceBooking = typeof contract.declineMultiServiceBooking;
/** Decline a multi-service booking. */
export const declineMultiServiceBooking = /* @__PURE__ */ call<
  DeclineMultiServiceBooking,
  [multiServiceBookingId: Argument<DeclineMultiServiceBooking, 'multiServiceBookingId'>, options?: Options<DeclineMultiServiceBooking>]
>({ id: 'bookings.declineMultiServiceBooking', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/decline', args: ['multiServiceBookingId'], address: toAddress });

type GetAnonymousActionToken = typeof contract.getAnonymousActionToken;
/** Get the manage token of a booking. */
export const getAnonymousActionToken = /* @__PURE__ */ call<
  GetAnonymousActionToken,
  [bookingId: Argument<GetAnonymousActionToken, 'bookingId'>, options?: NoOptions]
>({ id: 'bookings.getAnonymousActionToken', method: 'GET', path: '/v1/anonymous-bookings/{bookingId}/token', args: ['bookingId'], address: toAddress });

type GetAnonymousActionTokenForMultiServiceBooking = typeof contract.getAnonymousActionTokenForMultiServiceBooking;
/** Get the manage token of a multi-service booking. */
export const getAnonymousActionTokenForMultiServiceBooking = /* @__PURE__ */ call<
  GetAnonymousActionTokenForMultiServiceBooking,
  [multiServiceBookingId: Argument<GetAnonymousActionTokenForMultiServiceBooking, 'multiServiceBookingId'>, options?: NoOptions]
>({ id: 'bookings.getAnonymousActionTokenForMultiServiceBooking', method: 'GET', path: '/v1/anonymous-multi-service-bookings/{multiServiceBookingId}/token', args: ['multiServiceBookingId'], address: toAddress });

type GetMultiServiceBooking = typeof contract.getMultiServiceBooking;
/** Get a multi-service booking. */
export const getMultiServiceBooking = /* @__PURE__ */ call<
  GetMultiServiceBooking,
  [multiServiceBookingId: Argument<GetMultiServiceBooking, 'multiServiceBookingId'>, options?: NoOptions]
>({ id: 'bookings.getMultiServiceBooking', method: 'GET', path: '/_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}', args: ['multiServiceBookingId'], address: toAddress });

type GetMultiServiceBookingAnonymously = typeof contract.getMultiServiceBookingAnonymously;
/** Get a multi-service booking by its manage link. */
export const getMultiServiceBookingAnonymously = /* @__PURE__ */ call<
  GetMultiServiceBookingAnonymously,
  [token: Argument<GetMultiServiceBookingAnonymously, 'token'>, options?: Options<GetMultiServiceBookingAnonymously>]
>({ id: 'bookings.getMultiServiceBookingAnonymously', method: 'GET', path: '/v1/anonymous-multi-service-bookings/{token}', args: ['token'], address: toAddress });

type GetMultiServiceBookingAvailability = typeof contract.getMultiServiceBookingAvailability;
/** Check whether a multi-service booking is still available under its policy. */
export const getMultiServiceBookingAvailability = /* @__PURE__ */ call<
  GetMultiServiceBookingAvailability,
  [multiServiceBookingId: Argument<GetMultiServiceBookingAvailability, 'multiServiceBookingId'>, options?: NoOptions]
>({ id: 'bookings.getMultiServiceBookingAvailability', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/get_availability', args: ['multiServiceBookingId'], reads: true, address: toAddress });

type GetServiceAnonymously = typeof contract.getServiceAnonymously;
/** Get the service of a booking by its manage link. */
export const getServiceAnonymously = /* @__PURE__ */ call<
  GetServiceAnonymously,
  [token: Argument<GetServiceAnonymously, 'token'>, options?: Options<GetServiceAnonymously>]
>({ id: 'bookings.getServiceAnonymously', method: 'GET', path: '/v1/anonymous-bookings/{token}/service', args: ['token'], address: toAddress });

type MarkBookingAsPending = typeof contract.markBookingAsPending;
/** Mark a created booking as pending; its hold no longer expires. */
export const markBookingAsPending = /* @__PURE__ */ call<
  MarkBookingAsPending,
  [bookingId: Argument<MarkBookingAsPending, 'bookingId'>, revision: Argument<MarkBookingAsPending, 'revision'>, options?: Options<MarkBookingAsPending>]
>({ id: 'bookings.markBookingAsPending', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/mark_booking_as_pending', args: ['bookingId', 'revision'], address: toAddress });

type MarkMultiServiceBookingAsPending = typeof contract.markMultiServiceBookingAsPending;
/** Mark a multi-service booking as pending. */
export const markMultiServiceBookingAsPending = /* @__PURE__ */ call<
  MarkMultiServiceBookingAsPending,
  [multiServiceBookingId: Argument<MarkMultiServiceBookingAsPending, 'multiServiceBookingId'>, options?: Options<MarkMultiServiceBookingAsPending>]
>({ id: 'bookings.markMultiServiceBookingAsPending', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/mark_as_pending', args: ['multiServiceBookingId'], address: toAddress });

type PrepareBookingPayment = typeof contract.prepareBookingPayment;
/** Prepare the online payment of what a booking owes. */
export const prepareBookingPayment = /* @__PURE__ */ call<
  PrepareBookingPayment,
  [bookingId: Argument<PrepareBookingPayment, 'bookingId'>, options?: Options<PrepareBookingPayment>]
>({ id: 'bookings.prepareBookingPayment', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/prepare-payment', args: ['bookingId'], address: toAddress });

type PrepareBookingPaymentMethod = typeof contract.prepareBookingPaymentMethod;
/** Prepare another payment method for the months of an own course to come. */
export const prepareBookingPaymentMethod = /* @__PURE__ */ call<
  PrepareBookingPaymentMethod,
  [bookingId: Argument<PrepareBookingPaymentMethod, 'bookingId'>, options?: NoOptions]
>({ id: 'bookings.prepareBookingPaymentMethod', method: 'POST', path: '/foyer/v1/member/bookings/{bookingId}/prepare-payment-method', args: ['bookingId'], address: toAddress });

type RemoveBookingsFromMultiServiceBooking = typeof contract.removeBookingsFromMultiServiceBooking;
/** Remove bookings from a multi-service booking; they remain as single bookings. */
export const removeBookingsFromMultiServiceBooking = /* @__PURE__ */ call<
  RemoveBookingsFromMultiServiceBooking,
  [multiServiceBookingId: Argument<RemoveBookingsFromMultiServiceBooking, 'multiServiceBookingId'>, options?: Options<RemoveBookingsFromMultiServiceBooking>]
>({ id: 'bookings.removeBookingsFromMultiServiceBooking', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings/remove_bookings_from_multi_service_booking', args: ['multiServiceBookingId'] });

type RescheduleBooking = typeof contract.rescheduleBooking;
/** Reschedule an appointment or a class booking. */
export const rescheduleBooking = /* @__PURE__ */ call<
  RescheduleBooking,
  [bookingId: Argument<RescheduleBooking, 'bookingId'>, slot: Argument<RescheduleBooking, 'slot'>, options: Options<RescheduleBooking>]
>({ id: 'bookings.rescheduleBooking', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/reschedule', args: ['bookingId', 'slot'], address: toAddress });

type RescheduleMultiServiceBooking = typeof contract.rescheduleMultiServiceBooking;
/** Reschedule all or some appointments of a multi-service booking. */
export const rescheduleMultiServiceBooking = /* @__PURE__ */ call<
  RescheduleMultiServiceBooking,
  [multiServiceBookingId: Argument<RescheduleMultiServiceBooking, 'multiServiceBookingId'>, rescheduleBookingsInfo: Argument<RescheduleMultiServiceBooking, 'rescheduleBookingsInfo'>, options?: Options<RescheduleMultiServiceBooking>]
>({ id: 'bookings.rescheduleMultiServiceBooking', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/reschedule', args: ['multiServiceBookingId', 'rescheduleBookingsInfo'], address: toAddress });

type RevokeManageLinks = typeof contract.revokeManageLinks;
/** Revoke the manage links of a booking that were made so far. */
export const revokeManageLinks = /* @__PURE__ */ call<
  RevokeManageLinks,
  [bookingId: Argument<RevokeManageLinks, 'bookingId'>, options?: NoOptions]
>({ id: 'bookings.revokeManageLinks', method: 'POST', path: '/v1/anonymous-bookings/{bookingId}/token/revoke', args: ['bookingId'], address: toAddress });

type SetBookingSubmissionId = typeof contract.setBookingSubmissionId;
/** Set the form submission of a booking. */
export const setBookingSubmissionId = /* @__PURE__ */ call<
  SetBookingSubmissionId,
  [bookingId: Argument<SetBookingSubmissionId, 'bookingId'>, submissionId: Argument<SetBookingSubmissionId, 'submissionId'>, options?: NoOptions]
>({ id: 'bookings.setBookingSubmissionId', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/set-booking-submission-id', args: ['bookingId', 'submissionId'], address: toAddress });

type UpdateExtendedFields = typeof contract.updateExtendedFields;
/** Store your own data with a booking, in your own namespace. */
export const updateExtendedFields = /* @__PURE__ */ call<
  UpdateExtendedFields,
  [id: Argument<UpdateExtendedFields, 'id'>, namespace: Argument<UpdateExtendedFields, 'namespace'>, options: Options<UpdateExtendedFields>]
>({ id: 'bookings.updateExtendedFields', method: 'POST', path: '/_api/bookings-service/v2/bookings/{id}/update_extended_fields', args: ['id', 'namespace'], address: toAddress });

type UpdateNumberOfParticipants = typeof contract.updateNumberOfParticipants;
/** Change the number of participants of a class or course booking. */
export const updateNumberOfParticipants = /* @__PURE__ */ call<
  UpdateNumberOfParticipants,
  [bookingId: Argument<UpdateNumberOfParticipants, 'bookingId'>, options: Options<UpdateNumberOfParticipants>]
>({ id: 'bookings.updateNumberOfParticipants', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/update_number_of_participants', args: ['bookingId'], address: toAddress });

type WaiveBookingFee = typeof contract.waiveBookingFee;
/** Waive the fee that a booking owes for canceling or not coming. */
export const waiveBookingFee = /* @__PURE__ */ call<
  WaiveBookingFee,
  [bookingId: Argument<WaiveBookingFee, 'bookingId'>, options?: Options<WaiveBookingFee>]
>({ id: 'bookings.waiveBookingFee', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/waive-fee', args: ['bookingId'], address: toAddress });
