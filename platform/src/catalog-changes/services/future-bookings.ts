import { type CancelContext, cancel } from '../../booking/changes/cancel.ts';
import { saveBooking, siteOf } from '../../booking/changes/change.ts';
import { notify, wantsNotice } from '../../booking/notifications/notify.ts';
import type { BookingRecord } from '../../booking/records/record.ts';
import type { BookedLocation } from '../../catalog/schedules/booked-location.ts';
import { failUnexpectedly } from '../../server/http/fail.ts';
import type { CallContext, Emitting } from '../../server/http/handler.ts';
import type { BookingJobAction } from './jobs/job.ts';
import { startBookingJob } from './jobs/start.ts';

/** What changing bookings of a service needs of its call, or of the job that does it later. */
export interface FutureBookingsContext
  extends Pick<CallContext, 'tx' | 'caller' | 'now' | 'secret' | 'publicUrl' | 'mail'>,
    Emitting<'bookingUpdated' | 'bookingCanceled'> {}

/** Each takes some milliseconds, and everybody else waits for what is locked meanwhile. */
const AT_ONCE = 100;

/** A course is booked as a whole, and somebody waits until their time is over; anything else is over once it began. */
export const isFuture = ({ details, status, start }: BookingRecord, now: number): boolean =>
  details.kind === 'COURSE' || status === 'WAITING_LIST' || start > now;

/** Changes bookings of a service on behalf of the business: the next ones now; of very many, the rest by a job. */
export async function changeBookings(
  call: FutureBookingsContext,
  bookings: readonly BookingRecord[],
  wish: BookingJobAction,
  atOnce = AT_ONCE,
): Promise<void> {
  const ordered = bookings.toSorted((a, b) => a.start - b.start);
  for (const booking of ordered.slice(0, atOnce)) await changeBooking(call, booking, wish);
  const ids = ordered.slice(atOnce).map(({ id }) => id);
  if (ids.length > 0) await startBookingJob(call, ids, wish);
}

/** One of them, which is locked and still to come. */
export async function changeBooking(
  call: FutureBookingsContext,
  booking: BookingRecord,
  wish: BookingJobAction,
): Promise<void> {
  const changing: CancelContext = { ...call, fail: failUnexpectedly };
  if (wish.action === 'MOVE') return move(changing, booking, wish);
  await cancel(changing, booking, {
    byCustomer: false,
    isAnonymous: false,
    // It is not the customers who call it off.
    flowControlSettings: { waiveCancellationFee: true },
    ...(wish.notification ? { notification: wish.notification } : {}),
  });
}

/** It may have been moved elsewhere in the meantime. */
async function move(
  call: CancelContext,
  booking: BookingRecord,
  { removedIds, location, notification }: Extract<BookingJobAction, { action: 'MOVE' }>,
): Promise<void> {
  if (!isAtOneOf(removedIds, booking.details.location)) return;
  const saved = await saveBooking(call, booking, { ...booking, details: { ...booking.details, location } });
  // A hold is nobody's plan yet.
  if (saved.status === 'CREATED' || !wantsNotice(notification)) return;
  await notify(call, await siteOf(call), saved, 'sessionsChanged', notification?.message);
}

const isAtOneOf = (ids: readonly string[], location: BookedLocation | undefined): boolean =>
  location?.id !== undefined && ids.includes(location.id);
