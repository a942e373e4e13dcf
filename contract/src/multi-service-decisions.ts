import * as T from 'typebox';
import { operation } from './operation.ts';
import { BOOKERS, STAFF } from './roles.ts';
import {
  CancelBookingFlowControlSettings,
  ConfirmBookingFlowControlSettings,
  DeclineBookingFlowControlSettings,
  ParticipantNotification,
  RescheduleBookingFlowControlSettings,
} from './shapes/booking.ts';
import {
  BookingInfo,
  MAX_TOGETHER,
  MultiServiceBooking,
  RescheduleBookingInfo,
} from './shapes/multi-service-booking.ts';
import { entity, Guid, message } from './shapes/shape.ts';

/** Changes of all bookings of a group, or of none. Part of the module `bookings`. */
const prefixes = ['/_api/bookings-service', '/bookings/multiServiceBookings'];

const answer = message({ multiServiceBooking: MultiServiceBooking });
const manageErrors = [
  'MULTI_SERVICE_BOOKING_NOT_FOUND',
  'BOOKING_NOT_FOUND',
  'REVISION_MISSING',
  'NOT_ALL_BOOKINGS_WERE_SENT',
  'DUPLICATE_BOOKING_INFO',
  'SOME_BOOKINGS_UPDATES_FAILED',
  'BOOKING_REVISION_MISMATCH',
] as const;

export const confirmMultiServiceBooking = operation({
  method: 'POST',
  path: '/v2/multi_service_bookings/{multiServiceBookingId}/confirm',
  prefixes,
  summary: 'Confirm a multi-service booking',
  allow: STAFF,
  request: message(
    { multiServiceBookingId: Guid },
    {
      confirmBookingsInfo: T.Array(BookingInfo, { maxItems: MAX_TOGETHER }),
      participantNotification: ParticipantNotification,
      sendSmsReminder: T.Boolean(),
      doubleBooked: T.Boolean(),
      returnFullEntity: T.Boolean(),
      flowControlSettings: ConfirmBookingFlowControlSettings,
    },
  ),
  response: answer,
  errors: [...manageErrors, 'INVALID_BOOKING_STATUS', 'ALL_BOOKINGS_ARE_ALREADY_CONFIRMED', 'NO_OPEN_SPOTS'],
  emits: ['bookingConfirmed', 'bookingMarkedAsPending', 'bookingUpdated'],
  effect: 'write',
  args: ['multiServiceBookingId'],
});

export const declineMultiServiceBooking = operation({
  method: 'POST',
  path: '/v2/multi_service_bookings/{multiServiceBookingId}/decline',
  prefixes,
  summary: 'Decline a multi-service booking',
  allow: STAFF,
  request: message(
    { multiServiceBookingId: Guid },
    {
      declineBookingsInfo: T.Array(BookingInfo, { maxItems: MAX_TOGETHER }),
      participantNotification: ParticipantNotification,
      doubleBooked: T.Boolean(),
      returnFullEntity: T.Boolean(),
      flowControlSettings: DeclineBookingFlowControlSettings,
    },
  ),
  response: answer,
  errors: [...manageErrors, 'INVALID_BOOKING_STATUS', 'ALL_BOOKINGS_ARE_ALREADY_DECLINED'],
  emits: ['bookingDeclined', 'bookingUpdated'],
  effect: 'write',
  args: ['multiServiceBookingId'],
});

export const markMultiServiceBookingAsPending = operation({
  method: 'POST',
  path: '/v2/multi_service_bookings/{multiServiceBookingId}/mark_as_pending',
  prefixes,
  summary: 'Mark a multi-service booking as pending',
  allow: STAFF,
  request: message(
    { multiServiceBookingId: Guid },
    {
      markAsPendingBookingsInfo: T.Array(BookingInfo, { maxItems: MAX_TOGETHER }),
      participantNotification: ParticipantNotification,
      sendSmsReminder: T.Boolean(),
      doubleBooked: T.Boolean(),
      returnFullEntity: T.Boolean(),
      flowControlSettings: entity({
        checkAvailabilityValidation: T.Boolean(),
        skipPendingApprovalServiceValidation: T.Boolean(),
      }),
    },
  ),
  response: answer,
  errors: [...manageErrors, 'INVALID_BOOKING_STATUS', 'NOT_PENDING_APPROVAL_SERVICE', 'NO_OPEN_SPOTS'],
  emits: ['bookingConfirmed', 'bookingMarkedAsPending', 'bookingUpdated'],
  effect: 'write',
  args: ['multiServiceBookingId'],
});

export const cancelMultiServiceBooking = operation({
  method: 'POST',
  path: '/v2/multi_service_bookings/{multiServiceBookingId}/cancel',
  prefixes,
  summary: 'Cancel a multi-service booking; customers within the policy of each booking',
  allow: BOOKERS,
  request: message(
    { multiServiceBookingId: Guid },
    {
      participantNotification: ParticipantNotification,
      flowControlSettings: CancelBookingFlowControlSettings,
      returnFullEntity: T.Boolean(),
      waiveCharges: T.Boolean(),
      /** Refused once a booking is paid or otherwise completed: for customers who choose again while they pay. */
      onlyUnfinished: T.Boolean(),
    },
  ),
  response: answer,
  errors: [
    'SOME_BOOKINGS_UPDATES_FAILED',
    'MULTI_SERVICE_BOOKING_NOT_FOUND',
    'BOOKING_NOT_FOUND',
    'BOOKING_REVISION_MISMATCH',
    'ALL_BOOKINGS_ARE_ALREADY_DECLINED',
    'ALL_BOOKINGS_ARE_ALREADY_CANCELED',
    'BOOKING_CANNOT_BE_CANCELLED',
    'BOOKING_POLICY_VIOLATION',
    'UNAUTHORIZED_OPERATION',
    'REFUND_NOT_ALLOWED',
  ],
  emits: ['bookingCanceled', 'bookingUpdated'],
  effect: 'write',
  args: ['multiServiceBookingId'],
});

export const rescheduleMultiServiceBooking = operation({
  method: 'POST',
  path: '/v2/multi_service_bookings/{multiServiceBookingId}/reschedule',
  prefixes,
  summary: 'Reschedule all or some appointments of a multi-service booking',
  allow: BOOKERS,
  request: message(
    {
      multiServiceBookingId: Guid,
      rescheduleBookingsInfo: T.Array(RescheduleBookingInfo, { minItems: 1, maxItems: MAX_TOGETHER }),
    },
    {
      participantNotification: ParticipantNotification,
      flowControlSettings: RescheduleBookingFlowControlSettings,
      returnFullEntity: T.Boolean(),
    },
  ),
  response: answer,
  errors: [
    ...manageErrors,
    'NO_OPEN_SPOTS',
    'RESCHEDULING_NOT_ALLOWED',
    'PRICE_CHANGE_NOT_ALLOWED',
    'BOOKING_POLICY_VIOLATION',
    'UNAUTHORIZED_OPERATION',
    'SLOT_NOT_AVAILABLE',
    'SESSION_CAPACITY_EXCEEDED',
    'SESSION_NOT_FOUND',
    'RESOURCE_NOT_FOUND',
    'TOO_MANY_HOLDS',
  ],
  emits: ['bookingRescheduled', 'bookingUpdated'],
  effect: 'write',
  args: ['multiServiceBookingId', 'rescheduleBookingsInfo'],
});
