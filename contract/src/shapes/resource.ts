import * as T from 'typebox';
import { Image } from './service.ts';
import { choice, entity, Guid, message, Revision, stored, Timestamp } from './shape.ts';

export const ResourceType = entity({
  id: Guid,
  revision: Revision,
  createdDate: Timestamp,
  updatedDate: Timestamp,
  name: T.String({ minLength: 1, maxLength: 40 }),
});
export const StoredResourceType = stored(ResourceType, ['id', 'name', 'revision', 'createdDate', 'updatedDate']);

const LocationOptions = entity({
  availableInAllLocations: T.Boolean(),
  specificLocationOptions: entity({
    availableInBusinessLocations: T.Boolean(),
    businessLocations: T.Array(entity({ locationId: Guid }), { maxItems: 100 }),
  }),
});

/** The last five fields are Foyer's own; the protocol has them on staff members. `memberId` names who may edit the hours; "" clears it. */
export const Resource = entity({
  id: Guid,
  revision: Revision,
  createdDate: Timestamp,
  updatedDate: Timestamp,
  name: T.String({ minLength: 1, maxLength: 40 }),
  typeId: Guid,
  workingHoursSchedules: entity({
    values: T.Array(entity({ scheduleId: Guid, shared: T.Boolean() }), { maxItems: 1 }),
  }),
  locationOptions: LocationOptions,
  eventsSchedule: entity({ scheduleId: Guid }),
  email: T.String({ maxLength: 500 }),
  phone: T.String({ maxLength: 20 }),
  description: T.String({ maxLength: 500 }),
  image: Image,
  memberId: T.String({ maxLength: 36 }),
});
export const StoredResource = stored(Resource, ['id', 'name', 'typeId', 'revision']);

const date = T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const startTime = T.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
/** 24:00 is the end of the day. */
const endTime = T.String({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' });
export const DayOfWeek = choice(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']);

/** Hours at one location of the business, or at all if none is named. */
export const WeeklyHours = message(
  { days: T.Array(DayOfWeek, { minItems: 1, maxItems: 7 }), start: startTime, end: endTime },
  { locationId: Guid },
);
/** The same in requests, with limits of its own. */
export const SentWeeklyHours = entity(WeeklyHours.properties);
export const DayHours = message({ start: startTime, end: endTime }, { locationId: Guid });
export const DateHours = message({ date, hours: T.Array(DayHours) });
/** `revision` is that of the weekly hours. */
export const WorkingHours = message({
  revision: Revision,
  timeZone: T.String(),
  weekly: T.Array(WeeklyHours),
  dates: T.Array(DateHours),
});

const wall = T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}(T([01]\\d|2[0-3]):[0-5]\\d)?$' });
const TimeOffRecurrence = message(
  { frequency: choice(['DAILY', 'WEEKLY', 'MONTHLY']) },
  {
    interval: T.Integer({ minimum: 1, maximum: 52 }),
    days: T.Array(DayOfWeek, { minItems: 1, maxItems: 7 }),
    until: date,
    count: T.Integer({ minimum: 1, maximum: 1000 }),
  },
);
/** Inclusive dates, or wall times in the resource's zone. */
export const TimeOff = message(
  { start: wall, end: wall },
  { recurrence: TimeOffRecurrence, note: T.String({ maxLength: 500 }) },
);
export const StoredTimeOff = message(
  { id: Guid, start: T.String(), end: T.String() },
  { recurrence: TimeOffRecurrence, note: T.String() },
);
/** Time off from today on. */
export const ResourceHours = message({ resourceId: Guid, workingHours: WorkingHours, timeOff: T.Array(StoredTimeOff) });
/** A booking during time off or outside working hours. It stays until it is rescheduled or cancelled. */
export const TimeOffConflict = message(
  { bookingId: Guid, title: T.String(), startDate: Timestamp, endDate: Timestamp },
  { customerName: T.String() },
);
