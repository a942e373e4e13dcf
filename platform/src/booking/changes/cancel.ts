import type { ErrorCode, EventType, modules } from '@foyer/contract';
import { isBusiness } from '../../server/http/caller.ts';
import type { Call, CallContext, Refusing } from '../../server/http/handler.ts';
import { checkSeparable } from '../multi-service-records/inseparable.ts';
import { notify, wantsNotice } from '../notifications/notify.ts';
import { describeOwedOnline } from '../notifications/owed-online.ts';
import { returnPlanSessions } from '../plan-payments/plan-payment.ts';
import { cancellationFee, refundOf } from '../records/charges.ts';
import { toEntity } from '../records/entity.ts';
import { bookingLifecycle, isAllowedFrom } from '../records/lifecycle.ts';
import { losesSessions } from '../records/plan-payment.ts';
import { cancelWindow } from '../records/policy.ts';
import type { BookingRecord } from '../records/record.ts';
import { policyRefusal } from '../records/refusals.ts';
import { releaseAllocation } from '../waitlist-offers/release.ts';
import { type ChangeContext, checkRevision, initiatedBy, lockOwnBooking, saveBooking, siteOf } from './change.ts';
import { collectFee } from './collect-fee.ts';
import { closePayments } from './refund.ts';

type Cancel = (typeof modules)['bookings']['cancelBooking'];
type SentCancellation = Omit<Call<Cancel>['input'], 'bookingId'>;

export type CancelCode =
  | 'BOOKING_CANNOT_BE_CANCELLED'
  | 'BOOKING_POLICY_VIOLATION'
  | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING';

export type CancelContext<Code extends ErrorCode = never, Event extends EventType = never> = ChangeContext<
  CancelCode | Code,
  'bookingCanceled' | Event
>;

export interface Cancellation {
  /** Undefined for operations that take no revision. */
  revision?: string;
  /** The policy applies, and the customer is notified whatever `notifyParticipants` says. */
  byCustomer: boolean;
  isAnonymous: boolean;
  /** Nothing is owed for the canceled booking. */
  waivesCharges?: boolean;
  notification?: Call<Cancel>['input']['participantNotification'];
  flowControlSettings?: Call<Cancel>['input']['flowControlSettings'];
}

export async function cancelBooking(call: Call<Cancel>) {
  const { bookingId, ...sent } = call.input;
  const booking = await lockOwnBooking(call, bookingId);
  return { booking: toEntity(await cancel(call, booking, readCancellation(call, sent))) };
}

type ReadingCall = Pick<CallContext, 'caller'> & Refusing<'UNAUTHORIZED_OPERATION' | 'REFUND_NOT_ALLOWED'>;

/** Reads a cancellation, with the options that only the business may send. */
export function readCancellation({ caller, fail }: ReadingCall, sent: Partial<SentCancellation>): Cancellation {
  const { revision, participantNotification, flowControlSettings: flow, waiveCharges } = sent;
  const byCustomer = !isBusiness(caller);
  if (byCustomer && (flow?.ignoreCancellationPolicy || flow?.waiveCancellationFee || waiveCharges)) {
    fail('UNAUTHORIZED_OPERATION', 'Only the business can override the booking policy.');
  }
  if (byCustomer && flow?.withRefund) fail('REFUND_NOT_ALLOWED', 'Only the business can give a refund.');
  return {
    byCustomer,
    isAnonymous: caller.kind === 'visitor',
    ...(revision === undefined ? {} : { revision }),
    ...(waiveCharges ? { waivesCharges: true } : {}),
    ...(participantNotification ? { notification: participantNotification } : {}),
    ...(flow ? { flowControlSettings: flow } : {}),
  };
}

/** Cancels a locked booking and releases its allocation. Used for customers, manage links and the business. */
export async function cancel(
  call: CancelContext,
  booking: BookingRecord,
  cancellation: Cancellation,
): Promise<BookingRecord> {
  const { caller, now, fail } = call;
  const { revision, byCustomer, isAnonymous, waivesCharges, notification, flowControlSettings } = cancellation;
  if (revision !== undefined) checkRevision(call, booking, revision);
  if (byCustomer && !call.together) checkSeparable(call, booking);
  if (!isAllowedFrom('cancel', booking.status)) {
    fail('BOOKING_CANNOT_BE_CANCELLED', `The booking is already ${booking.status}.`, { status: booking.status });
  }
  const window = cancelWindow(booking, now, isAnonymous);
  if (byCustomer && !window.allowed) fail(...policyRefusal('canceled', window));
  await releaseAllocation(call, caller.siteId, booking);
  const returned = await returnPlanSessions(call, booking, losesSessions(booking, now, flowControlSettings));
  const { holdExpires: _, ...rest } = booking;
  const { waiveCancellationFee, withRefund = false } = flowControlSettings ?? {};
  const { cancellationFee: known, ...details } = booking.details;
  const isWaived = waivesCharges || waiveCancellationFee || known?.isWaived;
  // A fee for not coming stays what it was.
  const fee = isWaived ? undefined : (known?.amount ?? cancellationFee(booking, now));
  const { refund, isFeeCollected } = await closePayments(call, booking, { fee, withRefund, reason: 'Canceled' });
  const status = isFeeCollected ? 'APPLIED_TO_ORDER' : 'NOT_YET_APPLIED_TO_ORDER';
  const saved = await saveBooking(call, booking, {
    ...rest,
    ...refundOf(booking, flowControlSettings?.withRefund),
    ...returned,
    status: bookingLifecycle.targetOf('cancel'),
    canceledDate: now,
    details: { ...details, ...(fee ? { cancellationFee: { ...known, amount: fee, status } } : {}) },
  });
  // Of what the business cancels it decides itself.
  const isCharged = byCustomer && (await collectFee({ tx: call.tx, siteId: caller.siteId, now }, saved));
  await call.emit('bookingCanceled', {
    entityId: saved.id,
    body: {
      body: {
        booking: toEntity(saved),
        participantNotification: notification,
        flowControlSettings,
        initiatedBy: initiatedBy(caller),
        previousStatus: booking.status,
      },
    },
  });
  const isKnownToCustomer = booking.status !== 'CREATED';
  if (isKnownToCustomer && (byCustomer || wantsNotice(notification))) {
    const template = booking.status === 'WAITING_LIST' ? 'waitlistLeft' : 'bookingCanceled';
    await notify(call, await siteOf(call), saved, template, notification?.message, {
      ...(refund ? { refund } : {}),
      ...(isCharged ? {} : await describeOwedOnline(call, caller.siteId, saved)),
    });
  }
  return saved;
}
