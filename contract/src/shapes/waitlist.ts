import * as T from 'typebox';
import { Slot } from './availability.ts';
import { choice, entity, Guid, stored, Timestamp } from './shape.ts';
import { StoredBooking } from './stored-booking.ts';

/** An offer to a waiting customer, and when it expires. */
export const WaitlistOffer = stored(
  entity({
    slot: Slot,
    untilDate: Timestamp,
  }),
  ['untilDate'],
);

/** One waitlist entry. Its booking has the status WAITING_LIST. */
export const WaitlistPlace = stored(
  entity({
    bookingId: Guid,
    booking: StoredBooking,
    status: choice(['WAITING', 'OFFERED']),
    /** Counted from 1; 0 once the entry has an offer. */
    position: T.Integer(),
    /** No offers are made after this instant. */
    closesDate: Timestamp,
    offer: WaitlistOffer,
  }),
  ['bookingId', 'booking', 'status', 'position', 'closesDate'],
);
