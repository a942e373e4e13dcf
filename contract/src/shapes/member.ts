import * as T from 'typebox';
import { choice, Email, entity, FreeForm, Guid, stored, Timestamp } from './shape.ts';

const text = (maxLength: number) => T.String({ maxLength });

/** As profiles hold them: `url` alone may lead elsewhere, `id` names an uploaded file. */
const MemberImage = entity({
  id: text(2048),
  url: text(2048),
  height: T.Integer({ minimum: 0 }),
  width: T.Integer({ minimum: 0 }),
  offsetX: T.Integer(),
  offsetY: T.Integer(),
});

const MemberAddress = entity(
  {
    id: Guid,
    streetAddress: entity({ number: text(100), name: text(200) }),
    addressLine: text(200),
    addressLine2: text(255),
    city: text(255),
    subdivision: text(255),
    country: text(100),
    postalCode: text(255),
  },
  { atMostOne: ['streetAddress', 'addressLine'] },
);

const Contact = entity({
  firstName: text(100),
  lastName: text(100),
  phones: T.Array(text(50), { maxItems: 50 }),
  emails: T.Array(Email, { maxItems: 50 }),
  addresses: T.Array(MemberAddress, { maxItems: 50 }),
  /** YYYY-MM-DD; "" clears it. */
  birthdate: T.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' }),
  company: text(100),
  jobTitle: text(100),
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

export const Member = entity({
  id: Guid,
  loginEmail: Email,
  loginEmailVerified: T.Boolean(),
  status: MemberStatus,
  contactId: Guid,
  contact: Contact,
  profile: Profile,
  privacyStatus: choice(['UNKNOWN', 'PRIVATE', 'PUBLIC']),
  activityStatus: choice(['UNKNOWN', 'ACTIVE', 'MUTED']),
  createdDate: Timestamp,
  updatedDate: Timestamp,
  lastLoginDate: Timestamp,
});

/** What every field set holds. */
export const StoredMember = stored(Member, [
  'id',
  'contactId',
  'status',
  'privacyStatus',
  'activityStatus',
  'profile',
  'createdDate',
  'updatedDate',
]);

/** PUBLIC: who they are to others. EXTENDED: also the login e-mail and the statuses. FULL: everything. */
export const FieldSet = choice(['PUBLIC', 'EXTENDED', 'FULL']);
export const FieldSets = T.Array(FieldSet, { maxItems: 3 });

export const MemberSearch = entity({
  expression: T.String({ minLength: 1, maxLength: 100 }),
  /** The nickname when absent. */
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
