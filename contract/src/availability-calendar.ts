import * as T from 'typebox';
import { operation } from './operation.ts';
import { ANYONE } from './roles.ts';
import { AvailabilityWaitingList, BookingPolicyViolations, StoredSlotAvailability } from './shapes/availability.ts';
import { BookedLocation } from './shapes/booking.ts';
import { CursorPaging, Paging, Sorting } from './shapes/query.ts';
import { choice, entity, FreeForm, Guid, message, NotSupported } from './shapes/shape.ts';

/**
 * The add-ons of an appointment, and its length with them, where a service has several; the first of them unless it is
 * chosen.
 */
const CustomerChoices = entity({
  durationInMinutes: T.Integer({ minimum: 1, maximum: 44639 }),
  addOnIds: T.Array(Guid, { maxItems: 21 }),
});

const AvailabilityQuery = entity({
  filter: FreeForm,
  sort: T.Array(Sorting, { maxItems: 50 }),
  paging: Paging,
  cursorPaging: CursorPaging,
});

/** Slots of appointments and classes, also those that aren't bookable unless the filter excludes them. Courses have none. */
export const queryAvailability = operation({
  method: 'POST',
  path: '/v1/availability/query',
  prefixes: ['/availability-calendar', '/bookings/availability-calendar', '/bookings', '/_api/availability-calendar'],
  summary: 'Query the availability of services',
  allow: ANYONE,
  request: message(
    { query: AvailabilityQuery },
    {
      timezone: T.String({ maxLength: 64 }),
      slotsPerDay: T.Integer({ minimum: 1, maximum: 1000 }),
      customerChoices: CustomerChoices,
    },
  ),
  response: message(
    { availabilityEntries: T.Array(StoredSlotAvailability) },
    { pagingMetadata: entity({ cursors: entity({ next: T.String() }), hasNext: T.Boolean(), count: T.Integer() }) },
  ),
  errors: ['SERVICE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['query'],
});

const calendarPrefixes = ['', '/_api/availability-calendar'];

/** For a course, which is booked as a whole: its open spots, and whether it is bookable now. */
export const getScheduleAvailability = operation({
  method: 'GET',
  path: '/v2/availability/schedule/{scheduleId}',
  prefixes: calendarPrefixes,
  summary: 'Get the free seats of a course',
  allow: ANYONE,
  request: message({ scheduleId: Guid }),
  response: message({
    availability: entity({
      totalSpots: T.Integer(),
      openSpots: T.Integer(),
      waitingList: AvailabilityWaitingList,
      bookingPolicyViolations: BookingPolicyViolations,
    }),
    bookingPolicySettings: entity({ maxParticipantsPerBooking: T.Integer() }),
  }),
  errors: ['SCHEDULE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['scheduleId'],
});

/** Variants are priced when they are booked, and people are chosen by their ids. */
const StepChoices = entity({
  ...CustomerChoices.properties,
  durationChoiceId: NotSupported,
  requestedGender: NotSupported,
});

/** One of several consecutive appointments. */
const Step = message(
  { serviceId: Guid },
  {
    resourcesFilter: entity({ resourceIds: T.Array(Guid, { maxItems: 100 }) }),
    customerChoices: StepChoices,
  },
);

export const calculateMultiSlotAvailability = operation({
  method: 'POST',
  path: '/v1/availability/multislot',
  prefixes: calendarPrefixes,
  summary: 'Find slots for several consecutive appointments',
  allow: ANYONE,
  request: message(
    {
      from: T.String({ maxLength: 30 }),
      to: T.String({ maxLength: 30 }),
      slots: T.Array(Step, { minItems: 1, maxItems: 6 }),
    },
    {
      timeZone: T.String({ maxLength: 30 }),
      bookable: T.Boolean(),
      bookingPolicyViolations: BookingPolicyViolations,
      location: BookedLocation,
      slotsPerDay: T.Integer({ minimum: 1, maximum: 1000 }),
      cursorPaging: CursorPaging,
    },
  ),
  response: message({
    slots: T.Array(StoredSlotAvailability),
    cursorPagingMetadata: entity({ cursors: entity({ next: T.String() }), hasNext: T.Boolean(), count: T.Integer() }),
  }),
  errors: ['SERVICE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: [],
});

const CivilDate = T.String({ pattern: '^[1-9]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });

/**
 * Foyer's own call: which days are closed and which are only taken, as a query for bookable times answers nothing for
 * either. A day is CLOSED if nobody who offers the appointment works long enough for it.
 */
export const listBookingDays = operation({
  method: 'GET',
  path: '/v1/services/{serviceId}/booking-days',
  prefixes: ['/foyer'],
  summary: 'List the days of an appointment: open, closed, or outside the booking window',
  allow: ANYONE,
  request: message(
    { serviceId: Guid, localStartDate: CivilDate, localEndDate: CivilDate },
    { timezone: T.String({ maxLength: 64 }), resourceId: Guid },
  ),
  response: message({
    days: T.Array(
      message({ localDate: CivilDate, status: choice(['OPEN', 'CLOSED', 'TOO_EARLY_TO_BOOK', 'TOO_LATE_TO_BOOK']) }),
    ),
    timeZone: T.String(),
  }),
  errors: ['SERVICE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['serviceId'],
  example: { localStartDate: '2026-12-01', localEndDate: '2026-12-31' },
});
