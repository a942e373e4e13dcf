import { modules } from '@foyer/contract';
import { bookingOf, findSlot } from '../../booking.ts';
import { addService } from '../../services.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

/** A massage that isn't paid, with a service of its own, whose times nobody else takes. */
async function unpaid({ platform, owner }: InputContext) {
  const { id } = await addService(platform);
  const slot = await findSlot(platform, id);
  const booking = { ...bookingOf(slot), status: 'CONFIRMED' as const };
  const flowControlSettings = { skipAvailabilityValidation: true };
  const made = (await owner.call(modules.bookings.createBooking, { booking, flowControlSettings })).value.booking;
  return { bookingId: made.id, revision: made.revision };
}

const idOf = async (context: InputContext) => ({ bookingId: (await unpaid(context)).bookingId });

export const bookingRecords: ValidInputs['bookingRecords'] = {
  getBookingRecord: idOf,
  addBookingNote: async (context) => ({ ...(await idOf(context)), text: 'Prefers the quiet room' }),
  deleteBookingNote: async (context) => {
    const { bookingId } = await idOf(context);
    const input = { bookingId, text: 'Asked for the window' };
    const { note } = (await context.owner.call(modules.bookingRecords.addBookingNote, input)).value;
    return { bookingId, noteId: note.id };
  },
  setPaidInPerson: async (context) => ({ ...(await unpaid(context)), isPaid: true }),
  listBookingChanges: idOf,
};
