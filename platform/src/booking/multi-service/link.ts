import type { LinkErrorCode, modules } from '@foyer/contract';
import type { Call, CallContext, Refusing } from '../../server/http/handler.ts';
import { makeGroupToken, readGroupToken } from '../multi-service-records/group-token.ts';
import { listGroups, lockGroup } from '../multi-service-records/store.ts';
import { findLinkFault, linkFaults } from '../records/link-validity.ts';
import { cancelGroup } from './cancel.ts';
import { findOwnGroup, type Group, toGroup, toGroupEntity } from './group.ts';
import { groupActions } from './read.ts';
import { rescheduleGroup } from './reschedule.ts';

type Bookings = (typeof modules)['bookings'];

export async function getAnonymousActionTokenForMultiServiceBooking(
  call: Call<Bookings['getAnonymousActionTokenForMultiServiceBooking']>,
) {
  const { id, bookings } = await findOwnGroup(call, call.input.multiServiceBookingId);
  return { token: makeGroupToken(call.secret, call.caller.siteId, id, bookings) };
}

export interface GroupLinkCall
  extends Pick<CallContext, 'tx' | 'caller' | 'secret' | 'now'>,
    Refusing<LinkErrorCode | 'MULTI_SERVICE_BOOKING_NOT_FOUND'> {
  input: { token: string };
}

/** Finds the group of a manage link, valid on its own site only, until it is revoked or ends. */
export async function findLinkedGroup(call: GroupLinkCall, read: typeof lockGroup = findGroup): Promise<Group> {
  const { tx, caller, secret, now, input, fail } = call;
  const link = readGroupToken(secret, input.token);
  if (!link || link.siteId !== caller.siteId) return fail('INVALID_TOKEN', 'This link is not valid.');
  const group = toGroup(await read(tx, link.siteId, link.groupId));
  if (!group) return fail('MULTI_SERVICE_BOOKING_NOT_FOUND', 'This multi-service booking no longer exists.');
  const fault = findLinkFault(group.bookings, link.version, now);
  return fault ? fail(fault, linkFaults[fault]) : group;
}

const findGroup: typeof lockGroup = (tx, siteId, id) => listGroups(tx, siteId, [id]);

export async function getMultiServiceBookingAnonymously(call: Call<Bookings['getMultiServiceBookingAnonymously']>) {
  const group = await findLinkedGroup(call);
  return {
    multiServiceBooking: toGroupEntity(group, true),
    allowedAnonymousActions: groupActions(group, call.now, true),
  };
}

export async function cancelMultiServiceBookingAnonymously(
  call: Call<Bookings['cancelMultiServiceBookingAnonymously']>,
) {
  const group = await findLinkedGroup(call, lockGroup);
  const changed = await cancelGroup(call, group, { byCustomer: true, isAnonymous: true });
  return { multiServiceBooking: toGroupEntity(changed, true) };
}

export async function rescheduleMultiServiceBookingAnonymously(
  call: Call<Bookings['rescheduleMultiServiceBookingAnonymously']>,
) {
  const group = await findLinkedGroup(call, lockGroup);
  const { rescheduleBookingsInfo } = call.input;
  const mover = { byCustomer: true, isAnonymous: true };
  const changed = await rescheduleGroup(call, group, { rescheduleBookingsInfo, mover });
  return { multiServiceBooking: toGroupEntity(changed, true) };
}
