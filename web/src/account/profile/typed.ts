import type { Address, Member } from './member.ts';

type Texts = Readonly<Record<string, string | undefined>>;

/** The typed texts that differ from the known ones; '' removes a text. */
export const changedTexts = <Typed extends Texts>(known: Texts, typed: Typed): Partial<Typed> => {
  const changed: Partial<Typed> = {};
  for (const name in typed) if ((typed[name] ?? '') !== (known[name] ?? '')) changed[name] = typed[name];
  return changed;
};

/** The text typed in the field. */
export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** The texts typed in all fields of this name, in order. */
export const textsIn = (form: FormData, name: string): string[] => form.getAll(name).map((text) => String(text).trim());

const addressFields = ['id', 'addressLine', 'addressLine2', 'postalCode', 'city', 'subdivision', 'country'] as const;
export type AddressField = (typeof addressFields)[number];
export type TypedAddress = Record<AddressField, string>;

const NO_ADDRESS: TypedAddress = {
  id: '',
  addressLine: '',
  addressLine2: '',
  postalCode: '',
  city: '',
  subdivision: '',
  country: '',
};

/** An address as its fields show it: street and number in one line. */
export function showAddress({ streetAddress: { number, name } = {}, ...address }: Address): TypedAddress {
  return { ...NO_ADDRESS, addressLine: [number, name].filter(Boolean).join(' '), ...address };
}

/** Reads the addresses of a form, row by row; skips empty rows. */
function readAddresses(form: FormData): TypedAddress[] {
  const columns = addressFields.map((field) => [field, textsIn(form, field)] as const);
  const rows = columns[0]?.[1].length ?? 0;
  const typed: TypedAddress[] = [];
  for (let row = 0; row < rows; row++) {
    const address = { ...NO_ADDRESS };
    for (const [field, texts] of columns) address[field] = texts[row] ?? '';
    const { id, ...words } = address;
    if (Object.values(words).some(Boolean)) typed.push(address);
  }
  return typed;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Contact = NonNullable<Member['contact']>;

export interface ContactChange {
  /** The changes, as `updateMember` takes them. */
  contact: Contact;
  /** Lists that are now empty: an update ignores empty lists, so these are deleted by separate calls. */
  emptied: ('phones' | 'addresses')[];
}

const textFields = ['firstName', 'lastName', 'company', 'birthdate'] as const;

/** Reads the form's changes of the contact data. */
export function readContact({ contact = {} }: Pick<Member, 'contact'>, form: FormData): ContactChange {
  const { phones = [], addresses = [] } = contact;
  const known: Texts = {
    firstName: contact.firstName,
    lastName: contact.lastName,
    company: contact.company,
    birthdate: contact.birthdate,
  };
  const typed = Object.fromEntries(textFields.map((name) => [name, textIn(form, name)]));
  const typedPhones = textsIn(form, 'phones').filter(Boolean);
  const typedAddresses = readAddresses(form);
  const hasOther = {
    phones: !same(typedPhones, phones),
    addresses: !same(typedAddresses, addresses.map(showAddress)),
  };
  return {
    contact: {
      ...changedTexts(known, typed),
      ...(hasOther.phones && typedPhones.length > 0 ? { phones: typedPhones } : {}),
      ...(hasOther.addresses && typedAddresses.length > 0 ? { addresses: typedAddresses.map(withoutGaps) } : {}),
    },
    emptied: [
      ...(hasOther.phones && typedPhones.length === 0 ? (['phones'] as const) : []),
      ...(hasOther.addresses && typedAddresses.length === 0 ? (['addresses'] as const) : []),
    ],
  };
}

const withoutGaps = (address: TypedAddress): Address =>
  Object.fromEntries(Object.entries(address).filter(([, text]) => text));
