import type { AnswerOf, ClientCore } from '@foyer/sdk';
import {
  deleteMemberAddresses,
  deleteMemberPhones,
  type getCurrentMember,
  updateCurrentMemberSlug,
  updateMember,
} from '@foyer/sdk/members';

type Calls = Pick<ClientCore, 'run'>;
export type OwnMember = AnswerOf<typeof getCurrentMember>['member'];
type Contact = NonNullable<OwnMember['contact']>;
export type Address = NonNullable<Contact['addresses']>[number];

type Texts = Readonly<Record<string, string | undefined>>;

/** The typed texts that differ from the known ones; '' removes a text, and one that isn't given stays. */
const changedTexts = <Typed extends Texts>(known: Texts, typed: Typed): Partial<Typed> => {
  const changed: Partial<Typed> = {};
  for (const name in typed)
    if (typed[name] !== undefined && typed[name] !== (known[name] ?? '')) changed[name] = typed[name];
  return changed;
};

/** The fields of a member that others see, and the end of the profile's address. */
export interface TypedProfile {
  nickname: string;
  title: string;
  slug: string;
}

/** Saves the changes of a profile, and nothing where it is as it was or isn't given. */
export async function saveProfile(
  client: Calls,
  { id, profile }: Pick<OwnMember, 'id' | 'profile'>,
  typed: Partial<TypedProfile>,
): Promise<void> {
  const { slug, ...texts } = typed;
  const changed = changedTexts({ nickname: profile.nickname, title: profile.title }, texts);
  if (Object.keys(changed).length > 0) await client.run(updateMember, [id, { profile: changed }]);
  if (slug !== undefined && slug !== (profile.slug ?? '')) await client.run(updateCurrentMemberSlug, [slug]);
}

export const addressFields = [
  'id',
  'addressLine',
  'addressLine2',
  'postalCode',
  'city',
  'subdivision',
  'country',
] as const;
export type AddressField = (typeof addressFields)[number];
export type TypedAddress = Record<AddressField, string>;

export const emptyAddress: TypedAddress = {
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
  return { ...emptyAddress, addressLine: [number, name].filter(Boolean).join(' '), ...address };
}

/** A member's contact details, as a form shows them; addresses without words are left out. */
export interface TypedContact {
  firstName: string;
  lastName: string;
  company: string;
  /** Such as 1990-02-03. */
  birthdate: string;
  phones: readonly string[];
  addresses: readonly TypedAddress[];
}

export interface ContactChange {
  /** The changes, as `updateMember` takes them. */
  contact: Contact;
  /** Lists that are now empty: an update ignores empty lists, so these are deleted by separate calls. */
  emptied: ('phones' | 'addresses')[];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const hasWords = ({ id, ...words }: TypedAddress) => Object.values(words).some(Boolean);

const withoutGaps = (address: TypedAddress): Address =>
  Object.fromEntries(Object.entries(address).filter(([, text]) => text));

/** Reads what was changed of the contact data; what isn't given stays. */
export function readContactChange(
  { contact = {} }: Pick<OwnMember, 'contact'>,
  { phones: allPhones, addresses: allAddresses, ...texts }: Partial<TypedContact>,
): ContactChange {
  const { firstName, lastName, company, birthdate } = contact;
  const change: ContactChange = {
    contact: changedTexts({ firstName, lastName, company, birthdate }, texts),
    emptied: [],
  };
  const phones = allPhones?.filter(Boolean);
  const addresses = allAddresses?.filter(hasWords);
  if (phones && !same(phones, contact.phones ?? [])) {
    if (phones.length > 0) change.contact.phones = phones;
    else change.emptied.push('phones');
  }
  if (addresses && !same(addresses, (contact.addresses ?? []).map(showAddress))) {
    if (addresses.length > 0) change.contact.addresses = addresses.map(withoutGaps);
    else change.emptied.push('addresses');
  }
  return change;
}

const deletions = { phones: deleteMemberPhones, addresses: deleteMemberAddresses };

/** Saves the changes of the contact data. */
export async function saveContact(
  client: Calls,
  member: Pick<OwnMember, 'id' | 'contact'>,
  typed: Partial<TypedContact>,
): Promise<void> {
  const { contact, emptied } = readContactChange(member, typed);
  if (Object.keys(contact).length > 0) await client.run(updateMember, [member.id, { contact }]);
  for (const list of emptied) await client.run(deletions[list], [member.id]);
}
