import { bookingForms } from '@foyer/sdk';
import { pageClient } from '../../pages/page-client.ts';
import type { BookingForm } from '../../services/booking-form.ts';

/** The form of a service; null where it asks for the contact only. */
export async function loadForm(serviceId: string): Promise<BookingForm | null> {
  const form = await pageClient().run(bookingForms.getServiceBookingForm, [serviceId]);
  const { revision, phoneRequired, questions } = form;
  return phoneRequired || questions.length > 0 ? { revision, phoneRequired, questions } : null;
}
