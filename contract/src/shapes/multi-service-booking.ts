import * as T from 'typebox';
import { ParticipantChoices, PaymentStatus, RescheduleSlot } from './booking.ts';
import { entity, Guid, message, Revision } from './shape.ts';
import { StoredBooking } from './stored-booking.ts';

/** The booking itself where the whole entity was asked for. */
export const BookingResult = message({ bookingId: Guid }, { booking: StoredBooking });

/** Bookings that belong together, by start. */
export const MultiServiceBooking = message({ id: Guid, bookings: T.Array(BookingResult) });

/** How many bookings one multi-service booking holds (protocol: bookings §4). */
export const MAX_TOGETHER = 8;

/** One of the bookings as it was last seen. Without a revision the call is refused by a code of its own. */
export const BookingInfo = message({ bookingId: Guid }, { revision: Revision, paymentStatus: PaymentStatus });

export const RescheduleBookingInfo = T.Object(
  {
    ...message(
      { bookingId: Guid, slot: RescheduleSlot },
      { revision: Revision, totalParticipants: T.Integer({ minimum: 1 }), participantsChoices: ParticipantChoices },
    ).properties,
  },
  { atMostOne: ['totalParticipants', 'participantsChoices'] },
);

export const BookingIdAndRevision = message({ bookingId: Guid }, { revision: Revision });

export const MultiServicePolicyViolations = entity({
  tooEarlyToBook: T.Boolean(),
  tooLateToBook: T.Boolean(),
  bookOnlineDisabled: T.Boolean(),
});
