import { availabilityCalendar, bookings } from '@foyer/sdk';
import { pageClient } from '../pages/page-client.ts';

/** Named one by one: the bundler leaves out the other calls of a module only then. */
const modules = {
  availabilityCalendar: { queryAvailability: availabilityCalendar.queryAvailability },
  bookings: {
    createBooking: bookings.createBooking,
    checkoutBooking: bookings.checkoutBooking,
    cancelBooking: bookings.cancelBooking,
    bookingsGetBookingAnonymously: bookings.bookingsGetBookingAnonymously,
    bookingsCancelBookingAnonymously: bookings.bookingsCancelBookingAnonymously,
    bookingsRescheduleBookingAnonymously: bookings.bookingsRescheduleBookingAnonymously,
  },
};

/** What the pages of a booking ask the platform, in the browser. */
export const bookingClient = () => pageClient().use(modules);
