import { availabilityCalendar, bookings } from '@foyer/sdk';
import { pageClient } from '../../pages/page-client.ts';

/** What the pages of a booking ask the platform, in the browser. */
export const bookingClient = () => pageClient().use({ availabilityCalendar, bookings });
