import type { modules, RequestOf } from '@foyer/contract';
import { newId } from '../../server/lib/new-id.ts';
import { checkNames } from '../../server/lib/person-name.ts';
import { readSlug } from './slug.ts';

/** The profile as the sign-in operations send it. */
export type WireProfile = NonNullable<RequestOf<(typeof modules)['authentication']['registerV2']>['profile']>;
type Wire = Required<WireProfile>;

/** An uploaded file, or an external picture (without an id). */
export interface ProfileImage {
  id?: string | undefined;
  url?: string | undefined;
  height?: number | undefined;
  width?: number | undefined;
  offsetX?: number | undefined;
  offsetY?: number | undefined;
}

export type ProfileAddress = Wire['addresses'][number] & { id: string };
/** `key` is the name in the member's map of custom fields. */
export type ProfileCustomField = Wire['customFields'][number] & { key: string };

/** The stored profile; sign-in and members each show it in their own form. */
export type Profile = Omit<
  WireProfile,
  'slug' | 'privacyStatus' | 'picture' | 'emails' | 'phones' | 'addresses' | 'customFields'
> & {
  title?: string;
  photo?: ProfileImage;
  cover?: ProfileImage;
  addresses?: ProfileAddress[];
  customFields?: ProfileCustomField[];
};

export type PrivacyStatus = 'PRIVATE' | 'PUBLIC';

/** Refuses names that are none and a slug that can't be one. One that is taken gets an ending. */
export function checkProfile(profile: WireProfile, path: string): void {
  checkNames(profile, path);
  if (profile.slug) readSlug(profile.slug, `${path}.slug`);
}

/**
 * Splits a profile from the wire into what is stored as is and what is stored separately. Contains only what was sent.
 */
export function readProfile({
  slug,
  privacyStatus,
  picture,
  emails,
  phones,
  addresses,
  customFields,
  ...same
}: WireProfile): { profile: Profile; slug: string | undefined; privacyStatus: PrivacyStatus | undefined } {
  const profile: Profile = {
    ...same,
    ...(picture === undefined ? {} : { photo: picture === '' ? {} : { url: picture } }),
    ...(emails && !same.secondaryEmails ? { secondaryEmails: emails.map((email) => ({ email })) } : {}),
    ...(phones && !same.phonesV2 ? { phonesV2: phones.map((phone) => ({ phone })) } : {}),
    ...(addresses ? { addresses: addresses.map((address) => ({ ...address, id: newId() })) } : {}),
    ...(customFields ? { customFields: customFields.map((field) => ({ ...field, key: field.name ?? '' })) } : {}),
  };
  const isChosen = privacyStatus === 'PRIVATE' || privacyStatus === 'PUBLIC';
  return { profile, slug, privacyStatus: isChosen ? privacyStatus : undefined };
}

export const showPhone = ({ countryCode, phone }: NonNullable<Profile['phonesV2']>[number]): string =>
  [countryCode, phone].filter(Boolean).join(' ');

/** The phone numbers as the business sees them. */
export const phonesOf = ({ phonesV2 = [] }: Pick<Profile, 'phonesV2'>): string[] => phonesV2.map(showPhone);

/** The profile in the form of the sign-in operations. */
export function showProfile({ title, photo, cover, addresses, customFields, ...same }: Profile): WireProfile {
  return {
    ...same,
    ...(photo?.url ? { picture: photo.url } : {}),
    ...(addresses ? { addresses: addresses.map(({ id, ...address }) => address) } : {}),
    ...(customFields ? { customFields: customFields.map(({ key, ...field }) => field) } : {}),
  };
}
