import type { AddOnId } from '@foyer/contract';
import { AddOn } from '@foyer/contract/shapes/add-on';
import { addOnFields, addOnPaging, defaultAddOnSort } from '../../catalog/add-ons/field-store.ts';
import { findAddOns, listAddOns } from '../../catalog/add-ons/store.ts';
import { toAddOnEntity } from '../../catalog/services/add-on-entity.ts';
import { toAddOnId } from '../../catalog/services/add-ons.ts';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import { attemptItem, countItems, describeItem, type ItemResult } from '../../server/http/bulk.ts';
import { readMask } from '../../server/http/field-mask.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { pathsIn } from '../../server/lib/merge.ts';
import { lockSite } from '../../server/sites/store.ts';
import { takeOut } from '../services/group-changes.ts';
import { createOne, deleteOne, failMissing, updateOne } from './change.ts';

type Changed = Awaited<ReturnType<typeof updateOne>>;

export const handlers: Handlers<'addOns'> = {
  async createAddOn(call) {
    return { addOn: await createOne(call, call.input.addOn) };
  },

  async getAddOn(call) {
    const id = toAddOnId(call.input.addOnId);
    const [addOn] = await findAddOns(call.tx, call.caller.siteId, [id]);
    return { addOn: toAddOnEntity(addOn ?? failMissing(call, id), call.publicUrl) };
  },

  async updateAddOn(call) {
    const { addOn: sent, fieldMask } = call.input;
    const mask = readMask(AddOn, fieldMask, 'fieldMask');
    const change = { sent, mask, cleared: pathsIn(call.cleared, 'addOn'), revision: sent.revision };
    return { addOn: await updateOne(call, toAddOnId(sent.id), change) };
  },

  async deleteAddOn(call) {
    const id = toAddOnId(call.input.addOnId);
    await lockSite(call.tx, call.caller.siteId);
    await takeOut(call, [id]);
    await deleteOne(call, id);
    return {};
  },

  async queryAddOns({ input: { query = {} }, tx, caller, secret, publicUrl }) {
    const { rows, pagingMetadata } = await runPagedQuery(query, {
      ...addOnPaging,
      fields: addOnFields,
      defaultSort: defaultAddOnSort,
      secret,
      list: (page) => listAddOns(tx, caller.siteId, page),
    });
    return { addOns: rows.map(({ addOn }) => toAddOnEntity(addOn, publicUrl)), pagingMetadata };
  },

  async bulkCreateAddOns(call) {
    const { addOns, returnEntity } = call.input;
    const attempts: ItemResult<Changed>[] = [];
    for (const addOn of addOns) attempts.push(await attemptItem(call.tx, () => createOne(call, addOn)));
    return answer(
      attempts.map(({ value }) => value?.id ?? ''),
      attempts,
      returnEntity,
    );
  },

  async bulkUpdateAddOns(call) {
    const { addOns, returnEntity } = call.input;
    const ids = addOns.map(({ addOn }) => toAddOnId(addOn.id));
    const attempts = await attemptInOrder(ids, (id, index) => {
      const { addOn: sent, fieldMask } = addOns[index] ?? { addOn: { id, revision: '' } };
      return attemptItem(call.tx, () => {
        const mask = readMask(AddOn, fieldMask, 'fieldMask');
        const cleared = pathsIn(call.cleared, 'addOns', String(index), 'addOn');
        return updateOne(call, id, { sent, mask, cleared, revision: sent.revision });
      });
    });
    return answer(ids, attempts, returnEntity);
  },

  async bulkDeleteAddOns(call) {
    const ids = call.input.addOnIds.map(toAddOnId);
    await lockSite(call.tx, call.caller.siteId);
    await takeOut(call, ids);
    const attempts = await attemptInOrder(ids, (id) => attemptItem(call.tx, () => deleteOne(call, id)));
    const results = attempts.map((one, index) => ({ itemMetadata: describeItem(ids[index] ?? '', index, one) }));
    return { results, bulkActionMetadata: countItems(attempts) };
  },
};

/** Locks in the order of ids, so that two such calls cannot deadlock. */
async function attemptInOrder<T>(
  ids: readonly AddOnId[],
  attempt: (id: AddOnId, index: number) => Promise<ItemResult<T>>,
): Promise<ItemResult<T>[]> {
  const attempts: ItemResult<T>[] = [];
  for (const [index, id] of [...ids.entries()].sort(([, left], [, right]) => left.localeCompare(right))) {
    attempts[index] = await attempt(id, index);
  }
  return attempts;
}

function answer(ids: readonly string[], attempts: readonly ItemResult<Changed>[], returnEntity = false) {
  const results = attempts.map((one, index) => ({
    itemMetadata: describeItem(ids[index] ?? '', index, one),
    ...(returnEntity && one.value ? { item: one.value } : {}),
  }));
  return { results, bulkActionMetadata: countItems(attempts) };
}
