import type { Handlers } from '../../server/http/handler.ts';
import { listBookingChanges } from './changes.ts';
import { addBookingNote, deleteBookingNote } from './notes.ts';
import { setPaidInPerson } from './paid-in-person.ts';
import { getBookingRecord } from './record.ts';

export const handlers: Handlers<'bookingRecords'> = {
  getBookingRecord,
  addBookingNote,
  deleteBookingNote,
  setPaidInPerson,
  listBookingChanges,
};
