import type { modules } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import { toEntity } from '../records/entity.ts';
import { isAllowedFrom } from '../records/lifecycle.ts';
import type { BookingRecord } from '../records/record.ts';
import { statusRefusal } from '../records/refusals.ts';
import { takeOffWaitlist } from '../waitlist-offers/confirm-entry.ts';
import { checkRevision, lockOwnBooking, siteOf } from './change.ts';
import { confirmOrReallocate, type SettlementContext, type SettlementOptions, settleBooking } from './settle.ts';

type Confirm = (typeof modules)['bookings']['confirmBooking'];

export type ConfirmCall = SettlementContext<'CONFIRMED', 'INVALID_BOOKING_STATUS' | 'NO_OPEN_SPOTS'>;

export interface Confirmation extends SettlementOptions {
  /** Undefined for operations that take no revision. */
  revision?: string;
  /** Allocates even over other bookings; the booking then has `doubleBooked`. */
  mayDoubleBook: boolean;
}

/** Confirms a booking for the business. Without `checkAvailabilityValidation` it may double-book. */
export async function confirmBooking(call: Call<Confirm>) {
  const { input } = call;
  const booking = await lockOwnBooking(call, input.bookingId);
  const checks = input.flowControlSettings?.checkAvailabilityValidation === true;
  const saved = await confirm(call, booking, {
    revision: input.revision,
    mayDoubleBook: !checks || input.doubleBooked === true,
    paymentStatus: input.paymentStatus,
    sendSmsReminder: input.sendSmsReminder,
    ...(input.participantNotification ? { notification: input.participantNotification } : {}),
  });
  return { booking: toEntity(saved) };
}

/** Confirms a locked booking, for single, bulk and multi-service operations. */
export async function confirm(
  call: ConfirmCall,
  booking: BookingRecord,
  confirmation: Confirmation,
): Promise<BookingRecord> {
  const { revision, mayDoubleBook, ...options } = confirmation;
  if (revision !== undefined) checkRevision(call, booking, revision);
  if (!isAllowedFrom('confirm', booking.status)) call.fail(...statusRefusal(booking, 'confirm'));
  const site = await siteOf(call);
  const wanted = booking.status === 'WAITING_LIST' ? await takeOffWaitlist(call, site.id, booking) : booking;
  const allocation = await confirmOrReallocate(call, site, wanted, mayDoubleBook);
  if (!allocation) return call.fail('NO_OPEN_SPOTS', 'This time has just been taken.');
  return settleBooking(call, site, wanted, {
    ...options,
    status: 'CONFIRMED',
    allocation,
    isAwaited: booking.status === 'PENDING',
  });
}
