import { createHash } from 'node:crypto';
import type { ImportedState } from '../../booking/imports/take-back.ts';
import type { ContactData } from '../../contacts/contact.ts';

export const contactFields = ['firstName', 'lastName', 'email', 'phone', 'address'] as const;
export type ContactField = (typeof contactFields)[number];

/** What an import added to a customer. */
export interface CustomerChange {
  isNew: boolean;
  /** A digest of each value that the import filled in. */
  filled: Partial<Record<ContactField, string>>;
  tags: string[];
  noteId?: string;
  /** The booking that the row made as well. */
  booking?: ImportedState;
}

/** Keys in one order, as the database returns objects with their keys in its own. */
const canonical = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted()
          .map(([key, part]) => [key, canonical(part)]),
      )
    : value;

export const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(value)))
    .digest('base64url');

/** The fields of a customer that are as the import left them, and those that somebody has changed since. */
export function compareFilled(
  { filled }: Pick<CustomerChange, 'filled'>,
  data: ContactData,
): { same: ContactField[]; changed: ContactField[] } {
  const known = contactFields.filter((field) => filled[field] !== undefined);
  const isSame = (field: ContactField) => data[field] !== undefined && digestOf(data[field]) === filled[field];
  return { same: known.filter(isSame), changed: known.filter((field) => !isSame(field)) };
}

/** What a customer lacks and the file has; first and last name go together. */
export function missingOf(known: ContactData, given: ContactData): ContactData {
  const hasName = Boolean(known.firstName || known.lastName);
  return {
    ...(!hasName && given.firstName ? { firstName: given.firstName } : {}),
    ...(!hasName && given.lastName ? { lastName: given.lastName } : {}),
    ...(!known.email && given.email ? { email: given.email } : {}),
    ...(!known.phone && given.phone ? { phone: given.phone } : {}),
    ...(!known.address && given.address ? { address: given.address } : {}),
  };
}

export const digestsOf = (data: ContactData): CustomerChange['filled'] =>
  Object.fromEntries(
    contactFields.flatMap((field) => (data[field] === undefined ? [] : [[field, digestOf(data[field])]])),
  );

/** A customer without the fields of these names. */
export const withoutFields = (data: ContactData, fields: readonly ContactField[]): ContactData => {
  const { firstName, lastName, email, phone, address } = data;
  const kept = { firstName, lastName, email, phone, address };
  return Object.fromEntries(
    contactFields.flatMap((field) =>
      kept[field] === undefined || fields.includes(field) ? [] : [[field, kept[field]]],
    ),
  );
};
