import * as T from 'typebox';
import { createErrors } from './booking-errors.ts';
import { LinkToken, linkErrors, linkPrefixes } from './manage-link.ts';
import { operation } from './operation.ts';
import { ANYONE, BOOKERS, STAFF } from './roles.ts';
import {
  Booking,
  CreateBookingFlowControlSettings,
  MultiServiceBookingType,
  ParticipantNotification,
  RescheduleSlot,
} from './shapes/booking.ts';
import { BulkActionMetadata, ItemMetadata } from './shapes/bulk.ts';
import { AllowedActions } from './shapes/extended-booking.ts';
import {
  BookingIdAndRevision,
  BookingResult,
  MAX_TOGETHER,
  MultiServiceBooking,
  MultiServicePolicyViolations,
} from './shapes/multi-service-booking.ts';
import { entity, FreeForm, Guid, message, NotSupported, Revision, SecretToken } from './shapes/shape.ts';

export * from './multi-service-decisions.ts';

const prefixes = ['/_api/bookings-service', '/bookings/multiServiceBookings'];

const answer = message({ multiServiceBooking: MultiServiceBooking });

/** Books two to eight appointments, all or none; consecutive unless the type says otherwise. */
export const createMultiServiceBooking = operation({
  method: 'POST',
  path: '/v2/multi_service_bookings',
  prefixes,
  summary: 'Create a multi-service booking: all of its appointments or none',
  allow: BOOKERS,
  request: message(
    { bookings: T.Array(Booking, { minItems: 2, maxItems: MAX_TOGETHER }) },
    {
      participantNotification: ParticipantNotification,
      sendSmsReminder: T.Boolean(),
      flowControlSettings: CreateBookingFlowControlSettings,
      returnFullEntity: T.Boolean(),
      multiServiceBookingType: MultiServiceBookingType,
      formSubmission: FreeForm,
    },
  ),
  response: answer,
  errors: createErrors,
  emits: ['bookingCreated'],
  effect: 'write',
  cost: { per: { bookings: 1 } },
  args: ['bookings'],
});

/** Customers see their own bookings only; the metadata counts all. */
export const getMultiServiceBooking = operation({
  method: 'GET',
  path: '/v2/multi_service_bookings/{multiServiceBookingId}',
  prefixes,
  summary: 'Get a multi-service booking',
  allow: ANYONE,
  request: message({ multiServiceBookingId: Guid }),
  response: message({
    multiServiceBooking: MultiServiceBooking,
    metadata: entity({ totalNumberOfScheduledBookings: T.Integer() }),
  }),
  errors: ['MULTI_SERVICE_BOOKING_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['multiServiceBookingId'],
});

/**
 * Foyer's own call, like checkoutBooking: completes all bookings of a group that need no payment now.
 */
export const checkoutMultiServiceBooking = operation({
  method: 'POST',
  path: '/v2/multi_service_bookings/{multiServiceBookingId}/checkout',
  prefixes,
  summary: 'Check out a multi-service booking that needs no payment now',
  allow: BOOKERS,
  request: message({ multiServiceBookingId: Guid }, { returnFullEntity: T.Boolean() }),
  response: message({ multiServiceBooking: MultiServiceBooking, manageToken: SecretToken }),
  errors: [
    'MULTI_SERVICE_BOOKING_NOT_FOUND',
    'BOOKING_NOT_FOUND',
    'BOOKING_REVISION_MISMATCH',
    'INVALID_BOOKING_STATUS',
    'SLOT_NOT_AVAILABLE',
    'PAYMENT_REQUIRED',
    'BENEFIT_NOT_AVAILABLE',
  ],
  emits: ['bookingConfirmed', 'bookingMarkedAsPending', 'bookingUpdated'],
  effect: 'write',
  returnsSecret: true,
  args: ['multiServiceBookingId'],
});

/** Whether the bookings would still be available as they are, after later changes by the business. */
export const getMultiServiceBookingAvailability = operation({
  method: 'POST',
  path: '/v2/multi_service_bookings/{multiServiceBookingId}/get_availability',
  prefixes,
  summary: 'Check whether a multi-service booking is still available under its policy',
  allow: ANYONE,
  request: message({ multiServiceBookingId: Guid }),
  response: message({
    bookable: T.Boolean(),
    totalCapacity: T.Integer(),
    remainingCapacity: T.Integer(),
    policyViolations: MultiServicePolicyViolations,
    policySettings: entity({ maxParticipantsPerBooking: T.Integer() }),
    multiServiceBookingInfo: T.Array(entity({ bookingId: Guid })),
  }),
  errors: ['MULTI_SERVICE_BOOKING_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['multiServiceBookingId'],
});

export const bulkGetMultiServiceBookingAllowedActions = operation({
  method: 'POST',
  path: '/v2/bulk/multi_service_bookings/get_allowed_actions',
  prefixes: ['/bookings/multiServiceBookings', '/_api/bookings-service'],
  summary: 'Get the customer’s allowed actions for several multi-service bookings',
  allow: ANYONE,
  request: message({ multiServiceBookingIds: T.Array(Guid, { minItems: 1, maxItems: 50 }) }),
  response: message({
    results: T.Array(message({ itemMetadata: ItemMetadata }, { item: AllowedActions })),
    bulkActionMetadata: BulkActionMetadata,
  }),
  errors: ['MULTI_SERVICE_BOOKING_NOT_FOUND'],
  emits: [],
  effect: 'read',
  cost: { per: { multiServiceBookingIds: 0.1 } },
  args: ['multiServiceBookingIds'],
});

export const addBookingsToMultiServiceBooking = operation({
  method: 'POST',
  path: '/v2/multi_service_bookings/add_bookings_to_multi_service_booking',
  prefixes,
  summary: 'Add bookings to a multi-service booking',
  allow: STAFF,
  request: message(
    {
      multiServiceBookingId: Guid,
      bookings: T.Array(BookingIdAndRevision, { minItems: 1, maxItems: MAX_TOGETHER }),
    },
    { returnFullEntity: T.Boolean() },
  ),
  response: message({ bookings: T.Array(BookingResult) }),
  errors: [
    'MULTI_SERVICE_BOOKING_NOT_FOUND',
    'BOOKING_NOT_FOUND',
    'BOOKING_REVISION_MISMATCH',
    'REVISION_MISSING',
    'DUPLICATE_BOOKING_INFO',
    'BOOKING_ALREADY_PART_OF_ANOTHER_MULTI_SERVICE_BOOKING',
    'MULTI_SERVICE_BOOKING_ALREADY_INCLUDES_BOOKING',
    'BOOKING_TO_ADD_STATUS_NOT_VALID',
  ],
  emits: ['bookingUpdated'],
  effect: 'write',
  args: ['multiServiceBookingId'],
});

/** Removes all bookings if none are named. A single booking left over leaves the group too. */
export const removeBookingsFromMultiServiceBooking = operation({
  method: 'POST',
  path: '/v2/multi_service_bookings/remove_bookings_from_multi_service_booking',
  prefixes,
  summary: 'Remove bookings from a multi-service booking; they remain as single bookings',
  allow: STAFF,
  request: message(
    { multiServiceBookingId: Guid },
    { bookings: T.Array(BookingIdAndRevision, { maxItems: MAX_TOGETHER }), returnFullEntity: T.Boolean() },
  ),
  response: message({ bookings: T.Array(BookingResult) }),
  errors: [
    'MULTI_SERVICE_BOOKING_NOT_FOUND',
    'BOOKING_NOT_FOUND',
    'BOOKING_REVISION_MISMATCH',
    'REVISION_MISSING',
    'DUPLICATE_BOOKING_INFO',
  ],
  emits: ['bookingUpdated'],
  effect: 'write',
  args: ['multiServiceBookingId'],
});

/** Returns the token of a manage link. It grants reading and cancelling these bookings. */
export const getAnonymousActionTokenForMultiServiceBooking = operation({
  method: 'GET',
  path: '/v1/anonymous-multi-service-bookings/{multiServiceBookingId}/token',
  prefixes: linkPrefixes,
  summary: 'Get the manage token of a multi-service booking',
  allow: BOOKERS,
  request: message({ multiServiceBookingId: Guid }),
  response: message({ token: T.String() }),
  errors: ['MULTI_SERVICE_BOOKING_NOT_FOUND'],
  emits: [],
  effect: 'read',
  returnsSecret: true,
  args: ['multiServiceBookingId'],
});

/** Fees are read by the link of one booking. */
export const getMultiServiceBookingAnonymously = operation({
  method: 'GET',
  path: '/v1/anonymous-multi-service-bookings/{token}',
  prefixes: linkPrefixes,
  summary: 'Get a multi-service booking by its manage link',
  allow: ANYONE,
  request: message({ token: LinkToken }, { fields: NotSupported }),
  response: message({ multiServiceBooking: MultiServiceBooking, allowedAnonymousActions: AllowedActions }),
  errors: [...linkErrors, 'MULTI_SERVICE_BOOKING_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['token'],
});

/** As a customer who is signed in: by the rules of a single booking, all of them or none. */
export const rescheduleMultiServiceBookingAnonymously = operation({
  method: 'POST',
  path: '/v1/anonymous-multi-service-bookings/{token}/reschedule',
  prefixes: linkPrefixes,
  summary: 'Reschedule all or some appointments of a multi-service booking by its manage link',
  allow: BOOKERS,
  request: message({
    token: LinkToken,
    rescheduleBookingsInfo: T.Array(message({ bookingId: Guid, slot: RescheduleSlot }, { revision: Revision }), {
      minItems: 1,
      maxItems: MAX_TOGETHER,
    }),
  }),
  response: answer,
  errors: [
    ...linkErrors,
    'MULTI_SERVICE_BOOKING_NOT_FOUND',
    'BOOKING_NOT_FOUND',
    'REVISION_MISSING',
    'DUPLICATE_BOOKING_INFO',
    'NOT_ALL_BOOKINGS_WERE_SENT',
    'SOME_BOOKINGS_UPDATES_FAILED',
    'BOOKING_REVISION_MISMATCH',
    'NO_OPEN_SPOTS',
    'BOOKING_POLICY_VIOLATION',
    'RESOURCE_NOT_FOUND',
    'TOO_MANY_HOLDS',
  ],
  emits: ['bookingRescheduled', 'bookingUpdated'],
  effect: 'write',
  args: ['token', 'rescheduleBookingsInfo'],
});

export const cancelMultiServiceBookingAnonymously = operation({
  method: 'POST',
  path: '/v1/anonymous-multi-service-bookings/{token}/cancel',
  prefixes: linkPrefixes,
  summary: 'Cancel a multi-service booking by its manage link',
  allow: BOOKERS,
  request: message({ token: LinkToken }),
  response: answer,
  errors: [
    ...linkErrors,
    'SOME_BOOKINGS_UPDATES_FAILED',
    'MULTI_SERVICE_BOOKING_NOT_FOUND',
    'BOOKING_NOT_FOUND',
    'BOOKING_REVISION_MISMATCH',
    'ALL_BOOKINGS_ARE_ALREADY_DECLINED',
    'ALL_BOOKINGS_ARE_ALREADY_CANCELED',
    'BOOKING_CANNOT_BE_CANCELLED',
    'BOOKING_POLICY_VIOLATION',
  ],
  emits: ['bookingCanceled', 'bookingUpdated'],
  effect: 'write',
  args: ['token'],
});
