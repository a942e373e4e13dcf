import type { Modules, ResponseOf } from '@foyer/contract';

type Calendar = Modules['availabilityCalendar'];
type Bookings = Modules['bookings'];

export type Entry = ResponseOf<Calendar['queryAvailability']>['availabilityEntries'][number];
export type Slot = Entry['slot'];
export type Booking = ResponseOf<Bookings['createBooking']>['booking'];
export type Service = ResponseOf<Modules['services']['getService']>['service'];
