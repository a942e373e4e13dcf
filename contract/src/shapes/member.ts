import * as T from 'typebox';
import { choice, Email, entity, FreeForm, Guid, stored, Timestamp } from './shape.ts';

const text = (maxLength: number) => T.String({ maxLength });

/** A profile picture: `id` names an uploaded file; a `url` alone may point to another host. */
const MemberImage = entity({
  id: text(2048),
  url: text(2048),
  height: T.Integer({ minimum: 0 }),
  width: T.Integer({ minimum: 0 }),
  offsetX: T.Integer(),
  offsetY: T.Integer(),
});

interface Longest {
  company: number;
  street: { number: number; name: number };
  addressLine: number;
  phone: number;
}

const addressOf = ({ street, addressLine }: Longest) =>
  entity(
    {
      id: Guid,
      streetAddress: entity({ number: text(street.number), name: text(street.name) }),
      addressLine: text(addressLine),
      addressLine2: text(255),
      city: text(255),
      subdivision: text(255),
      country: text(100),
      postalCode: text(255),
    },
    { atMostOne: ['streetAddress', 'addressLine'] },
  );

const contactOf = (longest: Longest) =>
  entity({
    firstName: text(100),
    lastName: text(100),
    phones: T.Array(text(longest.phone), { maxItems: 50 }),
    emails: T.Array(Email, { maxItems: 50 }),
    addresses: T.Array(addressOf(longest), { maxItems: 50 }),
    /** YYYY-MM-DD; "" clears it. */
    birthdate: T.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' }),
    company: text(longest.company),
    jobTitle: text(longest.company),
    /** Key → `{ name, value }`. */
    customFields: FreeForm,
  });

const Profile = entity({
  nickname: text(100),
  slug: text(255),
  photo: MemberImage,
  cover: MemberImage,
  title: text(200),
});

export const MemberStatus = choice(['UNKNOWN', 'PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE']);

const memberOf = (longest: Longest) =>
  entity({
    id: Guid,
    loginEmail: Email,
    loginEmailVerified: T.Boolean(),
    status: MemberStatus,
    contactId: Guid,
    contact: contactOf(longest),
    profile: Profile,
    privacyStatus: choice(['UNKNOWN', 'PRIVATE', 'PUBLIC']),
    activityStatus: choice(['UNKNOWN', 'ACTIVE', 'MUTED']),
    createdDate: Timestamp,
    updatedDate: Timestamp,
    lastLoginDate: Timestamp,
  });

export const Member = memberOf({ company: 100, street: { number: 100, name: 200 }, addressLine: 200, phone: 50 });

/** Fields of every field set. Unbounded, because sign-in accepts longer texts (IdentityProfile). */
const kept = memberOf({ company: 1000, street: { number: 1000, name: 1000 }, addressLine: 255, phone: 61 });
export const StoredMember = stored(kept, [
  'id',
  'contactId',
  'status',
  'privacyStatus',
  'activityStatus',
  'profile',
  'createdDate',
  'updatedDate',
]);

/** PUBLIC: the public profile. EXTENDED: also the login email and the statuses. FULL: everything. */
export const FieldSet = choice(['PUBLIC', 'EXTENDED', 'FULL']);
export const FieldSets = T.Array(FieldSet, { maxItems: 3 });

export const MemberSearch = entity({
  expression: T.String({ minLength: 1, maxLength: 100 }),
  /** Defaults to the nickname. */
  fields: T.Array(
    choice([
      'profile.nickname',
      'profile.title',
      'profile.slug',
      'loginEmail',
      'contact.firstName',
      'contact.lastName',
    ]),
    { maxItems: 4 },
  ),
});
