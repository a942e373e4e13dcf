import type { MultiServiceBookingId, modules } from '@foyer/contract';
import type { Call, CallContext, Refusing } from '../../server/http/handler.ts';
import { makeGroupToken, readGroupToken } from '../multi-service-records/group-token.ts';
import { listGroups } from '../multi-service-records/store.ts';
import { cancelGroup } from './cancel.ts';
import { findOwnGroup, lockWholeGroup, toGroup, toGroupEntity } from './group.ts';
import { groupActions } from './read.ts';

type Bookings = (typeof modules)['bookings'];

export async function getAnonymousActionTokenForMultiServiceBooking(
  call: Call<Bookings['getAnonymousActionTokenForMultiServiceBooking']>,
) {
  const { id } = await findOwnGroup(call, call.input.multiServiceBookingId);
  return { token: makeGroupToken(call.secret, call.caller.siteId, id) };
}

interface LinkCall extends Pick<CallContext, 'caller' | 'secret'>, Refusing<'INVALID_TOKEN'> {
  input: { token: string };
}

/** Returns the group id of a manage link, valid on its own site only. */
function readLink({ caller, secret, input, fail }: LinkCall): MultiServiceBookingId {
  const link = readGroupToken(secret, input.token);
  if (!link || link.siteId !== caller.siteId) return fail('INVALID_TOKEN', 'This link is not valid.');
  return link.groupId;
}

export async function getMultiServiceBookingAnonymously(call: Call<Bookings['getMultiServiceBookingAnonymously']>) {
  const group = toGroup(await listGroups(call.tx, call.caller.siteId, [readLink(call)]));
  if (!group) return call.fail('MULTI_SERVICE_BOOKING_NOT_FOUND', 'This multi-service booking no longer exists.');
  return {
    multiServiceBooking: toGroupEntity(group, true),
    allowedAnonymousActions: groupActions(group, call.now, true),
  };
}

export async function cancelMultiServiceBookingAnonymously(
  call: Call<Bookings['cancelMultiServiceBookingAnonymously']>,
) {
  const group = await lockWholeGroup(call, readLink(call));
  const changed = await cancelGroup(call, group, { byCustomer: true, isAnonymous: true });
  return { multiServiceBooking: toGroupEntity(changed, true) };
}
