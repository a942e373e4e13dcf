import * as T from 'typebox';
import { AttendanceStatus } from './extended-booking.ts';
import { entity, Guid, message, stored } from './shape.ts';

const EventId = T.String({ minLength: 36, maxLength: 250 });

/** The attendance of a booking at one session. */
export const BookedAttendance = message(
  { bookingId: Guid, status: AttendanceStatus },
  {
    eventId: EventId,
    /** The older name of the event. */
    sessionId: EventId,
    /** At most the number of participants; defaults to 1. Counts only with the status ATTENDED. */
    numberOfAttendees: T.Integer({ minimum: 1 }),
    /**
     * Foyer's own: refused with ATTENDANCE_CHANGED unless the attendance has this status, or already the new one, which
     * then stays as it is. For what is sent long after it was decided.
     */
    expectedStatus: AttendanceStatus,
  },
);

export const StoredAttendance = stored(
  entity({
    id: Guid,
    bookingId: Guid,
    eventId: EventId,
    sessionId: EventId,
    status: AttendanceStatus,
    numberOfAttendees: T.Integer(),
  }),
  ['id', 'bookingId', 'eventId', 'sessionId', 'status', 'numberOfAttendees'],
);
