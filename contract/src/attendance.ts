import * as T from 'typebox';
import { counting } from './counts.ts';
import { operation } from './operation.ts';
import { BUSINESS, SIGNED_IN, STAFF } from './roles.ts';
import { BookedAttendance, StoredAttendance } from './shapes/attendance.ts';
import { BulkActionMetadata, ItemMetadata } from './shapes/bulk.ts';
import { PagingMetadata, Sorting } from './shapes/query.ts';
import { entity, FreeForm, Guid, message } from './shapes/shape.ts';

const prefixes = ['/_api/bookings-attendance', '/bookings/attendance'];

/** The most items of one bulk call. */
const MAX_ITEMS = 8;

const one = message({ attendanceId: Guid });
const attendanceAnswer = message({ attendance: StoredAttendance });

const AttendanceQuery = entity({
  filter: FreeForm,
  sort: T.Array(Sorting, { maxItems: 50 }),
  cursorPaging: entity({
    limit: T.Integer({ minimum: 0, maximum: 1000 }),
    cursor: T.String({ maxLength: 16000 }),
  }),
});

export const getAttendance = operation({
  method: 'GET',
  path: '/v2/attendance/{attendanceId}',
  aliases: ['/bookings/bookings-attendance/{attendanceId}'],
  prefixes,
  summary: 'Get an attendance',
  allow: BUSINESS,
  request: one,
  response: attendanceAnswer,
  errors: ['ATTENDANCE_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['attendanceId'],
  unwrap: 'attendance',
});

/**
 * Replaces the attendance of this booking and session. `eventId` defaults to the booking's own. After the start,
 * NOT_ATTENDED costs the fee of the booking's policy; any other status takes it back, unless it was paid.
 */
export const setAttendance = operation({
  method: 'POST',
  path: '/v2/attendance/set',
  aliases: ['/bookings/bookings-attendance/set'],
  prefixes,
  summary: 'Record the attendance of a booking’s session',
  allow: STAFF,
  request: message({ attendance: BookedAttendance }),
  response: attendanceAnswer,
  errors: [
    'BOOKING_NOT_FOUND',
    'INVALID_BOOKING_STATUS',
    'SESSION_ID_NOT_PROVIDED',
    'SESSION_NOT_FOUND',
    'ATTENDANCE_CHANGED',
    'BOOKING_REVISION_MISMATCH',
    'NO_SHOW_FEE_PAID',
  ],
  emits: ['bookingUpdated'],
  effect: 'write',
  args: ['attendance'],
});

export const bulkSetAttendance = operation({
  method: 'POST',
  path: '/v2/bulk/attendance/set',
  aliases: ['/bookings/v2/bulk/attendance/set'],
  prefixes,
  summary: 'Record several attendances; each succeeds or fails on its own',
  allow: STAFF,
  request: message(
    {
      attendanceDetails: T.Array(message({ attendance: BookedAttendance }), { minItems: 1, maxItems: MAX_ITEMS }),
    },
    { returnFullEntity: T.Boolean() },
  ),
  response: message({
    results: T.Array(message({ itemMetadata: ItemMetadata }, { item: StoredAttendance })),
    bulkActionMetadata: BulkActionMetadata,
  }),
  errors: setAttendance.errors,
  emits: setAttendance.emits,
  effect: 'write',
  cost: { per: { attendanceDetails: 0.2 } },
  args: [],
});

export const queryAttendance = operation({
  method: 'POST',
  path: '/v2/attendance/query',
  aliases: ['/bookings/bookings-attendance/query'],
  prefixes,
  summary: 'Query attendances',
  allow: BUSINESS,
  request: message({}, { query: AttendanceQuery }),
  response: message({ attendances: T.Array(StoredAttendance), pagingMetadata: PagingMetadata }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  list: 'attendances',
  queryFields: ['id', 'bookingId', 'eventId', 'sessionId', 'status', 'numberOfAttendees'],
  paging: 'cursor',
});

/** Counts the caller's own attendances. */
export const countAttendances = counting({
  path: '/v2/attendance/count',
  aliases: ['/bookings/bookings-attendance/count'],
  prefixes,
  summary: 'Count the attendances of the current member’s bookings',
  allow: SIGNED_IN,
});

export const deleteAttendance = operation({
  method: 'DELETE',
  path: '/v2/attendance/{attendanceId}',
  aliases: ['/bookings/bookings-attendance/{attendanceId}'],
  prefixes,
  summary: 'Delete an attendance',
  allow: STAFF,
  request: one,
  response: message({}),
  errors: ['ATTENDANCE_NOT_FOUND', 'BOOKING_REVISION_MISMATCH', 'NO_SHOW_FEE_PAID'],
  emits: ['bookingUpdated'],
  effect: 'write',
  args: ['attendanceId'],
});

export const bulkDeleteAttendances = operation({
  method: 'POST',
  path: '/v2/bulk/attendance/delete',
  aliases: ['/bookings/v2/bulk/attendance/delete'],
  prefixes,
  summary: 'Delete several attendances; each succeeds or fails on its own',
  allow: STAFF,
  request: message({ attendanceIds: T.Array(Guid, { minItems: 1, maxItems: MAX_ITEMS }) }),
  response: message({
    results: T.Array(message({ itemMetadata: ItemMetadata })),
    bulkActionMetadata: BulkActionMetadata,
  }),
  errors: deleteAttendance.errors,
  emits: deleteAttendance.emits,
  effect: 'write',
  cost: { per: { attendanceIds: 0.1 } },
  args: ['attendanceIds'],
});
