import type { modules } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { cancel, readCancellation } from '../changes/cancel.ts';
import { siteOf } from '../changes/change.ts';
import { wantsNotice } from '../notifications/notify.ts';
import { notifyOfBookings } from '../notifications/notify-many.ts';
import { isAllowedFrom } from '../records/lifecycle.ts';
import { type CustomerWindow, cancelWindow } from '../records/policy.ts';
import type { BookingRecord } from '../records/record.ts';
import { lockOwnRecurringBooking, type OwnRecurringBooking, toWireRecurringBooking, withChanged } from './ownership.ts';

type Cancel = (typeof modules)['recurringBookings']['cancelRecurringBooking'];

/** Cancels the bookings of a recurring booking that have not started, or those from one booking on. */
export async function cancelRecurringBooking(call: Call<Cancel>) {
  const { input, fail } = call;
  const series = await lockOwnRecurringBooking(call, input.recurringBookingId);
  const cancellation = readCancellation(call, input);
  const { byCustomer, isAnonymous, notification } = cancellation;
  const meant = select(call, series);
  if (meant.length === 0)
    fail('BOOKING_CANNOT_BE_CANCELLED', 'No appointment of this recurring booking is left to cancel.');
  const kept = byCustomer
    ? meant.flatMap((booking) => keepLate(booking, cancelWindow(booking, call.now, isAnonymous)))
    : [];
  if (kept.length > 0 && (!input.partly || kept.length === meant.length)) {
    fail('BOOKING_POLICY_VIOLATION', 'Some of these bookings can no longer be canceled online.', { bookings: kept });
  }
  const before = meant.filter(({ id }) => !kept.some(({ bookingId }) => bookingId === id));
  const changed: BookingRecord[] = [];
  for (const booking of before) changed.push(await cancel({ ...call, together: true }, booking, cancellation));
  const told = changed.filter((_, index) => before[index]?.status !== 'CREATED');
  if (byCustomer || wantsNotice(notification)) {
    await notifyOfBookings(call, await siteOf(call), told, 'bookingCanceled', notification?.message);
  }
  return { recurringBooking: toWireRecurringBooking(withChanged(series, changed)), kept };
}

/** The bookings to cancel, in the order of their ids. */
function select({ input, now, fail }: Call<Cancel>, { bookings }: OwnRecurringBooking): BookingRecord[] {
  const open = bookings.filter(({ status }) => isAllowedFrom('cancel', status));
  if (input.scope === 'ALL') return open.filter(({ start }) => start > now);
  const id = input.bookingId?.toLowerCase();
  if (!id) throw new ValidationError([oneViolation('bookingId', 'is required for this scope', 'REQUIRED_FIELD')]);
  const from = bookings.find((booking) => booking.id === id);
  if (!from) return fail('BOOKING_NOT_FOUND', 'This recurring booking has no such appointment.');
  return open.filter(({ start }) => start >= from.start);
}

/** The entry for a booking that can no longer be canceled. */
function keepLate(booking: BookingRecord, { allowed, reason, until }: CustomerWindow) {
  if (allowed) return [];
  return [
    {
      bookingId: booking.id,
      index: booking.details.recurring?.index ?? 0,
      startDate: toTimestamp(booking.start),
      ...(reason ? { reason } : {}),
      ...(until === undefined ? {} : { until: toTimestamp(until) }),
    },
  ];
}
