import type { modules } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import { checkRevision, saveBooking } from '../changes/change.ts';
import { toEntity } from '../records/entity.ts';
import { lockBooking } from '../records/store.ts';
import { visitConfirmedDate } from '../records/visit-confirmation.ts';
import { findLinkedBooking } from './manage-link.ts';

/** Records that the customer comes to the time that they saw. A second time changes nothing. */
export async function confirmVisitAnonymously(call: Call<(typeof modules)['bookings']['confirmVisitAnonymously']>) {
  const booking = await findLinkedBooking(call, lockBooking);
  const { now, input, fail } = call;
  if (visitConfirmedDate(booking) !== undefined) return { booking: toEntity(booking) };
  checkRevision(call, booking, input.revision);
  const { status, end, start, details } = booking;
  if (status !== 'CONFIRMED' || end <= now) {
    return fail(
      'INVALID_BOOKING_STATUS',
      'Only a confirmed booking that has not passed can be confirmed by its customer.',
    );
  }
  const visitConfirmed = { date: now, start };
  return {
    booking: toEntity(await saveBooking(call, booking, { ...booking, details: { ...details, visitConfirmed } })),
  };
}
