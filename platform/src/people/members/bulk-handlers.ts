import type { MemberId } from '@foyer/contract';
import { attemptItem, countItems, describeItem, type ItemResult } from '../../server/http/bulk.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { remove } from './actions.ts';
import { memberActionContext } from './call.ts';

/** Locks members one after the other in a fixed order, so that two such calls cannot deadlock. */
export const bulkDeleteMembers: Handlers<'members'>['bulkDeleteMembers'] = async (call) => {
  const ids = call.input.memberIds.map((id) => asId<MemberId>(id.toLowerCase()));
  const attempts = new Map<MemberId, ItemResult<void>>();
  for (const id of [...new Set(ids)].sort()) {
    attempts.set(id, await attemptItem(call.tx, () => remove({ ...memberActionContext(call), fail: call.fail }, id)));
  }
  const tried = ids.map((id) => attempts.get(id) ?? { value: undefined });
  const results = tried.map((one, index) => ({ itemMetadata: describeItem(ids[index] ?? '', index, one) }));
  return { results, bulkActionMetadata: countItems(tried) };
};
