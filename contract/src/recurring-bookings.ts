import * as T from 'typebox';
import { createBooking } from './bookings.ts';
import { operation } from './operation.ts';
import { ANYONE, BOOKERS } from './roles.ts';
import {
  Booking,
  CancelBookingFlowControlSettings,
  CreateBookingFlowControlSettings,
  ParticipantNotification,
} from './shapes/booking.ts';
import {
  KeptOccurrence,
  MAX_OCCURRENCES,
  Occurrence,
  OccurrenceIndex,
  RecurrenceRule,
  RecurringBooking,
  SeriesChanges,
} from './shapes/recurring-booking.ts';
import { choice, FreeForm, Guid, message, Revision } from './shapes/shape.ts';

/** Foyer's own calls: appointments that recur by a rule. */
const prefixes = ['/_api/recurring-bookings', '/bookings'];

/** `booking` is the first appointment of the series. */
const asked = { booking: Booking, recurrence: RecurrenceRule };
const answer = message({ recurringBooking: RecurringBooking });

/** Each occurrence is booked by the rules of a single booking. */
const seriesErrors = [...createBooking.errors, 'SERIES_NOT_AVAILABLE'] as const;

export const previewRecurringBooking = operation({
  method: 'POST',
  path: '/v1/recurring-bookings/preview',
  prefixes,
  summary: 'Preview the times of a recurring booking, with alternatives to those that are taken',
  allow: ANYONE,
  request: message(asked, SeriesChanges),
  response: message({ occurrences: T.Array(Occurrence), available: T.Boolean(), timeZone: T.String() }),
  errors: createBooking.errors,
  emits: [],
  effect: 'read',
  cost: { per: { 'recurrence.count': 0.5 }, unset: { 'recurrence.count': 52 } },
  args: ['booking', 'recurrence'],
});

/** Books all occurrences or none, by the rules of a single booking. `data.occurrences` names those not available. */
export const createRecurringBooking = operation({
  method: 'POST',
  path: '/v1/recurring-bookings',
  prefixes,
  summary: 'Create a recurring booking: all of its appointments or none',
  allow: BOOKERS,
  request: message(asked, {
    ...SeriesChanges,
    /** Indexes of the occurrences that are paid at the visit although a plan pays (MEMBERSHIP). */
    offlineOccurrences: T.Array(OccurrenceIndex, { maxItems: MAX_OCCURRENCES }),
    sendSmsReminder: T.Boolean(),
    flowControlSettings: CreateBookingFlowControlSettings,
    formSubmission: FreeForm,
    formRevision: Revision,
  }),
  response: answer,
  errors: seriesErrors,
  emits: ['bookingCreated'],
  effect: 'write',
  cost: { per: { 'recurrence.count': 1.5 }, unset: { 'recurrence.count': 52 } },
  args: ['booking', 'recurrence'],
});

/** Like checkoutBooking: completes all unfinished bookings of the series that need no payment now, or none. */
export const checkoutRecurringBooking = operation({
  method: 'POST',
  path: '/v1/recurring-bookings/{recurringBookingId}/checkout',
  prefixes,
  summary: 'Check out a recurring booking that needs no payment now',
  allow: BOOKERS,
  request: message({ recurringBookingId: Guid }),
  response: answer,
  errors: [
    'RECURRING_BOOKING_NOT_FOUND',
    'BOOKING_NOT_FOUND',
    'BOOKING_REVISION_MISMATCH',
    'INVALID_BOOKING_STATUS',
    'SLOT_NOT_AVAILABLE',
    'PAYMENT_REQUIRED',
    'BENEFIT_NOT_AVAILABLE',
  ],
  emits: ['bookingConfirmed', 'bookingMarkedAsPending', 'bookingUpdated'],
  effect: 'write',
  args: ['recurringBookingId'],
});

export const getRecurringBooking = operation({
  method: 'GET',
  path: '/v1/recurring-bookings/{recurringBookingId}',
  prefixes,
  summary: 'Get a recurring booking with its appointments',
  allow: ANYONE,
  request: message({ recurringBookingId: Guid }),
  response: answer,
  errors: ['RECURRING_BOOKING_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['recurringBookingId'],
});

/**
 * Cancels future bookings of a series: all, or from one on. If a customer may no longer cancel one of them, none is
 * cancelled and `data.bookings` names those, unless `partly` is sent.
 */
export const cancelRecurringBooking = operation({
  method: 'POST',
  path: '/v1/recurring-bookings/{recurringBookingId}/cancel',
  prefixes,
  summary: 'Cancel a recurring booking’s upcoming appointments, or one of them and all later ones',
  allow: BOOKERS,
  request: message(
    { recurringBookingId: Guid, scope: choice(['THIS_AND_FOLLOWING', 'ALL']) },
    {
      /** Where THIS_AND_FOLLOWING begins. */
      bookingId: Guid,
      partly: T.Boolean(),
      participantNotification: ParticipantNotification,
      flowControlSettings: CancelBookingFlowControlSettings,
    },
  ),
  response: message({ recurringBooking: RecurringBooking, kept: T.Array(KeptOccurrence) }),
  errors: [
    'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING',
    'RECURRING_BOOKING_NOT_FOUND',
    'BOOKING_NOT_FOUND',
    'BOOKING_REVISION_MISMATCH',
    'BOOKING_CANNOT_BE_CANCELLED',
    'BOOKING_POLICY_VIOLATION',
    'UNAUTHORIZED_OPERATION',
    'REFUND_NOT_ALLOWED',
  ],
  emits: ['bookingCanceled', 'bookingUpdated'],
  effect: 'write',
  args: ['recurringBookingId', 'scope'],
});
