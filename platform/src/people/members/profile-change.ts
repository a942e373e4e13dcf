import type { FieldViolation, Modules, RequestOf } from '@foyer/contract';
import { hours, type Instant } from '@foyer/contract/values';
import { mergeCustomFields } from '../../access/identities/custom-fields.ts';
import { type Profile, type ProfileAddress, type ProfileImage, showPhone } from '../../access/identities/profile.ts';
import { newId } from '../../server/lib/new-id.ts';
import { findNameViolations } from '../../server/lib/person-name.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';

export type WireMember = RequestOf<Modules['members']['createMember']>['member'];
type WireContact = NonNullable<WireMember['contact']>;
type WireAddress = NonNullable<WireContact['addresses']>[number];

/** New pictures; null removes one. */
export type PictureChange = { [K in 'photo' | 'cover']?: ProfileImage | null };

/**
 * The profile after a change: a missing field stays, "" clears a text, a list replaces the old one, an empty list
 * changes nothing. Throws a ValidationError that names every invalid field.
 */
export function changeProfile(
  profile: Profile,
  { contact = {}, profile: shown = {} }: Pick<WireMember, 'contact' | 'profile'>,
  pictures: PictureChange,
  now: Instant,
): Profile {
  const { customFields, violations } = mergeCustomFields(profile.customFields, contact.customFields);
  const faults = [...violations, ...findNameFaults(profile, contact), ...findBirthdateFault(contact.birthdate, now)];
  if (faults.length > 0) throw new ValidationError(faults);
  // Clearable fields are taken out here and added again only if they are still set.
  const { nickname, title, firstName, lastName, company, position, birthdate, photo, cover, ...others } = profile;
  return {
    ...others,
    ...mergeTexts(profile, {
      nickname: shown.nickname,
      title: shown.title,
      firstName: contact.firstName,
      lastName: contact.lastName,
      company: contact.company,
      position: contact.jobTitle,
      birthdate: contact.birthdate,
    }),
    ...mergePictures(profile, pictures),
    ...(contact.emails?.length ? { secondaryEmails: toEmails(profile, contact.emails) } : {}),
    ...(contact.phones?.length ? { phonesV2: toPhones(profile, contact.phones) } : {}),
    ...(contact.addresses?.length ? { addresses: toAddresses(profile, contact.addresses) } : {}),
    ...(contact.customFields ? { customFields } : {}),
  };
}

const textNames = ['nickname', 'title', 'firstName', 'lastName', 'company', 'position', 'birthdate'] as const;
type Texts = { [K in (typeof textNames)[number]]?: string };

function mergeTexts(profile: Profile, sent: Record<keyof Texts, string | undefined>): Texts {
  const texts: Texts = {};
  for (const name of textNames) {
    const text = sent[name]?.trim() ?? profile[name];
    if (text) texts[name] = text;
  }
  return texts;
}

function mergePictures(profile: Profile, sent: PictureChange): Pick<Profile, 'photo' | 'cover'> {
  const photo = sent.photo === undefined ? profile.photo : sent.photo;
  const cover = sent.cover === undefined ? profile.cover : sent.cover;
  return { ...(photo ? { photo } : {}), ...(cover ? { cover } : {}) };
}

/** A stored name is not checked again, so that a whole member can be sent back. */
function findNameFaults(profile: Profile, sent: Pick<WireContact, 'firstName' | 'lastName'>): FieldViolation[] {
  const changed = (name: 'firstName' | 'lastName') => {
    const text = sent[name]?.trim();
    return text === profile[name] ? undefined : text;
  };
  return findNameViolations({ firstName: changed('firstName'), lastName: changed('lastName') }, 'member.contact');
}

const FARTHEST_ZONE_MS = hours(14);

function findBirthdateFault(text: string | undefined, now: Instant): FieldViolation[] {
  if (!text) return [];
  const at = 'member.contact.birthdate';
  try {
    const date = Temporal.PlainDate.from(text);
    const latest = Temporal.Instant.fromEpochMilliseconds(now + FARTHEST_ZONE_MS).toZonedDateTimeISO('UTC');
    return Temporal.PlainDate.compare(date, latest) > 0 ? [oneViolation(at, 'is in the future', 'MAX')] : [];
  } catch {
    return [oneViolation(at, 'is not a real date', 'FORMAT')];
  }
}

/** An address that already exists keeps its tag. */
const toEmails = ({ secondaryEmails = [] }: Profile, emails: readonly string[]) =>
  emails.map((email) => secondaryEmails.find((known) => known.email === email) ?? { email });

/** A number that already exists keeps its other data. */
const toPhones = ({ phonesV2 = [] }: Profile, phones: readonly string[]) =>
  phones.map((phone) => phonesV2.find((known) => showPhone(known) === phone) ?? { phone });

/** An address sent with its id stays the same address. */
function toAddresses({ addresses = [] }: Profile, sent: readonly WireAddress[]): ProfileAddress[] {
  const known = new Map(addresses.map((address) => [address.id, address]));
  return sent.map(({ id: sentId = '', streetAddress: { name: streetName, number: streetNumber } = {}, ...same }) => {
    const { id = newId(), tag } = known.get(sentId.toLowerCase()) ?? {};
    known.delete(id);
    const street = { ...(streetName ? { streetName } : {}), ...(streetNumber ? { streetNumber } : {}) };
    return { id, ...(tag ? { tag } : {}), address: { ...same, ...street } };
  });
}
