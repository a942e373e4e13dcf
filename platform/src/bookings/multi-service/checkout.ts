import type { modules } from '@foyer/contract';
import type { Call } from '../../http/handler.ts';
import { checkOutTogether } from '../check-out-together.ts';
import { lockOwnGroup, toGroupEntity, withChanged } from './group.ts';
import { makeGroupToken } from './group-token.ts';

/** The customer completes all that is unfinished of a group. */
export async function checkoutMultiServiceBooking(
  call: Call<(typeof modules)['bookings']['checkoutMultiServiceBooking']>,
) {
  const group = await lockOwnGroup(call, call.input.multiServiceBookingId);
  const changed = withChanged(group, await checkOutTogether(call, group.bookings));
  return {
    multiServiceBooking: toGroupEntity(changed, call.input.returnFullEntity),
    manageToken: makeGroupToken(call.secret, call.caller.siteId, group.id),
  };
}
