import { bookingForms, bookings } from '@foyer/sdk';
import { pageClient } from '../../pages/page-client.ts';
import type { BookingForm } from '../../services/booking-form.ts';

/** Listed one by one, because the bundler drops unused calls only then. */
const modules = {
  bookings: {
    createMultiServiceBooking: bookings.createMultiServiceBooking,
    checkoutMultiServiceBooking: bookings.checkoutMultiServiceBooking,
    cancelMultiServiceBooking: bookings.cancelMultiServiceBooking,
    getAnonymousActionTokenForMultiServiceBooking: bookings.getAnonymousActionTokenForMultiServiceBooking,
  },
  bookingForms: { getServiceBookingForm: bookingForms.getServiceBookingForm },
};

/** The browser's client for visits with several services. */
export const visitClient = () => pageClient().use(modules);

/** The form of a service; null where it asks for the contact only. */
export async function loadForm(serviceId: string): Promise<BookingForm | null> {
  const { revision, phoneRequired, questions } = await visitClient().bookingForms.getServiceBookingForm(serviceId);
  return phoneRequired || questions.length > 0 ? { revision, phoneRequired, questions } : null;
}
