import type { ContactId } from '@foyer/contract';
import type { Contact } from '../../contacts/contact.ts';
import {
  deleteContact as deleteRow,
  insertContact,
  lockContact,
  updateContact as updateRow,
} from '../../contacts/store.ts';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import type { CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import { checkRevision } from '../../server/http/revision.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { readInfo, toEntity, withChanges } from './entity.ts';
import { eraseBookingsOf } from './erase.ts';
import { contactFields, defaultSort, pagingLimits } from './field-store.ts';
import { checkUnique, replaceKeys } from './keys.ts';
import { mergeContacts } from './merge.ts';
import { countContacts, findContact, listContacts } from './store.ts';

type Contacts = Handlers<'contacts'>;

const NO_CONTACT = 'There is no such contact.';

const createContact: Contacts['createContact'] = async (call) => {
  const { tx, caller, input, now } = call;
  const data = readInfo(input.info);
  if (Object.keys(data).length === 0)
    throw new ValidationError([
      oneViolation('info', 'must have a name, an address or a phone number', 'REQUIRED_FIELD'),
    ]);
  await checkUnique(call, data);
  const id = newId<ContactId>();
  await insertContact(tx, caller.siteId, { ...data, id, source: 'BUSINESS' }, now);
  await replaceKeys(call, id, {}, data);
  return { contact: toEntity({ ...data, id, source: 'BUSINESS', revision: 1, createdAt: now, updatedAt: now }) };
};

const getContact: Contacts['getContact'] = (call) => answer(call, asId(call.input.id.toLowerCase()));

const queryContacts: Contacts['queryContacts'] = async ({ tx, caller, input, secret }) => {
  const { siteId } = caller;
  const { rows, pagingMetadata } = await runPagedQuery(input.query ?? {}, {
    fields: contactFields,
    secret,
    defaultSort,
    ...pagingLimits,
    list: (page) => listContacts(tx, siteId, page),
    count: (where) => countContacts(tx, siteId, where),
  });
  return { contacts: rows.map(({ contact }) => toEntity(contact)), pagingMetadata };
};

const updateContact: Contacts['updateContact'] = async (call) => {
  const { tx, caller, input, now } = call;
  const contact = await lockOwnContact(call, asId(input.contactId.toLowerCase()));
  checkRevision(call, 'contact', String(input.revision), contact.revision);
  const data = withChanges(contact, input.info);
  await checkUnique(call, data, contact.id);
  await updateRow(tx, caller.siteId, contact, data, now);
  await replaceKeys(call, contact.id, contact, data);
  return answer(call, contact.id);
};

const deleteContact: Contacts['deleteContact'] = async (call) => {
  const { tx, caller, input } = call;
  const { id } = await lockOwnContact(call, asId(input.contactId.toLowerCase()));
  await eraseBookingsOf(call, id);
  await deleteRow(tx, caller.siteId, id);
  return {};
};

async function answer(
  { tx, caller, fail }: Pick<CallContext, 'tx' | 'caller'> & Refusing<'CONTACT_NOT_FOUND'>,
  id: ContactId,
) {
  const contact = await findContact(tx, caller.siteId, id);
  return contact ? { contact: toEntity(contact) } : fail('CONTACT_NOT_FOUND', NO_CONTACT);
}

/** Locks a contact that is not a member. */
async function lockOwnContact(
  { tx, caller, fail }: Pick<CallContext, 'tx' | 'caller'> & Refusing<'CONTACT_NOT_FOUND' | 'CONTACT_IS_MEMBER'>,
  id: ContactId,
): Promise<Contact> {
  const contact = await lockContact(tx, caller.siteId, id);
  if (contact) return contact;
  const member = await findContact(tx, caller.siteId, id);
  if (member) return fail('CONTACT_IS_MEMBER', 'This contact is a member. Change or delete the member instead.');
  return fail('CONTACT_NOT_FOUND', NO_CONTACT);
}

export const handlers: Contacts = {
  createContact,
  getContact,
  queryContacts,
  updateContact,
  mergeContacts,
  deleteContact,
};
