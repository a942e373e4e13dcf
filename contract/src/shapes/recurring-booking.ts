import * as T from 'typebox';
import { Slot } from './availability.ts';
import { choice, Guid, message } from './shape.ts';
import { StoredBooking } from './stored-booking.ts';

/** The most appointments of one series, skipped ones included. */
export const MAX_OCCURRENCES = 52;

const CivilDate = T.String({ pattern: '^[1-9]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });
const DayOfWeek = choice(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']);
export const OccurrenceIndex = T.Integer({ minimum: 0, maximum: MAX_OCCURRENCES - 1 });

/** A subset of RFC 5545. Starts with the first appointment and keeps its wall time across clock changes. */
export const RecurrenceRule = T.Object(
  {
    ...message(
      { frequency: choice(['DAILY', 'WEEKLY', 'MONTHLY']) },
      {
        interval: T.Integer({ minimum: 1, maximum: 12 }),
        days: T.Array(DayOfWeek, { minItems: 1, maxItems: 7 }),
        count: T.Integer({ minimum: 1, maximum: MAX_OCCURRENCES }),
        until: CivilDate,
        exceptions: T.Array(CivilDate, { maxItems: MAX_OCCURRENCES }),
      },
    ).properties,
  },
  { atMostOne: ['count', 'until'] },
);

/** Changes to a series before it is booked. */
export const SeriesChanges = {
  /** Indexes of the occurrences to skip. */
  skip: T.Array(OccurrenceIndex, { maxItems: MAX_OCCURRENCES }),
  /** Occurrences at another time. */
  replacements: T.Array(message({ index: OccurrenceIndex, startDate: T.String({ maxLength: 40 }) }), {
    maxItems: MAX_OCCURRENCES,
  }),
};

/** One occurrence: whether it is available, why not, and up to three alternatives. */
export const Occurrence = message(
  { index: T.Integer(), startDate: T.String(), endDate: T.String(), available: T.Boolean() },
  {
    skipped: T.Boolean(),
    reason: choice(['TOO_EARLY', 'TOO_LATE', 'BOOKING_DISABLED', 'CLOSED', 'TAKEN']),
    alternatives: T.Array(Slot),
  },
);

export const RecurringBooking = message({
  id: Guid,
  serviceId: Guid,
  recurrence: RecurrenceRule,
  /** The zone of the wall time that recurs. */
  timeZone: T.String(),
  /** Sorted by start. */
  bookings: T.Array(StoredBooking),
});

/** An occurrence that its policy no longer allows to be cancelled. */
export const KeptOccurrence = message(
  { bookingId: Guid, index: T.Integer(), startDate: T.String() },
  { reason: T.String(), until: T.String() },
);
