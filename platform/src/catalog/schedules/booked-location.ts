import type { modules, RequestOf } from '@foyer/contract';

type SentBooking = RequestOf<(typeof modules)['bookings']['createBooking']>['booking'];
type BookedSlot = NonNullable<NonNullable<SentBooking['bookedEntity']>['slot']>;

/** The location of a session or an appointment in wire form. */
export type BookedLocation = NonNullable<BookedSlot['location']>;
