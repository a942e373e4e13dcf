import type { AddOnId } from '@foyer/contract';
import type { AddOn, AddOnContent, SentAddOn } from '../../catalog/add-ons/add-on.ts';
import { deleteAddOn, insertAddOn, lockAddOn, updateAddOn } from '../../catalog/add-ons/store.ts';
import { toAddOnEntity } from '../../catalog/services/add-on-entity.ts';
import { withFiles } from '../../catalog/services/media-files.ts';
import type { ActingContext, Emitting, Refusing } from '../../server/http/handler.ts';
import { checkRevision } from '../../server/http/revision.ts';
import { newId } from '../../server/lib/new-id.ts';
import { findSite, shareLockSite } from '../../server/sites/store.ts';
import { type AddOnChange, changeContent, readContent } from './content.ts';

type Acting = Pick<ActingContext, 'tx' | 'caller' | 'now' | 'publicUrl'>;
export type Missing = Refusing<'ADD_ON_NOT_FOUND'>;

export const failMissing = ({ fail }: Missing, addOnId: AddOnId): never =>
  fail('ADD_ON_NOT_FOUND', 'There is no add-on with this id.', { addOnId });

export async function createOne(call: Acting & Emitting<'addOnCreated'>, sent: SentAddOn) {
  const { tx, caller, now, publicUrl } = call;
  await shareLockSite(tx, caller.siteId);
  const { currency } = await findSite(tx, caller.siteId);
  const content = await withFile(call, readContent(sent, currency));
  const addOn = await insertAddOn(tx, caller.siteId, newId<AddOnId>(), content, now);
  const entity = toAddOnEntity(addOn, publicUrl);
  await call.emit('addOnCreated', { entityId: addOn.id, body: { entity } });
  return entity;
}

/** Locks and changes an add-on at the revision that the caller has seen. */
export async function updateOne(
  call: Acting & Emitting<'addOnUpdated'> & Refusing<'ADD_ON_NOT_FOUND' | 'REVISION_MISMATCH'>,
  id: AddOnId,
  { revision, ...change }: AddOnChange & { revision: string },
) {
  const { tx, caller, now, publicUrl } = call;
  await shareLockSite(tx, caller.siteId);
  const addOn = (await lockAddOn(tx, caller.siteId, id)) ?? failMissing(call, id);
  checkRevision(call, 'add-on', revision, addOn.revision);
  const { currency } = await findSite(tx, caller.siteId);
  const content = await withFile(call, changeContent(addOn, change, currency));
  const currentEntity = toAddOnEntity(await updateAddOn(tx, caller.siteId, id, content, now), publicUrl);
  await call.emit('addOnUpdated', { entityId: id, body: { currentEntity } });
  return currentEntity;
}

/** Deletes an add-on that `takeOut` has taken out of its groups. */
export async function deleteOne(call: Acting & Emitting<'addOnDeleted'> & Missing, id: AddOnId): Promise<AddOn> {
  const addOn = (await deleteAddOn(call.tx, call.caller.siteId, id)) ?? failMissing(call, id);
  await call.emit('addOnDeleted', { entityId: id, body: { deletedEntity: toAddOnEntity(addOn, call.publicUrl) } });
  return addOn;
}

/** Fills in what is known of an uploaded picture. */
async function withFile({ tx, caller }: Acting, content: AddOnContent): Promise<AddOnContent> {
  if (!content.image) return content;
  const { mainMedia } = await withFiles(tx, caller.siteId, { mainMedia: { image: content.image } });
  return { ...content, image: mainMedia?.image };
}
