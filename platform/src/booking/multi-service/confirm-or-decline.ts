import type { modules } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import { confirm } from '../changes/confirm.ts';
import { decline } from '../changes/decline.ts';
import { markAsPending } from '../changes/pending.ts';
import type { BookingRecord, BookingStatus } from '../records/record.ts';
import { activeOf, changeEach, failFor, lockOwnGroup, toGroupEntity, withChanged } from './group.ts';
import { readAllInfos } from './infos.ts';
import { notifyGroup } from './notify-group.ts';

type Bookings = (typeof modules)['bookings'];

const isOf =
  (...statuses: BookingStatus[]) =>
  ({ status }: BookingRecord): boolean =>
    statuses.includes(status);

/** Confirms all bookings of a group, for the business. */
export async function confirmMultiServiceBooking(call: Call<Bookings['confirmMultiServiceBooking']>) {
  const { input, fail } = call;
  const { confirmBookingsInfo, participantNotification: notification, sendSmsReminder, flowControlSettings } = input;
  const group = await lockOwnGroup(call, input.multiServiceBookingId);
  const active = activeOf(group);
  if (active.length > 0 && active.every(isOf('CONFIRMED'))) {
    fail('ALL_BOOKINGS_ARE_ALREADY_CONFIRMED', 'All of these bookings are already confirmed.');
  }
  const open = group.bookings.filter(isOf('CREATED', 'PENDING', 'WAITING_LIST'));
  const infos = readAllInfos(call, confirmBookingsInfo, group.bookings, open);
  const checks = flowControlSettings?.checkAvailabilityValidation === true;
  const changed = await changeEach(infos, (one, { revision, paymentStatus }) =>
    confirm({ ...call, together: true, fail: failFor(call, one) }, one, {
      revision,
      paymentStatus,
      sendSmsReminder,
      mayDoubleBook: !checks || input.doubleBooked === true,
      ...(notification ? { notification } : {}),
    }),
  );
  await notifyGroup(call, {
    before: group.bookings,
    after: changed,
    template: () => 'bookingConfirmed',
    isAwaited: isOf('PENDING'),
    notification,
  });
  return { multiServiceBooking: toGroupEntity(withChanged(group, changed), input.returnFullEntity) };
}

/** Declines all bookings of a group for the business, and releases their allocations at once. */
export async function declineMultiServiceBooking(call: Call<Bookings['declineMultiServiceBooking']>) {
  const { input, fail } = call;
  const { declineBookingsInfo, participantNotification: notification, doubleBooked, flowControlSettings } = input;
  const group = await lockOwnGroup(call, input.multiServiceBookingId);
  if (group.bookings.every(isOf('DECLINED'))) {
    fail('ALL_BOOKINGS_ARE_ALREADY_DECLINED', 'All of these bookings are already declined.');
  }
  const infos = readAllInfos(call, declineBookingsInfo, group.bookings, activeOf(group));
  const changed = await changeEach(infos, (one, { revision, paymentStatus }) =>
    decline({ ...call, together: true, fail: failFor(call, one) }, one, {
      revision,
      paymentStatus,
      doubleBooked,
      ...(notification ? { notification } : {}),
      ...(flowControlSettings ? { flowControlSettings } : {}),
    }),
  );
  await notifyGroup(call, {
    before: group.bookings,
    after: changed,
    template: () => 'bookingDeclined',
    isAwaited: isOf('PENDING'),
    notification,
  });
  return { multiServiceBooking: toGroupEntity(withChanged(group, changed), input.returnFullEntity) };
}

/** Makes all bookings of a group pending. */
export async function markMultiServiceBookingAsPending(call: Call<Bookings['markMultiServiceBookingAsPending']>) {
  const { input } = call;
  const { participantNotification: notification, sendSmsReminder, flowControlSettings } = input;
  const group = await lockOwnGroup(call, input.multiServiceBookingId);
  const infos = readAllInfos(call, input.markAsPendingBookingsInfo, group.bookings, activeOf(group));
  const changed = await changeEach(infos, (one, { revision, paymentStatus }) =>
    markAsPending({ ...call, together: true, fail: failFor(call, one) }, one, {
      revision,
      paymentStatus,
      sendSmsReminder,
      skipPendingApprovalServiceValidation: flowControlSettings?.skipPendingApprovalServiceValidation === true,
      ...(notification ? { notification } : {}),
    }),
  );
  const news = { before: group.bookings, after: changed, notification, isAwaited: () => false };
  await notifyGroup(call, { ...news, template: () => 'bookingRequested' });
  return { multiServiceBooking: toGroupEntity(withChanged(group, changed), input.returnFullEntity) };
}
