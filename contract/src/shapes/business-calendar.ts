import * as T from 'typebox';
import { BookingStatus, PaymentStatus } from './booking.ts';
import { AttendanceStatus } from './extended-booking.ts';
import { Image } from './service.ts';
import { choice, Guid, message, Revision, Timestamp } from './shape.ts';

/** Time between two instants, such as working hours. */
const CalendarSpan = message({ startDate: Timestamp, endDate: Timestamp });

/** One occurrence of time off. `id` deletes the whole entry, which may recur. */
const CalendarTimeOff = message(
  { id: Guid, startDate: Timestamp, endDate: Timestamp },
  { note: T.String(), isRecurring: T.Boolean() },
);

/** A person, a room or equipment. Without `hours` it has no hours of its own and can always be used. */
export const CalendarResource = message(
  {
    id: Guid,
    name: T.String(),
    typeId: Guid,
    isStaff: T.Boolean(),
    timeOff: T.Array(CalendarTimeOff),
    /** Busy in an external calendar. */
    busyElsewhere: T.Array(CalendarSpan),
  },
  { typeName: T.String(), memberId: Guid, image: Image, hours: T.Array(CalendarSpan) },
);

/** An appointment, with what a calendar shows of it. */
export const CalendarBooking = message(
  {
    id: Guid,
    revision: Revision,
    serviceId: Guid,
    title: T.String(),
    status: BookingStatus,
    paymentStatus: PaymentStatus,
    startDate: Timestamp,
    endDate: Timestamp,
    resourceIds: T.Array(Guid),
    attendance: AttendanceStatus,
    participants: T.Integer(),
    doubleBooked: T.Boolean(),
    bufferBeforeMinutes: T.Integer(),
    bufferAfterMinutes: T.Integer(),
  },
  {
    customerName: T.String(),
    locationId: T.String(),
    isRecurring: T.Boolean(),
    isMultiService: T.Boolean(),
  },
);

/** A session of a class or course. */
export const CalendarSession = message(
  {
    id: T.String(),
    serviceId: Guid,
    type: choice(['CLASS', 'COURSE']),
    title: T.String(),
    status: choice(['CONFIRMED', 'CANCELLED']),
    startDate: Timestamp,
    endDate: Timestamp,
    resourceIds: T.Array(Guid),
    capacity: T.Integer(),
    participants: T.Integer(),
    /** Bookings with somebody who came. */
    attended: T.Integer(),
    /** Waitlist entries, offers included. */
    waiting: T.Integer(),
    revision: Revision,
  },
  {
    locationId: T.String(),
    /** For a recurring session: the revision is that of its series. */
    seriesId: Guid,
  },
);

/** A day of the business's zone. */
export const CalendarDay = message({
  localDate: T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  appointments: T.Integer(),
  sessions: T.Integer(),
  /** Of appointments and sessions, without courses. */
  participants: T.Integer(),
  /** Bookings that wait for approval. */
  pending: T.Integer(),
});

export const TimeReasonCode = choice([
  'SERVICE_HIDDEN',
  'ONLINE_BOOKING_OFF',
  'NO_STAFF',
  'NOT_OF_SERVICE',
  'TOO_EARLY',
  'TOO_LATE',
  'OUTSIDE_HOURS',
  'ENDS_AFTER_HOURS',
  'NOT_ON_GRID',
  'BOOKED',
  'SESSION',
  'TIME_OFF',
  'EXTERNAL_CALENDAR',
  'BUSY',
]);

/**
 * The reason that a time is not offered. `startDate` and `endDate` say what is in the way; for TOO_EARLY and ENDS_AFTER_HOURS one
 * of them is the limit, and for NOT_ON_GRID the start that the steps are counted from.
 */
export const TimeReason = message(
  { code: TimeReasonCode },
  {
    resourceId: Guid,
    resourceName: T.String(),
    startDate: Timestamp,
    endDate: Timestamp,
    bookingId: Guid,
    sessionId: T.String(),
    title: T.String(),
    stepMinutes: T.Integer(),
  },
);
