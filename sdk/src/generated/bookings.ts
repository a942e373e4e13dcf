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
export const addBookingsToMultiServiceBooking: Call<[multiServiceBookingId: string, options: AddBookingsToMultiServiceBookingOptions], AddBookingsToMultiServiceBookingResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'REVISION_MISSING' | 'DUPLICATE_BOOKING_INFO' | 'BOOKING_ALREADY_PART_OF_ANOTHER_MULTI_SERVICE_BOOKING' | 'MULTI_SERVICE_BOOKING_ALREADY_INCLUDES_BOOKING' | 'BOOKING_TO_ADD_STATUS_NOT_VALID'> = /* @__PURE__ */ call('bookings.addBookingsToMultiServiceBooking POST /_api/bookings-service/v2/multi_service_bookings/add_bookings_to_multi_service_booking multiServiceBookingId');

export interface BookingsCancelBookingAnonymouslyResponse {
  booking: Booking;
}
/** Cancel a booking by its manage link. */
export const bookingsCancelBookingAnonymously: Call<[token: string, revision: string, options?: NoOptions], BookingsCancelBookingAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'BOOKING_CANNOT_BE_CANCELLED' | 'BOOKING_POLICY_VIOLATION' | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING'> = /* @__PURE__ */ call('bookings.bookingsCancelBookingAnonymously POST /v1/anonymous-bookings/{token}/cancel revision', toAddress);

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
export const bookingsGetBookingAnonymously: Call<[token: string, options?: BookingsGetBookingAnonymouslyOptions], BookingsGetBookingAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'BOOKING_NOT_FOUND'> = /* @__PURE__ */ call('bookings.bookingsGetBookingAnonymously GET /v1/anonymous-bookings/{token}', toAddress);

export interface BookingsRescheduleBookingAnonymouslyOptions {
  revision: string;
}
export interface BookingsRescheduleBookingAnonymouslyResponse {
  booking: Booking;
}
/** Reschedule a booking by its manage link. */
export const bookingsRescheduleBookingAnonymously: Call<[token: string, slot: RescheduleSlotInput, options: BookingsRescheduleBookingAnonymouslyOptions], BookingsRescheduleBookingAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'RESCHEDULING_NOT_ALLOWED' | 'PRICE_CHANGE_NOT_ALLOWED' | 'BOOKING_POLICY_VIOLATION' | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SESSION_NOT_FOUND' | 'RESOURCE_NOT_FOUND' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call('bookings.bookingsRescheduleBookingAnonymously POST /v1/anonymous-bookings/{token}/reschedule slot', toAddress);

export interface BulkCalculateAllowedActionsResponse {
  results: { itemMetadata: ItemMetadata; item?: AllowedActions }[];
  bulkActionMetadata: BulkActionMetadata;
}
/** Get the allowed actions of up to 100 bookings. */
export const bulkCalculateAllowedActions: Call<[bookingIds: readonly string[], options?: NoOptions], BulkCalculateAllowedActionsResponse, 'BOOKING_NOT_FOUND'> = /* @__PURE__ */ call('bookings.bulkCalculateAllowedActions READ /bookings/v2/bulk/bookings/calculate_allowed_actions bookingIds');

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
export const bulkCancelBooking: Call<[options?: BulkCancelBookingOptions], BulkCancelBookingResponse, 'RECURRING_GROUP_NOT_FOUND' | 'MISSING_TIME_ZONE' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'BOOKING_CANNOT_BE_CANCELLED' | 'BOOKING_POLICY_VIOLATION' | 'UNAUTHORIZED_OPERATION' | 'REFUND_NOT_ALLOWED' | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING'> = /* @__PURE__ */ call('bookings.bulkCancelBooking POST /bookings/v2/bulk/bookings/cancel');

export interface BulkConfirmOrDeclineBookingOptions {
  returnEntity?: boolean | null;
}
export interface BulkConfirmOrDeclineBookingResponse {
  results: { itemMetadata: ItemMetadata; item?: Booking }[];
  bulkActionMetadata: BulkActionMetadata;
}
/** Confirm or decline up to 300 bookings, depending on their payments. */
export const bulkConfirmOrDeclineBooking: Call<[details: readonly ConfirmOrDeclineDetailsInput[], options?: BulkConfirmOrDeclineBookingOptions], BulkConfirmOrDeclineBookingResponse, 'DUPLICATED_BOOKINGS' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call('bookings.bulkConfirmOrDeclineBooking POST /bookings/v2/bulk/bookings/confirmOrDecline details');

export interface BulkCreateBookingOptions {
  returnFullEntity?: boolean | null;
}
export interface BulkCreateBookingResponse {
  results: { itemMetadata: ItemMetadata; item?: Booking }[];
  bulkActionMetadata: BulkActionMetadata;
}
/** Create up to 40 bookings; each succeeds or fails on its own. */
export const bulkCreateBooking: Call<[createBookingsInfo: readonly CreateBookingInfoInput[], options?: BulkCreateBookingOptions], BulkCreateBookingResponse, 'SERVICE_NOT_FOUND' | 'SESSION_NOT_FOUND' | 'SCHEDULE_NOT_FOUND' | 'RESOURCE_NOT_FOUND' | 'BOOKING_POLICY_VIOLATION' | 'UNAUTHORIZED_OPERATION' | 'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED' | 'CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO' | 'CONTACT_DETAILS_CONFLICT' | 'EMPTY_FORM_INFO' | 'INVALID_CHOICES' | 'FAILED_RESOLVING_CUSTOM_CHOICES' | 'ADD_ON_NOT_FOUND' | 'ADD_ON_GROUP_NOT_FOUND' | 'MEMBER_REQUIRED' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED' | 'TOO_MANY_HOLDS' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call('bookings.bulkCreateBooking POST /bookings/v2/bulk/bookings/create createBookingsInfo');

export interface BulkGetMultiServiceBookingAllowedActionsResponse {
  results: { itemMetadata: ItemMetadata; item?: AllowedActions }[];
  bulkActionMetadata: BulkActionMetadata;
}
/** Get the customer’s allowed actions for several multi-service bookings. */
export const bulkGetMultiServiceBookingAllowedActions: Call<[multiServiceBookingIds: readonly string[], options?: NoOptions], BulkGetMultiServiceBookingAllowedActionsResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND'> = /* @__PURE__ */ call('bookings.bulkGetMultiServiceBookingAllowedActions READ /bookings/multiServiceBookings/v2/bulk/multi_service_bookings/get_allowed_actions multiServiceBookingIds');

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
export const cancelBooking: Call<[bookingId: string, options: CancelBookingOptions], CancelBookingResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'BOOKING_CANNOT_BE_CANCELLED' | 'BOOKING_POLICY_VIOLATION' | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING' | 'UNAUTHORIZED_OPERATION' | 'REFUND_NOT_ALLOWED'> = /* @__PURE__ */ call('bookings.cancelBooking POST /_api/bookings-service/v2/bookings/{bookingId}/cancel', toAddress);

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
export const cancelMultiServiceBooking: Call<[multiServiceBookingId: string, options?: CancelMultiServiceBookingOptions], CancelMultiServiceBookingResponse, 'SOME_BOOKINGS_UPDATES_FAILED' | 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'ALL_BOOKINGS_ARE_ALREADY_DECLINED' | 'ALL_BOOKINGS_ARE_ALREADY_CANCELED' | 'BOOKING_CANNOT_BE_CANCELLED' | 'BOOKING_POLICY_VIOLATION' | 'UNAUTHORIZED_OPERATION' | 'REFUND_NOT_ALLOWED'> = /* @__PURE__ */ call('bookings.cancelMultiServiceBooking POST /_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/cancel', toAddress);

export interface CancelMultiServiceBookingAnonymouslyResponse {
  multiServiceBooking: MultiServiceBooking;
}
/** Cancel a multi-service booking by its manage link. */
export const cancelMultiServiceBookingAnonymously: Call<[token: string, options?: NoOptions], CancelMultiServiceBookingAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'SOME_BOOKINGS_UPDATES_FAILED' | 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'ALL_BOOKINGS_ARE_ALREADY_DECLINED' | 'ALL_BOOKINGS_ARE_ALREADY_CANCELED' | 'BOOKING_CANNOT_BE_CANCELLED' | 'BOOKING_POLICY_VIOLATION'> = /* @__PURE__ */ call('bookings.cancelMultiServiceBookingAnonymously POST /v1/anonymous-multi-service-bookings/{token}/cancel', toAddress);

export interface CheckoutBookingOptions {
  revision: string;
}
export interface CheckoutBookingResponse {
  booking: Booking;
  manageToken: string;
}
/** Check out a created booking that needs no payment now. */
export const checkoutBooking: Call<[bookingId: string, options: CheckoutBookingOptions], CheckoutBookingResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED' | 'PAYMENT_REQUIRED' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call('bookings.checkoutBooking POST /_api/bookings-service/v2/bookings/{bookingId}/checkout', toAddress);

export interface CheckoutMultiServiceBookingOptions {
  returnFullEntity?: boolean | null;
}
export interface CheckoutMultiServiceBookingResponse {
  multiServiceBooking: MultiServiceBooking;
  manageToken: string;
}
/** Check out a multi-service booking that needs no payment now. */
export const checkoutMultiServiceBooking: Call<[multiServiceBookingId: string, options?: CheckoutMultiServiceBookingOptions], CheckoutMultiServiceBookingResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'SLOT_NOT_AVAILABLE' | 'PAYMENT_REQUIRED' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call('bookings.checkoutMultiServiceBooking POST /_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/checkout', toAddress);

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
export const confirmBooking: Call<[bookingId: string, revision: string, options?: ConfirmBookingOptions], ConfirmBookingResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'NO_OPEN_SPOTS' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call('bookings.confirmBooking POST /_api/bookings-service/v2/bookings/{bookingId}/confirm revision', toAddress);

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
export const confirmMultiServiceBooking: Call<[multiServiceBookingId: string, options?: ConfirmMultiServiceBookingOptions], ConfirmMultiServiceBookingResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'REVISION_MISSING' | 'NOT_ALL_BOOKINGS_WERE_SENT' | 'DUPLICATE_BOOKING_INFO' | 'SOME_BOOKINGS_UPDATES_FAILED' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'ALL_BOOKINGS_ARE_ALREADY_CONFIRMED' | 'NO_OPEN_SPOTS'> = /* @__PURE__ */ call('bookings.confirmMultiServiceBooking POST /_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/confirm', toAddress);

export interface ConfirmOrDeclineBookingOptions {
  paymentStatus?: PaymentStatus | null;
}
export interface ConfirmOrDeclineBookingResponse {
  booking: Booking;
}
/** Confirm or decline a booking, depending on its payment and whether its allocation is still free. */
export const confirmOrDeclineBooking: Call<[bookingId: string, options?: ConfirmOrDeclineBookingOptions], ConfirmOrDeclineBookingResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call('bookings.confirmOrDeclineBooking POST /bookings/v2/confirmation/{bookingId}:confirmOrDecline', toAddress);

export interface ConfirmVisitAnonymouslyResponse {
  booking: Booking;
}
/** Say by its manage link that the customer comes to a confirmed booking. */
export const confirmVisitAnonymously: Call<[token: string, revision: string, options?: NoOptions], ConfirmVisitAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS'> = /* @__PURE__ */ call('bookings.confirmVisitAnonymously POST /foyer/v1/anonymous-bookings/{token}/confirm-visit revision', toAddress);

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
export const createBooking: Call<[booking: BookingInput, options?: CreateBookingOptions], CreateBookingResponse, 'SERVICE_NOT_FOUND' | 'SESSION_NOT_FOUND' | 'SCHEDULE_NOT_FOUND' | 'RESOURCE_NOT_FOUND' | 'BOOKING_POLICY_VIOLATION' | 'UNAUTHORIZED_OPERATION' | 'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED' | 'CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO' | 'CONTACT_DETAILS_CONFLICT' | 'EMPTY_FORM_INFO' | 'INVALID_CHOICES' | 'FAILED_RESOLVING_CUSTOM_CHOICES' | 'ADD_ON_NOT_FOUND' | 'ADD_ON_GROUP_NOT_FOUND' | 'MEMBER_REQUIRED' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED' | 'TOO_MANY_HOLDS' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call('bookings.createBooking POST /_api/bookings-service/v2/bookings booking');

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
export const createMultiServiceBooking: Call<[bookings: readonly BookingInput[], options?: CreateMultiServiceBookingOptions], CreateMultiServiceBookingResponse, 'SERVICE_NOT_FOUND' | 'SESSION_NOT_FOUND' | 'SCHEDULE_NOT_FOUND' | 'RESOURCE_NOT_FOUND' | 'BOOKING_POLICY_VIOLATION' | 'UNAUTHORIZED_OPERATION' | 'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED' | 'CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO' | 'CONTACT_DETAILS_CONFLICT' | 'EMPTY_FORM_INFO' | 'INVALID_CHOICES' | 'FAILED_RESOLVING_CUSTOM_CHOICES' | 'ADD_ON_NOT_FOUND' | 'ADD_ON_GROUP_NOT_FOUND' | 'MEMBER_REQUIRED' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED' | 'TOO_MANY_HOLDS' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call('bookings.createMultiServiceBooking POST /_api/bookings-service/v2/multi_service_bookings bookings');

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
export const declineBooking: Call<[bookingId: string, revision: string, options?: DeclineBookingOptions], DeclineBookingResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS'> = /* @__PURE__ */ call('bookings.declineBooking POST /_api/bookings-service/v2/bookings/{bookingId}/decline revision', toAddress);

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
export const declineMultiServiceBooking: Call<[multiServiceBookingId: string, options?: DeclineMultiServiceBookingOptions], DeclineMultiServiceBookingResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'REVISION_MISSING' | 'NOT_ALL_BOOKINGS_WERE_SENT' | 'DUPLICATE_BOOKING_INFO' | 'SOME_BOOKINGS_UPDATES_FAILED' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'ALL_BOOKINGS_ARE_ALREADY_DECLINED'> = /* @__PURE__ */ call('bookings.declineMultiServiceBooking POST /_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/decline', toAddress);

export interface GetAnonymousActionTokenResponse {
  token: string;
}
/** Get the manage token of a booking. */
export const getAnonymousActionToken: Call<[bookingId: string, options?: NoOptions], GetAnonymousActionTokenResponse, 'BOOKING_NOT_FOUND'> = /* @__PURE__ */ call('bookings.getAnonymousActionToken GET /v1/anonymous-bookings/{bookingId}/token', toAddress);

export interface GetAnonymousActionTokenForMultiServiceBookingResponse {
  token: string;
}
/** Get the manage token of a multi-service booking. */
export const getAnonymousActionTokenForMultiServiceBooking: Call<[multiServiceBookingId: string, options?: NoOptions], GetAnonymousActionTokenForMultiServiceBookingResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND'> = /* @__PURE__ */ call('bookings.getAnonymousActionTokenForMultiServiceBooking GET /v1/anonymous-multi-service-bookings/{multiServiceBookingId}/token', toAddress);

export interface GetMultiServiceBookingResponse {
  multiServiceBooking: MultiServiceBooking;
  metadata: { totalNumberOfScheduledBookings?: number };
}
/** Get a multi-service booking. */
export const getMultiServiceBooking: Call<[multiServiceBookingId: string, options?: NoOptions], GetMultiServiceBookingResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND'> = /* @__PURE__ */ call('bookings.getMultiServiceBooking GET /_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}', toAddress);

export interface GetMultiServiceBookingAnonymouslyResponse {
  multiServiceBooking: MultiServiceBooking;
  allowedAnonymousActions: AllowedActions;
}
/** Get a multi-service booking by its manage link. */
export const getMultiServiceBookingAnonymously: Call<[token: string, options?: NoOptions], GetMultiServiceBookingAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'MULTI_SERVICE_BOOKING_NOT_FOUND'> = /* @__PURE__ */ call('bookings.getMultiServiceBookingAnonymously GET /v1/anonymous-multi-service-bookings/{token}', toAddress);

export interface GetMultiServiceBookingAvailabilityResponse {
  bookable: boolean;
  totalCapacity: number;
  remainingCapacity: number;
  policyViolations: MultiServicePolicyViolations;
  policySettings: { maxParticipantsPerBooking?: number };
  multiServiceBookingInfo: { bookingId?: string }[];
}
/** Check whether a multi-service booking is still available under its policy. */
export const getMultiServiceBookingAvailability: Call<[multiServiceBookingId: string, options?: NoOptions], GetMultiServiceBookingAvailabilityResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND'> = /* @__PURE__ */ call('bookings.getMultiServiceBookingAvailability READ /_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/get_availability', toAddress);

export interface GetServiceAnonymouslyOptions {
  fields?: readonly RequestedFields[] | null;
}
export interface GetServiceAnonymouslyResponse {
  service: Service;
}
/** Get the service of a booking by its manage link. */
export const getServiceAnonymously: Call<[token: string, options?: GetServiceAnonymouslyOptions], GetServiceAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'BOOKING_NOT_FOUND' | 'SERVICE_NOT_FOUND'> = /* @__PURE__ */ call('bookings.getServiceAnonymously GET /v1/anonymous-bookings/{token}/service', toAddress);

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
export const markBookingAsPending: Call<[bookingId: string, revision: string, options?: MarkBookingAsPendingOptions], MarkBookingAsPendingResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'NOT_PENDING_APPROVAL_SERVICE' | 'NO_OPEN_SPOTS' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call('bookings.markBookingAsPending POST /_api/bookings-service/v2/bookings/{bookingId}/mark_booking_as_pending revision', toAddress);

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
export const markMultiServiceBookingAsPending: Call<[multiServiceBookingId: string, options?: MarkMultiServiceBookingAsPendingOptions], MarkMultiServiceBookingAsPendingResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'REVISION_MISSING' | 'NOT_ALL_BOOKINGS_WERE_SENT' | 'DUPLICATE_BOOKING_INFO' | 'SOME_BOOKINGS_UPDATES_FAILED' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'NOT_PENDING_APPROVAL_SERVICE' | 'NO_OPEN_SPOTS'> = /* @__PURE__ */ call('bookings.markMultiServiceBookingAsPending POST /_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/mark_as_pending', toAddress);

export interface PrepareBookingPaymentOptions {
  couponCode?: string | null;
}
export interface PrepareBookingPaymentResponse {
  wixPayOrderId: string;
  payByDate?: Date;
}
/** Prepare the online payment of what a booking owes. */
export const prepareBookingPayment: Call<[bookingId: string, options?: PrepareBookingPaymentOptions], PrepareBookingPaymentResponse, 'BOOKING_NOT_FOUND' | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING' | 'BOOKING_REVISION_MISMATCH' | 'NOTHING_TO_PAY' | 'accept_payment_feature_missing' | 'PAYMENT_STARTED' | 'HOLD_EXPIRED' | 'TOO_MANY_HOLDS' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED' | 'ERROR_COUPON_DOES_NOT_EXIST' | 'ERROR_COUPON_IS_DISABLED' | 'ERROR_COUPON_IS_NOT_ACTIVE_YET' | 'ERROR_COUPON_HAS_EXPIRED' | 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN' | 'ERROR_INVALID_SUBTOTAL' | 'ERROR_COUPON_USAGE_EXCEEDED' | 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'> = /* @__PURE__ */ call('bookings.prepareBookingPayment POST /_api/bookings-service/v2/bookings/{bookingId}/prepare-payment', toAddress);

export interface PrepareBookingPaymentMethodResponse {
  paymentId: string;
}
/** Prepare another payment method for the months of an own course to come. */
export const prepareBookingPaymentMethod: Call<[bookingId: string, options?: NoOptions], PrepareBookingPaymentMethodResponse, 'BOOKING_NOT_FOUND' | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING' | 'BOOKING_REVISION_MISMATCH' | 'NOTHING_TO_PAY' | 'accept_payment_feature_missing' | 'PAYMENT_STARTED' | 'HOLD_EXPIRED' | 'TOO_MANY_HOLDS' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED'> = /* @__PURE__ */ call('bookings.prepareBookingPaymentMethod POST /foyer/v1/member/bookings/{bookingId}/prepare-payment-method', toAddress);

export interface PrepareMultiServiceBookingPaymentResponse {
  wixPayOrderId: string;
  payByDate?: Date;
}
/** Prepare the one online payment of a multi-service booking. */
export const prepareMultiServiceBookingPayment: Call<[multiServiceBookingId: string, options?: NoOptions], PrepareMultiServiceBookingPaymentResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'NOTHING_TO_PAY' | 'accept_payment_feature_missing' | 'PAYMENT_STARTED' | 'HOLD_EXPIRED' | 'TOO_MANY_HOLDS' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call('bookings.prepareMultiServiceBookingPayment POST /_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/prepare-payment', toAddress);

export interface RemoveBookingsFromMultiServiceBookingOptions {
  bookings?: readonly BookingIdAndRevisionInput[] | null;
  returnFullEntity?: boolean | null;
}
export interface RemoveBookingsFromMultiServiceBookingResponse {
  bookings: BookingResult[];
}
/** Remove bookings from a multi-service booking; they remain as single bookings. */
export const removeBookingsFromMultiServiceBooking: Call<[multiServiceBookingId: string, options?: RemoveBookingsFromMultiServiceBookingOptions], RemoveBookingsFromMultiServiceBookingResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'REVISION_MISSING' | 'DUPLICATE_BOOKING_INFO'> = /* @__PURE__ */ call('bookings.removeBookingsFromMultiServiceBooking POST /_api/bookings-service/v2/multi_service_bookings/remove_bookings_from_multi_service_booking multiServiceBookingId');

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
export const rescheduleBooking: Call<[bookingId: string, slot: RescheduleSlotInput, options: RescheduleBookingOptions], RescheduleBookingResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'RESCHEDULING_NOT_ALLOWED' | 'BOOKING_POLICY_VIOLATION' | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING' | 'UNAUTHORIZED_OPERATION' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SESSION_NOT_FOUND' | 'RESOURCE_NOT_FOUND' | 'INVALID_SERVICE_CHOICES' | 'PRICE_CHANGE_NOT_ALLOWED' | 'ADD_ON_CHANGES_NOT_ALLOWED' | 'ADD_ON_NOT_FOUND' | 'ADD_ON_GROUP_NOT_FOUND' | 'TOO_MANY_HOLDS' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call('bookings.rescheduleBooking POST /_api/bookings-service/v2/bookings/{bookingId}/reschedule slot', toAddress);

export interface RescheduleMultiServiceBookingOptions {
  participantNotification?: ParticipantNotificationInput | null;
  flowControlSettings?: RescheduleBookingFlowControlSettingsInput | null;
  returnFullEntity?: boolean | null;
}
export interface RescheduleMultiServiceBookingResponse {
  multiServiceBooking: MultiServiceBooking;
}
/** Reschedule all or some appointments of a multi-service booking. */
export const rescheduleMultiServiceBooking: Call<[multiServiceBookingId: string, rescheduleBookingsInfo: readonly RescheduleBookingInfoInput[], options?: RescheduleMultiServiceBookingOptions], RescheduleMultiServiceBookingResponse, 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'REVISION_MISSING' | 'NOT_ALL_BOOKINGS_WERE_SENT' | 'DUPLICATE_BOOKING_INFO' | 'SOME_BOOKINGS_UPDATES_FAILED' | 'BOOKING_REVISION_MISMATCH' | 'NO_OPEN_SPOTS' | 'RESCHEDULING_NOT_ALLOWED' | 'PRICE_CHANGE_NOT_ALLOWED' | 'BOOKING_POLICY_VIOLATION' | 'UNAUTHORIZED_OPERATION' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SESSION_NOT_FOUND' | 'RESOURCE_NOT_FOUND' | 'TOO_MANY_HOLDS'> = /* @__PURE__ */ call('bookings.rescheduleMultiServiceBooking POST /_api/bookings-service/v2/multi_service_bookings/{multiServiceBookingId}/reschedule rescheduleBookingsInfo', toAddress);

export interface RescheduleMultiServiceBookingAnonymouslyResponse {
  multiServiceBooking: MultiServiceBooking;
}
/** Reschedule all or some appointments of a multi-service booking by its manage link. */
export const rescheduleMultiServiceBookingAnonymously: Call<[token: string, rescheduleBookingsInfo: readonly { bookingId: string; slot: RescheduleSlotInput; revision?: string | null }[], options?: NoOptions], RescheduleMultiServiceBookingAnonymouslyResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MANAGE_LINK_REVOKED' | 'MULTI_SERVICE_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'REVISION_MISSING' | 'DUPLICATE_BOOKING_INFO' | 'NOT_ALL_BOOKINGS_WERE_SENT' | 'SOME_BOOKINGS_UPDATES_FAILED' | 'BOOKING_REVISION_MISMATCH' | 'NO_OPEN_SPOTS' | 'BOOKING_POLICY_VIOLATION' | 'RESOURCE_NOT_FOUND' | 'TOO_MANY_HOLDS'> = /* @__PURE__ */ call('bookings.rescheduleMultiServiceBookingAnonymously POST /v1/anonymous-multi-service-bookings/{token}/reschedule rescheduleBookingsInfo', toAddress);

export interface RevokeManageLinksResponse {
}
/** Revoke the manage links of a booking that were made so far. */
export const revokeManageLinks: Call<[bookingId: string, options?: NoOptions], RevokeManageLinksResponse, 'BOOKING_NOT_FOUND'> = /* @__PURE__ */ call('bookings.revokeManageLinks POST /v1/anonymous-bookings/{bookingId}/token/revoke', toAddress);

export interface SetBookingSubmissionIdResponse {
  booking: Booking;
}
/** Set the form submission of a booking. */
export const setBookingSubmissionId: Call<[bookingId: string, submissionId: string, options?: NoOptions], SetBookingSubmissionIdResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH'> = /* @__PURE__ */ call('bookings.setBookingSubmissionId POST /_api/bookings-service/v2/bookings/{bookingId}/set-booking-submission-id submissionId', toAddress);

export interface UpdateExtendedFieldsOptions {
  namespaceData: Record<string, unknown>;
}
export interface UpdateExtendedFieldsResponse {
  namespace: string;
  namespaceData: Record<string, unknown>;
}
/** Store your own data with a booking, in your own namespace. */
export const updateExtendedFields: Call<[id: string, namespace: string, options: UpdateExtendedFieldsOptions], UpdateExtendedFieldsResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH'> = /* @__PURE__ */ call('bookings.updateExtendedFields POST /_api/bookings-service/v2/bookings/{id}/update_extended_fields namespace', toAddress);

export interface UpdateNumberOfParticipantsOptions {
  revision: string;
  totalParticipants?: number | null;
  participantsChoices?: ParticipantChoicesInput | null;
}
export interface UpdateNumberOfParticipantsResponse {
  booking: Booking;
}
/** Change the number of participants of a class or course booking. */
export const updateNumberOfParticipants: Call<[bookingId: string, options: UpdateNumberOfParticipantsOptions], UpdateNumberOfParticipantsResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'PARTICIPANTS_NOT_CHANGEABLE' | 'BOOKING_POLICY_VIOLATION' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED' | 'TOO_MANY_HOLDS' | 'INVALID_SERVICE_CHOICES' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call('bookings.updateNumberOfParticipants POST /_api/bookings-service/v2/bookings/{bookingId}/update_number_of_participants', toAddress);

export interface WaiveBookingFeeOptions {
  reason?: string | null;
}
export interface WaiveBookingFeeResponse {
  booking: Booking;
}
/** Waive the fee that a booking owes for canceling or not coming. */
export const waiveBookingFee: Call<[bookingId: string, options?: WaiveBookingFeeOptions], WaiveBookingFeeResponse, 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'NO_FEE_OWED'> = /* @__PURE__ */ call('bookings.waiveBookingFee POST /_api/bookings-service/v2/bookings/{bookingId}/waive-fee', toAddress);
