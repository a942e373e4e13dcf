import * as T from 'typebox';
import { access } from './access.ts';
import { operation } from './operation.ts';
import { ExtendedBooking } from './shapes/extended-booking.ts';
import { PagingMetadata, Query } from './shapes/query.ts';
import { entity, message, stored } from './shapes/shape.ts';
import { StoredBooking } from './shapes/stored-booking.ts';

const StoredExtendedBooking = stored(entity({ ...ExtendedBooking.properties, booking: StoredBooking }), ['booking']);

/** Visitors and members see their own bookings by token alone; the business sees those of its site. */
export const queryExtendedBookings = operation({
  method: 'POST',
  path: '/v2/extended-bookings/query',
  prefixes: ['/_api/bookings-reader', '/bookings/bookings-reader'],
  summary: 'Query bookings, each with what may be done with it',
  allow: access.queryExtendedBookings,
  request: message(
    {},
    {
      query: Query,
      withBookingAllowedActions: T.Boolean(),
      withBookingAttendanceInfo: T.Boolean(),
      withBookingConferencingDetails: T.Boolean(),
      withBookingPolicySettings: T.Boolean(),
      withBookingFeeDetails: T.Boolean(),
      withEcomOrder: T.Boolean(),
    },
  ),
  response: message({ extendedBookings: T.Array(StoredExtendedBooking), pagingMetadata: PagingMetadata }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  list: 'extendedBookings',
  paging: 'cursor',
});
