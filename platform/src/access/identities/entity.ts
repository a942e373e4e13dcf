import type { Modules, RequestOf, ResponseOf } from '@foyer/contract';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { fromCustomValue } from './custom-fields.ts';
import type { Identity } from './identity.ts';
import { type Profile, type ProfileAddress, type ProfileCustomField, phonesOf } from './profile.ts';

export type FieldSet = NonNullable<RequestOf<Modules['members']['getMember']>['fieldsets']>[number];
export type MemberEntity = ResponseOf<Modules['members']['getMember']>['member'];
type Contact = NonNullable<MemberEntity['contact']>;
type Address = NonNullable<Contact['addresses']>[number];

export const statusNames = {
  PENDING: 'PENDING',
  ACTIVE: 'APPROVED',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE',
  DELETED: 'UNKNOWN',
} as const satisfies Record<Identity['status'], MemberEntity['status']>;

/** The largest of the requested field sets; PUBLIC if none was requested. */
export function widestOf(fieldSets: readonly FieldSet[] | undefined): FieldSet {
  if (fieldSets?.includes('FULL')) return 'FULL';
  return fieldSets?.includes('EXTENDED') ? 'EXTENDED' : 'PUBLIC';
}

/** The member in wire form. The caller must have checked that the field set may be shown. */
export function toMember(identity: Identity, fieldSet: FieldSet): MemberEntity {
  const { id, profile, slug } = identity;
  const { nickname, title, photo, cover } = profile;
  const base = {
    id,
    contactId: id,
    createdDate: toTimestamp(identity.createdAt),
    updatedDate: toTimestamp(identity.updatedAt),
    profile: {
      slug,
      ...(nickname ? { nickname } : {}),
      ...(title ? { title } : {}),
      ...(photo?.url ? { photo: { ...photo } } : {}),
      ...(cover?.url ? { cover: { ...cover } } : {}),
    },
  };
  if (fieldSet === 'PUBLIC') return { ...base, status: 'UNKNOWN', privacyStatus: 'UNKNOWN', activityStatus: 'UNKNOWN' };
  const extended = {
    ...base,
    loginEmail: identity.email,
    status: statusNames[identity.status],
    privacyStatus: identity.privacyStatus,
    activityStatus: identity.activityStatus,
  };
  if (fieldSet === 'EXTENDED') return extended;
  return {
    ...extended,
    loginEmailVerified: identity.isEmailVerified,
    contact: toContact(profile),
    ...(identity.lastLoginAt === undefined ? {} : { lastLoginDate: toTimestamp(identity.lastLoginAt) }),
  };
}

function toContact(profile: Profile): Contact {
  const { firstName, lastName, birthdate, company, position, ...lists } = profile;
  const { secondaryEmails = [], addresses = [], customFields = [] } = lists;
  return {
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    phones: phonesOf(profile),
    emails: secondaryEmails.flatMap(({ email }) => email ?? []),
    addresses: addresses.map(toAddress),
    ...(birthdate ? { birthdate } : {}),
    ...(company ? { company } : {}),
    ...(position ? { jobTitle: position } : {}),
    customFields: Object.fromEntries(customFields.map(toCustomField)),
  };
}

function toAddress({ id, address = {} }: ProfileAddress): Address {
  const { streetName, streetNumber, addressLine, formattedAddress, ...same } = address;
  if (!streetName && !streetNumber) return { id, ...same, ...(addressLine ? { addressLine } : {}) };
  const street = { ...(streetName ? { name: streetName } : {}), ...(streetNumber ? { number: streetNumber } : {}) };
  return { id, ...same, streetAddress: street };
}

const toCustomField = ({
  key,
  name = key,
  value = {},
}: ProfileCustomField): [string, { name: string; value: unknown }] => [key, { name, value: fromCustomValue(value) }];
