import * as T from 'typebox';
import { BookedAddOns, ParticipantChoices, PaymentStatus, RescheduleSlot } from './booking.ts';
import { entity, Guid, message, Revision } from './shape.ts';
import { StoredBooking } from './stored-booking.ts';

/** `booking` is present if the full entity was requested. */
export const BookingResult = message({ bookingId: Guid }, { booking: StoredBooking });

/** Bookings of one group, sorted by start. */
export const MultiServiceBooking = message({ id: Guid, bookings: T.Array(BookingResult) });

/** How many bookings one multi-service booking holds (protocol: bookings §4). */
export const MAX_TOGETHER = 8;

/** One booking with the revision the caller has seen. A missing revision is refused with REVISION_MISSING. */
export const BookingInfo = message({ bookingId: Guid }, { revision: Revision, paymentStatus: PaymentStatus });

export const RescheduleBookingInfo = T.Object(
  {
    ...message(
      { bookingId: Guid, slot: RescheduleSlot },
      {
        revision: Revision,
        totalParticipants: T.Integer({ minimum: 1 }),
        participantsChoices: ParticipantChoices,
        bookedAddOns: BookedAddOns,
      },
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
