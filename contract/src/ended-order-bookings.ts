import * as T from 'typebox';
import { operation } from './operation.ts';
import { BUSINESS, STAFF } from './roles.ts';
import { ParticipantNotification } from './shapes/booking.ts';
import { BulkActionMetadata, ItemMetadata } from './shapes/bulk.ts';
import { PagingMetadata } from './shapes/query.ts';
import { choice, Guid, message } from './shapes/shape.ts';
import { StoredBooking } from './shapes/stored-booking.ts';

const prefixes = ['/pricing-plans', '/_api/pricing-plans', '/_api/paid-plans'];

/** Leaves out those that the business has decided to keep. */
export const listBookingsOfEndedOrders = operation({
  method: 'GET',
  path: '/v2/benefits/ended-orders/bookings',
  prefixes,
  summary: 'List future bookings that are paid by orders that have ended or were canceled, by start',
  allow: BUSINESS,
  request: message(
    {},
    {
      memberId: Guid,
      orderId: Guid,
      limit: T.Integer({ minimum: 1, maximum: 100 }),
      offset: T.Integer({ minimum: 0 }),
    },
  ),
  response: message({
    bookings: T.Array(message({ booking: StoredBooking, orderId: Guid, planName: T.String(), sessions: T.Integer() })),
    pagingMetadata: PagingMetadata,
  }),
  errors: [],
  emits: [],
  effect: 'read',
  cost: { per: { limit: 0.05 }, unset: { limit: 50 } },
  args: [],
});

/**
 * KEEP leaves a booking as it is. CANCEL cancels it without a fee. REQUEST_PAYMENT makes it payable in person, and mails
 * the customer if `participantNotification` says so.
 */
export const decideBookingsOfEndedOrders = operation({
  method: 'POST',
  path: '/v2/benefits/ended-orders/bookings/decide',
  prefixes,
  summary: 'Keep, cancel or ask for the payment of bookings whose order has ended',
  allow: STAFF,
  request: message(
    {
      bookingIds: T.Array(Guid, { minItems: 1, maxItems: 100 }),
      decision: choice(['KEEP', 'CANCEL', 'REQUEST_PAYMENT']),
    },
    { participantNotification: ParticipantNotification },
  ),
  response: message({
    results: T.Array(message({ itemMetadata: ItemMetadata })),
    bulkActionMetadata: BulkActionMetadata,
  }),
  errors: [
    'BOOKING_NOT_FOUND',
    'BOOKING_REVISION_MISMATCH',
    'BOOKING_CANNOT_BE_CANCELLED',
    'BOOKING_POLICY_VIOLATION',
    'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING',
    'INVALID_BOOKING_STATUS',
  ],
  emits: ['bookingCanceled', 'bookingUpdated'],
  effect: 'write',
  cost: { per: { bookingIds: 1.5 } },
  args: ['bookingIds', 'decision'],
});
