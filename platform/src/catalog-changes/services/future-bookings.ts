import type { Instant } from '@foyer/contract/values';
import { type CancelContext, cancel } from '../../booking/changes/cancel.ts';
import { saveBooking, siteOf } from '../../booking/changes/change.ts';
import { notify, wantsNotice } from '../../booking/notifications/notify.ts';
import type { BookingRecord } from '../../booking/records/record.ts';
import type { BookedLocation } from '../../catalog/schedules/booked-location.ts';
import { failUnexpectedly } from '../../server/http/fail.ts';
import type { ActingContext, Emitting } from '../../server/http/handler.ts';
import type { BookingJobAction } from './jobs/job.ts';
import { startBookingJob } from './jobs/start.ts';

/** The context of changing a service's bookings, in a request or in a bulk job. */
export interface FutureBookingsContext
  extends Pick<ActingContext, 'tx' | 'caller' | 'now' | 'secret' | 'publicUrl' | 'mail'>,
    Emitting<'bookingUpdated' | 'bookingCanceled'> {}

/** Bounds how long locks are held: each booking takes some milliseconds. */
const AT_ONCE = 100;

/** Courses and waitlist entries are future until they end, other bookings until they start. */
export const isFuture = ({ details, status, start }: BookingRecord, now: Instant): boolean =>
  details.kind === 'COURSE' || status === 'WAITING_LIST' || start > now;

/** Changes a service's bookings for the business: the first ones now, the rest in a bulk job. */
export async function changeBookings(
  call: FutureBookingsContext,
  bookings: readonly BookingRecord[],
  jobAction: BookingJobAction,
  atOnce = AT_ONCE,
): Promise<void> {
  const ordered = bookings.toSorted((a, b) => a.start - b.start);
  for (const booking of ordered.slice(0, atOnce)) await changeBooking(call, booking, jobAction);
  const ids = ordered.slice(atOnce).map(({ id }) => id);
  if (ids.length > 0) await startBookingJob(call, ids, jobAction);
}

/** Changes one locked future booking. */
export async function changeBooking(
  call: FutureBookingsContext,
  booking: BookingRecord,
  jobAction: BookingJobAction,
): Promise<void> {
  const changing: CancelContext = { ...call, fail: failUnexpectedly };
  if (jobAction.action === 'MOVE') return move(changing, booking, jobAction);
  await cancel(changing, booking, {
    byCustomer: false,
    isAnonymous: false,
    // The business calls it off, so there is no fee.
    flowControlSettings: { waiveCancellationFee: true },
    ...(jobAction.notification ? { notification: jobAction.notification } : {}),
  });
}

/** Moves the booking to the new location, unless it moved elsewhere meanwhile. */
async function move(
  call: CancelContext,
  booking: BookingRecord,
  { removedIds, location, notification }: Extract<BookingJobAction, { action: 'MOVE' }>,
): Promise<void> {
  if (!isAtOneOf(removedIds, booking.details.location)) return;
  const saved = await saveBooking(call, booking, { ...booking, details: { ...booking.details, location } });
  // Customers with only a hold are not notified.
  if (saved.status === 'CREATED' || !wantsNotice(notification)) return;
  await notify(call, await siteOf(call), saved, 'sessionsChanged', notification?.message);
}

const isAtOneOf = (ids: readonly string[], location: BookedLocation | undefined): boolean =>
  location?.id !== undefined && ids.includes(location.id);
