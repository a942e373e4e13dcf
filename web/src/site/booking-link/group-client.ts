import { bookings } from '@foyer/sdk';
import { pageClient } from '../../pages/page-client.ts';

const modules = {
  bookings: {
    getMultiServiceBookingAnonymously: bookings.getMultiServiceBookingAnonymously,
    cancelMultiServiceBookingAnonymously: bookings.cancelMultiServiceBookingAnonymously,
    rescheduleMultiServiceBookingAnonymously: bookings.rescheduleMultiServiceBookingAnonymously,
  },
};

/** The browser's client for multi-service bookings. */
export const groupClient = () => pageClient().use(modules);
