import type { ResponseOf } from '@foyer/contract';
import type { getBookingForm } from '@foyer/contract/booking-forms';
import { toTimestamp } from '../server/lib/timestamp.ts';
import type { Form } from './form.ts';

/** A form in wire form. */
export const formEntity = (form: Form): ResponseOf<typeof getBookingForm>['bookingForm'] => ({
  id: form.id,
  revision: String(form.revision),
  name: form.name,
  phoneRequired: form.phoneRequired,
  questions: form.questions,
  default: form.isDefault,
  archived: form.isArchived,
  createdDate: toTimestamp(form.created),
  revisedDate: toTimestamp(form.revised),
});
