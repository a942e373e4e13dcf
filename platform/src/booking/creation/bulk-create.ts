import type { modules } from '@foyer/contract';
import { attemptItem, countItems, describeItem } from '../../server/http/bulk.ts';
import type { Call } from '../../server/http/handler.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { toEntity } from '../records/entity.ts';
import { book } from './create.ts';

/** Books each in the order of the request; each succeeds or fails on its own. */
export async function bulkCreateBooking(call: Call<(typeof modules)['bookings']['bulkCreateBooking']>) {
  const { createBookingsInfo, returnFullEntity } = call.input;
  const results = [];
  const attempts = [];
  for (const [index, input] of createBookingsInfo.entries()) {
    const one = await attemptItem(call.tx, () => book({ ...call, input }));
    // A missing required field fails the whole request (protocol: bookings §1).
    if (one.error?.code === 'REQUIRED_FIELD') {
      const field = `createBookingsInfo[${index}].${one.error.data?.field}`;
      throw new ValidationError([oneViolation(field, 'is required', 'REQUIRED_FIELD')]);
    }
    attempts.push(one);
    const item = returnFullEntity && one.value ? { item: toEntity(one.value) } : {};
    results.push({ itemMetadata: describeItem(one.value?.id ?? '', index, one), ...item });
  }
  return { results, bulkActionMetadata: countItems(attempts) };
}
