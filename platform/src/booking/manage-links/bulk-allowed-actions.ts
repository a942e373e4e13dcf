import type { ErrorCodeOf, modules } from '@foyer/contract';
import { countItems, describeItem } from '../../server/http/bulk.ts';
import type { Call } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { isOwn } from '../changes/change.ts';
import { findBookings } from '../records/store.ts';
import { allowedActions } from './manage-link.ts';

type Operation = (typeof modules)['bookings']['bulkCalculateAllowedActions'];

/** Returns the allowed actions of each booking. Bookings of others count as not found. */
export async function bulkCalculateAllowedActions(call: Call<Operation>) {
  const { tx, caller, now } = call;
  const ids = call.input.bookingIds.map((id) => id.toLowerCase());
  const found = await findBookings(
    tx,
    caller.siteId,
    ids.map((id) => asId(id)),
  );
  const own = new Map(found.filter((booking) => isOwn(caller, booking)).map((booking) => [booking.id, booking]));
  const missing = {
    error: {
      code: 'BOOKING_NOT_FOUND' satisfies ErrorCodeOf<Operation>,
      description: 'There is no such booking.',
      data: {},
    },
  };
  const items = ids.map((id) => {
    const booking = own.get(asId(id));
    return booking ? { value: allowedActions(booking, now, caller.kind === 'visitor') } : missing;
  });
  const results = items.map((one, index) => ({
    itemMetadata: describeItem(ids[index] ?? '', index, one),
    ...('value' in one ? { item: one.value } : {}),
  }));
  return { results, bulkActionMetadata: countItems(items) };
}
