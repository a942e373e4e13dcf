import * as T from 'typebox';
import { createErrors } from './booking-errors.ts';
import { LinkToken, linkErrors } from './manage-link.ts';
import { operation } from './operation.ts';
import { ANYONE, BOOKERS, STAFF } from './roles.ts';
import { ParticipantChoices, ParticipantNotification, PaymentStatus } from './shapes/booking.ts';
import {
  BookingsCancelList,
  BulkAllowedActionsAnswer,
  BulkBookingAnswer,
  ConfirmOrDeclineDetails,
  CreateBookingInfo,
  MarkBookingAsPendingFlowControlSettings,
  RecurringCancelInfo,
} from './shapes/booking-change.ts';
import { FreeForm, Guid, message, Revision } from './shapes/shape.ts';
import { StoredBooking } from './shapes/stored-booking.ts';

export * from './booking-payments.ts';

const prefixes = ['/_api/bookings-service', '/bookings'];
const bulkPrefixes = ['/bookings', '/bookings/bookings', '/_api/bookings-service'];

const bookingAnswer = message({ booking: StoredBooking });

/** Room for 6 KB of each booking, and few enough to be validated in 50 ms. */
const bodyLimitBytes = 256 * 1024;

export const markBookingAsPending = operation({
  method: 'POST',
  path: '/v2/bookings/{bookingId}/mark_booking_as_pending',
  prefixes,
  summary: 'Mark a created booking as pending; its hold no longer expires',
  allow: STAFF,
  request: message(
    { bookingId: Guid, revision: Revision },
    {
      participantNotification: ParticipantNotification,
      sendSmsReminder: T.Boolean(),
      paymentStatus: PaymentStatus,
      doubleBooked: T.Boolean(),
      flowControlSettings: MarkBookingAsPendingFlowControlSettings,
    },
  ),
  response: bookingAnswer,
  errors: [
    'BOOKING_NOT_FOUND',
    'BOOKING_REVISION_MISMATCH',
    'INVALID_BOOKING_STATUS',
    'NOT_PENDING_APPROVAL_SERVICE',
    'NO_OPEN_SPOTS',
    'BENEFIT_NOT_AVAILABLE',
  ],
  emits: ['bookingMarkedAsPending', 'bookingConfirmed', 'bookingUpdated'],
  effect: 'write',
  args: ['bookingId', 'revision'],
});

const decisionEvents = ['bookingConfirmed', 'bookingMarkedAsPending', 'bookingDeclined', 'bookingUpdated'] as const;

/** Decides by the payment status that a payment provider reports (protocol: bookings §2). */
export const confirmOrDeclineBooking = operation({
  method: 'POST',
  path: '/v2/confirmation/{bookingId}:confirmOrDecline',
  prefixes: ['/bookings'],
  summary: 'Confirm or decline a booking, depending on its payment and whether its allocation is still free',
  allow: STAFF,
  request: message({ bookingId: Guid }, { paymentStatus: PaymentStatus }),
  response: bookingAnswer,
  errors: ['BOOKING_NOT_FOUND', 'BOOKING_REVISION_MISMATCH', 'INVALID_BOOKING_STATUS', 'BENEFIT_NOT_AVAILABLE'],
  emits: decisionEvents,
  effect: 'write',
  args: ['bookingId'],
});

export const bulkConfirmOrDeclineBooking = operation({
  method: 'POST',
  path: '/v2/bulk/bookings/confirmOrDecline',
  prefixes: ['/bookings', '/_api/bookings-confirmator'],
  summary: 'Confirm or decline up to 300 bookings, depending on their payments',
  allow: STAFF,
  request: message(
    { details: T.Array(ConfirmOrDeclineDetails, { minItems: 1, maxItems: 300 }) },
    { returnEntity: T.Boolean() },
  ),
  response: BulkBookingAnswer,
  errors: [
    'DUPLICATED_BOOKINGS',
    'BOOKING_NOT_FOUND',
    'BOOKING_REVISION_MISMATCH',
    'INVALID_BOOKING_STATUS',
    'BENEFIT_NOT_AVAILABLE',
  ],
  emits: decisionEvents,
  effect: 'write',
  cost: { per: { details: 1.5 } },
  args: ['details'],
});

export const bulkCreateBooking = operation({
  method: 'POST',
  path: '/v2/bulk/bookings/create',
  prefixes: bulkPrefixes,
  summary: 'Create up to 40 bookings; each succeeds or fails on its own',
  allow: BOOKERS,
  request: message(
    { createBookingsInfo: T.Array(CreateBookingInfo, { minItems: 1, maxItems: 40 }) },
    { returnFullEntity: T.Boolean() },
  ),
  response: BulkBookingAnswer,
  errors: createErrors,
  emits: ['bookingCreated'],
  effect: 'write',
  cost: { per: { createBookingsInfo: 1.5 } },
  args: ['createBookingsInfo'],
  bodyLimitBytes,
});

export const bulkCancelBooking = operation({
  method: 'POST',
  path: '/v2/bulk/bookings/cancel',
  prefixes: bulkPrefixes,
  summary: 'Cancel up to 100 bookings, named individually or as a recurring booking',
  allow: BOOKERS,
  request: message(
    {},
    { bookings: BookingsCancelList, recurringCancellation: RecurringCancelInfo, returnFullEntity: T.Boolean() },
  ),
  response: BulkBookingAnswer,
  errors: [
    'RECURRING_GROUP_NOT_FOUND',
    'MISSING_TIME_ZONE',
    'BOOKING_NOT_FOUND',
    'BOOKING_REVISION_MISMATCH',
    'BOOKING_CANNOT_BE_CANCELLED',
    'BOOKING_POLICY_VIOLATION',
    'UNAUTHORIZED_OPERATION',
    'REFUND_NOT_ALLOWED',
    'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING',
  ],
  emits: ['bookingCanceled', 'bookingUpdated'],
  effect: 'write',
  cost: { per: { 'bookings.bookingsInfo': 1.5 } },
  args: [],
  bodyLimitBytes,
});

export const bulkCalculateAllowedActions = operation({
  method: 'POST',
  path: '/v2/bulk/bookings/calculate_allowed_actions',
  prefixes: bulkPrefixes,
  summary: 'Get the allowed actions of up to 100 bookings',
  allow: ANYONE,
  request: message({ bookingIds: T.Array(Guid, { minItems: 1, maxItems: 100 }) }),
  response: BulkAllowedActionsAnswer,
  errors: ['BOOKING_NOT_FOUND'],
  emits: [],
  effect: 'read',
  cost: { per: { bookingIds: 0.05 } },
  args: ['bookingIds'],
});

export const setBookingSubmissionId = operation({
  method: 'POST',
  path: '/v2/bookings/{bookingId}/set-booking-submission-id',
  prefixes,
  summary: 'Set the form submission of a booking',
  allow: STAFF,
  request: message({ bookingId: Guid, submissionId: Guid }),
  response: bookingAnswer,
  errors: ['BOOKING_NOT_FOUND', 'BOOKING_REVISION_MISMATCH'],
  emits: ['bookingUpdated'],
  effect: 'write',
  args: ['bookingId', 'submissionId'],
});

export const updateNumberOfParticipants = operation({
  method: 'POST',
  path: '/v2/bookings/{bookingId}/update_number_of_participants',
  prefixes,
  summary: 'Change the number of participants of a class or course booking',
  allow: BOOKERS,
  request: message(
    { bookingId: Guid, revision: Revision },
    { totalParticipants: T.Integer({ minimum: 1 }), participantsChoices: ParticipantChoices },
  ),
  response: bookingAnswer,
  errors: [
    'BOOKING_NOT_FOUND',
    'BOOKING_REVISION_MISMATCH',
    'INVALID_BOOKING_STATUS',
    'PARTICIPANTS_NOT_CHANGEABLE',
    'BOOKING_POLICY_VIOLATION',
    'SLOT_NOT_AVAILABLE',
    'SESSION_CAPACITY_EXCEEDED',
    'SCHEDULE_CAPACITY_EXCEEDED',
    'TOO_MANY_HOLDS',
    'INVALID_SERVICE_CHOICES',
    'BENEFIT_NOT_AVAILABLE',
  ],
  emits: ['bookingNumberOfParticipantsUpdated', 'bookingUpdated'],
  effect: 'write',
  args: ['bookingId'],
});

/** Replaces the data of one namespace, or creates the namespace. */
export const updateExtendedFields = operation({
  method: 'POST',
  path: '/v2/bookings/{id}/update_extended_fields',
  prefixes,
  summary: 'Store your own data with a booking, in your own namespace',
  allow: STAFF,
  request: message({ id: Guid, namespace: T.String({ minLength: 1, maxLength: 100 }), namespaceData: FreeForm }),
  response: message({ namespace: T.String(), namespaceData: FreeForm }),
  errors: ['BOOKING_NOT_FOUND', 'BOOKING_REVISION_MISMATCH'],
  emits: ['bookingUpdated'],
  effect: 'write',
  args: ['id', 'namespace'],
});

/** Foyer's own: the customer says that they come. Shown to the business; does not change the status. */
export const confirmVisitAnonymously = operation({
  method: 'POST',
  path: '/v1/anonymous-bookings/{token}/confirm-visit',
  prefixes: ['/foyer'],
  summary: 'Say by its manage link that the customer comes to a confirmed booking',
  allow: BOOKERS,
  request: message({ token: LinkToken, revision: Revision }),
  response: bookingAnswer,
  errors: [...linkErrors, 'BOOKING_NOT_FOUND', 'BOOKING_REVISION_MISMATCH', 'INVALID_BOOKING_STATUS'],
  emits: ['bookingUpdated'],
  effect: 'write',
  args: ['token', 'revision'],
});
