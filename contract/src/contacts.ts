import * as T from 'typebox';
import { operation } from './operation.ts';
import { BUSINESS, MANAGERS, STAFF } from './roles.ts';
import { ContactInfo, StoredContact } from './shapes/contact.ts';
import { PagingMetadata, Query } from './shapes/query.ts';
import { Guid, message } from './shapes/shape.ts';

const prefixes = ['/_api/contacts', '/contacts'];

const answer = message({ contact: StoredContact });
const revision = T.Integer({ minimum: 1 });

export const createContact = operation({
  method: 'POST',
  path: '/v4/contacts',
  prefixes,
  summary: 'Create a contact; refused where another has the address, or without one the phone number',
  allow: STAFF,
  request: message({ info: ContactInfo }),
  response: answer,
  errors: ['DUPLICATE_CONTACT_EXISTS'],
  emits: [],
  effect: 'write',
  args: ['info'],
});

export const getContact = operation({
  method: 'GET',
  path: '/v4/contacts/{id}',
  prefixes,
  summary: 'Get a contact; a member is a contact with the same id',
  allow: BUSINESS,
  request: message({ id: Guid }),
  response: answer,
  errors: ['CONTACT_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['id'],
  unwrap: 'contact',
});

export const queryContacts = operation({
  method: 'POST',
  path: '/v4/contacts/query',
  prefixes,
  summary: 'Query contacts, members among them',
  allow: BUSINESS,
  request: message({}, { query: Query }),
  response: message({ contacts: T.Array(StoredContact), pagingMetadata: PagingMetadata }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  list: 'contacts',
  queryFields: [
    'id',
    'createdDate',
    'lastUpdatedDate',
    'info.name.first',
    'info.name.last',
    'primaryInfo.email',
    'primaryInfo.phone',
    'memberInfo.memberId',
  ],
  paging: 'offset',
});

/** Bookings keep the name and address that were given with them. */
export const updateContact = operation({
  method: 'PATCH',
  path: '/v4/contacts/{contactId}',
  prefixes,
  summary: 'Change a contact that is not a member',
  allow: STAFF,
  request: message({ contactId: Guid, revision, info: ContactInfo }),
  response: answer,
  errors: ['CONTACT_NOT_FOUND', 'CONTACT_IS_MEMBER', 'DUPLICATE_CONTACT_EXISTS', 'REVISION_MISMATCH'],
  emits: [],
  effect: 'write',
  args: ['contactId', 'info', 'revision'],
});

export const mergeContacts = operation({
  method: 'POST',
  path: '/v4/contacts/{targetContactId}/merge',
  prefixes,
  summary: 'Merge contacts into another, which gets their bookings; members are merged into by others only',
  allow: MANAGERS,
  request: message({
    targetContactId: Guid,
    targetContactRevision: revision,
    sourceContactIds: T.Array(Guid, { minItems: 1, maxItems: 5 }),
  }),
  response: answer,
  errors: ['CONTACT_NOT_FOUND', 'CONTACT_IS_MEMBER', 'REVISION_MISMATCH'],
  emits: [],
  effect: 'write',
  args: ['targetContactId', 'targetContactRevision'],
});

export const deleteContact = operation({
  method: 'DELETE',
  path: '/v4/contacts/{contactId}',
  prefixes,
  summary: 'Erase a contact that is not a member: bookings stay without who booked them',
  allow: MANAGERS,
  request: message({ contactId: Guid }),
  response: message({}),
  errors: ['CONTACT_NOT_FOUND', 'CONTACT_IS_MEMBER'],
  emits: [],
  effect: 'write',
  args: ['contactId'],
});
