// Generated from contract/src/bookings.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { AllowedActions, BookedAddOnInput, Booking, BookingFee, BookingIdAndRevisionInput, BookingInfoInput, BookingInput, BookingResult, BookingsCancelListInput, BulkActionMetadata, CancelBookingFlowControlSettingsInput, ConferencingDetails, ConfirmBookingFlowControlSettingsInput, ConfirmOrDeclineDetailsInput, CreateBookingFlowControlSettingsInput, CreateBookingInfoInput, DeclineBookingFlowControlSettingsInput, ItemMetadata, MarkBookingAsPendingFlowControlSettingsInput, MultiServiceBooking, MultiServiceBookingType, MultiServicePolicyViolations, ParticipantChoicesInput, ParticipantNotificationInput, PaymentStatus, RecurringCancelInfoInput, RequestedFields, RescheduleBookingFlowControlSettingsInput, RescheduleBookingInfoInput, RescheduleSlotInput, Service } from './shapes.ts';

export interface AddBookingsToMultiServiceBookingOptions {
  bookings: readonly BookingIdAndRevisionInput[];
  returnFullEntity?: boolean | null;
}
export interface AddBookingsToMultiServiceBookingResponse {
  bookings: BookingResult[];
}
/** Add bookings to a multi-service booking. */
export const addBookingsToMultiServiceBooking: Call<[multiServiceBookingId: string, options: AddBookingsToMultiServiceBookingOptions], AddBookingsToMultiServiceBookingResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'REVISION_MISSING' | 'DUPLICATE_BOOKING_INFO' | 'BOOKING_ALREADY_PART_OF_ANOTHER_MULTI_SERVICE_BOOKING' | 'MULTI_SERVICE_BOOKING_ALREADY_INCLUDES_BOOKING' | 'BOOKING_TO_ADD_STATUS_NOT_VALID'> = /* @__PURE__ */ call({ id: 'bookings.addBookingsToMultiServiceBooking', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings/add_bookings_to_multi_service_booking', args: ['multiServiceBookingId'] });

export interface BookingsCancelBookingAnonymouslyResponse {
  booking: Booking;
}
/** Cancel a booking by its manage link. */
export const bookingsCancelBookingAnonymously: Call<[token: string, revision: string, options?: NoOptions], BookingsCancelBookingAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'BOOKING_CANNOT_BE_CANCELLED' | 'BOOKING_POLICY_VIOLATION' | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING'> = /* @__PURE__ */ call({ id: 'bookings.bookingsCancelBookingAnonymously', method: 'POST', path: '/v1/anonymous-bookings/{token}/cancel', args: ['token', 'revision'], address: toAddress });

export interface BookingsGetBookingAnonymouslyOptions {
  fields?: readonly 'BOOKING_FEES'[] | null;
}
export interface BookingsGetBookingAnonymouslyResponse {
  booking: Booking;
  allowedAnonymousActions: AllowedActions;
  bookingFee?: BookingFee;
  conferencingDetails?: ConferencingDetails;
}
/** Get a booking by its manage link; with BOOKING_FEES, includes its cancellation fees. */
export const bookingsGetBookingAnonymously: Call<[token: string, options?: BookingsGetBookingAnonymouslyOptions], BookingsGetBookingAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'BOOKING_NOT_FOUND'> = /* @__PURE__ */ call({ id: 'bookings.bookingsGetBookingAnonymously', method: 'GET', path: '/v1/anonymous-bookings/{token}', args: ['token'], address: toAddress });

export interface BookingsRescheduleBookingAnonymouslyOptions {
  revision: string;
}
export interface BookingsRescheduleBookingAnonymouslyResponse {
  booking: Booking;
}
/** Reschedule a booking by its manage link. */
export const bookingsRescheduleBookingAnonymously: Call<[token: string, slot: RescheduleSlotInput, options: BookingsRescheduleBookingAnonymouslyOptions], BookingsRescheduleBookingAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'RESCHEDULING_NOT_ALLOWED' | 'PRICE_CHANGE_NOT_ALLOWED' | 'BOOKING_POLICY_VIOLATION' | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SESSION_NOT_FOUND' | 'RESOURCE_NOT_FOUND' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call({ id: 'bookings.bookingsRescheduleBookingAnonymously', method: 'POST', path: '/v1/anonymous-bookings/{token}/reschedule', args: ['token', 'slot'], address: toAddress });

export interface BulkCalculateAllowedActionsResponse {
  results: { itemMetadata: ItemMetadata; item?: AllowedActions }[];
  bulkActionMetadata: BulkActionMetadata;
}
/** Get the allowed actions of up to 100 bookings. */
export const bulkCalculateAllowedActions: Call<[bookingIds: readonly string[], options?: NoOptions], BulkCalculateAllowedActionsResponse, 'BOOKING_NOT_FOUND'> = /* @__PURE__ */ call({ id: 'bookings.bulkCalculateAllowedActions', method: 'POST', path: '/bookings/v2/bulk/bookings/calculate_allowed_actions', args: ['bookingIds'], reads: true });

export interface BulkCancelBookingOptions {
  bookings?: BookingsCancelListInput | null;
  recurringCancellation?: RecurringCancelInfoInput | null;
  returnFullEntity?: boolean | null;
}
export interface BulkCancelBookingResponse {
  results: { itemMetadata: ItemMetadata; item?: Booking }[];
  bulkActionMetadata: BulkActionMetadata;
}
/** Cancel up to 100 bookings, named individually or as a recurring booking. */
export const bulkCancelBooking: Call<[options?: BulkCancelBookingOptions], BulkCancelBookingResponse, 'RECURRING_GROUP_NOT_FOUND' | 'MISSING_TIME_ZONE' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'BOOKING_CANNOT_BE_CANCELLED' | 'BOOKING_POLICY_VIOLATION' | 'UNAUTHORIZED_OPERATION' | 'REFUND_NOT_ALLOWED' | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING'> = /* @__PURE__ */ call({ id: 'bookings.bulkCancelBooking', method: 'POST', path: '/bookings/v2/bulk/bookings/cancel' });

export interface BulkConfirmOrDeclineBookingOptions {
  returnEntity?: boolean | null;
}
export interface BulkConfirmOrDeclineBookingResponse {
  results: { itemMetadata: ItemMetadata; item?: Booking }[];
  bulkActionMetadata: BulkActionMetadata;
}
/** Confirm or decline up to 300 bookings, depending on their payments. */
export const bulkConfirmOrDeclineBooking: Call<[details: readonly ConfirmOrDeclineDetailsInput[], options?: BulkConfirmOrDeclineBookingOptions], BulkConfirmOrDeclineBookingResponse, 'DUPLICATED_BOOKINGS' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call({ id: 'bookings.bulkConfirmOrDeclineBooking', method: 'POST', path: '/bookings/v2/bulk/bookings/confirmOrDecline', args: ['details'] });

export interface BulkCreateBookingOptions {
  returnFullEntity?: boolean | null;
}
export interface BulkCreateBookingResponse {
  results: { itemMetadata: ItemMetadata; item?: Booking }[];
  bulkActionMetadata: BulkActionMetadata;
}
/** Create up to 40 bookings; each succeeds or fails on its own. */
export const bulkCreateBooking: Call<[createBookingsInfo: readonly CreateBookingInfoInput[], options?: BulkCreateBookingOptions], BulkCreateBookingResponse, 'SERVICE_NOT_FOUND' | 'SESSION_NOT_FOUND' | 'SCHEDULE_NOT_FOUND' | 'RESOURCE_NOT_FOUND' | 'BOOKING_POLICY_VIOLATION' | 'UNAUTHORIZED_OPERATION' | 'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED' | 'CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO' | 'CONTACT_DETAILS_CONFLICT' | 'EMPTY_FORM_INFO' | 'INVALID_CHOICES' | 'FAILED_RESOLVING_CUSTOM_CHOICES' | 'ADD_ON_NOT_FOUND' | 'ADD_ON_GROUP_NOT_FOUND' | 'MEMBER_REQUIRED' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED' | 'TOO_MANY_HOLDS' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call({ id: 'bookings.bulkCreateBooking', method: 'POST', path: '/bookings/v2/bulk/bookings/create', args: ['createBookingsInfo'] });

export interface BulkGetMultiServiceBookingAllowedActionsResponse {
  results: { itemMetadata: ItemMetadata; item?: AllowedActions }[];
  bulkActionMetadata: BulkActionMetadata;
}
/** Get the customer’s allowed actions for several multi-service bookings. */
export const bulkGetMultiServiceBookingAllowedActions: Call<[multiServiceBookingIds: readonly string[], options?: NoOptions], BulkGetMultiServiceBookingAllowedActionsResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND'> = /* @__PURE__ */ call({ id: 'bookings.bulkGetMultiServiceBookingAllowedActions', method: 'POST', path: '/bookings/multiServiceBookings/v2/bulk/multi_service_bookings/get_allowed_actions', args: ['multiServiceBookingIds'], reads: true });

export interface CancelBookingOptions {
  revision: string;
  participantNotification?: ParticipantNotificationInput | null;
  flowControlSettings?: CancelBookingFlowControlSettingsInput | null;
  waiveCharges?: boolean | null;
}
export interface CancelBookingResponse {
  booking: Booking;
}
/** Cancel a booking; customers within its policy, the business at any time. */
export const cancelBooking: Call<[bookingId: string, options: CancelBookingOptions], CancelBookingResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'BOOKING_CANNOT_BE_CANCELLED' | 'BOOKING_POLICY_VIOLATION' | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING' | 'UNAUTHORIZED_OPERATION' | 'REFUND_NOT_ALLOWED'> = /* @__PURE__ */ call({ id: 'bookings.cancelBooking', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/cancel', args: ['bookingId'], address: toAddress });

export interface CancelMultiServiceBookingOptions {
  participantNotification?: ParticipantNotificationInput | null;
  flowControlSettings?: CancelBookingFlowControlSettingsInput | null;
  returnFullEntity?: boolean | null;
  waiveCharges?: boolean | null;
  onlyUnfinished?: boolean | null;
}
export interface CancelMultiServiceBookingResponse {
  multiServiceBooking: MultiServiceBooking;
}
/** Cancel a multi-service booking; customers within the policy of each booking. */
export const cancelMultiServiceBooking: Call<[multiServiceBookingId: string, options?: CancelMultiServiceBookingOptions], CancelMultiServiceBookingResponse, 'SOME_BOOKINGS_UPDATES_FAILED' | 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'ALL_BOOKINGS_ARE_ALREADY_DECLINED' | 'ALL_BOOKINGS_ARE_ALREADY_CANCELED' | 'BOOKING_CANNOT_BE_CANCELLED' | 'BOOKING_POLICY_VIOLATION' | 'UNAUTHORIZED_OPERATION' | 'REFUND_NOT_ALLOWED'> = /* @__PURE__ */ call({ id: 'bookings.cancelMultiServiceBooking', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/cancel', args: ['multiServiceBookingId'], address: toAddress });

export interface CancelMultiServiceBookingAnonymouslyResponse {
  multiServiceBooking: MultiServiceBooking;
}
/** Cancel a multi-service booking by its manage link. */
export const cancelMultiServiceBookingAnonymously: Call<[token: string, options?: NoOptions], CancelMultiServiceBookingAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'SOME_BOOKINGS_UPDATES_FAILED' | 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'ALL_BOOKINGS_ARE_ALREADY_DECLINED' | 'ALL_BOOKINGS_ARE_ALREADY_CANCELED' | 'BOOKING_CANNOT_BE_CANCELLED' | 'BOOKING_POLICY_VIOLATION'> = /* @__PURE__ */ call({ id: 'bookings.cancelMultiServiceBookingAnonymously', method: 'POST', path: '/v1/anonymous-multi-service-bookings/{token}/cancel', args: ['token'], address: toAddress });

export interface CheckoutBookingOptions {
  revision: string;
}
export interface CheckoutBookingResponse {
  booking: Booking;
  manageToken: string;
}
/** Check out a created booking that needs no payment now. */
export const checkoutBooking: Call<[bookingId: string, options: CheckoutBookingOptions], CheckoutBookingResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED' | 'PAYMENT_REQUIRED' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call({ id: 'bookings.checkoutBooking', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/checkout', args: ['bookingId'], address: toAddress });

export interface CheckoutMultiServiceBookingOptions {
  returnFullEntity?: boolean | null;
}
export interface CheckoutMultiServiceBookingResponse {
  multiServiceBooking: MultiServiceBooking;
  manageToken: string;
}
/** Check out a multi-service booking that needs no payment now. */
export const checkoutMultiServiceBooking: Call<[multiServiceBookingId: string, options?: CheckoutMultiServiceBookingOptions], CheckoutMultiServiceBookingResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'SLOT_NOT_AVAILABLE' | 'PAYMENT_REQUIRED' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call({ id: 'bookings.checkoutMultiServiceBooking', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/checkout', args: ['multiServiceBookingId'], address: toAddress });

export interface ConfirmBookingOptions {
  participantNotification?: ParticipantNotificationInput | null;
  sendSmsReminder?: boolean | null;
  paymentStatus?: PaymentStatus | null;
  doubleBooked?: boolean | null;
  flowControlSettings?: ConfirmBookingFlowControlSettingsInput | null;
}
export interface ConfirmBookingResponse {
  booking: Booking;
}
/** Confirm a created or pending booking. */
export const confirmBooking: Call<[bookingId: string, revision: string, options?: ConfirmBookingOptions], ConfirmBookingResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'NO_OPEN_SPOTS' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call({ id: 'bookings.confirmBooking', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/confirm', args: ['bookingId', 'revision'], address: toAddress });

export interface ConfirmMultiServiceBookingOptions {
  confirmBookingsInfo?: readonly BookingInfoInput[] | null;
  participantNotification?: ParticipantNotificationInput | null;
  sendSmsReminder?: boolean | null;
  doubleBooked?: boolean | null;
  returnFullEntity?: boolean | null;
  flowControlSettings?: ConfirmBookingFlowControlSettingsInput | null;
}
export interface ConfirmMultiServiceBookingResponse {
  multiServiceBooking: MultiServiceBooking;
}
/** Confirm a multi-service booking. */
export const confirmMultiServiceBooking: Call<[multiServiceBookingId: string, options?: ConfirmMultiServiceBookingOptions], ConfirmMultiServiceBookingResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'REVISION_MISSING' | 'NOT_ALL_BOOKINGS_WERE_SENT' | 'DUPLICATE_BOOKING_INFO' | 'SOME_BOOKINGS_UPDATES_FAILED' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'ALL_BOOKINGS_ARE_ALREADY_CONFIRMED' | 'NO_OPEN_SPOTS'> = /* @__PURE__ */ call({ id: 'bookings.confirmMultiServiceBooking', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/confirm', args: ['multiServiceBookingId'], address: toAddress });

export interface ConfirmOrDeclineBookingOptions {
  paymentStatus?: PaymentStatus | null;
}
export interface ConfirmOrDeclineBookingResponse {
  booking: Booking;
}
/** Confirm or decline a booking, depending on its payment and whether its allocation is still free. */
export const confirmOrDeclineBooking: Call<[bookingId: string, options?: ConfirmOrDeclineBookingOptions], ConfirmOrDeclineBookingResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call({ id: 'bookings.confirmOrDeclineBooking', method: 'POST', path: '/bookings/v2/confirmation/{bookingId}:confirmOrDecline', args: ['bookingId'], address: toAddress });

export interface ConfirmVisitAnonymouslyResponse {
  booking: Booking;
}
/** Say by its manage link that the customer comes to a confirmed booking. */
export const confirmVisitAnonymously: Call<[token: string, revision: string, options?: NoOptions], ConfirmVisitAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS'> = /* @__PURE__ */ call({ id: 'bookings.confirmVisitAnonymously', method: 'POST', path: '/foyer/v1/anonymous-bookings/{token}/confirm-visit', args: ['token', 'revision'], address: toAddress });

export interface CreateBookingOptions {
  participantNotification?: ParticipantNotificationInput | null;
  sendSmsReminder?: boolean | null;
  flowControlSettings?: CreateBookingFlowControlSettingsInput | null;
  formSubmission?: Record<string, unknown> | null;
  formRevision?: string | null;
}
export interface CreateBookingResponse {
  booking: Booking;
}
/** Create a booking; it holds its time until it is confirmed or the hold expires. */
export const createBooking: Call<[booking: BookingInput, options?: CreateBookingOptions], CreateBookingResponse, 'SERVICE_NOT_FOUND' | 'SESSION_NOT_FOUND' | 'SCHEDULE_NOT_FOUND' | 'RESOURCE_NOT_FOUND' | 'BOOKING_POLICY_VIOLATION' | 'UNAUTHORIZED_OPERATION' | 'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED' | 'CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO' | 'CONTACT_DETAILS_CONFLICT' | 'EMPTY_FORM_INFO' | 'INVALID_CHOICES' | 'FAILED_RESOLVING_CUSTOM_CHOICES' | 'ADD_ON_NOT_FOUND' | 'ADD_ON_GROUP_NOT_FOUND' | 'MEMBER_REQUIRED' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED' | 'TOO_MANY_HOLDS' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call({ id: 'bookings.createBooking', method: 'POST', path: '/_api/bookings-service/v2/bookings', args: ['booking'] });

export interface CreateMultiServiceBookingOptions {
  participantNotification?: ParticipantNotificationInput | null;
  sendSmsReminder?: boolean | null;
  flowControlSettings?: CreateBookingFlowControlSettingsInput | null;
  returnFullEntity?: boolean | null;
  multiServiceBookingType?: MultiServiceBookingType | null;
  formSubmission?: Record<string, unknown> | null;
}
export interface CreateMultiServiceBookingResponse {
  multiServiceBooking: MultiServiceBooking;
}
/** Create a multi-service booking: all of its appointments or none. */
export const createMultiServiceBooking: Call<[bookings: readonly BookingInput[], options?: CreateMultiServiceBookingOptions], CreateMultiServiceBookingResponse, 'SERVICE_NOT_FOUND' | 'SESSION_NOT_FOUND' | 'SCHEDULE_NOT_FOUND' | 'RESOURCE_NOT_FOUND' | 'BOOKING_POLICY_VIOLATION' | 'UNAUTHORIZED_OPERATION' | 'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED' | 'CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO' | 'CONTACT_DETAILS_CONFLICT' | 'EMPTY_FORM_INFO' | 'INVALID_CHOICES' | 'FAILED_RESOLVING_CUSTOM_CHOICES' | 'ADD_ON_NOT_FOUND' | 'ADD_ON_GROUP_NOT_FOUND' | 'MEMBER_REQUIRED' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED' | 'TOO_MANY_HOLDS' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call({ id: 'bookings.createMultiServiceBooking', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings', args: ['bookings'] });

export interface DeclineBookingOptions {
  participantNotification?: ParticipantNotificationInput | null;
  paymentStatus?: PaymentStatus | null;
  doubleBooked?: boolean | null;
  flowControlSettings?: DeclineBookingFlowControlSettingsInput | null;
}
export interface DeclineBookingResponse {
  booking: Booking;
}
/** Decline a created or pending booking and release its allocation. */
export const declineBooking: Call<[bookingId: string, revision: string, options?: DeclineBookingOptions], DeclineBookingResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS'> = /* @__PURE__ */ call({ id: 'bookings.declineBooking', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/decline', args: ['bookingId', 'revision'], address: toAddress });

export interface DeclineMultiServiceBookingOptions {
  declineBookingsInfo?: readonly BookingInfoInput[] | null;
  participantNotification?: ParticipantNotificationInput | null;
  doubleBooked?: boolean | null;
  returnFullEntity?: boolean | null;
  flowControlSettings?: DeclineBookingFlowControlSettingsInput | null;
}
export interface DeclineMultiServiceBookingResponse {
  multiServiceBooking: MultiServiceBooking;
}
/** Decline a multi-service booking. */
export const declineMultiServiceBooking: Call<[multiServiceBookingId: string, options?: DeclineMultiServiceBookingOptions], DeclineMultiServiceBookingResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'REVISION_MISSING' | 'NOT_ALL_BOOKINGS_WERE_SENT' | 'DUPLICATE_BOOKING_INFO' | 'SOME_BOOKINGS_UPDATES_FAILED' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'ALL_BOOKINGS_ARE_ALREADY_DECLINED'> = /* @__PURE__ */ call({ id: 'bookings.declineMultiServiceBooking', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/decline', args: ['multiServiceBookingId'], address: toAddress });

export interface GetAnonymousActionTokenResponse {
  token: string;
}
/** Get the manage token of a booking. */
export const getAnonymousActionToken: Call<[bookingId: string, options?: NoOptions], GetAnonymousActionTokenResponse, 'BOOKING_NOT_FOUND'> = /* @__PURE__ */ call({ id: 'bookings.getAnonymousActionToken', method: 'GET', path: '/v1/anonymous-bookings/{bookingId}/token', args: ['bookingId'], address: toAddress });

export interface GetAnonymousActionTokenForMultiServiceBookingResponse {
  token: string;
}
/** Get the manage token of a multi-service booking. */
export const getAnonymousActionTokenForMultiServiceBooking: Call<[multiServiceBookingId: string, options?: NoOptions], GetAnonymousActionTokenForMultiServiceBookingResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND'> = /* @__PURE__ */ call({ id: 'bookings.getAnonymousActionTokenForMultiServiceBooking', method: 'GET', path: '/v1/anonymous-multi-service-bookings/{multiServiceBookingId}/token', args: ['multiServiceBookingId'], address: toAddress });

export interface GetMultiServiceBookingResponse {
  multiServiceBooking: MultiServiceBooking;
  metadata: { totalNumberOfScheduledBookings?: number };
}
/** Get a multi-service booking. */
export const getMultiServiceBooking: Call<[multiServiceBookingId: string, options?: NoOptions], GetMultiServiceBookingResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND'> = /* @__PURE__ */ call({ id: 'bookings.getMultiServiceBooking', method: 'GET', path: '/_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}', args: ['multiServiceBookingId'], address: toAddress });

export interface GetMultiServiceBookingAnonymouslyResponse {
  multiServiceBooking: MultiServiceBooking;
  allowedAnonymousActions: AllowedActions;
}
/** Get a multi-service booking by its manage link. */
export const getMultiServiceBookingAnonymously: Call<[token: string, options?: NoOptions], GetMultiServiceBookingAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'MULTI_SERVICE_BOOKING_NOT_FOUND'> = /* @__PURE__ */ call({ id: 'bookings.getMultiServiceBookingAnonymously', method: 'GET', path: '/v1/anonymous-multi-service-bookings/{token}', args: ['token'], address: toAddress });

export interface GetMultiServiceBookingAvailabilityResponse {
  bookable: boolean;
  totalCapacity: number;
  remainingCapacity: number;
  policyViolations: MultiServicePolicyViolations;
  policySettings: { maxParticipantsPerBooking?: number };
  multiServiceBookingInfo: { bookingId?: string }[];
}
/** Check whether a multi-service booking is still available under its policy. */
export const getMultiServiceBookingAvailability: Call<[multiServiceBookingId: string, options?: NoOptions], GetMultiServiceBookingAvailabilityResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND'> = /* @__PURE__ */ call({ id: 'bookings.getMultiServiceBookingAvailability', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/get_availability', args: ['multiServiceBookingId'], reads: true, address: toAddress });

export interface GetServiceAnonymouslyOptions {
  fields?: readonly RequestedFields[] | null;
}
export interface GetServiceAnonymouslyResponse {
  service: Service;
}
/** Get the service of a booking by its manage link. */
export const getServiceAnonymously: Call<[token: string, options?: GetServiceAnonymouslyOptions], GetServiceAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'BOOKING_NOT_FOUND' | 'SERVICE_NOT_FOUND'> = /* @__PURE__ */ call({ id: 'bookings.getServiceAnonymously', method: 'GET', path: '/v1/anonymous-bookings/{token}/service', args: ['token'], address: toAddress });

export interface MarkBookingAsPendingOptions {
  participantNotification?: ParticipantNotificationInput | null;
  sendSmsReminder?: boolean | null;
  paymentStatus?: PaymentStatus | null;
  doubleBooked?: boolean | null;
  flowControlSettings?: MarkBookingAsPendingFlowControlSettingsInput | null;
}
export interface MarkBookingAsPendingResponse {
  booking: Booking;
}
/** Mark a created booking as pending; its hold no longer expires. */
export const markBookingAsPending: Call<[bookingId: string, revision: string, options?: MarkBookingAsPendingOptions], MarkBookingAsPendingResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'NOT_PENDING_APPROVAL_SERVICE' | 'NO_OPEN_SPOTS' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call({ id: 'bookings.markBookingAsPending', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/mark_booking_as_pending', args: ['bookingId', 'revision'], address: toAddress });

export interface MarkMultiServiceBookingAsPendingOptions {
  markAsPendingBookingsInfo?: readonly BookingInfoInput[] | null;
  participantNotification?: ParticipantNotificationInput | null;
  sendSmsReminder?: boolean | null;
  doubleBooked?: boolean | null;
  returnFullEntity?: boolean | null;
  flowControlSettings?: MarkBookingAsPendingFlowControlSettingsInput | null;
}
export interface MarkMultiServiceBookingAsPendingResponse {
  multiServiceBooking: MultiServiceBooking;
}
/** Mark a multi-service booking as pending. */
export const markMultiServiceBookingAsPending: Call<[multiServiceBookingId: string, options?: MarkMultiServiceBookingAsPendingOptions], MarkMultiServiceBookingAsPendingResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'REVISION_MISSING' | 'NOT_ALL_BOOKINGS_WERE_SENT' | 'DUPLICATE_BOOKING_INFO' | 'SOME_BOOKINGS_UPDATES_FAILED' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'NOT_PENDING_APPROVAL_SERVICE' | 'NO_OPEN_SPOTS'> = /* @__PURE__ */ call({ id: 'bookings.markMultiServiceBookingAsPending', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/mark_as_pending', args: ['multiServiceBookingId'], address: toAddress });

export interface PrepareBookingPaymentOptions {
  couponCode?: string | null;
}
export interface PrepareBookingPaymentResponse {
  wixPayOrderId: string;
  payByDate?: Date;
}
/** Prepare the online payment of what a booking owes. */
export const prepareBookingPayment: Call<[bookingId: string, options?: PrepareBookingPaymentOptions], PrepareBookingPaymentResponse, 'BOOKING_NOT_FOUND' | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING' | 'BOOKING_REVISION_MISMATCH' | 'NOTHING_TO_PAY' | 'accept_payment_feature_missing' | 'PAYMENT_STARTED' | 'HOLD_EXPIRED' | 'TOO_MANY_HOLDS' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED' | 'ERROR_COUPON_DOES_NOT_EXIST' | 'ERROR_COUPON_IS_DISABLED' | 'ERROR_COUPON_IS_NOT_ACTIVE_YET' | 'ERROR_COUPON_HAS_EXPIRED' | 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN' | 'ERROR_INVALID_SUBTOTAL' | 'ERROR_COUPON_USAGE_EXCEEDED' | 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'> = /* @__PURE__ */ call({ id: 'bookings.prepareBookingPayment', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/prepare-payment', args: ['bookingId'], address: toAddress });

export interface PrepareBookingPaymentMethodResponse {
  paymentId: string;
}
/** Prepare another payment method for the months of an own course to come. */
export const prepareBookingPaymentMethod: Call<[bookingId: string, options?: NoOptions], PrepareBookingPaymentMethodResponse, 'BOOKING_NOT_FOUND' | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING' | 'BOOKING_REVISION_MISMATCH' | 'NOTHING_TO_PAY' | 'accept_payment_feature_missing' | 'PAYMENT_STARTED' | 'HOLD_EXPIRED' | 'TOO_MANY_HOLDS' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED'> = /* @__PURE__ */ call({ id: 'bookings.prepareBookingPaymentMethod', method: 'POST', path: '/foyer/v1/member/bookings/{bookingId}/prepare-payment-method', args: ['bookingId'], address: toAddress });

export interface PrepareMultiServiceBookingPaymentResponse {
  wixPayOrderId: string;
  payByDate?: Date;
}
/** Prepare the one online payment of a multi-service booking. */
export const prepareMultiServiceBookingPayment: Call<[multiServiceBookingId: string, options?: NoOptions], PrepareMultiServiceBookingPaymentResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'NOTHING_TO_PAY' | 'accept_payment_feature_missing' | 'PAYMENT_STARTED' | 'HOLD_EXPIRED' | 'TOO_MANY_HOLDS' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call({ id: 'bookings.prepareMultiServiceBookingPayment', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/prepare-payment', args: ['multiServiceBookingId'], address: toAddress });

export interface RemoveBookingsFromMultiServiceBookingOptions {
  bookings?: readonly BookingIdAndRevisionInput[] | null;
  returnFullEntity?: boolean | null;
}
export interface RemoveBookingsFromMultiServiceBookingResponse {
  bookings: BookingResult[];
}
/** Remove bookings from a multi-service booking; they remain as single bookings. */
export const removeBookingsFromMultiServiceBooking: Call<[multiServiceBookingId: string, options?: RemoveBookingsFromMultiServiceBookingOptions], RemoveBookingsFromMultiServiceBookingResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'REVISION_MISSING' | 'DUPLICATE_BOOKING_INFO'> = /* @__PURE__ */ call({ id: 'bookings.removeBookingsFromMultiServiceBooking', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings/remove_bookings_from_multi_service_booking', args: ['multiServiceBookingId'] });

export interface RescheduleBookingOptions {
  revision: string;
  participantNotification?: ParticipantNotificationInput | null;
  flowControlSettings?: RescheduleBookingFlowControlSettingsInput | null;
  totalParticipants?: number | null;
  participantsChoices?: ParticipantChoicesInput | null;
  bookedAddOns?: readonly BookedAddOnInput[] | null;
}
export interface RescheduleBookingResponse {
  booking: Booking;
}
/** Reschedule an appointment or a class booking. */
export const rescheduleBooking: Call<[bookingId: string, slot: RescheduleSlotInput, options: RescheduleBookingOptions], RescheduleBookingResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'RESCHEDULING_NOT_ALLOWED' | 'BOOKING_POLICY_VIOLATION' | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING' | 'UNAUTHORIZED_OPERATION' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SESSION_NOT_FOUND' | 'RESOURCE_NOT_FOUND' | 'INVALID_SERVICE_CHOICES' | 'PRICE_CHANGE_NOT_ALLOWED' | 'ADD_ON_CHANGES_NOT_ALLOWED' | 'ADD_ON_NOT_FOUND' | 'ADD_ON_GROUP_NOT_FOUND' | 'TOO_MANY_HOLDS' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call({ id: 'bookings.rescheduleBooking', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/reschedule', args: ['bookingId', 'slot'], address: toAddress });

export interface RescheduleMultiServiceBookingOptions {
  participantNotification?: ParticipantNotificationInput | null;
  flowControlSettings?: RescheduleBookingFlowControlSettingsInput | null;
  returnFullEntity?: boolean | null;
}
export interface RescheduleMultiServiceBookingResponse {
  multiServiceBooking: MultiServiceBooking;
}
/** Reschedule all or some appointments of a multi-service booking. */
export const rescheduleMultiServiceBooking: Call<[multiServiceBookingId: string, rescheduleBookingsInfo: readonly RescheduleBookingInfoInput[], options?: RescheduleMultiServiceBookingOptions], RescheduleMultiServiceBookingResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'REVISION_MISSING' | 'NOT_ALL_BOOKINGS_WERE_SENT' | 'DUPLICATE_BOOKING_INFO' | 'SOME_BOOKINGS_UPDATES_FAILED' | 'BOOKING_REVISION_MISMATCH' | 'NO_OPEN_SPOTS' | 'RESCHEDULING_NOT_ALLOWED' | 'PRICE_CHANGE_NOT_ALLOWED' | 'BOOKING_POLICY_VIOLATION' | 'UNAUTHORIZED_OPERATION' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SESSION_NOT_FOUND' | 'RESOURCE_NOT_FOUND' | 'TOO_MANY_HOLDS'> = /* @__PURE__ */ call({ id: 'bookings.rescheduleMultiServiceBooking', method: 'POST', path: '/_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/reschedule', args: ['multiServiceBookingId', 'rescheduleBookingsInfo'], address: toAddress });

export interface RescheduleMultiServiceBookingAnonymouslyResponse {
  multiServiceBooking: MultiServiceBooking;
}
/** Reschedule all or some appointments of a multi-service booking by its manage link. */
export const rescheduleMultiServiceBookingAnonymously: Call<[token: string, rescheduleBookingsInfo: readonly { bookingId: string; slot: RescheduleSlotInput; revision?: string | null }[], options?: NoOptions], RescheduleMultiServiceBookingAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'REVISION_MISSING' | 'DUPLICATE_BOOKING_INFO' | 'NOT_ALL_BOOKINGS_WERE_SENT' | 'SOME_BOOKINGS_UPDATES_FAILED' | 'BOOKING_REVISION_MISMATCH' | 'NO_OPEN_SPOTS' | 'BOOKING_POLICY_VIOLATION' | 'RESOURCE_NOT_FOUND' | 'TOO_MANY_HOLDS'> = /* @__PURE__ */ call({ id: 'bookings.rescheduleMultiServiceBookingAnonymously', method: 'POST', path: '/v1/anonymous-multi-service-bookings/{token}/reschedule', args: ['token', 'rescheduleBookingsInfo'], address: toAddress });

export interface RevokeManageLinksResponse {
}
/** Revoke the manage links of a booking that were made so far. */
export const revokeManageLinks: Call<[bookingId: string, options?: NoOptions], RevokeManageLinksResponse, 'BOOKING_NOT_FOUND'> = /* @__PURE__ */ call({ id: 'bookings.revokeManageLinks', method: 'POST', path: '/v1/anonymous-bookings/{bookingId}/token/revoke', args: ['bookingId'], address: toAddress });

export interface SetBookingSubmissionIdResponse {
  booking: Booking;
}
/** Set the form submission of a booking. */
export const setBookingSubmissionId: Call<[bookingId: string, submissionId: string, options?: NoOptions], SetBookingSubmissionIdResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH'> = /* @__PURE__ */ call({ id: 'bookings.setBookingSubmissionId', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/set-booking-submission-id', args: ['bookingId', 'submissionId'], address: toAddress });

export interface UpdateExtendedFieldsOptions {
  namespaceData: Record<string, unknown>;
}
export interface UpdateExtendedFieldsResponse {
  namespace: string;
  namespaceData: Record<string, unknown>;
}
/** Store your own data with a booking, in your own namespace. */
export const updateExtendedFields: Call<[id: string, namespace: string, options: UpdateExtendedFieldsOptions], UpdateExtendedFieldsResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH'> = /* @__PURE__ */ call({ id: 'bookings.updateExtendedFields', method: 'POST', path: '/_api/bookings-service/v2/bookings/{id}/update_extended_fields', args: ['id', 'namespace'], address: toAddress });

export interface UpdateNumberOfParticipantsOptions {
  revision: string;
  totalParticipants?: number | null;
  participantsChoices?: ParticipantChoicesInput | null;
}
export interface UpdateNumberOfParticipantsResponse {
  booking: Booking;
}
/** Change the number of participants of a class or course booking. */
export const updateNumberOfParticipants: Call<[bookingId: string, options: UpdateNumberOfParticipantsOptions], UpdateNumberOfParticipantsResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'PARTICIPANTS_NOT_CHANGEABLE' | 'BOOKING_POLICY_VIOLATION' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED' | 'TOO_MANY_HOLDS' | 'INVALID_SERVICE_CHOICES' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call({ id: 'bookings.updateNumberOfParticipants', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/update_number_of_participants', args: ['bookingId'], address: toAddress });

export interface WaiveBookingFeeOptions {
  reason?: string | null;
}
export interface WaiveBookingFeeResponse {
  booking: Booking;
}
/** Waive the fee that a booking owes for canceling or not coming. */
export const waiveBookingFee: Call<[bookingId: string, options?: WaiveBookingFeeOptions], WaiveBookingFeeResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'NO_FEE_OWED'> = /* @__PURE__ */ call({ id: 'bookings.waiveBookingFee', method: 'POST', path: '/_api/bookings-service/v2/bookings/{bookingId}/waive-fee', args: ['bookingId'], address: toAddress });
