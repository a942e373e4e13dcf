// Generated from contract/src/attendance.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call, ListCall } from '../call-spec.ts';
import { runList } from '../list.ts';
import type { NoOptions } from '../method.ts';
import type { Filter, SortBy } from '../query-types.ts';
import type { Attendance, BookedAttendanceInput, BulkActionMetadata, ItemMetadata, PagingMetadata } from './shapes.ts';

export interface BulkDeleteAttendancesResponse {
  results: { itemMetadata: ItemMetadata }[];
  bulkActionMetadata: BulkActionMetadata;
}
/** Delete several attendances; each succeeds or fails on its own. */
export const bulkDeleteAttendances: Call<[attendanceIds: readonly string[], options?: NoOptions], BulkDeleteAttendancesResponse, 'ATTENDANCE_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'NO_SHOW_FEE_PAID'> = /* @__PURE__ */ call('attendance.bulkDeleteAttendances POST /_api/bookings-attendance/v2/bulk/attendance/delete attendanceIds');

export interface BulkSetAttendanceOptions {
  attendanceDetails: readonly { attendance: BookedAttendanceInput }[];
  returnFullEntity?: boolean | null;
}
export interface BulkSetAttendanceResponse {
  results: { itemMetadata: ItemMetadata; item?: Attendance }[];
  bulkActionMetadata: BulkActionMetadata;
}
/** Record several attendances; each succeeds or fails on its own. */
export const bulkSetAttendance: Call<[options: BulkSetAttendanceOptions], BulkSetAttendanceResponse, 'BOOKING_NOT_FOUND' | 'INVALID_BOOKING_STATUS' | 'SESSION_ID_NOT_PROVIDED' | 'SESSION_NOT_FOUND' | 'ATTENDANCE_CHANGED' | 'BOOKING_REVISION_MISMATCH' | 'NO_SHOW_FEE_PAID'> = /* @__PURE__ */ call('attendance.bulkSetAttendance POST /_api/bookings-attendance/v2/bulk/attendance/set');

export interface CountAttendancesOptions {
  filter?: Record<string, unknown> | null;
}
export interface CountAttendancesResponse {
  count: number;
}
/** Count the attendances of the current member’s bookings. */
export const countAttendances: Call<[options?: CountAttendancesOptions], CountAttendancesResponse, never> = /* @__PURE__ */ call('attendance.countAttendances READ /_api/bookings-attendance/v2/attendance/count');

export interface DeleteAttendanceResponse {
}
/** Delete an attendance. */
export const deleteAttendance: Call<[attendanceId: string, options?: NoOptions], DeleteAttendanceResponse, 'ATTENDANCE_NOT_FOUND' | 'BOOKING_REVISION_MISMATCH' | 'NO_SHOW_FEE_PAID'> = /* @__PURE__ */ call('attendance.deleteAttendance DELETE /_api/bookings-attendance/v2/attendance/{attendanceId}', toAddress);

/** Get an attendance. */
export const getAttendance: Call<[attendanceId: string, options?: NoOptions], Attendance, 'ATTENDANCE_NOT_FOUND'> = /* @__PURE__ */ call('attendance.getAttendance GET /_api/bookings-attendance/v2/attendance/{attendanceId}  attendance', toAddress);

export type QueryAttendanceField = 'id' | '_id' | 'bookingId' | 'eventId' | 'sessionId' | 'status' | 'numberOfAttendees';
export interface QueryAttendanceQuery {
  filter?: Filter<QueryAttendanceField> | null;
  sort?: readonly SortBy<QueryAttendanceField>[] | null;
  cursorPaging?: { limit?: number | null; cursor?: string | null } | null;
}
export interface QueryAttendanceResponse {
  attendances: Attendance[];
  pagingMetadata: PagingMetadata;
}
/** Query attendances. */
export const queryAttendance: ListCall<{
  item: Attendance;
  field: QueryAttendanceField;
  by: 'cursor';
  query: QueryAttendanceQuery;
  options: NoOptions;
  answer: QueryAttendanceResponse;
  code: never;
}> = /* @__PURE__ */ call('attendance.queryAttendance READ /_api/bookings-attendance/v2/attendance/query query attendances cursor', undefined, runList);

export interface SetAttendanceResponse {
  attendance: Attendance;
}
/** Record the attendance of a booking’s session. */
export const setAttendance: Call<[attendance: BookedAttendanceInput, options?: NoOptions], SetAttendanceResponse, 'BOOKING_NOT_FOUND' | 'INVALID_BOOKING_STATUS' | 'SESSION_ID_NOT_PROVIDED' | 'SESSION_NOT_FOUND' | 'ATTENDANCE_CHANGED' | 'BOOKING_REVISION_MISMATCH' | 'NO_SHOW_FEE_PAID'> = /* @__PURE__ */ call('attendance.setAttendance POST /_api/bookings-attendance/v2/attendance/set attendance');
