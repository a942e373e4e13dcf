import type { modules } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import { notify, wantsNotice } from '../notifications/notify.ts';
import { refundOf } from '../records/charges.ts';
import { toEntity } from '../records/entity.ts';
import { isAllowedFrom } from '../records/lifecycle.ts';
import type { BookingRecord } from '../records/record.ts';
import { statusRefusal } from '../records/refusals.ts';
import { releaseAllocation } from '../waitlist-offers/release.ts';
import { type ChangeContext, checkRevision, initiatedBy, lockOwnBooking, saveBooking, siteOf } from './change.ts';
import { paymentOf, type SettlementOptions } from './settle.ts';

type Decline = (typeof modules)['bookings']['declineBooking'];

export type DeclineCall = ChangeContext<'INVALID_BOOKING_STATUS', 'bookingDeclined'>;

export interface Declining extends Pick<SettlementOptions, 'paymentStatus' | 'notification'> {
  /** Calls that take none leave it out. */
  revision?: string;
  /** The customer waits for this answer and gets it in any case. */
  isAwaited?: boolean;
  /** Why it can't be: somebody else has the place. */
  doubleBooked?: boolean | undefined;
  flowControlSettings?: Call<Decline>['input']['flowControlSettings'];
}

/** The business says no. */
export async function declineBooking(call: Call<Decline>) {
  const { bookingId, participantNotification, flowControlSettings, ...rest } = call.input;
  const booking = await lockOwnBooking(call, bookingId);
  const saved = await decline(call, booking, {
    ...rest,
    ...(participantNotification ? { notification: participantNotification } : {}),
    ...(flowControlSettings ? { flowControlSettings } : {}),
  });
  return { booking: toEntity(saved) };
}

/** Declines a locked booking; its time is free at once. */
export async function decline(call: DeclineCall, booking: BookingRecord, declining: Declining): Promise<BookingRecord> {
  const { caller } = call;
  const { revision, paymentStatus, notification, doubleBooked, flowControlSettings, isAwaited } = declining;
  if (revision !== undefined) checkRevision(call, booking, revision);
  if (!isAllowedFrom('decline', booking.status)) call.fail(...statusRefusal(booking, 'decline'));
  await releaseAllocation(call, caller.siteId, booking);
  const { holdExpires: _, ...rest } = booking;
  const saved = await saveBooking(call, booking, {
    ...rest,
    ...paymentOf(paymentStatus),
    ...refundOf(booking, flowControlSettings?.withRefund),
    status: 'DECLINED',
  });
  await call.emit('bookingDeclined', {
    entityId: saved.id,
    body: {
      body: {
        booking: toEntity(saved),
        participantNotification: notification,
        doubleBooked,
        initiatedBy: initiatedBy(caller),
        previousStatus: booking.status,
        previousPaymentStatus: booking.paymentStatus,
        flowControlSettings,
      },
    },
  });
  // A customer who waits for the answer to a request gets it in any case.
  if (isAwaited || booking.status === 'PENDING' || wantsNotice(notification)) {
    await notify(call, await siteOf(call), saved, 'bookingDeclined', notification?.message);
  }
  return saved;
}
