import type { Contact, FieldViolation } from '@foyer/sdk';

type Info = Contact['info'];
type Address = NonNullable<NonNullable<NonNullable<Info['addresses']>['items']>[number]['address']>;

/** The text in the fields of the form. */
export interface ContactValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
}
export type FieldName = keyof ContactValues;

export const emptyContact: ContactValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  street: '',
  postalCode: '',
  city: '',
  country: '',
};

const addressOf = ({ addresses }: Info): Address => addresses?.items?.[0]?.address ?? {};

const streetOf = ({ addressLine, streetAddress, formattedAddress = '' }: Address): string =>
  addressLine || [streetAddress?.name, streetAddress?.number].filter(Boolean).join(' ') || formattedAddress;

/** The address in one line, for reading. */
export function addressLineOf(info: Info): string {
  const address = addressOf(info);
  const place = [address.postalCode, address.city].filter(Boolean).join(' ');
  return [streetOf(address), address.addressLine2, place, address.subdivision, address.country]
    .filter(Boolean)
    .join(', ');
}

/** The values of a contact. */
export function readContact(info: Info): ContactValues {
  const address = addressOf(info);
  const { postalCode = '', city = '', country = '' } = address;
  return {
    firstName: info.name?.first ?? '',
    lastName: info.name?.last ?? '',
    email: info.emails?.items?.[0]?.email ?? '',
    phone: info.phones?.items?.[0]?.phone ?? '',
    ...{ street: streetOf(address), postalCode, city, country },
  };
}

const addressFields = ['street', 'postalCode', 'city', 'country'] as const;

function writeAddress(values: ContactValues, before: ContactValues, saved: Address): Address {
  const { street, postalCode, city, country } = values;
  const { addressLine, streetAddress, formattedAddress, geocode, ...rest } = saved;
  // A street that was read from the formatted address has to become a line of its own.
  const isSameStreet = street.trim() === before.street.trim() && Boolean(addressLine || streetAddress);
  const filled = { postalCode: postalCode.trim(), city: city.trim(), country: country.trim().toUpperCase() };
  const { postalCode: _, city: __, country: ___, ...kept } = rest;
  return {
    ...kept,
    ...Object.fromEntries(Object.entries(filled).filter(([, value]) => value)),
    ...(isSameStreet ? { ...(addressLine ? { addressLine } : {}), ...(streetAddress ? { streetAddress } : {}) } : {}),
    ...(!isSameStreet && street.trim() ? { addressLine: street.trim() } : {}),
  };
}

/** The parts that differ from the saved contact; a part that is left empty is taken away. */
export function writeContact(values: ContactValues, before: ContactValues, saved: Info = {}): Info {
  const isChanged = (...fields: readonly FieldName[]) =>
    fields.some((field) => values[field].trim() !== before[field].trim());
  const [email, phone] = [values.email.trim(), values.phone.trim()];
  const hasAddress = addressFields.some((field) => values[field].trim() !== '');
  const address = writeAddress(values, before, addressOf(saved));
  return {
    ...(isChanged('firstName', 'lastName')
      ? { name: { first: values.firstName.trim(), last: values.lastName.trim() } }
      : {}),
    ...(isChanged('email') ? { emails: { items: email ? [{ email }] : [] } } : {}),
    ...(isChanged('phone') ? { phones: { items: phone ? [{ phone }] : [] } } : {}),
    ...(isChanged(...addressFields) ? { addresses: { items: hasAddress ? [{ address }] : [] } } : {}),
  };
}

/** The fields that are wrong, before anything is sent. Somebody needs a name, an address or a number. */
export function contactFaults(values: ContactValues): FieldName[] {
  const { firstName, lastName, email, phone, country } = values;
  const isKnown = [firstName, lastName, email, phone].some((text) => text.trim() !== '');
  return [
    ...(isKnown ? [] : (['firstName'] as const)),
    ...(/^(\S+@\S+)?$/.test(email.trim()) ? [] : (['email'] as const)),
    ...(/^(?:.*\d.*\d.*\d.*)?$/.test(phone.trim()) ? [] : (['phone'] as const)),
    ...(/^([A-Za-z]{2})?$/.test(country.trim()) ? [] : (['country'] as const)),
  ];
}

const named: readonly (readonly [RegExp, FieldName])[] = [
  [/^info\.name\.first/, 'firstName'],
  [/^info\.name\.last/, 'lastName'],
  [/^info\.emails/, 'email'],
  [/^info\.phones/, 'phone'],
  [/^info\.addresses.*postalCode/, 'postalCode'],
  [/^info\.addresses.*city/, 'city'],
  [/^info\.addresses.*country/, 'country'],
  [/^info\.addresses/, 'street'],
  [/^info$/, 'firstName'],
];

/** The field that the platform refused. */
export const fieldOf = ({ field }: Pick<FieldViolation, 'field'>): FieldName | undefined =>
  named.find(([pattern]) => pattern.test(field))?.[1];
