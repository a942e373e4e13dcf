import * as T from 'typebox';
import { operation } from './operation.ts';
import { BUSINESS } from './roles.ts';
import {
  CalendarBooking,
  CalendarDay,
  CalendarResource,
  CalendarSession,
  TimeReason,
} from './shapes/business-calendar.ts';
import { Guid, message, Timestamp, type WireTimestamp } from './shapes/shape.ts';

const prefixes = ['/foyer'];

/** Common to the operations that read a range of days. */
const ofRange = {
  method: 'POST',
  prefixes,
  allow: BUSINESS,
  errors: [],
  emits: [],
  effect: 'read',
  args: ['fromDate', 'toDate'],
} as const;

/**
 * Everything that the calendar of the business shows within at most 16 days. Bookings of sessions are counted only;
 * unfinished bookings are included as long as they hold their time. `isPartial` says that there are more appointments.
 */
export const queryBusinessCalendar = operation({
  ...ofRange,
  path: '/v1/calendar/query',
  summary: 'Get the people, rooms, appointments, sessions and time off of up to 16 days',
  request: message({ fromDate: Timestamp, toDate: Timestamp }, { includeCanceled: T.Boolean() }),
  response: message({
    timeZone: T.String(),
    resources: T.Array(CalendarResource),
    bookings: T.Array(CalendarBooking),
    sessions: T.Array(CalendarSession),
    isPartial: T.Boolean(),
  }),
  example: { fromDate: '2026-12-01T05:00:00Z' as WireTimestamp, toDate: '2026-12-08T05:00:00Z' as WireTimestamp },
});

/** For a month at a glance: days without anything are left out. */
export const countBusinessCalendar = operation({
  ...ofRange,
  path: '/v1/calendar/count',
  summary: 'Count appointments, sessions and participants of each day, within at most 93 days',
  request: message(
    { fromDate: Timestamp, toDate: Timestamp },
    { resourceId: Guid, serviceId: Guid, locationId: T.String({ minLength: 1, maxLength: 100 }) },
  ),
  response: message({ days: T.Array(CalendarDay) }),
  example: { fromDate: '2026-12-01T05:00:00Z' as WireTimestamp, toDate: '2027-01-01T05:00:00Z' as WireTimestamp },
});

/** Without `resourceId`, for everybody who offers the service. The length is the service's first unless sent. */
export const explainBusinessTime = operation({
  method: 'POST',
  path: '/v1/calendar/explain',
  prefixes,
  summary: 'Explain why customers are or aren’t offered an appointment at an instant',
  allow: BUSINESS,
  request: message(
    { serviceId: Guid, startDate: Timestamp },
    { resourceId: Guid, locationId: Guid, durationInMinutes: T.Integer({ minimum: 1, maximum: 44639 }) },
  ),
  response: message({
    isOffered: T.Boolean(),
    reasons: T.Array(TimeReason),
    /** Up to three starts nearby that customers are offered. */
    alternatives: T.Array(message({ startDate: Timestamp, endDate: Timestamp }, { resourceId: Guid })),
  }),
  errors: ['SERVICE_NOT_FOUND', 'RESOURCE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['serviceId', 'startDate'],
});
