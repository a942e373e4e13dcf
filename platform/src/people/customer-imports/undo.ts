import type { ContactId, MemberId } from '@foyer/contract';
import { deleteContact, lockContact, updateContact } from '../../contacts/store.ts';
import type { ItemError, ItemOutcome } from '../../server/bulk-jobs/bulk-job.ts';
import type { BatchContext } from '../../server/bulk-jobs/job-kind.ts';
import { refuse } from '../../server/http/fail.ts';
import { asId } from '../../server/lib/ids.ts';
import { replaceKeys } from '../contacts/keys.ts';
import { findContact } from '../contacts/store.ts';
import { removeTag } from '../customers/tag-store.ts';
import { deleteNote } from '../member-records/note-store.ts';
import { type CustomerChange, compareFilled, contactFields, withoutFields } from './change.ts';
import { deleteImportedRow, findOthers, type ImportedRow, lockImportedRow } from './store.ts';

type Batch = Pick<BatchContext, 'tx' | 'caller' | 'now'>;

const keptBecause = (code: string, description: string): ItemError => ({ code, description });

/** Takes back what a row became. What somebody has changed since is kept and named. */
export async function undoRow(batch: Batch, which: Pick<ImportedRow, 'jobId' | 'position'>): Promise<ItemOutcome> {
  const { tx, caller } = batch;
  const row = await lockImportedRow(tx, caller.siteId, which);
  if (!row) return { outcome: 'SKIPPED' };
  const { customerId, change } = row;
  const kept = await takeBackCustomer(batch, row);
  // A customer who stays is still the one whom the file made.
  if (!(change.isNew && kept)) await deleteImportedRow(tx, caller.siteId, row.rowKey);
  return kept
    ? { outcome: 'SKIPPED', entityId: customerId, errors: [kept] }
    : { outcome: 'SUCCEEDED', entityId: customerId };
}

/** Takes back what a row became of a customer. Returns why some or all of it is kept. */
export const takeBackCustomer = (
  batch: Batch,
  { customerId, change }: Pick<ImportedRow, 'customerId' | 'change'>,
): Promise<ItemError | undefined> =>
  change.isNew ? removeCustomer(batch, customerId, change) : restore(batch, customerId, change);

/** Removes a customer whom the import made and nobody has touched since. Returns why one is kept. */
async function removeCustomer(
  { tx, caller: { siteId } }: Batch,
  id: ContactId,
  change: CustomerChange,
): Promise<ItemError | undefined> {
  const contact = await lockContact(tx, siteId, id);
  // Merged with another one since.
  if (!contact) return keptBecause('GONE', 'was merged or removed since');
  const { same } = compareFilled(change, contact);
  const known = contactFields.filter((field) => contact[field] !== undefined);
  if (same.length !== known.length) return keptBecause('CHANGED', 'was changed since');
  const others = await findOthers(tx, siteId, id, change);
  switch (others) {
    case 'BOOKINGS':
      return keptBecause('HAS_BOOKINGS', 'has bookings');
    case 'TAGS':
      return keptBecause('HAS_TAGS', 'was given a tag since');
    case 'NOTES':
      return keptBecause('HAS_NOTES', 'was given a note since');
    case undefined:
      await deleteContact(tx, siteId, id);
      return undefined;
  }
}

/** Takes back what the import added to a customer who was there before. */
async function restore(
  { tx, caller, now }: Batch,
  id: ContactId,
  change: CustomerChange,
): Promise<ItemError | undefined> {
  const { siteId } = caller;
  for (const tag of change.tags) await removeTag(tx, siteId, [id], tag);
  if (change.noteId) await deleteNote(tx, siteId, asId<MemberId>(id), change.noteId);
  if (Object.keys(change.filled).length === 0) return undefined;
  const contact = await lockContact(tx, siteId, id);
  if (!contact) {
    const isMember = (await findContact(tx, siteId, id)) !== undefined;
    return keptBecause('GONE', isMember ? 'has an account now' : 'was merged or removed since');
  }
  const { same, changed } = compareFilled(change, contact);
  if (same.length > 0) {
    const before = withoutFields(contact, []);
    const restored = withoutFields(contact, same);
    await updateContact(tx, siteId, contact, restored, now);
    await replaceKeys({ tx, caller, fail: refuse }, id, before, restored);
  }
  return changed.length > 0 ? keptBecause('CHANGED', 'was changed since') : undefined;
}
