// Generated from contract/src/contacts.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/contacts';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import { runList } from '../list.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type CreateContact = typeof contract.createContact;
/** Create a contact; refused where another has the address, or without one the phone number. */
export const createContact = /* @__PURE__ */ call<
  CreateContact,
  [info: Argument<CreateContact, 'info'>, options?: NoOptions]
>({ id: 'contacts.createContact', method: 'POST', path: '/_api/contacts/v4/contacts', args: ['info'] });

type DeleteContact = typeof contract.deleteContact;
/** Erase a contact that is not a member: bookings stay without who booked them. */
export const deleteContact = /* @__PURE__ */ call<
  DeleteContact,
  [contactId: Argument<DeleteContact, 'contactId'>, options?: NoOptions]
>({ id: 'contacts.deleteContact', method: 'DELETE', path: '/_api/contacts/v4/contacts/{contactId}', args: ['contactId'], address: toAddress });

type GetContact = typeof contract.getContact;
/** Get a contact; a member is a contact with the same id. */
export const getContact = /* @__PURE__ */ call<
  GetContact,
  [id: Argument<GetContact, 'id'>, options?: NoOptions]
>({ id: 'contacts.getContact', method: 'GET', path: '/_api/contacts/v4/contacts/{id}', args: ['id'], unwrap: 'contact', address: toAddress });

type MergeContacts = typeof contract.mergeContacts;
/** Merge contacts into another, which gets their bookings; members are merged into by others only. */
export const mergeContacts = /* @__PURE__ */ call<
  MergeContacts,
  [targetContactId: Argument<MergeContacts, 'targetContactId'>, targetContactRevision: Argument<MergeContacts, 'targetContactRevision'>, options: Options<MergeContacts>]
>({ id: 'contacts.mergeContacts', method: 'POST', path: '/_api/contacts/v4/contacts/{targetContactId}/merge', args: ['targetContactId', 'targetContactRevision'], address: toAddress });

type QueryContacts = typeof contract.queryContacts;
/** Query contacts, members among them. */
export const queryContacts = /* @__PURE__ */ call<
  QueryContacts,
  [query?: Argument<QueryContacts, 'query'>, options?: Options<QueryContacts>]
>({ id: 'contacts.queryContacts', method: 'POST', path: '/_api/contacts/v4/contacts/query', args: ['query'], reads: true, list: 'contacts', run: runList });

type UpdateContact = typeof contract.updateContact;
/** Change a contact that is not a member. */
export const updateContact = /* @__PURE__ */ call<
  UpdateContact,
  [contactId: Argument<UpdateContact, 'contactId'>, info: Argument<UpdateContact, 'info'>, revision: Argument<UpdateContact, 'revision'>, options?: NoOptions]
>({ id: 'contacts.updateContact', method: 'PATCH', path: '/_api/contacts/v4/contacts/{contactId}', args: ['contactId', 'info', 'revision'], address: toAddress });
