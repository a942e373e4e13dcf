import { bookingForms, bookings } from '@foyer/sdk';
import { pageClient } from '../../pages/page-client.ts';

/** Listed one by one, because the bundler drops unused calls only then. */
const modules = {
  bookings: {
    createMultiServiceBooking: bookings.createMultiServiceBooking,
    checkoutMultiServiceBooking: bookings.checkoutMultiServiceBooking,
  },
  bookingForms: { getServiceBookingForm: bookingForms.getServiceBookingForm },
};

/** The browser's client for visits with several services. */
export const visitClient = () => pageClient().use(modules);
