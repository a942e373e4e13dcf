import type { modules } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import { toEntity } from '../records/entity.ts';
import { isAllowedFrom } from '../records/lifecycle.ts';
import type { BookingRecord } from '../records/record.ts';
import { statusRefusal } from '../records/refusals.ts';
import { checkRevision, lockOwnBooking, siteOf } from './change.ts';
import { confirmOrReallocate, type SettlementContext, type SettlementOptions, settleBooking } from './settle.ts';

export type PendingContext = SettlementContext<
  'PENDING',
  'INVALID_BOOKING_STATUS' | 'NOT_PENDING_APPROVAL_SERVICE' | 'NO_OPEN_SPOTS'
>;

export interface PendingRequest extends SettlementOptions {
  /** Undefined for operations that take no revision. */
  revision?: string;
  /** Makes the booking pending even where the service needs no approval. */
  skipPendingApprovalServiceValidation?: boolean;
}

/** Makes a booking a pending request, for the business. */
export async function markBookingAsPending(call: Call<(typeof modules)['bookings']['markBookingAsPending']>) {
  const { input } = call;
  const booking = await lockOwnBooking(call, input.bookingId);
  const saved = await markAsPending(call, booking, {
    revision: input.revision,
    paymentStatus: input.paymentStatus,
    sendSmsReminder: input.sendSmsReminder,
    skipPendingApprovalServiceValidation: input.flowControlSettings?.skipPendingApprovalServiceValidation === true,
    ...(input.participantNotification ? { notification: input.participantNotification } : {}),
  });
  return { booking: toEntity(saved) };
}

/**
 * Makes a locked booking pending. Its allocation becomes permanent, over other bookings if need be; the booking then
 * has `doubleBooked` (protocol: bookings §1).
 */
export async function markAsPending(
  call: PendingContext,
  booking: BookingRecord,
  marking: PendingRequest,
): Promise<BookingRecord> {
  const { revision, skipPendingApprovalServiceValidation, ...options } = marking;
  if (revision !== undefined) checkRevision(call, booking, revision);
  if (!isAllowedFrom('markAsPending', booking.status)) call.fail(...statusRefusal(booking, 'markAsPending'));
  if (!booking.details.requiresApproval && !skipPendingApprovalServiceValidation) {
    call.fail('NOT_PENDING_APPROVAL_SERVICE', 'Bookings of this service don’t need approval.');
  }
  const site = await siteOf(call);
  const allocation = await confirmOrReallocate(call, site, booking, true);
  if (!allocation) return call.fail('NO_OPEN_SPOTS', 'This time is no longer offered.');
  return settleBooking(call, site, booking, { ...options, status: 'PENDING', allocation, isAwaited: false });
}
