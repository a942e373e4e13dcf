import * as T from 'typebox';
import { operation } from './operation.ts';
import { BUSINESS, STAFF } from './roles.ts';
import { BookingStatus, PaymentStatus } from './shapes/booking.ts';
import { PolicyDescription } from './shapes/booking-policy.ts';
import { Money } from './shapes/payment.ts';
import { choice, Guid, message, Revision, Timestamp } from './shapes/shape.ts';
import { StoredBooking } from './shapes/stored-booking.ts';

/** Foyer's own: what only the business sees of bookings, and payments that it took itself. */
const prefixes = ['/foyer'];

const BookingNote = message({ id: Guid, text: T.String(), authorName: T.String(), createdDate: Timestamp });

/** SENT says that it left, not that it was read. */
const BookingMessage = message(
  {
    id: Guid,
    channel: choice(['EMAIL', 'SMS']),
    to: T.String(),
    status: choice(['WAITING', 'SENT', 'FAILED']),
    createdDate: Timestamp,
  },
  { subject: T.String(), sentDate: Timestamp },
);

const PriceLine = message({
  kind: choice(['PARTICIPANTS', 'ADD_ON']),
  name: T.String(),
  quantity: T.Integer(),
  amount: Money,
});

const one = message({ bookingId: Guid });

/** Amounts are those agreed when it was booked. `total` contains `tax`. */
export const getBookingRecord = operation({
  method: 'GET',
  path: '/v1/bookings/{bookingId}/record',
  prefixes,
  summary: 'Get what only the business sees of a booking: all resources, price lines, policy, messages and notes',
  allow: BUSINESS,
  request: one,
  response: message(
    {
      resources: T.Array(message({ id: Guid, name: T.String() })),
      priceLines: T.Array(PriceLine),
      messages: T.Array(BookingMessage),
      notes: T.Array(BookingNote),
      /** The business has said that it took the payment itself. */
      paidInPerson: T.Boolean(),
      /** It owes a payment that the business can take itself. */
      canBePaidInPerson: T.Boolean(),
    },
    {
      discount: Money,
      tax: Money,
      total: Money,
      policyDescription: PolicyDescription,
      recurring: message({ id: Guid, index: T.Integer() }),
    },
  ),
  errors: ['BOOKING_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['bookingId'],
});

export const addBookingNote = operation({
  method: 'POST',
  path: '/v1/bookings/{bookingId}/notes',
  prefixes,
  summary: 'Add a note to a booking, which customers see only in an export of their data',
  allow: STAFF,
  request: message({ bookingId: Guid, text: T.String({ minLength: 1, maxLength: 2000 }) }),
  response: message({ note: BookingNote }),
  errors: ['BOOKING_NOT_FOUND', 'TOO_MANY_NOTES'],
  emits: [],
  effect: 'write',
  args: ['bookingId', 'text'],
});

export const deleteBookingNote = operation({
  method: 'DELETE',
  path: '/v1/bookings/{bookingId}/notes/{noteId}',
  prefixes,
  summary: 'Delete a note of a booking',
  allow: STAFF,
  request: message({ bookingId: Guid, noteId: Guid }),
  response: message({}),
  errors: ['BOOKING_NOT_FOUND', 'NOTE_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['bookingId', 'noteId'],
});

/**
 * Says that the business took the payment itself, or takes this back. Payments online that have no result yet are given
 * up. No receipt is issued.
 */
export const setPaidInPerson = operation({
  method: 'POST',
  path: '/v1/bookings/{bookingId}/paid-in-person',
  prefixes,
  summary: 'Mark a booking as paid in person, or undo that',
  allow: STAFF,
  request: message({ bookingId: Guid, revision: Revision, isPaid: T.Boolean() }),
  response: message({ booking: StoredBooking }),
  errors: ['BOOKING_NOT_FOUND', 'BOOKING_REVISION_MISMATCH', 'NOTHING_TO_PAY'],
  emits: ['bookingUpdated'],
  effect: 'write',
  args: ['bookingId', 'revision', 'isPaid'],
});

const BookingChange = message(
  {
    id: Guid,
    bookingId: Guid,
    kind: choice(['CREATED', 'CONFIRMED', 'PENDING', 'DECLINED', 'CANCELED', 'RESCHEDULED', 'PARTICIPANTS', 'PAYMENT']),
    date: Timestamp,
    /** SYSTEM: it happened by itself, such as a payment that a provider reports. */
    actor: message({ kind: choice(['CUSTOMER', 'TEAM', 'APP', 'SYSTEM']) }, { name: T.String() }),
  },
  {
    title: T.String(),
    customerName: T.String(),
    status: BookingStatus,
    paymentStatus: PaymentStatus,
    startDate: Timestamp,
    resourceId: Guid,
    resourceName: T.String(),
    participants: T.Integer(),
    /** Of a rescheduled booking. */
    previousStartDate: Timestamp,
    previousResourceName: T.String(),
    previousParticipants: T.Integer(),
  },
);

/**
 * The last changes of one booking, or those of all bookings since a date, the newest first. Changes are kept for 30 days.
 * Without a booking, only what is created, canceled and moved is listed.
 */
export const listBookingChanges = operation({
  method: 'GET',
  path: '/v1/booking-changes',
  prefixes,
  summary: 'List who changed what of bookings and when, the newest first',
  allow: BUSINESS,
  request: message({}, { bookingId: Guid, sinceDate: Timestamp, limit: T.Integer({ minimum: 1, maximum: 200 }) }),
  response: message({ changes: T.Array(BookingChange) }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});
