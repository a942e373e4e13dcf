import * as T from 'typebox';
import { Address } from './booking.ts';
import { choice, Email, entity, Guid, stored, Timestamp } from './shape.ts';

const PhoneNumber = T.String({ minLength: 1, maxLength: 50 });

/** At most one of each: a contact has one address, number and street address that the business writes to. */
export const ContactInfo = entity({
  name: entity({ first: T.String({ maxLength: 100 }), last: T.String({ maxLength: 100 }) }),
  emails: entity({ items: T.Array(entity({ email: Email, primary: T.Boolean() }), { maxItems: 1 }) }),
  phones: entity({ items: T.Array(entity({ phone: PhoneNumber, primary: T.Boolean() }), { maxItems: 1 }) }),
  addresses: entity({ items: T.Array(entity({ address: Address }), { maxItems: 1 }) }),
});

export const ContactSourceType = choice(['ADMIN', 'WIX_BOOKINGS', 'WIX_SITE_MEMBERS']);

/** `memberInfo` is there where the contact is a member. */
export const StoredContact = stored(
  entity({
    id: Guid,
    /** A number in this entity, unlike in others of the protocol. */
    revision: T.Integer(),
    source: entity({ sourceType: ContactSourceType }),
    createdDate: Timestamp,
    updatedDate: Timestamp,
    primaryInfo: entity({ email: T.String(), phone: T.String() }),
    info: ContactInfo,
    memberInfo: entity({ memberId: Guid }),
  }),
  ['id', 'revision', 'createdDate', 'updatedDate', 'info'],
);
