import * as T from 'typebox';
import { Slot } from './availability.ts';
import { choice, Guid, message } from './shape.ts';
import { StoredBooking } from './stored-booking.ts';

/** How many appointments one series holds, those left out included. */
const MAX_OCCURRENCES = 52;

const CivilDate = T.String({ pattern: '^[1-9]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });
const DayOfWeek = choice(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']);
const OccurrenceIndex = T.Integer({ minimum: 0, maximum: MAX_OCCURRENCES - 1 });

/** A subset of RFC 5545. The first appointment is where it begins; its time of day is kept, whatever the clocks do. */
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

/** What may be changed of a series before it is booked. */
export const SeriesChanges = {
  /** Occurrences that are left out, by their index. */
  skip: T.Array(OccurrenceIndex, { maxItems: MAX_OCCURRENCES }),
  /** Occurrences that take another time. */
  replacements: T.Array(message({ index: OccurrenceIndex, startDate: T.String({ maxLength: 40 }) }), {
    maxItems: MAX_OCCURRENCES,
  }),
};

/** One time of a series: whether it can be had, why not, and up to three times near it that can. */
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
  /** The zone in which the time of day is kept. */
  timeZone: T.String(),
  /** By start. */
  bookings: T.Array(StoredBooking),
});

/** An occurrence that its policy keeps from being cancelled now. */
export const KeptOccurrence = message(
  { bookingId: Guid, index: T.Integer(), startDate: T.String() },
  { reason: T.String(), until: T.String() },
);
