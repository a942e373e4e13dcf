import type { modules } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import { checkOutBookings } from '../changes/check-out-many.ts';
import { makeGroupToken } from '../multi-service-records/group-token.ts';
import { lockOwnGroup, toGroupEntity, withChanged } from './group.ts';

/** Completes all unfinished bookings of a group. */
export async function checkoutMultiServiceBooking(
  call: Call<(typeof modules)['bookings']['checkoutMultiServiceBooking']>,
) {
  const group = await lockOwnGroup(call, call.input.multiServiceBookingId);
  const changed = withChanged(group, await checkOutBookings(call, group.bookings));
  return {
    multiServiceBooking: toGroupEntity(changed, call.input.returnFullEntity),
    manageToken: makeGroupToken(call.secret, call.caller.siteId, group.id, group.bookings),
  };
}
