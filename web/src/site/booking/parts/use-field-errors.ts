import { type ContactField, contactFields } from '../../../booking/contact.ts';
import { useText } from '../../../lib/text.ts';

export type Errors = Partial<Record<ContactField, string>>;

/** The errors of the form's fields, as sentences. */
export function useFieldErrors() {
  const { t } = useText();
  const missing: Record<ContactField, string> = {
    firstName: t('Enter your first name.'),
    lastName: t('Enter your last name.'),
    email: t('Enter your email address.'),
    phone: t('Enter your phone number.'),
    addressLine: t('Enter your street and number.'),
    city: t('Enter your city.'),
    postalCode: t('Enter your postal code.'),
    note: t('Enter a note.'),
  };
  const wrong: Record<ContactField, string> = {
    firstName: t('Enter your first name, without web or email addresses.'),
    lastName: t('Enter your last name, without web or email addresses.'),
    email: t('Enter an email address such as name@example.com.'),
    phone: t('Enter a phone number such as +1 718 555 0100.'),
    addressLine: t('Enter an address that we can find.'),
    city: t('Enter your city.'),
    postalCode: t('Enter your postal code.'),
    note: t('Shorten your note.'),
  };
  const check = (form: HTMLFormElement): Errors => {
    const errors: Errors = {};
    for (const field of contactFields) {
      const control = form.elements.namedItem(field);
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
      const isMissing = control.required && control.value.trim() === '';
      if (isMissing) errors[field] = missing[field];
      else if (!control.validity.valid) errors[field] = wrong[field];
    }
    return errors;
  };
  return { check, wrong };
}
