import type { modules } from '@foyer/contract';
import { isBusiness } from '../http/caller.ts';
import type { Call, EmittedEvent } from '../http/handler.ts';
import { offerFreedPlace } from '../waitlist/freed-place.ts';
import { type ChangeCall, checkRevision, initiatedBy, lockOwnBooking, saveBooking, siteOf } from './change.ts';
import { cancellationFee } from './charges.ts';
import { toEntity } from './entity.ts';
import { isAllowedFrom } from './lifecycle.ts';
import { notify, wantsNotice } from './notify.ts';
import { vacate } from './occupancy.ts';
import { cancelWindow } from './policy.ts';
import type { BookingRecord } from './record.ts';
import { policyRefusal } from './refusals.ts';
import { leaveSeats } from './seats.ts';

type Cancel = (typeof modules)['bookings']['cancelBooking'];

export interface CancelCall extends ChangeCall {
  fail(
    code:
      | 'BOOKING_NOT_FOUND'
      | 'BOOKING_REVISION_MISMATCH'
      | 'BOOKING_CANNOT_BE_CANCELLED'
      | 'BOOKING_POLICY_VIOLATION',
    description: string,
    data?: Record<string, unknown>,
  ): never;
  emit(event: 'bookingUpdated' | 'bookingCanceled', content: EmittedEvent): Promise<void>;
}

export interface Cancellation {
  /** Calls that take none leave it out. */
  revision?: string;
  /** The customer's own act: the policy binds it, and they are told in any case. */
  byCustomer: boolean;
  isAnonymous: boolean;
  notification?: Call<Cancel>['input']['participantNotification'];
  flowControlSettings?: Call<Cancel>['input']['flowControlSettings'];
}

export async function cancelBooking(call: Call<Cancel>) {
  const { input, caller, fail } = call;
  const booking = await lockOwnBooking(call, input.bookingId);
  const byCustomer = !isBusiness(caller);
  const flow = input.flowControlSettings;
  if (byCustomer && (flow?.ignoreCancellationPolicy || flow?.waiveCancellationFee || input.waiveCharges)) {
    fail('UNAUTHORIZED_OPERATION', 'Only the business may set the policy aside.');
  }
  const saved = await cancel(call, booking, {
    revision: input.revision,
    byCustomer,
    isAnonymous: caller.kind === 'visitor',
    ...(input.participantNotification ? { notification: input.participantNotification } : {}),
    ...(flow ? { flowControlSettings: flow } : {}),
  });
  return { booking: toEntity(saved) };
}

/** Frees the time and says so. One way for everyone who may cancel: the customer, the holder of the link, the business. */
export async function cancel(
  call: CancelCall,
  booking: BookingRecord,
  cancellation: Cancellation,
): Promise<BookingRecord> {
  const { tx, caller, now, fail } = call;
  const { revision, byCustomer, isAnonymous, notification, flowControlSettings } = cancellation;
  if (revision !== undefined) checkRevision(call, booking, revision);
  if (!isAllowedFrom('cancel', booking.status)) {
    fail('BOOKING_CANNOT_BE_CANCELLED', `The booking is ${booking.status} already.`, { status: booking.status });
  }
  const window = cancelWindow(booking, now, isAnonymous);
  if (byCustomer && !window.allowed) fail(...policyRefusal('cancelled', window));
  await vacate(tx, caller.siteId, booking.id);
  await leaveSeats(tx, caller.siteId, booking.id);
  await offerFreedPlace(call, caller.siteId, booking);
  const { holdExpires: _, ...rest } = booking;
  const fee = flowControlSettings?.waiveCancellationFee ? undefined : cancellationFee(booking, now);
  const saved = await saveBooking(call, booking, {
    ...rest,
    status: 'CANCELED',
    canceledDate: now,
    details: {
      ...booking.details,
      ...(fee ? { cancellationFee: { amount: fee, status: 'NOT_YET_APPLIED_TO_ORDER' } } : {}),
    },
  });
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
    await notify(call, await siteOf(call), saved, template, notification?.message);
  }
  return saved;
}
