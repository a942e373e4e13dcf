import type { modules } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import type { Money } from '../../server/lib/money.ts';
import { notify, wantsNotice } from '../notifications/notify.ts';
import { returnPlanSessions } from '../plan-payments/plan-payment.ts';
import { refundOf } from '../records/charges.ts';
import { toEntity } from '../records/entity.ts';
import { bookingLifecycle, isAllowedFrom } from '../records/lifecycle.ts';
import type { BookingRecord } from '../records/record.ts';
import { statusRefusal } from '../records/refusals.ts';
import { releaseAllocation } from '../waitlist-offers/release.ts';
import { type ChangeContext, checkRevision, initiatedBy, lockOwnBooking, saveBooking, siteOf } from './change.ts';
import { closePayments } from './refund.ts';
import { paymentOf, type SettlementOptions } from './settle.ts';

type Decline = (typeof modules)['bookings']['declineBooking'];

export type DeclineCall = ChangeContext<'INVALID_BOOKING_STATUS', 'bookingDeclined'>;

export interface Declining extends Pick<SettlementOptions, 'paymentStatus' | 'notification'> {
  /** Undefined for operations that take no revision. */
  revision?: string;
  /** Notifies the customer whatever the notification options say. */
  isAwaited?: boolean;
  /** The reason is that another booking has the allocation. */
  doubleBooked?: boolean | undefined;
  flowControlSettings?: Call<Decline>['input']['flowControlSettings'];
  /** An amount that the customer gets back anyway, for the mail. */
  refund?: Money;
}

/** Declines a booking for the business. */
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

/** Declines a locked booking and releases its allocation at once. */
export async function decline(call: DeclineCall, booking: BookingRecord, declining: Declining): Promise<BookingRecord> {
  const { caller } = call;
  const { revision, paymentStatus, notification, doubleBooked, flowControlSettings, isAwaited } = declining;
  if (revision !== undefined) checkRevision(call, booking, revision);
  if (!isAllowedFrom('decline', booking.status)) call.fail(...statusRefusal(booking, 'decline'));
  await releaseAllocation(call, caller.siteId, booking);
  // The customer is not to blame, whenever it is.
  const returned = await returnPlanSessions(call, booking, flowControlSettings?.withRefund === false);
  const withRefund = flowControlSettings?.withRefund === true;
  const closed = await closePayments(call, booking, { fee: undefined, withRefund, reason: 'Declined' });
  const refund = declining.refund ?? closed.refund;
  const { holdExpires: _, ...rest } = booking;
  const saved = await saveBooking(call, booking, {
    ...rest,
    ...paymentOf(paymentStatus),
    ...refundOf(booking, flowControlSettings?.withRefund),
    ...returned,
    status: bookingLifecycle.targetOf('decline'),
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
  // A customer whose request was pending is always notified.
  if (isAwaited || booking.status === 'PENDING' || wantsNotice(notification)) {
    await notify(call, await siteOf(call), saved, 'bookingDeclined', notification?.message, refund && { refund });
  }
  return saved;
}
