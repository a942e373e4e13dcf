import { createHash } from 'node:crypto';
import type { BookingId, SiteId } from '@foyer/contract';
import { findLatest } from '../attendance/store.ts';
import { deleteOccupancy } from '../occupancy/occupancy-store.ts';
import { deleteSeats } from '../occupancy/seat-store.ts';
import type { BookingRecord } from '../records/record.ts';
import type { OfferContext } from '../waitlist-offers/offer.ts';
import { releaseAllocation } from '../waitlist-offers/release.ts';
import { deleteBooking, lockImported } from './store.ts';

/** A booking as an import wrote it; an undo compares it with the booking as it is then. */
export interface ImportedState {
  id: BookingId;
  /** A digest of its notes. */
  notes: string;
  attendance?: string;
}

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

const digestOfNotes = ({ details: { notes = [] } }: BookingRecord) => digestOf(notes.map(({ id, text }) => [id, text]));

export const stateOf = (booking: BookingRecord, attendance: string | undefined): ImportedState => ({
  id: booking.id,
  notes: digestOfNotes(booking),
  ...(attendance === undefined ? {} : { attendance }),
});

/**
 * Deletes an imported booking that is as it was, without a word to its customer. Returns false for one that somebody has
 * changed, paid or attended since, or whose customer was reminded; it stays.
 */
export async function takeBackImported(call: OfferContext, siteId: SiteId, state: ImportedState): Promise<boolean> {
  const { tx, now } = call;
  const found = await lockImported(tx, siteId, state.id);
  if (!found) return true;
  const { booking, isKnown } = found;
  const attendance = (await findLatest(tx, siteId, [booking.id])).get(booking.id);
  const isSame =
    booking.revision === 1 && digestOfNotes(booking) === state.notes && attendance?.status === state.attendance;
  if (!isSame || isKnown) return false;
  if (booking.status === 'CONFIRMED' && booking.start > now) await releaseAllocation(call, siteId, booking);
  else {
    await deleteOccupancy(tx, siteId, booking.id);
    await deleteSeats(tx, siteId, booking.id);
  }
  await deleteBooking(tx, siteId, booking.id);
  return true;
}
