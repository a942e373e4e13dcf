import type { Profile } from '../../access/identities/profile.ts';
import { type FieldPath, hasPath } from '../../server/lib/merge.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';

/** Where a member has each field of the profile that a request can clear. */
const PATHS: Partial<Record<keyof Profile, FieldPath>> = {
  nickname: ['profile', 'nickname'],
  title: ['profile', 'title'],
  photo: ['profile', 'photo'],
  cover: ['profile', 'cover'],
  firstName: ['contact', 'firstName'],
  lastName: ['contact', 'lastName'],
  company: ['contact', 'company'],
  position: ['contact', 'jobTitle'],
  birthdate: ['contact', 'birthdate'],
  secondaryEmails: ['contact', 'emails'],
  phonesV2: ['contact', 'phones'],
  addresses: ['contact', 'addresses'],
  customFields: ['contact', 'customFields'],
};

/** The profile without the fields that were sent as null. Throws a ValidationError for all of it at once. */
export function clearProfile(profile: Profile, cleared: readonly FieldPath[]): Profile {
  for (const part of ['contact', 'profile']) {
    if (hasPath(cleared, part))
      throw new ValidationError([oneViolation(`member.${part}`, 'can’t be cleared as a whole; name its fields')]);
  }
  const paths = new Map<string, FieldPath>(Object.entries(PATHS));
  const isCleared = (name: string) => hasPath(cleared, ...(paths.get(name) ?? []));
  return Object.fromEntries(Object.entries(profile).filter(([name]) => !isCleared(name)));
}
