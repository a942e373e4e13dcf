// Generated from contract/src/recurring-bookings.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { BookingInput, CancelBookingFlowControlSettingsInput, CreateBookingFlowControlSettingsInput, KeptOccurrence, Occurrence, ParticipantNotificationInput, RecurrenceRuleInput, RecurringBooking } from './shapes.ts';

export interface CancelRecurringBookingOptions {
  bookingId?: string | null;
  partly?: boolean | null;
  participantNotification?: ParticipantNotificationInput | null;
  flowControlSettings?: CancelBookingFlowControlSettingsInput | null;
}
export interface CancelRecurringBookingResponse {
  recurringBooking: RecurringBooking;
  kept: KeptOccurrence[];
}
/** Cancel a recurring booking’s upcoming appointments, or one of them and all later ones. */
export const cancelRecurringBooking: Call<[recurringBookingId: string, scope: 'THIS_AND_FOLLOWING' | 'ALL', options?: CancelRecurringBookingOptions], CancelRecurringBookingResponse, 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING' | 'RECURRING_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'BOOKING_CANNOT_BE_CANCELLED' | 'BOOKING_POLICY_VIOLATION' | 'UNAUTHORIZED_OPERATION' | 'REFUND_NOT_ALLOWED'> = /* @__PURE__ */ call('recurringBookings.cancelRecurringBooking POST /_api/recurring-bookings/v1/recurring-bookings/{recurringBookingId}/cancel scope', toAddress);

export interface CheckoutRecurringBookingResponse {
  recurringBooking: RecurringBooking;
}
/** Check out a recurring booking that needs no payment now. */
export const checkoutRecurringBooking: Call<[recurringBookingId: string, options?: NoOptions], CheckoutRecurringBookingResponse, 'RECURRING_BOOKING_NOT_FOUND' | 'BOOKING_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'INVALID_BOOKING_STATUS' | 'SLOT_NOT_AVAILABLE' | 'PAYMENT_REQUIRED' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call('recurringBookings.checkoutRecurringBooking POST /_api/recurring-bookings/v1/recurring-bookings/{recurringBookingId}/checkout', toAddress);

export interface CreateRecurringBookingOptions {
  skip?: readonly number[] | null;
  replacements?: readonly { index: number; startDate: string }[] | null;
  offlineOccurrences?: readonly number[] | null;
  sendSmsReminder?: boolean | null;
  flowControlSettings?: CreateBookingFlowControlSettingsInput | null;
  formSubmission?: Record<string, unknown> | null;
  formRevision?: string | null;
}
export interface CreateRecurringBookingResponse {
  recurringBooking: RecurringBooking;
}
/** Create a recurring booking: all of its appointments or none. */
export const createRecurringBooking: Call<[booking: BookingInput, recurrence: RecurrenceRuleInput, options?: CreateRecurringBookingOptions], CreateRecurringBookingResponse, 'SERVICE_NOT_FOUND' | 'SESSION_NOT_FOUND' | 'SCHEDULE_NOT_FOUND' | 'RESOURCE_NOT_FOUND' | 'BOOKING_POLICY_VIOLATION' | 'UNAUTHORIZED_OPERATION' | 'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED' | 'CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO' | 'CONTACT_DETAILS_CONFLICT' | 'EMPTY_FORM_INFO' | 'INVALID_CHOICES' | 'FAILED_RESOLVING_CUSTOM_CHOICES' | 'ADD_ON_NOT_FOUND' | 'ADD_ON_GROUP_NOT_FOUND' | 'MEMBER_REQUIRED' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED' | 'TOO_MANY_HOLDS' | 'BENEFIT_NOT_AVAILABLE' | 'SERIES_NOT_AVAILABLE'> = /* @__PURE__ */ call('recurringBookings.createRecurringBooking POST /_api/recurring-bookings/v1/recurring-bookings booking,recurrence');

export interface GetRecurringBookingResponse {
  recurringBooking: RecurringBooking;
}
/** Get a recurring booking with its appointments. */
export const getRecurringBooking: Call<[recurringBookingId: string, options?: NoOptions], GetRecurringBookingResponse, 'RECURRING_BOOKING_NOT_FOUND'> = /* @__PURE__ */ call('recurringBookings.getRecurringBooking GET /_api/recurring-bookings/v1/recurring-bookings/{recurringBookingId}', toAddress);

export interface PreviewRecurringBookingOptions {
  skip?: readonly number[] | null;
  replacements?: readonly { index: number; startDate: string }[] | null;
}
export interface PreviewRecurringBookingResponse {
  occurrences: Occurrence[];
  available: boolean;
  timeZone: string;
}
/** Preview the times of a recurring booking, with alternatives to those that are taken. */
export const previewRecurringBooking: Call<[booking: BookingInput, recurrence: RecurrenceRuleInput, options?: PreviewRecurringBookingOptions], PreviewRecurringBookingResponse, 'SERVICE_NOT_FOUND' | 'SESSION_NOT_FOUND' | 'SCHEDULE_NOT_FOUND' | 'RESOURCE_NOT_FOUND' | 'BOOKING_POLICY_VIOLATION' | 'UNAUTHORIZED_OPERATION' | 'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED' | 'CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO' | 'CONTACT_DETAILS_CONFLICT' | 'EMPTY_FORM_INFO' | 'INVALID_CHOICES' | 'FAILED_RESOLVING_CUSTOM_CHOICES' | 'ADD_ON_NOT_FOUND' | 'ADD_ON_GROUP_NOT_FOUND' | 'MEMBER_REQUIRED' | 'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED' | 'SCHEDULE_CAPACITY_EXCEEDED' | 'TOO_MANY_HOLDS' | 'BENEFIT_NOT_AVAILABLE'> = /* @__PURE__ */ call('recurringBookings.previewRecurringBooking READ /_api/recurring-bookings/v1/recurring-bookings/preview booking,recurrence');
