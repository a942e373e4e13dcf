import { type ContactField, contactFields } from '../../../booking/contact.ts';
import { hasMailDomain } from '../../../lib/mail-domain.ts';
import type { Text } from '../../../lib/text.ts';
import type { BookingForm } from '../../../services/booking-form.ts';
import type { BookingFailure } from '../state/booking-failure.ts';
import { fieldsOf } from '../state/refused-fields.ts';
import type { Errors } from './errors.ts';
import { refusedAnswers } from './form-answers.ts';

export type { Errors };

const missingWords = ({ t }: Text): Record<ContactField, string> => ({
  firstName: t('Enter your first name.'),
  lastName: t('Enter your last name.'),
  email: t('Enter your email address.'),
  phone: t('Enter your phone number.'),
  addressLine: t('Enter your street and number.'),
  city: t('Enter your city.'),
  postalCode: t('Enter your postal code.'),
  note: t('Enter a note.'),
});

const wrongWords = (text: Text): Record<ContactField, string> => ({
  ...missingWords(text),
  firstName: text.t('Enter your first name, without web or email addresses.'),
  lastName: text.t('Enter your last name, without web or email addresses.'),
  email: text.t('Enter an email address such as name@example.com.'),
  phone: text.t('Enter a phone number such as +1 718 555 0100.'),
  note: text.t('Shorten your note.'),
});

/** The errors of fields that the platform refused, as sentences. */
export function refusedErrors(fields: readonly ContactField[], text: Text): Errors {
  const words = wrongWords(text);
  return Object.fromEntries(fields.map((field) => [field, words[field]]));
}

/** The same of all fields that a failure names, and of the form's questions. */
export const failureErrors = (failure: BookingFailure, form: BookingForm | undefined, text: Text): Errors => ({
  ...refusedErrors(fieldsOf(failure), text),
  ...(form ? refusedAnswers(failure.violations, form, text) : {}),
});

/** The errors of the form's fields, as sentences. */
export function findErrors(form: HTMLFormElement, text: Text): Errors {
  const [missing, wrong] = [missingWords(text), wrongWords(text)];
  const errors: Errors = {};
  for (const field of contactFields) {
    const control = form.elements.namedItem(field);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    const isMissing = control.required && control.value.trim() === '';
    if (isMissing) errors[field] = missing[field];
    else if (!control.validity.valid || (field === 'email' && !hasMailDomain(control.value)))
      errors[field] = wrong[field];
  }
  return errors;
}
