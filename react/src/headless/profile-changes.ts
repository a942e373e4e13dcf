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

/** The typed texts that differ from the known ones; '' removes a text. */
const changedTexts = <Typed extends Texts>(known: Texts, typed: Typed): Partial<Typed> => {
  const changed: Partial<Typed> = {};
  for (const name in typed) if ((typed[name] ?? '') !== (known[name] ?? '')) changed[name] = typed[name];
  return changed;
};

/** The fields of a member that others see, and the end of the profile's address. */
export interface TypedProfile {
  nickname: string;
  title: string;
  slug: string;
}

/** Saves the changes of a profile, and nothing where it is as it was. */
export async function saveProfile(
  client: Calls,
  { id, profile }: Pick<OwnMember, 'id' | 'profile'>,
  typed: TypedProfile,
): Promise<void> {
  const { slug, ...texts } = typed;
  const changed = changedTexts({ nickname: profile.nickname, title: profile.title }, texts);
  if (Object.keys(changed).length > 0) await client.run(updateMember, [id, { profile: changed }]);
  if (slug !== (profile.slug ?? '')) await client.run(updateCurrentMemberSlug, [slug]);
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

/** Reads what was changed of the contact data. */
export function readContactChange({ contact = {} }: Pick<OwnMember, 'contact'>, typed: TypedContact): ContactChange {
  const { firstName, lastName, company, birthdate, phones = [], addresses = [] } = contact;
  const typedPhones = typed.phones.filter(Boolean);
  const typedAddresses = typed.addresses.filter(hasWords);
  const { phones: _, addresses: __, ...texts } = typed;
  const hasOther = {
    phones: !same(typedPhones, phones),
    addresses: !same(typedAddresses, addresses.map(showAddress)),
  };
  return {
    contact: {
      ...changedTexts({ firstName, lastName, company, birthdate }, texts),
      ...(hasOther.phones && typedPhones.length > 0 ? { phones: typedPhones } : {}),
      ...(hasOther.addresses && typedAddresses.length > 0 ? { addresses: typedAddresses.map(withoutGaps) } : {}),
    },
    emptied: [
      ...(hasOther.phones && typedPhones.length === 0 ? (['phones'] as const) : []),
      ...(hasOther.addresses && typedAddresses.length === 0 ? (['addresses'] as const) : []),
    ],
  };
}

const deletions = { phones: deleteMemberPhones, addresses: deleteMemberAddresses };

/** Saves the changes of the contact data. */
export async function saveContact(
  client: Calls,
  member: Pick<OwnMember, 'id' | 'contact'>,
  typed: TypedContact,
): Promise<void> {
  const { contact, emptied } = readContactChange(member, typed);
  if (Object.keys(contact).length > 0) await client.run(updateMember, [member.id, { contact }]);
  for (const list of emptied) await client.run(deletions[list], [member.id]);
}
