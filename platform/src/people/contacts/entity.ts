import type { Modules, RequestOf, ResponseOf } from '@foyer/contract';
import type { Contact, ContactData } from '../../contacts/contact.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';

type SentInfo = RequestOf<Modules['contacts']['createContact']>['info'];
type ContactEntity = ResponseOf<Modules['contacts']['getContact']>['contact'];

const sourceTypes = { BOOKING: 'WIX_BOOKINGS', BUSINESS: 'ADMIN', MEMBER: 'WIX_SITE_MEMBERS' } as const;

/** Converts a contact to its wire form. */
export function toEntity(contact: Contact): ContactEntity {
  const { email, phone } = contact;
  return {
    id: contact.id,
    revision: contact.revision,
    source: { sourceType: sourceTypes[contact.source] },
    createdDate: toTimestamp(contact.createdAt),
    updatedDate: toTimestamp(contact.updatedAt),
    primaryInfo: { ...(email ? { email } : {}), ...(phone ? { phone } : {}) },
    info: toInfo(contact),
    ...(contact.memberId ? { memberInfo: { memberId: contact.memberId } } : {}),
  };
}

function toInfo({ firstName, lastName, email, phone, address }: ContactData): ContactEntity['info'] {
  return {
    name: { ...(firstName ? { first: firstName } : {}), ...(lastName ? { last: lastName } : {}) },
    ...(email ? { emails: { items: [{ email, primary: true }] } } : {}),
    ...(phone ? { phones: { items: [{ phone, primary: true }] } } : {}),
    ...(address ? { addresses: { items: [{ address }] } } : {}),
  };
}

/** Reads what a request says; an empty text counts as nothing. */
export function readInfo({ name, emails, phones, addresses }: SentInfo): ContactData {
  const email = emails?.items?.[0]?.email;
  const phone = phones?.items?.[0]?.phone;
  const address = addresses?.items?.[0]?.address;
  return {
    ...(name?.first ? { firstName: name.first } : {}),
    ...(name?.last ? { lastName: name.last } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(address ? { address } : {}),
  };
}

/** Applies an update; fields that it leaves out stay. */
export const withChanges = (before: ContactData, sent: SentInfo): ContactData => {
  const said = readInfo(sent);
  const { firstName, lastName, email, phone, address } = before;
  const kept = {
    ...(sent.name ? {} : { firstName, lastName }),
    ...(sent.emails ? {} : { email }),
    ...(sent.phones ? {} : { phone }),
    ...(sent.addresses ? {} : { address }),
  };
  return { ...dropUnset(kept), ...said };
};

const dropUnset = (data: { [Name in keyof ContactData]: ContactData[Name] | undefined }): ContactData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
