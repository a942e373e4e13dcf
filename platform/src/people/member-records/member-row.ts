import { toMember } from '../../access/identities/entity.ts';
import type { Identity } from '../../access/identities/identity.ts';
import type { ProfileAddress } from '../../access/identities/profile.ts';

/** A member as texts, one per column; an empty text means that the member has no such value. */
export interface MemberRow {
  email: string;
  firstName: string;
  lastName: string;
  nickname: string;
  phone: string;
  company: string;
  jobTitle: string;
  birthdate: string;
  addressLine: string;
  city: string;
  postalCode: string;
  country: string;
  privacy: string;
}

export type RowField = keyof MemberRow;

/** Column names of exports and imports, in the order of an export. */
export const rowHeaders: Readonly<Record<RowField, string>> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  nickname: 'Nickname',
  phone: 'Phone',
  company: 'Company',
  jobTitle: 'Job title',
  birthdate: 'Birthdate',
  addressLine: 'Address line',
  city: 'City',
  postalCode: 'Postal code',
  country: 'Country',
  privacy: 'Privacy',
};

export const rowFields = Object.keys(rowHeaders).filter((name): name is RowField => name in rowHeaders);

const lineOf = ({
  address: { addressLine, streetName, streetNumber, formattedAddress } = {},
}: ProfileAddress): string =>
  addressLine || [streetName, streetNumber].filter(Boolean).join(' ') || formattedAddress || '';

/** The member as a row; of several phones and addresses, the first. */
export function toRow(identity: Identity): MemberRow {
  const {
    contact: { firstName = '', lastName = '', phones: [phone = ''] = [], birthdate = '', ...work } = {},
    ...rest
  } = toMember(identity, 'FULL');
  const [first] = identity.profile.addresses ?? [];
  const { city = '', postalCode = '', country = '' } = first?.address ?? {};
  return {
    email: identity.email,
    firstName,
    lastName,
    nickname: rest.profile.nickname ?? '',
    phone,
    company: work.company ?? '',
    jobTitle: work.jobTitle ?? '',
    birthdate,
    addressLine: first ? lineOf(first) : '',
    city,
    postalCode,
    country,
    privacy: identity.privacyStatus === 'PUBLIC' ? 'Public' : 'Private',
  };
}
