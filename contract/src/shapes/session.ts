import * as T from 'typebox';
import { BookedLocation } from './booking.ts';
import { CursorPaging } from './query.ts';
import { choice, entity, Guid, message, Revision, Timestamp } from './shape.ts';

/** What a clock on the wall shows where the session takes place: `2027-03-04T18:30`. */
const WallTime = T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' });
const CivilDate = T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

const SessionStatus = choice(['CONFIRMED', 'CANCELLED']);
const Capacity = T.Integer({ minimum: 1, maximum: 1000 });
const ResourceIds = T.Array(Guid, { maxItems: 20 });

/** An event id: of a session of its own its GUID; one of a series adds where the series first put it. */
export const EventId = T.String({ minLength: 36, maxLength: 250 });

/** The subset of RFC 5545 that sessions repeat by; without an end a class goes on for good. */
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

/** A place of the business by its id, or any other by its address. */
const SessionPlace = entity(
  { id: Guid, formattedAddress: T.String({ minLength: 1, maxLength: 512 }) },
  { atMostOne: ['id', 'formattedAddress'] },
);

const changeable = { capacity: Capacity, resourceIds: ResourceIds, location: SessionPlace };

export const NewSession = message(
  { serviceId: Guid, start: WallTime, end: WallTime },
  { recurrence: SessionRecurrence, ...changeable },
);
export const SessionChange = entity({ start: WallTime, end: WallTime, ...changeable });

/** Which sessions of a series a change is for; those that have begun stay as they were, unless they are named. */
export const SessionScope = choice(['ONE', 'THIS_AND_FOLLOWING', 'ALL']);

/** One session as it takes place, or was called off. */
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
    /** Of a session that repeats: what changes of the series go by. */
    seriesId: Guid,
    recurrence: SessionRecurrence,
    location: BookedLocation,
  },
);

export const SessionQuery = message(
  { fromDate: Timestamp, toDate: Timestamp },
  { serviceId: Guid, resourceId: Guid, status: SessionStatus, cursorPaging: CursorPaging },
);

/** A session as anybody may see it. */
export const PublicSession = message(
  { id: EventId, startDate: Timestamp, endDate: Timestamp, staff: T.Array(T.String()) },
  { location: BookedLocation },
);

/** A session that somebody has booked, alone or with a course. */
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
