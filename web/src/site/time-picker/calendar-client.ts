import { availabilityCalendar } from '@foyer/sdk';
import { pageClient } from '../../pages/page-client.ts';

/** Listed one by one, because the bundler drops unused calls only then. */
const modules = {
  availabilityCalendar: {
    queryAvailability: availabilityCalendar.queryAvailability,
    listBookingDays: availabilityCalendar.listBookingDays,
  },
};

/** The browser's client for free times. */
export const calendarClient = () => pageClient().use(modules);
