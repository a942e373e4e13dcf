import type { Booking } from '@foyer/sdk';

export const contactFields = ['firstName', 'lastName', 'email', 'phone', 'note'] as const;
export type ContactField = (typeof contactFields)[number];
export type Contact = Record<ContactField, string>;

export const emptyContact: Contact = { firstName: '', lastName: '', email: '', phone: '', note: '' };

/** Reads a stored contact; invalid fields are empty. */
export function parseContact(stored: unknown): Contact {
  const contact = { ...emptyContact };
  if (typeof stored !== 'object' || stored === null) return contact;
  for (const [field, value] of Object.entries(stored)) {
    const known = contactFields.find((name) => name === field);
    if (known && typeof value === 'string') contact[known] = value;
  }
  return contact;
}

/** The note is sent as an additional field, which needs an id on the wire. */
const NOTE_FIELD_ID = 'f07e0000-0000-4000-8000-000000000001';

/** The fields of a booking from the form; omits empty ones. */
export function toBookingFields(contact: Contact): Pick<Booking, 'contactDetails' | 'additionalFields'> {
  const { firstName, lastName, email, phone, note } = trimAll(contact);
  return {
    contactDetails: { firstName, lastName, email, ...(phone && { phone }) },
    ...(note && {
      additionalFields: [{ id: NOTE_FIELD_ID, label: 'Note', value: note, valueType: 'LONG_TEXT' as const }],
    }),
  };
}

function trimAll(contact: Contact): Contact {
  const trimmed = { ...contact };
  for (const field of contactFields) trimmed[field] = contact[field].trim();
  return trimmed;
}

/** The input that a violation's wire path belongs to; null if none. */
export function fieldOfViolation(path: string): ContactField | null {
  if (/\badditionalFields\b/.test(path)) return 'note';
  const name = /\b(?:contactDetails|formSubmission)\.(\w+)/.exec(path)?.[1];
  return contactFields.find((field) => field === name) ?? null;
}
