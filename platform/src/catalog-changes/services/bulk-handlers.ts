import { Service } from '@foyer/contract/shapes/service';
import { attemptItem, countItems, describeItem, type ItemResult } from '../../server/http/bulk.ts';
import { readMask } from '../../server/http/field-mask.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { pathsIn } from '../../server/lib/merge.ts';
import { createOne } from './create.ts';
import { updateOne } from './update.ts';

type Services = Handlers<'services'>;
type Changed = Awaited<ReturnType<typeof updateOne>>;

/** Each item has a savepoint, so that a failing item does not affect the others. */
export const bulkCreateServices: Services['bulkCreateServices'] = async (call) => {
  const { services, returnEntity } = call.input;
  const attempts: ItemResult<Changed>[] = [];
  for (const service of services) attempts.push(await attemptItem(call.tx, () => createOne(call, service)));
  const ids = attempts.map(({ value }) => value?.id ?? '');
  return answer(ids, attempts, returnEntity);
};

/** Locks in the order of ids, so that two such calls cannot deadlock. */
export const bulkUpdateServices: Services['bulkUpdateServices'] = async (call) => {
  const { services, returnEntity } = call.input;
  const ids = services.map(({ service }) => service.id.toLowerCase());
  const attempts: ItemResult<Changed>[] = [];
  for (const [index, id] of [...ids.entries()].sort(([, left], [, right]) => left.localeCompare(right))) {
    const item = services[index];
    if (!item) continue;
    attempts[index] = await attemptItem(call.tx, () => {
      const cleared = pathsIn(call.cleared, 'services', String(index), 'service');
      const change = {
        sent: item.service,
        mask: readMask(Service, item.mask),
        cleared,
        revision: item.service.revision,
      };
      return updateOne(call, id, change);
    });
  }
  return answer(ids, attempts, returnEntity);
};

function answer(ids: readonly string[], attempts: readonly ItemResult<Changed>[], returnEntity = false) {
  const results = attempts.map((one, index) => ({
    itemMetadata: describeItem(ids[index] ?? '', index, one),
    ...(returnEntity && one.value ? { item: one.value } : {}),
  }));
  return { results, bulkActionMetadata: countItems(attempts) };
}
