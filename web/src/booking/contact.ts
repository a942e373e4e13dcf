import type { Booking } from '@foyer/sdk';

export const contactFields = ['firstName', 'lastName', 'email', 'phone', 'note'] as const;
export type ContactField = (typeof contactFields)[number];
export type Contact = Record<ContactField, string>;

export const emptyContact: Contact = { firstName: '', lastName: '', email: '', phone: '', note: '' };

/** A contact from what was stored of one; anything unreadable is empty. */
export function parseContact(stored: unknown): Contact {
  const contact = { ...emptyContact };
  if (typeof stored !== 'object' || stored === null) return contact;
  for (const [field, value] of Object.entries(stored)) {
    const known = contactFields.find((name) => name === field);
    if (known && typeof value === 'string') contact[known] = value;
  }
  return contact;
}

/** The visitor's note travels as an additional field; the wire asks for an id in each. */
const NOTE_FIELD_ID = 'f07e0000-0000-4000-8000-000000000001';

/** What was typed, as fields of a booking; what was left empty is left out. */
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

/** The input that a violation of the server belongs to, by its path on the wire; null for anything else. */
export function fieldOfViolation(path: string): ContactField | null {
  if (/\badditionalFields\b/.test(path)) return 'note';
  const name = /\b(?:contactDetails|formSubmission)\.(\w+)/.exec(path)?.[1];
  return contactFields.find((field) => field === name) ?? null;
}
