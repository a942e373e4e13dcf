import { bookings } from '@foyer/sdk';
import { pageClient } from '../../pages/page-client.ts';

const modules = {
  bookings: {
    getMultiServiceBookingAnonymously: bookings.getMultiServiceBookingAnonymously,
    cancelMultiServiceBookingAnonymously: bookings.cancelMultiServiceBookingAnonymously,
  },
};

/** What the page of bookings that belong together asks the platform, in the browser. */
export const groupClient = () => pageClient().use(modules);
