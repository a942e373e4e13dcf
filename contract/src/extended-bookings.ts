import * as T from 'typebox';
import { counting } from './counts.ts';
import { operation } from './operation.ts';
import { ANYONE } from './roles.ts';
import { StoredExtendedBooking } from './shapes/extended-booking.ts';
import { PagingMetadata, Query } from './shapes/query.ts';
import { entity, message, NotSupported, NotTrue } from './shapes/shape.ts';

const prefixes = ['/_api/bookings-reader', '/bookings/bookings-reader'];
/** Of the booking itself. */
const bookingFields = [
  'id',
  'status',
  'paymentStatus',
  'startDate',
  'endDate',
  'createdDate',
  'updatedDate',
  'canceledDate',
  'bookedEntity.slot.serviceId',
  'bookedEntity.schedule.serviceId',
  'bookedEntity.slot.scheduleId',
  'bookedEntity.schedule.scheduleId',
  'bookedEntity.slot.resource.id',
  'bookedEntity.slot.eventId',
  'bookedEntity.slot.sessionId',
  'bookedEntity.title',
  'bookedEntity.slot.location.id',
  'multiServiceBookingInfo.id',
  'contactDetails.email',
  'contactDetails.contactId',
  'contactDetails.firstName',
  'contactDetails.lastName',
  'createdBy.memberId',
  'foyer.hasPrice',
] as const;

const extendedAnswer = message({
  extendedBookings: T.Array(StoredExtendedBooking),
  pagingMetadata: PagingMetadata,
});

/** Visitors and members see their own bookings, identified by their token; the business sees those of its site. */
export const queryExtendedBookings = operation({
  method: 'POST',
  path: '/v2/extended-bookings/query',
  prefixes,
  summary: 'Query bookings, each with its allowed actions',
  allow: ANYONE,
  request: message(
    {},
    {
      query: Query,
      withBookingAllowedActions: T.Boolean(),
      withBookingAttendanceInfo: T.Boolean(),
      withBookingConferencingDetails: T.Boolean(),
      withBookingPolicySettings: T.Boolean(),
      withBookingFeeDetails: T.Boolean(),
      /** Bookings have no orders. */
      withEcomOrder: NotTrue,
    },
  ),
  response: extendedAnswer,
  errors: [],
  emits: [],
  effect: 'read',
  cost: { per: { 'query.paging.limit': 0.02, 'query.cursorPaging.limit': 0.02 } },
  args: [],
  list: 'extendedBookings',
  queryFields: bookingFields,
  paging: 'cursor',
});

/** Bookings are always returned whole. */
const OlderQuery = entity(
  { ...Query.properties, fields: NotSupported, fieldsets: NotSupported },
  { atMostOne: ['paging', 'cursorPaging'] },
);

/** The older call. `sessionId` also matches bookings of the session's course, which name no session. */
export const query = operation({
  method: 'POST',
  path: '/v2/extended-booking/query',
  prefixes,
  summary: 'Query bookings in the form of older clients, including those of one session',
  allow: ANYONE,
  request: message(
    {},
    {
      query: OlderQuery,
      sessionId: T.String({ minLength: 36, maxLength: 250 }),
      withBookingAllowedActions: T.Boolean(),
      withBookingAttendanceInfo: T.Boolean(),
    },
  ),
  response: extendedAnswer,
  errors: [],
  emits: [],
  effect: 'read',
  cost: { per: { 'query.paging.limit': 0.02, 'query.cursorPaging.limit': 0.02 } },
  args: [],
  list: 'extendedBookings',
  queryFields: bookingFields,
  paging: 'cursor',
});

export const countExtendedBookings = counting({
  path: '/v2/extended-bookings/count',
  prefixes,
  summary: 'Count the bookings that match a filter',
  allow: ANYONE,
});
