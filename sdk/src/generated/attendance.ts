// Generated from contract/src/attendance.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/attendance';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import { runList } from '../list.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type BulkDeleteAttendances = typeof contract.bulkDeleteAttendances;
/** Delete several attendances; each succeeds or fails on its own. */
export const bulkDeleteAttendances = /* @__PURE__ */ call<
  BulkDeleteAttendances,
  [attendanceIds: Argument<BulkDeleteAttendances, 'attendanceIds'>, options?: NoOptions]
>({ id: 'attendance.bulkDeleteAttendances', method: 'POST', path: '/_api/bookings-attendance/v2/bulk/attendance/delete', args: ['attendanceIds'] });

type BulkSetAttendance = typeof contract.bulkSetAttendance;
/** Record several attendances; each succeeds or fails on its own. */
export const bulkSetAttendance = /* @__PURE__ */ call<
  BulkSetAttendance,
  [options: Options<BulkSetAttendance>]
>({ id: 'attendance.bulkSetAttendance', method: 'POST', path: '/_api/bookings-attendance/v2/bulk/attendance/set' });

type CountAttendances = typeof contract.countAttendances;
/** Count the attendances of the current member’s bookings. */
export const countAttendances = /* @__PURE__ */ call<
  CountAttendances,
  [options?: Options<CountAttendances>]
>({ id: 'attendance.countAttendances', method: 'POST', path: '/_api/bookings-attendance/v2/attendance/count', reads: true });

type DeleteAttendance = typeof contract.deleteAttendance;
/** Delete an attendance. */
export const deleteAttendance = /* @__PURE__ */ call<
  DeleteAttendance,
  [attendanceId: Argument<DeleteAttendance, 'attendanceId'>, options?: NoOptions]
>({ id: 'attendance.deleteAttendance', method: 'DELETE', path: '/_api/bookings-attendance/v2/attendance/{attendanceId}', args: ['attendanceId'], address: toAddress });

type GetAttendance = typeof contract.getAttendance;
/** Get an attendance. */
export const getAttendance = /* @__PURE__ */ call<
  GetAttendance,
  [attendanceId: Argument<GetAttendance, 'attendanceId'>, options?: NoOptions]
>({ id: 'attendance.getAttendance', method: 'GET', path: '/_api/bookings-attendance/v2/attendance/{attendanceId}', args: ['attendanceId'], unwrap: 'attendance', address: toAddress });

type QueryAttendance = typeof contract.queryAttendance;
/** Query attendances. */
export const queryAttendance = /* @__PURE__ */ call<
  QueryAttendance,
  [query?: Argument<QueryAttendance, 'query'>, options?: Options<QueryAttendance>]
>({ id: 'attendance.queryAttendance', method: 'POST', path: '/_api/bookings-attendance/v2/attendance/query', args: ['query'], reads: true, list: 'attendances', byCursor: true, run: runList });

type SetAttendance = typeof contract.setAttendance;
/** Record the attendance of a booking’s session. */
export const setAttendance = /* @__PURE__ */ call<
  SetAttendance,
  [attendance: Argument<SetAttendance, 'attendance'>, options?: NoOptions]
>({ id: 'attendance.setAttendance', method: 'POST', path: '/_api/bookings-attendance/v2/attendance/set', args: ['attendance'] });
