import * as T from 'typebox';
import { BookedLocation } from './booking.ts';
import { CursorPaging } from './query.ts';
import { choice, entity, Guid, message, Revision, Timestamp } from './shape.ts';

/** A wall time where the session takes place: `2027-03-04T18:30`. */
const WallTime = T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' });
const CivilDate = T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

const SessionStatus = choice(['CONFIRMED', 'CANCELLED']);
const Capacity = T.Integer({ minimum: 1, maximum: 1000 });
const ResourceIds = T.Array(Guid, { maxItems: 20 });

/** The id of an occurrence: the session's GUID, followed for a series by the occurrence's original start. */
export const EventId = T.String({ minLength: 36, maxLength: 250 });

/** The supported subset of RFC 5545. A class without an end recurs indefinitely. */
const SessionRecurrence = entity(
  {
    frequency: choice(['DAILY', 'WEEKLY', 'MONTHLY']),
    interval: T.Integer({ minimum: 1, maximum: 52 }),
    days: T.Array(choice(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']), {
      minItems: 1,
      maxItems: 7,
    }),
    until: CivilDate,
    count: T.Integer({ minimum: 1, maximum: 730 }),
    exceptions: T.Array(CivilDate, { maxItems: 366 }),
  },
  { atMostOne: ['until', 'count'] },
);

/** A business location by its id, or any other by its address. */
const SessionPlace = entity(
  { id: Guid, formattedAddress: T.String({ minLength: 1, maxLength: 512 }) },
  { atMostOne: ['id', 'formattedAddress'] },
);

/** Signed by the platform; it names what the change replaced. */
export const UndoToken = T.String({ minLength: 1, maxLength: 500_000 });

const changeable = { capacity: Capacity, resourceIds: ResourceIds, location: SessionPlace };

export const NewSession = message(
  { serviceId: Guid, start: WallTime, end: WallTime },
  { recurrence: SessionRecurrence, ...changeable },
);
export const SessionChange = entity({ start: WallTime, end: WallTime, ...changeable });

/** Which sessions of a series a change applies to. Sessions that have started change only if named. */
export const SessionScope = choice(['ONE', 'THIS_AND_FOLLOWING', 'ALL']);

/** One session as scheduled, or cancelled. */
export const Session = message(
  {
    id: EventId,
    serviceId: Guid,
    scheduleId: Guid,
    title: T.String(),
    status: SessionStatus,
    startDate: Timestamp,
    endDate: Timestamp,
    localStart: WallTime,
    localEnd: WallTime,
    timeZone: T.String(),
    capacity: T.Integer(),
    participants: T.Integer(),
    resources: T.Array(message({ id: Guid, name: T.String() })),
    revision: Revision,
  },
  {
    /** For a recurring session: the revision of its series. */
    seriesId: Guid,
    recurrence: SessionRecurrence,
    location: BookedLocation,
    /** Answered to a change with `undoable`, for `undoSessionChange`; good for ten minutes. */
    undo: UndoToken,
  },
);

export const SessionQuery = message(
  { fromDate: Timestamp, toDate: Timestamp },
  { serviceId: Guid, resourceId: Guid, status: SessionStatus, cursorPaging: CursorPaging },
);

/** A session as shown to the public. */
export const PublicSession = message(
  { id: EventId, startDate: Timestamp, endDate: Timestamp, staff: T.Array(T.String()) },
  { location: BookedLocation },
);

/** A session of a booking, of its own or as part of a course. */
export const BookedSession = message(
  {
    id: EventId,
    bookingId: Guid,
    serviceId: Guid,
    title: T.String(),
    status: SessionStatus,
    startDate: Timestamp,
    endDate: Timestamp,
    participants: T.Integer(),
    staff: T.Array(T.String()),
  },
  { location: BookedLocation },
);
