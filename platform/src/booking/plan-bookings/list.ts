import type { Modules } from '@foyer/contract';
import { describeOffsetPage } from '../../server/filter/paging.ts';
import type { Call } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toEntity } from '../records/entity.ts';
import { countUnpaidBookings, listUnpaidBookings, type UnpaidFilter } from './store.ts';

const DEFAULT_LIMIT = 50;

export async function listBookingsOfEndedOrders(call: Call<Modules['benefits']['listBookingsOfEndedOrders']>) {
  const { input, tx, caller, now } = call;
  const { memberId, orderId, limit = DEFAULT_LIMIT, offset = 0 } = input;
  const filter: UnpaidFilter = {
    ...(memberId === undefined ? {} : { memberId: asId(memberId.toLowerCase()) }),
    ...(orderId === undefined ? {} : { orderId: asId(orderId.toLowerCase()) }),
  };
  const [found, total] = await Promise.all([
    listUnpaidBookings(tx, caller.siteId, filter, { limit, offset, now }),
    countUnpaidBookings(tx, caller.siteId, filter, now),
  ]);
  const bookings = found.map(({ booking, ...paid }) => ({ booking: toEntity(booking), ...paid }));
  return { bookings, pagingMetadata: describeOffsetPage(found.length, offset, total) };
}
