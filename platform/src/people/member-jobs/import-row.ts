import type { FieldViolation } from '@foyer/contract';
import { Member } from '@foyer/contract/shapes/member';
import type { Instant } from '@foyer/contract/values';
import { toMember } from '../../access/identities/entity.ts';
import type { Identity } from '../../access/identities/identity.ts';
import type { Profile } from '../../access/identities/profile.ts';
import type { ItemError } from '../../server/bulk-jobs/bulk-job.ts';
import { findViolations } from '../../server/http/input.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import { plainName } from '../csv-files/plain-name.ts';
import { type MemberRow, type RowField, rowFields, rowHeaders, toRow } from '../member-records/member-row.ts';
import { changeProfile, type WireMember } from '../members/profile-change.ts';
import type { ImportRow } from './job.ts';

type Contact = NonNullable<WireMember['contact']>;

const publicWords = new Set(['public', 'publico', 'publica', 'offentlich', 'oeffentlich', 'ציבורי', 'גלוי']);
const privateWords = new Set(['private', 'privado', 'privada', 'privat', 'פרטי', 'מוסתר']);

function readPrivacy(text: string): 'PUBLIC' | 'PRIVATE' | undefined {
  const word = plainName(text);
  if (publicWords.has(word)) return 'PUBLIC';
  return privateWords.has(word) ? 'PRIVATE' : undefined;
}

/** The wire path of each column's field, so that a violation is reported under the column's name. */
const wirePaths: Readonly<Record<RowField, string>> = {
  email: 'loginEmail',
  firstName: 'contact.firstName',
  lastName: 'contact.lastName',
  nickname: 'profile.nickname',
  phone: 'contact.phones[0]',
  company: 'contact.company',
  jobTitle: 'contact.jobTitle',
  birthdate: 'contact.birthdate',
  addressLine: 'contact.addresses[0].addressLine',
  city: 'contact.addresses[0].city',
  postalCode: 'contact.addresses[0].postalCode',
  country: 'contact.addresses[0].country',
  privacy: 'privacyStatus',
};

/** The row as a change of a member; the row's phone and address replace the first of each. */
function toWireMember(
  { email, nickname, phone, addressLine, city, postalCode, country, privacy, ...texts }: Partial<MemberRow>,
  { phones = [], addresses: [first, ...others] = [] }: Pick<Contact, 'phones' | 'addresses'> = {},
): WireMember {
  const street = addressLine ? { addressLine, streetAddress: undefined } : {};
  const locality = {
    ...(city ? { city } : {}),
    ...(postalCode ? { postalCode } : {}),
    ...(country ? { country } : {}),
  };
  const hasAddress = Object.keys({ ...street, ...locality }).length > 0;
  const privacyStatus = privacy && readPrivacy(privacy);
  return {
    ...(email ? { loginEmail: email } : {}),
    contact: {
      ...texts,
      ...(phone ? { phones: [phone, ...phones.slice(1)] } : {}),
      ...(hasAddress ? { addresses: [{ ...first, ...street, ...locality }, ...others] } : {}),
    },
    ...(nickname ? { profile: { nickname } } : {}),
    ...(privacyStatus ? { privacyStatus } : {}),
  };
}

type Change = Pick<Identity, 'profile' | 'privacyStatus'>;

/** A new member from the row. */
export const toIdentityDraft = (row: Partial<MemberRow>, now: Instant): Change =>
  apply({}, 'PRIVATE', toWireMember(row), now);

/** The row's changes of a member; undefined if there are none. An empty cell changes nothing. */
export function toChange(member: Identity, row: Partial<MemberRow>, now: Instant): Change | undefined {
  const known = toRow(member);
  const fresh: Partial<MemberRow> = {};
  for (const field of rowFields) {
    const text = row[field];
    const isKnown = field === 'email' || text === known[field] || isSamePrivacy(field, text, member);
    if (text && !isKnown) fresh[field] = text;
  }
  if (Object.keys(fresh).length === 0) return undefined;
  const { contact } = toMember(member, 'FULL');
  return apply(member.profile, member.privacyStatus, toWireMember(fresh, contact), now);
}

const isSamePrivacy = (field: RowField, text: string | undefined, { privacyStatus }: Identity): boolean =>
  field === 'privacy' && text !== undefined && readPrivacy(text) === privacyStatus;

function apply(profile: Profile, privacyStatus: Change['privacyStatus'], sent: WireMember, now: Instant): Change {
  const chosen = sent.privacyStatus;
  return {
    profile: changeProfile(profile, sent, {}, now),
    privacyStatus: chosen === 'PUBLIC' || chosen === 'PRIVATE' ? chosen : privacyStatus,
  };
}

/** All errors of a row, each with the name of its column. */
export function findErrors({ row, duplicateOf, isTooLong }: ImportRow, now: Instant): ItemError[] {
  const errors: ItemError[] = [];
  if (isTooLong) errors.push({ code: 'TOO_MANY_CELLS', description: 'has more cells than there are columns' });
  if (!row.email) errors.push(errorOf('email', 'REQUIRED_FIELD', 'is missing'));
  if (duplicateOf !== undefined) errors.push(errorOf('email', 'DUPLICATE', `is already on line ${duplicateOf}`));
  if (row.privacy && !readPrivacy(row.privacy)) errors.push(errorOf('privacy', 'FORMAT', 'must be Public or Private'));
  const invalid = findViolations(Member, toWireMember(row)).map(toError);
  const isReported = (error: ItemError) => invalid.some(({ field }) => field === error.field);
  return [...errors, ...invalid, ...findProfileErrors(row, now).filter((error) => !isReported(error))];
}

/** Validates what the member's schema does not: that names are people's and a birthdate is a real date. */
function findProfileErrors({ firstName, lastName, birthdate }: Partial<MemberRow>, now: Instant): ItemError[] {
  try {
    toIdentityDraft(
      { ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}), ...(birthdate ? { birthdate } : {}) },
      now,
    );
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.violations.map(toError);
    throw error;
  }
}

const errorOf = (field: RowField, code: string, description: string): ItemError => ({
  code,
  description,
  field: rowHeaders[field],
});

const formats: { [K in RowField]?: string } = {
  email: 'is not an email address',
  birthdate: 'must be a date such as 1990-12-31',
};

function toError({ field: at, violatedRule, description }: FieldViolation): ItemError {
  const wirePath = at.replace(/^member\./, '');
  const field = rowFields.find((name) => wirePaths[name] === wirePath);
  if (!field) return { code: violatedRule, description, field: wirePath };
  return errorOf(field, violatedRule, (violatedRule === 'FORMAT' && formats[field]) || description);
}

/** Why a row leaves an existing member unchanged. */
export function findRefusal(
  role: Identity['role'],
  { updatesExisting }: { updatesExisting: boolean },
): ItemError | undefined {
  if (role !== 'member') {
    return { code: 'PERSON_OF_THE_TEAM', description: "belongs to a team member; an import doesn't change the team" };
  }
  return updatesExisting ? undefined : { code: 'MEMBER_ALREADY_EXISTS', description: 'is already a member' };
}
