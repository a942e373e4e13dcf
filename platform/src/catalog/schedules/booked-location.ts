import type { modules, RequestOf } from '@foyer/contract';

type SentBooking = RequestOf<(typeof modules)['bookings']['createBooking']>['booking'];
type BookedSlot = NonNullable<NonNullable<SentBooking['bookedEntity']>['slot']>;

/** Where a session or an appointment takes place, as the protocol shows it. */
export type BookedLocation = NonNullable<BookedSlot['location']>;
