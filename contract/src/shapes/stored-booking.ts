import { Booking } from './booking.ts';
import { stored } from './shape.ts';

/** A booking in responses. */
export const StoredBooking = stored(Booking, [
  'id',
  'revision',
  'status',
  'paymentStatus',
  'bookedEntity',
  'startDate',
  'endDate',
  'createdDate',
  'updatedDate',
]);
