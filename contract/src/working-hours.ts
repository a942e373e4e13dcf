import * as T from 'typebox';
import { operation } from './operation.ts';
import { BUSINESS, STAFF } from './roles.ts';
import {
  DayHours,
  ResourceHours,
  SentWeeklyHours,
  StoredTimeOff,
  TimeOff,
  TimeOffConflict,
  WorkingHours,
} from './shapes/resource.ts';
import { Guid, message, Revision } from './shapes/shape.ts';

/** Foyer's own: managers edit any resource's hours, staff their own (`resource.memberId`). */
const prefixes = ['/foyer'];

const hoursAnswer = message({ workingHours: WorkingHours });
const date = T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

export const getWorkingHours = operation({
  method: 'GET',
  path: '/v1/resources/{resourceId}/working-hours',
  prefixes,
  summary: 'Get the working hours of a resource: weekly, and dates from today with hours of their own',
  allow: BUSINESS,
  request: message({ resourceId: Guid }),
  response: hoursAnswer,
  errors: ['RESOURCE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['resourceId'],
});

/** Resources that don't exist are left out. */
export const listWorkingHours = operation({
  method: 'POST',
  path: '/v1/working-hours/list',
  prefixes,
  summary: 'List the working hours and the time off of several resources, as the calls for one return them',
  allow: BUSINESS,
  request: message({ resourceIds: T.Array(Guid, { minItems: 1, maxItems: 100 }) }),
  response: message({ resourceHours: T.Array(ResourceHours) }),
  errors: [],
  emits: [],
  effect: 'read',
  cost: { per: { resourceIds: 0.05 } },
  args: ['resourceIds'],
  unwrap: 'resourceHours',
});

/** Changes nothing. The response lists up to 100 bookings in the time that these hours take away. */
export const previewWorkingHours = operation({
  method: 'POST',
  path: '/v1/resources/{resourceId}/working-hours/preview',
  prefixes,
  summary: 'List the bookings that weekly working hours would leave outside of them',
  allow: STAFF,
  request: message({ resourceId: Guid, weekly: T.Array(SentWeeklyHours, { maxItems: 100 }) }),
  response: message({ conflicts: T.Array(TimeOffConflict), conflictCount: T.Integer() }),
  errors: ['RESOURCE_NOT_FOUND', 'PERMISSION_DENIED'],
  emits: [],
  effect: 'read',
  cost: { base: 2 },
  args: ['resourceId', 'weekly'],
});

/**
 * Several intervals on a day leave breaks between them. Dates with hours of their own keep them. With the revision of the
 * weekly hours, refuses to replace others than those.
 */
export const setWorkingHours = operation({
  method: 'PUT',
  path: '/v1/resources/{resourceId}/working-hours',
  prefixes,
  summary: 'Set the weekly working hours',
  allow: STAFF,
  request: message({ resourceId: Guid, weekly: T.Array(SentWeeklyHours, { maxItems: 100 }) }, { revision: Revision }),
  response: hoursAnswer,
  errors: ['RESOURCE_NOT_FOUND', 'PERMISSION_DENIED', 'REVISION_MISMATCH'],
  emits: [],
  effect: 'write',
  args: ['resourceId', 'weekly'],
});

export const setDateHours = operation({
  method: 'PUT',
  path: '/v1/resources/{resourceId}/working-hours/{date}',
  prefixes,
  summary: 'Set the working hours of a date; none means closed',
  allow: STAFF,
  request: message({ resourceId: Guid, date, hours: T.Array(DayHours, { maxItems: 20 }) }),
  response: hoursAnswer,
  errors: ['RESOURCE_NOT_FOUND', 'PERMISSION_DENIED', 'TOO_MANY_DATES'],
  emits: [],
  effect: 'write',
  args: ['resourceId', 'date', 'hours'],
});

export const clearDateHours = operation({
  method: 'DELETE',
  path: '/v1/resources/{resourceId}/working-hours/{date}',
  prefixes,
  summary: 'Reset a date to the weekly working hours',
  allow: STAFF,
  request: message({ resourceId: Guid, date }),
  response: hoursAnswer,
  errors: ['RESOURCE_NOT_FOUND', 'PERMISSION_DENIED'],
  emits: [],
  effect: 'write',
  args: ['resourceId', 'date'],
});

/** Cancels nothing. The response lists up to 100 bookings during the time off. */
export const addTimeOff = operation({
  method: 'POST',
  path: '/v1/resources/{resourceId}/time-off',
  prefixes,
  summary: 'Add time off: whole days or hours, once or recurring',
  allow: STAFF,
  request: message({ resourceId: Guid, timeOff: TimeOff }),
  response: message({ timeOff: StoredTimeOff, conflicts: T.Array(TimeOffConflict), conflictCount: T.Integer() }),
  errors: ['RESOURCE_NOT_FOUND', 'PERMISSION_DENIED', 'TOO_MANY_DATES'],
  emits: [],
  effect: 'write',
  args: ['resourceId', 'timeOff'],
});

export const listTimeOff = operation({
  method: 'GET',
  path: '/v1/resources/{resourceId}/time-off',
  prefixes,
  summary: 'List a resource’s time off from today on',
  allow: BUSINESS,
  request: message({ resourceId: Guid }),
  response: message({ timeOff: T.Array(StoredTimeOff) }),
  errors: ['RESOURCE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['resourceId'],
});

export const deleteTimeOff = operation({
  method: 'DELETE',
  path: '/v1/resources/{resourceId}/time-off/{timeOffId}',
  prefixes,
  summary: 'Delete upcoming time off',
  allow: STAFF,
  request: message({ resourceId: Guid, timeOffId: Guid }),
  response: message({}),
  errors: ['RESOURCE_NOT_FOUND', 'TIME_OFF_NOT_FOUND', 'PERMISSION_DENIED'],
  emits: [],
  effect: 'write',
  args: ['resourceId', 'timeOffId'],
});
