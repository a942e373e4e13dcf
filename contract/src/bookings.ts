import * as T from 'typebox';
import { checkoutErrors, createErrors, rescheduleErrors } from './booking-errors.ts';
import { LinkFields, LinkToken, linkErrors, linkPrefixes } from './manage-link.ts';
import { operation } from './operation.ts';
import { ANYONE, BOOKERS, STAFF } from './roles.ts';
import {
  BookedAddOns,
  Booking,
  CancelBookingFlowControlSettings,
  ConfirmBookingFlowControlSettings,
  CreateBookingFlowControlSettings,
  DeclineBookingFlowControlSettings,
  ParticipantChoices,
  ParticipantNotification,
  PaymentStatus,
  RescheduleBookingFlowControlSettings,
  RescheduleSlot,
} from './shapes/booking.ts';
import { BookingFee } from './shapes/booking-fee.ts';
import { AllowedActions, ConferencingDetails } from './shapes/extended-booking.ts';
import { RequestedFields } from './shapes/service.ts';
import { FreeForm, Guid, message, Revision, SecretToken } from './shapes/shape.ts';
import { StoredBooking } from './shapes/stored-booking.ts';
import { StoredService } from './shapes/stored-service.ts';

export * from './booking-changes.ts';
export * from './multi-service-bookings.ts';

const prefixes = ['/_api/bookings-service', '/bookings'];

const bookingAnswer = message({ booking: StoredBooking });

/**
 * `formSubmission` has the customer's contact and the answers to the service's form by their keys. Foyer's own
 * `formRevision` is the revision of the form that the customer saw; the current one unless sent.
 */
export const createBooking = operation({
  method: 'POST',
  path: '/v2/bookings',
  prefixes,
  summary: 'Create a booking; it holds its time until it is confirmed or the hold expires',
  allow: BOOKERS,
  request: message(
    { booking: Booking },
    {
      participantNotification: ParticipantNotification,
      sendSmsReminder: T.Boolean(),
      flowControlSettings: CreateBookingFlowControlSettings,
      formSubmission: FreeForm,
      formRevision: Revision,
    },
  ),
  response: bookingAnswer,
  errors: createErrors,
  emits: ['bookingCreated'],
  effect: 'write',
  args: ['booking'],
});

/**
 * Foyer's own call: the customer completes a booking that needs no payment now (free, or paid in person).
 * CREATED becomes CONFIRMED, or PENDING where the business approves by hand (protocol: bookings §1, "order approved").
 */
export const checkoutBooking = operation({
  method: 'POST',
  path: '/v2/bookings/{bookingId}/checkout',
  prefixes,
  summary: 'Check out a created booking that needs no payment now',
  allow: BOOKERS,
  request: message({ bookingId: Guid, revision: Revision }),
  response: message({ booking: StoredBooking, manageToken: SecretToken }),
  errors: checkoutErrors,
  emits: ['bookingConfirmed', 'bookingMarkedAsPending', 'bookingUpdated'],
  effect: 'write',
  returnsSecret: true,
  args: ['bookingId'],
});

export const rescheduleBooking = operation({
  method: 'POST',
  path: '/v2/bookings/{bookingId}/reschedule',
  prefixes,
  summary: 'Reschedule an appointment or a class booking',
  allow: BOOKERS,
  request: message(
    { bookingId: Guid, slot: RescheduleSlot, revision: Revision },
    {
      participantNotification: ParticipantNotification,
      flowControlSettings: RescheduleBookingFlowControlSettings,
      totalParticipants: T.Integer({ minimum: 1 }),
      participantsChoices: ParticipantChoices,
      bookedAddOns: BookedAddOns,
    },
  ),
  response: bookingAnswer,
  errors: rescheduleErrors,
  emits: ['bookingRescheduled', 'bookingUpdated'],
  effect: 'write',
  args: ['bookingId', 'slot'],
});

export const confirmBooking = operation({
  method: 'POST',
  path: '/v2/bookings/{bookingId}/confirm',
  prefixes,
  summary: 'Confirm a created or pending booking',
  allow: STAFF,
  request: message(
    { bookingId: Guid, revision: Revision },
    {
      participantNotification: ParticipantNotification,
      sendSmsReminder: T.Boolean(),
      paymentStatus: PaymentStatus,
      doubleBooked: T.Boolean(),
      flowControlSettings: ConfirmBookingFlowControlSettings,
    },
  ),
  response: bookingAnswer,
  errors: [
    'BOOKING_NOT_FOUND',
    'BOOKING_REVISION_MISMATCH',
    'INVALID_BOOKING_STATUS',
    'NO_OPEN_SPOTS',
    'BENEFIT_NOT_AVAILABLE',
  ],
  emits: ['bookingConfirmed', 'bookingUpdated'],
  effect: 'write',
  args: ['bookingId', 'revision'],
});

export const declineBooking = operation({
  method: 'POST',
  path: '/v2/bookings/{bookingId}/decline',
  prefixes,
  summary: 'Decline a created or pending booking and release its allocation',
  allow: STAFF,
  request: message(
    { bookingId: Guid, revision: Revision },
    {
      participantNotification: ParticipantNotification,
      paymentStatus: PaymentStatus,
      doubleBooked: T.Boolean(),
      flowControlSettings: DeclineBookingFlowControlSettings,
    },
  ),
  response: bookingAnswer,
  errors: ['BOOKING_NOT_FOUND', 'BOOKING_REVISION_MISMATCH', 'INVALID_BOOKING_STATUS'],
  emits: ['bookingDeclined', 'bookingUpdated'],
  effect: 'write',
  args: ['bookingId', 'revision'],
});

export const cancelBooking = operation({
  method: 'POST',
  path: '/v2/bookings/{bookingId}/cancel',
  prefixes,
  summary: 'Cancel a booking; customers within its policy, the business at any time',
  allow: BOOKERS,
  request: message(
    { bookingId: Guid, revision: Revision },
    {
      participantNotification: ParticipantNotification,
      flowControlSettings: CancelBookingFlowControlSettings,
      waiveCharges: T.Boolean(),
    },
  ),
  response: bookingAnswer,
  errors: [
    'BOOKING_NOT_FOUND',
    'BOOKING_REVISION_MISMATCH',
    'BOOKING_CANNOT_BE_CANCELLED',
    'BOOKING_POLICY_VIOLATION',
    'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING',
    'UNAUTHORIZED_OPERATION',
    'REFUND_NOT_ALLOWED',
  ],
  emits: ['bookingCanceled', 'bookingUpdated'],
  effect: 'write',
  args: ['bookingId'],
});

/** Returns the token of a manage link. It grants reading, cancelling and rescheduling this one booking. */
export const getAnonymousActionToken = operation({
  method: 'GET',
  path: '/v1/anonymous-bookings/{bookingId}/token',
  prefixes: linkPrefixes,
  aliases: ['/anonymous-booking-actions/{bookingId}/token'],
  summary: 'Get the manage token of a booking',
  allow: BOOKERS,
  request: message({ bookingId: Guid }),
  response: message({ token: T.String() }),
  errors: ['BOOKING_NOT_FOUND'],
  emits: [],
  effect: 'read',
  returnsSecret: true,
  args: ['bookingId'],
});

/**
 * Foyer's own call, for a link that reached somebody else. It revokes the links to the other bookings of a multi-service
 * booking, too; the next manage token is a new one.
 */
export const revokeManageLinks = operation({
  method: 'POST',
  path: '/v1/anonymous-bookings/{bookingId}/token/revoke',
  prefixes: linkPrefixes,
  summary: 'Revoke the manage links of a booking that were made so far',
  allow: BOOKERS,
  request: message({ bookingId: Guid }),
  response: message({}),
  errors: ['BOOKING_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['bookingId'],
});

export const bookingsGetBookingAnonymously = operation({
  method: 'GET',
  path: '/v1/anonymous-bookings/{token}',
  prefixes: linkPrefixes,
  aliases: ['/anonymous-booking-actions/{token}'],
  summary: 'Get a booking by its manage link; with BOOKING_FEES, includes its cancellation fees',
  allow: ANYONE,
  request: message({ token: LinkToken }, { fields: LinkFields }),
  response: message(
    { booking: StoredBooking, allowedAnonymousActions: AllowedActions },
    /** `conferencingDetails` is Foyer's own: of a confirmed booking that is held online. */
    { bookingFee: BookingFee, conferencingDetails: ConferencingDetails },
  ),
  errors: [...linkErrors, 'BOOKING_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['token'],
});

export const getServiceAnonymously = operation({
  method: 'GET',
  path: '/v1/anonymous-bookings/{token}/service',
  prefixes: linkPrefixes,
  aliases: ['/anonymous-booking-actions/{token}/service'],
  summary: 'Get the service of a booking by its manage link',
  allow: ANYONE,
  request: message({ token: LinkToken }, { fields: T.Array(RequestedFields, { maxItems: 20 }) }),
  response: message({ service: StoredService }),
  errors: [...linkErrors, 'BOOKING_NOT_FOUND', 'SERVICE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['token'],
});

export const bookingsCancelBookingAnonymously = operation({
  method: 'POST',
  path: '/v1/anonymous-bookings/{token}/cancel',
  prefixes: linkPrefixes,
  aliases: ['/anonymous-booking-actions/{token}/cancel'],
  summary: 'Cancel a booking by its manage link',
  allow: BOOKERS,
  request: message({ token: LinkToken, revision: Revision }),
  response: bookingAnswer,
  errors: [
    ...linkErrors,
    'BOOKING_NOT_FOUND',
    'BOOKING_REVISION_MISMATCH',
    'BOOKING_CANNOT_BE_CANCELLED',
    'BOOKING_POLICY_VIOLATION',
    'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING',
  ],
  emits: ['bookingCanceled', 'bookingUpdated'],
  effect: 'write',
  args: ['token', 'revision'],
});

export const bookingsRescheduleBookingAnonymously = operation({
  method: 'POST',
  path: '/v1/anonymous-bookings/{token}/reschedule',
  prefixes: linkPrefixes,
  aliases: ['/anonymous-booking-actions/{token}/reschedule'],
  summary: 'Reschedule a booking by its manage link',
  allow: BOOKERS,
  request: message({ token: LinkToken, slot: RescheduleSlot, revision: Revision }),
  response: bookingAnswer,
  errors: [
    ...linkErrors,
    'BOOKING_NOT_FOUND',
    'BOOKING_REVISION_MISMATCH',
    'RESCHEDULING_NOT_ALLOWED',
    'PRICE_CHANGE_NOT_ALLOWED',
    'BOOKING_POLICY_VIOLATION',
    'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING',
    'SLOT_NOT_AVAILABLE',
    'SESSION_CAPACITY_EXCEEDED',
    'SESSION_NOT_FOUND',
    'RESOURCE_NOT_FOUND',
    'BENEFIT_NOT_AVAILABLE',
  ],
  emits: ['bookingRescheduled', 'bookingUpdated'],
  effect: 'write',
  args: ['token', 'slot'],
});
