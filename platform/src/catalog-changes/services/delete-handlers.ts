import { attemptItem, countItems, describeItem, type ItemResult } from '../../server/http/bulk.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { deleteOne } from './deletion.ts';

type Services = Handlers<'services'>;

export const deleteService: Services['deleteService'] = async (call) => {
  await deleteOne(call, call.input.serviceId, call.input);
  return {};
};

/** How many bookings one request cancels; bulk jobs cancel the rest. */
const BOOKINGS_AT_ONCE = 100;

/** Locks in the order of ids, so that two such calls cannot deadlock. */
export const bulkDeleteServices: Services['bulkDeleteServices'] = async (call) => {
  const ids = call.input.ids.map((id) => id.toLowerCase());
  const bookingsOfEach = Math.ceil(BOOKINGS_AT_ONCE / ids.length);
  const attempts = new Map<string, ItemResult<void>>();
  for (const id of [...new Set(ids)].sort()) {
    attempts.set(id, await attemptItem(call.tx, () => deleteOne(call, id, call.input, bookingsOfEach)));
  }
  const tried = ids.map((id) => attempts.get(id) ?? { value: undefined });
  const results = tried.map((one, index) => ({ itemMetadata: describeItem(ids[index] ?? '', index, one) }));
  return { results, bulkActionMetadata: countItems(tried) };
};
