// Generated from contract/src/contacts.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call, ListCall } from '../call-spec.ts';
import { runList } from '../list.ts';
import type { NoOptions } from '../method.ts';
import type { Filter, SortBy } from '../query-types.ts';
import type { Contact, ContactInfoInput, CursorPagingInput, PagingInput, PagingMetadata } from './shapes.ts';

export interface CreateContactResponse {
  contact: Contact;
}
/** Create a contact; refused where another has the address, or without one the phone number. */
export const createContact: Call<[info: ContactInfoInput, options?: NoOptions], CreateContactResponse, 'DUPLICATE_CONTACT_EXISTS'> = /* @__PURE__ */ call('contacts.createContact POST /_api/contacts/v4/contacts info');

export interface DeleteContactResponse {
}
/** Erase a contact that is not a member: bookings stay without who booked them. */
export const deleteContact: Call<[contactId: string, options?: NoOptions], DeleteContactResponse, 'CONTACT_NOT_FOUND' | 'CONTACT_IS_MEMBER'> = /* @__PURE__ */ call('contacts.deleteContact DELETE /_api/contacts/v4/contacts/{contactId}', toAddress);

/** Get a contact; a member is a contact with the same id. */
export const getContact: Call<[id: string, options?: NoOptions], Contact, 'CONTACT_NOT_FOUND'> = /* @__PURE__ */ call('contacts.getContact GET /_api/contacts/v4/contacts/{id}  contact', toAddress);

export interface MergeContactsOptions {
  sourceContactIds: readonly string[];
}
export interface MergeContactsResponse {
  contact: Contact;
}
/** Merge contacts into another, which gets their bookings; members are merged into by others only. */
export const mergeContacts: Call<[targetContactId: string, targetContactRevision: number, options: MergeContactsOptions], MergeContactsResponse, 'CONTACT_NOT_FOUND' | 'CONTACT_IS_MEMBER' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('contacts.mergeContacts POST /_api/contacts/v4/contacts/{targetContactId}/merge targetContactRevision', toAddress);

export type QueryContactsField = 'id' | '_id' | 'createdDate' | '_createdDate' | 'lastUpdatedDate' | 'info.name.first' | 'info.name.last' | 'primaryInfo.email' | 'primaryInfo.phone' | 'memberInfo.memberId';
export interface QueryContactsQuery {
  filter?: Filter<QueryContactsField> | null;
  sort?: readonly SortBy<QueryContactsField>[] | null;
  paging?: PagingInput | null;
  cursorPaging?: CursorPagingInput | null;
}
export interface QueryContactsResponse {
  contacts: Contact[];
  pagingMetadata: PagingMetadata;
}
/** Query contacts, members among them. */
export const queryContacts: ListCall<{
  item: Contact;
  field: QueryContactsField;
  by: 'offset';
  query: QueryContactsQuery;
  options: NoOptions;
  answer: QueryContactsResponse;
  code: never;
}> = /* @__PURE__ */ call('contacts.queryContacts READ /_api/contacts/v4/contacts/query query contacts', undefined, runList);

export interface UpdateContactResponse {
  contact: Contact;
}
/** Change a contact that is not a member. */
export const updateContact: Call<[contactId: string, info: ContactInfoInput, revision: number, options?: NoOptions], UpdateContactResponse, 'CONTACT_NOT_FOUND' | 'CONTACT_IS_MEMBER' | 'DUPLICATE_CONTACT_EXISTS' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('contacts.updateContact PATCH /_api/contacts/v4/contacts/{contactId} info,revision', toAddress);
