import type { ContactId, JobId, MemberId } from '@foyer/contract';
import type { Contact } from '../../contacts/contact.ts';
import { insertContact, lockContact, updateContact } from '../../contacts/store.ts';
import type { BatchContext } from '../../server/bulk-jobs/job-kind.ts';
import { refuse } from '../../server/http/fail.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { checkUnique, replaceKeys } from '../contacts/keys.ts';
import { findContact } from '../contacts/store.ts';
import { addCustomerTag } from '../customers/add-tag.ts';
import { readTags } from '../customers/tag-store.ts';
import { insertNote } from '../member-records/note-store.ts';
import { findActor } from '../members/actor-store.ts';
import { type CustomerChange, digestsOf, missingOf } from './change.ts';
import type { Match } from './match.ts';
import type { CustomerRow } from './row.ts';

type Batch = Pick<BatchContext, 'tx' | 'caller' | 'now'> & {
  job: { siteId: BatchContext['job']['siteId']; id: JobId };
};

export interface ImportedCustomer {
  id: ContactId;
  outcome: 'CREATED' | 'UPDATED' | 'SKIPPED';
  change: CustomerChange;
}

/** Adds the customer of a row, or gives the one who is there what they lack. A member's own data stay theirs. */
export async function importCustomer(batch: Batch, row: CustomerRow, { customer }: Match): Promise<ImportedCustomer> {
  const base = customer ? await fillIn(batch, customer, row) : await add(batch, row);
  const tags = await addTags(batch, base.id, row.tags);
  const noteId = await addNote(batch, base.id, row.noteLines);
  const { id, isNew, filled } = base;
  const isChanged = Object.keys(filled).length > 0 || tags.length > 0 || noteId !== undefined;
  const change = { isNew, filled, tags, ...(noteId === undefined ? {} : { noteId }) };
  return { id, outcome: isNew ? 'CREATED' : isChanged ? 'UPDATED' : 'SKIPPED', change };
}

type Base = { id: ContactId } & Pick<CustomerChange, 'isNew' | 'filled'>;

async function add({ tx, caller, now }: Batch, { data }: CustomerRow): Promise<Base> {
  const call = { tx, caller, fail: refuse };
  await checkUnique(call, data);
  const id = newId<ContactId>();
  await insertContact(tx, caller.siteId, { ...data, id, source: 'BUSINESS' }, now);
  await replaceKeys(call, id, {}, data);
  return { id, isNew: true, filled: digestsOf(data) };
}

async function fillIn({ tx, caller, now }: Batch, { id }: Contact, { data }: CustomerRow): Promise<Base> {
  const contact = await lockContact(tx, caller.siteId, id);
  const missing = contact ? missingOf(contact, data) : {};
  if (contact && Object.keys(missing).length > 0) {
    const { firstName, lastName, email, phone, address } = contact;
    const before = Object.fromEntries(
      Object.entries({ firstName, lastName, email, phone, address }).filter(([, value]) => value !== undefined),
    );
    const completed = { ...before, ...missing };
    await updateContact(tx, caller.siteId, contact, completed, now);
    await replaceKeys({ tx, caller, fail: refuse }, id, before, completed);
  }
  if (!contact && !(await findContact(tx, caller.siteId, id)))
    refuse('CONTACT_NOT_FOUND', 'This customer was just removed.');
  return { id, isNew: false, filled: digestsOf(missing) };
}

/** Returns those that the customer didn't have. */
async function addTags({ tx, caller }: Batch, id: ContactId, tags: readonly string[]): Promise<string[]> {
  const added: string[] = [];
  if (tags.length === 0) return added;
  const known = (await readTags(tx, caller.siteId, [id])).get(id) ?? [];
  const isKnown = (tag: string) => known.some((each) => each.toLowerCase() === tag.toLowerCase());
  for (const tag of tags.filter((each) => !isKnown(each))) {
    const { tag: spelt, changedIds } = await addCustomerTag({ tx, caller, fail: refuse }, [id], tag);
    if (changedIds.length > 0) added.push(spelt);
  }
  return added;
}

/** What has no field of its own is a note about the customer. */
async function addNote(
  { tx, caller, now }: Batch,
  id: ContactId,
  lines: readonly string[],
): Promise<string | undefined> {
  if (lines.length === 0) return undefined;
  const actor = await findActor(tx, caller.siteId, caller);
  const note = {
    memberId: asId<MemberId>(id),
    text: lines.join('\n'),
    author: { id: caller.id, name: actor?.name ?? '' },
  };
  return (await insertNote(tx, caller.siteId, note, now)).id;
}
