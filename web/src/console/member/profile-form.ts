import type { InputsOf, members } from '@foyer/sdk';
import type { Member } from '../parts/member.ts';

/** The changes that the platform accepts. */
export type MemberChange = InputsOf<typeof members.updateMember>[1];
type Contact = NonNullable<Member['contact']>;
type Address = NonNullable<Contact['addresses']>[number];

const addressFields = ['addressLine', 'addressLine2', 'postalCode', 'city', 'subdivision', 'country'] as const;
export type AddressField = (typeof addressFields)[number];
export type AddressValues = Readonly<Record<AddressField, string>>;

const contactFields = ['firstName', 'lastName', 'company', 'jobTitle', 'birthdate'] as const;
const profileFields = ['nickname', 'title'] as const;
export type TextField = (typeof contactFields)[number] | (typeof profileFields)[number];

export interface ProfileValues {
  texts: Readonly<Record<TextField, string>>;
  /** Email addresses besides the login address. */
  emails: readonly string[];
  phones: readonly string[];
  /** `kept` is the loaded address, sent back unchanged unless it is edited. */
  addresses: readonly { values: AddressValues; kept?: Address }[];
}

export const emptyAddress: AddressValues = {
  addressLine: '',
  addressLine2: '',
  postalCode: '',
  city: '',
  subdivision: '',
  country: '',
};

function readAddress(address: Address): AddressValues {
  const { streetAddress, addressLine = '' } = address;
  const street = [streetAddress?.number, streetAddress?.name].filter(Boolean).join(' ');
  const entries = addressFields.map((field) => [field, address[field] ?? '']);
  return { ...emptyAddress, ...Object.fromEntries(entries), addressLine: addressLine || street };
}

/** The form's initial values. */
export function readValues({ contact = {}, profile }: Pick<Member, 'contact' | 'profile'>): ProfileValues {
  const { firstName = '', lastName = '', company = '', jobTitle = '', birthdate = '' } = contact;
  const { nickname = '', title = '' } = profile;
  return {
    texts: { firstName, lastName, company, jobTitle, birthdate, nickname, title },
    emails: contact.emails ?? [],
    phones: contact.phones ?? [],
    addresses: (contact.addresses ?? []).map((kept) => ({ values: readAddress(kept), kept })),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const filled = (list: readonly string[]) => list.map((text) => text.trim()).filter(Boolean);

function writeAddress({ values, kept }: ProfileValues['addresses'][number]): Address | undefined {
  if (kept && isSame(readAddress(kept), values)) return kept;
  const entries = addressFields.map((field) => [field, values[field].trim()]).filter(([, text]) => text);
  if (entries.length === 0) return undefined;
  return { ...(kept?.id ? { id: kept.id } : {}), ...Object.fromEntries(entries) };
}

/** Drops rows without content. */
export const dropBlank = ({ emails, phones, addresses, ...rest }: ProfileValues): ProfileValues => ({
  ...rest,
  emails: filled(emails),
  phones: filled(phones),
  addresses: addresses.filter((address) => writeAddress(address) !== undefined),
});

type List = 'emails' | 'phones' | 'addresses';

export interface ProfileChange {
  /** Only the differences; undefined if there are none. */
  change: MemberChange | undefined;
  /** Lists that are now empty: the protocol ignores empty lists and has separate operations for them. */
  emptied: List[];
}

/** The differences between the form's values and the member. */
export function findChange(before: ProfileValues, after: ProfileValues): ProfileChange {
  const textsOf = (fields: readonly TextField[]) =>
    fields
      .filter((field) => after.texts[field].trim() !== before.texts[field])
      .map((field) => [field, after.texts[field].trim()]);
  const { emails, phones, addresses } = dropBlank(after);
  const lists: Record<List, readonly unknown[]> = { emails, phones, addresses: addresses.map(writeAddress) };
  const listsBefore: Record<List, readonly unknown[]> = {
    emails: before.emails,
    phones: before.phones,
    addresses: before.addresses.map(({ kept }) => kept),
  };
  const names: readonly List[] = ['emails', 'phones', 'addresses'];
  const changed = names.filter((name) => !isSame(lists[name], listsBefore[name]));
  const kept = changed.filter((name) => lists[name].length > 0).map((name) => [name, lists[name]]);
  const contact = [...textsOf(contactFields), ...kept];
  const profile = textsOf(profileFields);
  const change = {
    ...(contact.length > 0 ? { contact: Object.fromEntries(contact) } : {}),
    ...(profile.length > 0 ? { profile: Object.fromEntries(profile) } : {}),
  };
  return {
    change: Object.keys(change).length > 0 ? change : undefined,
    emptied: changed.filter((name) => lists[name].length === 0),
  };
}
