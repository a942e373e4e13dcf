import type { ContactId } from '@foyer/contract';
import { emailKeyOf } from '../../access/identities/identity.ts';
import { lockIdentity } from '../../access/identities/store.ts';
import { type Contact, type ContactData, keysOf } from '../../contacts/contact.ts';
import { claimKey, deleteContact, lockContact, moveContact, updateContact } from '../../contacts/store.ts';
import type { Call, CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import { checkRevision } from '../../server/http/revision.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { toEntity } from './entity.ts';
import { findContact } from './store.ts';

type Merge = Handlers<'contacts'>['mergeContacts'];

/**
 * Gives the bookings of up to five contacts to another contact or a member. Their addresses and numbers lead there from
 * then on. A contact gets what it lacks from them, the first before the second.
 */
export const mergeContacts: Merge = async (call) => {
  const { tx, caller, input, now } = call;
  const { siteId } = caller;
  const target = asId<ContactId>(input.targetContactId.toLowerCase());
  const sources = readSources(input.sourceContactIds, target);
  const contacts = await lockAll(call, [target, ...sources]);
  const merged = await requireTarget(call, contacts.get(target), target);
  checkRevision(call, 'contact', String(input.targetContactRevision), merged.revision);
  const others = sources.map((id) => requireSource(contacts.get(id), id));
  for (const { id } of others) {
    await moveContact(tx, siteId, id, target);
    await deleteContact(tx, siteId, id);
  }
  if (!merged.memberId) {
    const data = completed(merged, others);
    await updateContact(tx, siteId, merged, data, now);
    for (const key of keysOf(data, emailKeyOf)) await claimKey(tx, siteId, key, target);
  }
  return { contact: toEntity(await requireTarget(call, undefined, target)) };

  function requireSource(contact: Contact | undefined, id: ContactId): Contact {
    if (contact) return contact;
    return call.fail('CONTACT_NOT_FOUND', 'One of the contacts no longer exists.', { contactId: id });
  }
};

function readSources(sent: readonly string[], target: ContactId): ContactId[] {
  const ids = [...new Set(sent.map((id) => asId<ContactId>(id.toLowerCase())))];
  if (!ids.includes(target)) return ids;
  throw new ValidationError([oneViolation('sourceContactIds', 'must not contain the target')]);
}

/** In the order of their ids, so that two merges wait for each other. A member among the sources is refused. */
async function lockAll(
  { tx, caller, fail }: Pick<CallContext, 'tx' | 'caller'> & Refusing<'CONTACT_IS_MEMBER'>,
  [target, ...sources]: readonly ContactId[],
): Promise<Map<ContactId, Contact>> {
  const found = new Map<ContactId, Contact>();
  for (const id of [target, ...sources].filter((each) => each !== undefined).toSorted()) {
    const contact = await lockContact(tx, caller.siteId, id);
    if (contact) found.set(id, contact);
    else if (id !== target && (await findContact(tx, caller.siteId, id)))
      fail('CONTACT_IS_MEMBER', 'A member can’t be merged into another contact.', { contactId: id });
  }
  return found;
}

async function requireTarget(
  { tx, caller, fail }: Pick<Call<never>, 'tx' | 'caller'> & Refusing<'CONTACT_NOT_FOUND'>,
  locked: Contact | undefined,
  id: ContactId,
): Promise<Contact> {
  if (!locked) await lockIdentity(tx, caller.siteId, asId(id));
  const contact = locked ?? (await findContact(tx, caller.siteId, id));
  return contact ?? fail('CONTACT_NOT_FOUND', 'There is no such contact.');
}

/** Takes each field from the target, else from the first source that has it. First and last name come from the same contact. */
function completed(target: ContactData, sources: readonly ContactData[]): ContactData {
  const all = [target, ...sources];
  const named = all.find(({ firstName, lastName }) => firstName || lastName);
  const email = all.find((each) => each.email)?.email;
  const phone = all.find((each) => each.phone)?.phone;
  const address = all.find((each) => each.address)?.address;
  return {
    ...(named?.firstName ? { firstName: named.firstName } : {}),
    ...(named?.lastName ? { lastName: named.lastName } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(address ? { address } : {}),
  };
}
