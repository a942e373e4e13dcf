import type { BookingId } from '@foyer/contract';
import { cancel } from '../../booking/changes/cancel.ts';
import { platformContext } from '../../booking/changes/platform-context.ts';
import { lockBookings } from '../../booking/records/store.ts';
import type { MemberActionContext } from './action-context.ts';

/** Removes a deleted member's waitlist entries; a seat held for them is offered to the next entry. */
export async function leaveWaitlists(context: MemberActionContext, bookingIds: readonly BookingId[]): Promise<void> {
  const { tx, siteId } = context;
  for (const booking of await lockBookings(tx, siteId, bookingIds)) {
    if (booking.status !== 'WAITING_LIST') continue;
    await cancel(platformContext(context), booking, { byCustomer: false, isAnonymous: false });
  }
}
