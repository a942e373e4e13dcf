import type { Modules } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import { newId } from '../../server/lib/new-id.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { lockOwnBooking } from '../changes/change.ts';
import type { BookingDetails } from '../records/record.ts';
import { findActorNames } from './actor-store.ts';
import { saveNotes } from './note-store.ts';

type Records = Modules['bookingRecords'];
type Note = NonNullable<BookingDetails['notes']>[number];

const MAX_NOTES = 50;

export const describeNote = ({ id, text, date, author }: Note, names: ReadonlyMap<string, string>) => ({
  id,
  text,
  authorName: names.get(author) ?? '',
  createdDate: toTimestamp(date),
});

/** Notes change neither the booking's revision nor anything that customers see. */
export async function addBookingNote(call: Call<Records['addBookingNote']>) {
  const { tx, caller, input, now, fail } = call;
  const text = input.text.trim();
  if (!text) throw new ValidationError([oneViolation('text', 'must not be blank', 'MIN_LENGTH')]);
  const booking = await lockOwnBooking(call, input.bookingId);
  const { notes = [] } = booking.details;
  if (notes.length >= MAX_NOTES) return fail('TOO_MANY_NOTES', `A booking can have at most ${MAX_NOTES} notes.`);
  const note = { id: newId(), text, date: now, author: caller.id };
  await saveNotes(tx, caller.siteId, booking.id, [note, ...notes]);
  return { note: describeNote(note, await findActorNames(tx, caller.siteId, [caller.id])) };
}

export async function deleteBookingNote(call: Call<Records['deleteBookingNote']>) {
  const { tx, caller, input, fail } = call;
  const booking = await lockOwnBooking(call, input.bookingId);
  const { notes = [] } = booking.details;
  const left = notes.filter(({ id }) => id !== input.noteId.toLowerCase());
  if (left.length === notes.length) return fail('NOTE_NOT_FOUND', 'This note no longer exists.');
  await saveNotes(tx, caller.siteId, booking.id, left);
  return {};
}
