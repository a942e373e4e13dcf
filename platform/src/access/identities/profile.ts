import type { modules, RequestOf } from '@foyer/contract';
import { newId } from '../../server/lib/new-id.ts';

/** What the sign-in calls say of a person. */
export type WireProfile = NonNullable<RequestOf<(typeof modules)['authentication']['registerV2']>['profile']>;
type Wire = Required<WireProfile>;

/** Of an uploaded file, or of one elsewhere (without an id). */
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

/** Everything known of a person, as it is kept: sign-in and members show it each in their own form. */
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

/** A profile as it came over the wire: what is kept as it is, and what is kept apart from it. Only what was sent. */
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

/** The profile as the sign-in calls show it. */
export function showProfile({ title, photo, cover, addresses, customFields, ...same }: Profile): WireProfile {
  return {
    ...same,
    ...(photo?.url ? { picture: photo.url } : {}),
    ...(addresses ? { addresses: addresses.map(({ id, ...address }) => address) } : {}),
    ...(customFields ? { customFields: customFields.map(({ key, ...field }) => field) } : {}),
  };
}
