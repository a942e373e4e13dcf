import type { modules } from '@foyer/contract';
import { countItems, describeItem, toItemError } from '../../server/http/bulk.ts';
import type { Call } from '../../server/http/handler.ts';
import { ApplicationError } from '../../server/lib/application-error.ts';
import { asId } from '../../server/lib/ids.ts';
import { isOwn } from '../changes/change.ts';
import { findBookings } from '../records/store.ts';
import { allowedActions } from './manage-link.ts';

/** Returns the allowed actions of each booking. Bookings of others count as not found. */
export async function bulkCalculateAllowedActions(
  call: Call<(typeof modules)['bookings']['bulkCalculateAllowedActions']>,
) {
  const { tx, caller, now } = call;
  const ids = call.input.bookingIds.map((id) => id.toLowerCase());
  const found = await findBookings(
    tx,
    caller.siteId,
    ids.map((id) => asId(id)),
  );
  const own = new Map(found.filter((booking) => isOwn(caller, booking)).map((booking) => [booking.id, booking]));
  const missing = { error: toItemError(new ApplicationError('BOOKING_NOT_FOUND', 'There is no such booking.')) };
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
