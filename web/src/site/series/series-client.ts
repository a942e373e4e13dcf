import { bookings, recurringBookings } from '@foyer/sdk';
import { pageClient } from '../../pages/page-client.ts';

/** Listed one by one, because the bundler drops unused calls only then. */
const modules = {
  recurringBookings: {
    previewRecurringBooking: recurringBookings.previewRecurringBooking,
    createRecurringBooking: recurringBookings.createRecurringBooking,
    checkoutRecurringBooking: recurringBookings.checkoutRecurringBooking,
    getRecurringBooking: recurringBookings.getRecurringBooking,
  },
  bookings: { getAnonymousActionToken: bookings.getAnonymousActionToken },
};

/** The browser's client for recurring bookings. */
export const seriesClient = () => pageClient().use(modules);
