import * as T from 'typebox';
import { Slot } from './availability.ts';
import { choice, entity, Guid, stored, Timestamp } from './shape.ts';
import { StoredBooking } from './stored-booking.ts';

/** What a customer who waits is offered, and until when it is held for them. */
export const WaitlistOffer = stored(
  entity({
    slot: Slot,
    untilDate: Timestamp,
  }),
  ['untilDate'],
);

/** One place in a line. Its booking waits, with the status WAITING_LIST. */
export const WaitlistPlace = stored(
  entity({
    bookingId: Guid,
    booking: StoredBooking,
    status: choice(['WAITING', 'OFFERED']),
    /** Counted from 1; 0 when the place is offered something already. */
    position: T.Integer(),
    /** Nobody is offered anything after it. */
    closesDate: Timestamp,
    offer: WaitlistOffer,
  }),
  ['bookingId', 'booking', 'status', 'position', 'closesDate'],
);
