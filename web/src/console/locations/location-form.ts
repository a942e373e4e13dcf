import type { FieldViolation } from '@foyer/sdk';
import type { Location } from '../parts/use-locations.ts';

export type { Location };

type Address = Location['address'];
export type SentLocation = Partial<Omit<Location, 'locationTypes' | 'status'>> & Pick<Location, 'name' | 'address'>;

export const locationsHref = '/manage/locations';
export const locationHref = (id: string): string => `${locationsHref}/${encodeURIComponent(id)}`;

/** The text in the fields of the form. */
export interface LocationValues {
  name: string;
  description: string;
  street: string;
  addressLine2: string;
  city: string;
  subdivision: string;
  postalCode: string;
  country: string;
  /** The address in one line; made of its parts where it is empty. */
  formatted: string;
  hint: string;
  phone: string;
  email: string;
  timeZone: string;
}
export type FieldName = keyof LocationValues;

const empty: LocationValues = {
  name: '',
  description: '',
  street: '',
  addressLine2: '',
  city: '',
  subdivision: '',
  postalCode: '',
  country: '',
  formatted: '',
  hint: '',
  phone: '',
  email: '',
  timeZone: '',
};

function streetOf({ addressLine, streetAddress }: Address): string {
  const { number, name, apt } = streetAddress ?? {};
  return addressLine ?? [name, number, apt].filter(Boolean).join(' ');
}

/** The values of a location, or of a new one. */
export function readLocation(saved: Location | undefined, siteZone: string): LocationValues {
  if (!saved) return { ...empty, timeZone: siteZone };
  const { name, description = '', phone = '', email = '', timeZone, address } = saved;
  const { addressLine2 = '', city = '', subdivision = '', postalCode = '', country = '', hint = '' } = address;
  return {
    ...{ name, description, phone, email, timeZone, addressLine2, city, subdivision, postalCode, country, hint },
    street: streetOf(address),
    formatted: address.formattedAddress ?? '',
  };
}

const parts = ['street', 'addressLine2', 'city', 'subdivision', 'postalCode', 'country'] as const;

const filled = <T extends Record<string, string>>(values: T): Partial<T> => {
  const trimmed = Object.entries(values).map(([name, value]) => [name, value.trim()]);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
};

/**
 * The location to send. It replaces what is saved, so that it has what the form doesn't show. An address whose parts
 * have changed gets a new line, unless one was typed; coordinates of another address are left out.
 */
export function writeLocation(values: LocationValues, saved: Location | undefined, siteZone: string): SentLocation {
  const before = readLocation(saved, siteZone);
  const isMoved = parts.some((part) => values[part] !== before[part]);
  const { name, description, phone, email, timeZone, street, formatted, hint } = values;
  const { addressLine2, city, subdivision, postalCode, country } = values;
  const { streetAddress, geocode } = saved?.address ?? {};
  const keepsStreet = streetAddress !== undefined && street === before.street;
  const line = isMoved && formatted === before.formatted ? '' : formatted;
  return {
    name: name.trim(),
    ...filled({ description, phone, email, timeZone }),
    ...(saved?.fax ? { fax: saved.fax } : {}),
    ...(saved?.extendedFields ? { extendedFields: saved.extendedFields } : {}),
    address: {
      ...filled({ addressLine2, city, subdivision, postalCode, country: country.toUpperCase(), hint }),
      ...(keepsStreet ? { streetAddress } : filled({ addressLine: street })),
      ...filled({ formattedAddress: line }),
      ...(geocode && !isMoved ? { geocode } : {}),
    },
  };
}

const hasCountry = (country: string): boolean => /^([A-Za-z]{2})?$/.test(country.trim());

/** The fields that are wrong, before anything is sent. */
export function locationFaults(values: LocationValues): FieldName[] {
  const hasAddress = [values.street, values.city, values.formatted].some((text) => text.trim() !== '');
  return [
    ...(values.name.trim() === '' ? (['name'] as const) : []),
    ...(hasAddress ? [] : (['street'] as const)),
    ...(hasCountry(values.country) ? [] : (['country'] as const)),
  ];
}

const named: Record<string, FieldName> = {
  addressLine: 'street',
  streetAddress: 'street',
  formattedAddress: 'formatted',
};

/** The field that the platform refused. */
export function fieldOf({ field }: Pick<FieldViolation, 'field'>): FieldName | undefined {
  const name = /^location\.(?:address\.)?(\w+)/.exec(field)?.[1] ?? '';
  if (name === 'address') return 'street';
  const known = Object.keys(empty).find((one): one is FieldName => one === name);
  return known ?? (Object.hasOwn(named, name) ? named[name] : undefined);
}
