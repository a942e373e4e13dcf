import type { Address } from './service.ts';

/** Countries that write the number of a house before its street, and the postal code after the city. */
const numberFirst = new Set(['AU', 'CA', 'FR', 'GB', 'IE', 'IL', 'IN', 'LU', 'NZ', 'PH', 'SG', 'US', 'ZA']);
const codeAfterCity = new Set(['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'SG', 'US', 'ZA']);

const join = (parts: readonly (string | undefined)[], separator: string): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(separator);

/** The address in one line, as the business wrote it, else made of its parts. Undefined without any. */
export function toFormattedAddress(address: Address): string | undefined {
  const { formattedAddress, streetAddress, addressLine, addressLine2, city, subdivision, postalCode, country } =
    address;
  const written = formattedAddress?.trim();
  if (written) return written;
  const { number, name, apt } = streetAddress ?? {};
  const street = numberFirst.has(country ?? '') ? join([number, name], ' ') : join([name, number], ' ');
  const town = codeAfterCity.has(country ?? '')
    ? join([city, join([subdivision?.replace(/^[A-Z]{2}-/, ''), postalCode], ' ')], ', ')
    : join([postalCode, city], ' ');
  return join([addressLine ?? street, apt, addressLine2, town], ', ').slice(0, 512) || undefined;
}

/** The address with its one line. */
export function withFormattedAddress(address: Address): Address {
  const formattedAddress = toFormattedAddress(address);
  return formattedAddress ? { ...address, formattedAddress } : address;
}
