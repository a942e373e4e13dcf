import type { EmittedEvent } from '../http/handler.ts';
import { checkRevision, siteOf } from './change.ts';
import { isAllowedFrom } from './lifecycle.ts';
import type { BookingRecord } from './record.ts';
import { statusRefusal } from './refusals.ts';
import { type SettleCall, securePlace, settle, type Word } from './settle.ts';

export interface MarkCall extends SettleCall {
  fail(
    code:
      | 'BOOKING_NOT_FOUND'
      | 'BOOKING_REVISION_MISMATCH'
      | 'INVALID_BOOKING_STATUS'
      | 'NOT_PENDING_APPROVAL_SERVICE'
      | 'NO_OPEN_SPOTS',
    description: string,
    data?: Record<string, unknown>,
  ): never;
  emit(event: 'bookingUpdated' | 'bookingConfirmed' | 'bookingMarkedAsPending', content: EmittedEvent): Promise<void>;
}

export interface Marking extends Word {
  /** Calls that take none leave it out. */
  revision?: string;
  /** Makes a request of it though the service needs no approval. */
  skipPendingApprovalServiceValidation?: boolean;
}

/**
 * Makes a request of a locked booking: its place is taken for good, over others too, and then the booking says so
 * (wire semantics §1.1).
 */
export async function markAsPending(call: MarkCall, booking: BookingRecord, marking: Marking): Promise<BookingRecord> {
  const { revision, skipPendingApprovalServiceValidation, ...word } = marking;
  if (revision !== undefined) checkRevision(call, booking, revision);
  if (!isAllowedFrom('markAsPending', booking.status)) call.fail(...statusRefusal(booking, 'markAsPending'));
  if (!booking.details.requiresApproval && !skipPendingApprovalServiceValidation) {
    call.fail('NOT_PENDING_APPROVAL_SERVICE', 'This service is not approved by hand.');
  }
  const site = await siteOf(call);
  const place = await securePlace(call, site, booking, true);
  if (!place) return call.fail('NO_OPEN_SPOTS', 'This time is not offered any more.');
  return settle(call, site, booking, { ...word, status: 'PENDING', place, isAwaited: false });
}
