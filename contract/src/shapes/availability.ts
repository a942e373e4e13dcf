import * as T from 'typebox';
import { BookedLocation, DateText, SlotId, ZoneName } from './booking.ts';
import { entity, Guid, stored } from './shape.ts';

export const SlotResource = entity({
  id: Guid,
  name: T.String({ maxLength: 1200 }),
});

export const Slot = entity({
  sessionId: SlotId,
  serviceId: SlotId,
  scheduleId: SlotId,
  startDate: DateText,
  endDate: DateText,
  timezone: ZoneName,
  resource: SlotResource,
  location: BookedLocation,
  eventId: T.String({ minLength: 36, maxLength: 250 }),
});

export const AvailabilityWaitingList = entity({
  totalSpots: T.Integer(),
  openSpots: T.Integer(),
});

export const BookingPolicyViolations = entity({
  tooEarlyToBook: T.Boolean(),
  tooLateToBook: T.Boolean(),
  bookOnlineDisabled: T.Boolean(),
  validSubmissionRequired: T.Boolean(),
});

export const SlotAvailability = entity({
  slot: Slot,
  bookable: T.Boolean(),
  totalSpots: T.Integer(),
  openSpots: T.Integer(),
  waitingList: AvailabilityWaitingList,
  bookingPolicyViolations: BookingPolicyViolations,
  locked: T.Boolean(),
  isFromV2: T.Boolean(),
});

/** A slot's availability in responses. */
export const StoredSlotAvailability = stored(SlotAvailability, ['slot', 'bookable', 'totalSpots', 'openSpots']);
