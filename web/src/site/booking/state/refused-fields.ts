import { type ContactField, contactFields } from '../../../booking/contact.ts';
import { fieldOfViolation } from '../../../booking/violation-field.ts';
import type { BookingFailure } from './booking-failure.ts';

/** Invalid fields of the form, in the form's order. */
export function fieldsOf({ violations }: Pick<BookingFailure, 'violations'>): ContactField[] {
  const wrong = violations.map(({ field }) => fieldOfViolation(field));
  return contactFields.filter((field) => wrong.includes(field));
}
