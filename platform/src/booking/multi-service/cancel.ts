import type { modules } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import { type CancelCode, type Cancellation, cancel, readCancellation } from '../changes/cancel.ts';
import type { ChangeContext } from '../changes/change.ts';
import {
  activeOf,
  changeEach,
  failFor,
  type Group,
  type GroupCode,
  lockOwnGroup,
  toGroupEntity,
  withChanged,
} from './group.ts';
import { notifyGroup } from './notify-group.ts';

type Cancel = (typeof modules)['bookings']['cancelMultiServiceBooking'];

export type CancelGroupCall = ChangeContext<
  GroupCode<CancelCode> | 'ALL_BOOKINGS_ARE_ALREADY_DECLINED' | 'ALL_BOOKINGS_ARE_ALREADY_CANCELED',
  'bookingCanceled'
>;

export async function cancelMultiServiceBooking(call: Call<Cancel>) {
  const { multiServiceBookingId, returnFullEntity, onlyUnfinished, ...sent } = call.input;
  const group = await lockOwnGroup(call, multiServiceBookingId);
  if (onlyUnfinished && activeOf(group).some(({ status }) => status !== 'CREATED')) {
    return call.fail('BOOKING_CANNOT_BE_CANCELLED', 'These bookings are completed by now, such as by a payment.');
  }
  const changed = await cancelGroup(call, group, readCancellation(call, sent));
  return { multiServiceBooking: toGroupEntity(changed, returnFullEntity) };
}

/** Cancels all active bookings of a group, each by its own policy; none if one is refused. */
export async function cancelGroup(call: CancelGroupCall, group: Group, cancellation: Cancellation): Promise<Group> {
  const active = activeOf(group);
  if (active.length === 0) {
    const code = group.bookings.every(({ status }) => status === 'DECLINED') ? 'DECLINED' : 'CANCELED';
    call.fail(`ALL_BOOKINGS_ARE_ALREADY_${code}`, 'All of these bookings are already canceled or declined.');
  }
  const ones = active.map((booking) => ({ booking }));
  const changed = await changeEach(ones, (booking) =>
    cancel({ ...call, together: true, fail: failFor(call, booking) }, booking, cancellation),
  );
  await notifyGroup(call, {
    before: active,
    after: changed,
    template: () => 'bookingCanceled',
    isAwaited: ({ status }) => status !== 'CREATED' && cancellation.byCustomer,
    notification: cancellation.notification,
  });
  return withChanged(group, changed);
}
