import type { Booking } from '@foyer/sdk';

export const contactFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'addressLine',
  'city',
  'postalCode',
  'note',
] as const;
export type ContactField = (typeof contactFields)[number];
export type Contact = Record<ContactField, string>;

export const emptyContact: Contact = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  addressLine: '',
  city: '',
  postalCode: '',
  note: '',
};

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

/** "12 Pine Street, Brooklyn 11231"; empty without an address. */
export function addressWords(contact: Contact): string {
  const { addressLine, city, postalCode } = trimAll(contact);
  return [addressLine, [city, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** The fields of a booking from the form, with the address where the service is at the customer's; omits empty ones. */
export function toBookingFields(
  contact: Contact,
  { isAtCustomer }: { isAtCustomer: boolean },
): Pick<Booking, 'contactDetails' | 'additionalFields'> {
  const { firstName, lastName, email, phone, addressLine, city, postalCode, note } = trimAll(contact);
  const fullAddress = { addressLine, city, postalCode, formattedAddress: addressWords(contact) };
  return {
    contactDetails: { firstName, lastName, email, ...(phone && { phone }), ...(isAtCustomer && { fullAddress }) },
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
