import { availabilityCalendar, bookings } from '@foyer/sdk';
import { pageClient } from '../pages/page-client.ts';

/** Listed one by one, because the bundler drops unused calls only then. */
const modules = {
  availabilityCalendar: {
    queryAvailability: availabilityCalendar.queryAvailability,
    listBookingDays: availabilityCalendar.listBookingDays,
  },
  bookings: {
    getAnonymousActionToken: bookings.getAnonymousActionToken,
    bookingsGetBookingAnonymously: bookings.bookingsGetBookingAnonymously,
    bookingsCancelBookingAnonymously: bookings.bookingsCancelBookingAnonymously,
    bookingsRescheduleBookingAnonymously: bookings.bookingsRescheduleBookingAnonymously,
  },
};

/** The browser's client for bookings. */
export const bookingClient = () => pageClient().use(modules);
