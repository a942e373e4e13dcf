import type { MultiServiceBookingId, modules, SiteId } from '@foyer/contract';
import type { Caller } from '../../http/caller.ts';
import type { Call } from '../../http/handler.ts';
import { asId } from '../../lib/ids.ts';
import { openSealedId, sealId } from '../../lib/sealed-id.ts';
import { cancelGroup } from './cancel.ts';
import { findOwnGroup, lockWholeGroup, toGroup, toGroupEntity } from './group.ts';
import { groupActions } from './read.ts';
import { listGroups } from './store.ts';

type Bookings = (typeof modules)['bookings'];

/** The secret part of a link to bookings that belong together. Whoever holds it may read and cancel them. */
export const makeGroupToken = (secret: string, siteId: SiteId, id: MultiServiceBookingId): string =>
  sealId(secret, 'multi-service-link', siteId, id);

export async function getAnonymousActionTokenForMultiServiceBooking(
  call: Call<Bookings['getAnonymousActionTokenForMultiServiceBooking']>,
) {
  const { id } = await findOwnGroup(call, call.input.multiServiceBookingId);
  return { token: makeGroupToken(call.secret, call.caller.siteId, id) };
}

interface LinkCall {
  caller: Caller;
  secret: string;
  input: { token: string };
  fail(code: 'INVALID_TOKEN', description: string): never;
}

/** The group of a link, on the site it belongs to. */
function readLink({ caller, secret, input, fail }: LinkCall): MultiServiceBookingId {
  const link = openSealedId(secret, 'multi-service-link', input.token);
  if (!link || link.siteId !== caller.siteId) return fail('INVALID_TOKEN', 'This link is not valid.');
  return asId(link.id);
}

export async function getMultiServiceBookingAnonymously(call: Call<Bookings['getMultiServiceBookingAnonymously']>) {
  const group = toGroup(await listGroups(call.tx, call.caller.siteId, [readLink(call)]));
  if (!group) return call.fail('MULTI_SERVICE_BOOKING_NOT_FOUND', 'There is no such multi-service booking any more.');
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
