// Generated from contract/src/attendance.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/attendance';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import { runList } from '../list.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type BulkDeleteAttendances = typeof contract.bulkDeleteAttendances;
/** Forget several; each is deleted or refused by itself. */
export const bulkDeleteAttendances = /* @__PURE__ */ call<
  BulkDeleteAttendances,
  [attendanceIds: Argument<BulkDeleteAttendances, 'attendanceIds'>, options?: NoOptions]
>({ id: 'attendance.bulkDeleteAttendances', method: 'POST', path: '/_api/bookings-attendance/v2/bulk/attendance/delete', args: ['attendanceIds'] });

type BulkSetAttendance = typeof contract.bulkSetAttendance;
/** Write down who came to several; each is set or refused by itself. */
export const bulkSetAttendance = /* @__PURE__ */ call<
  BulkSetAttendance,
  [options: Options<BulkSetAttendance>]
>({ id: 'attendance.bulkSetAttendance', method: 'POST', path: '/_api/bookings-attendance/v2/bulk/attendance/set' });

type CountAttendances = typeof contract.countAttendances;
/** Count what was written down about the bookings of the member who asks. */
export const countAttendances = /* @__PURE__ */ call<
  CountAttendances,
  [options?: Options<CountAttendances>]
>({ id: 'attendance.countAttendances', method: 'POST', path: '/_api/bookings-attendance/v2/attendance/count', reads: true });

type DeleteAttendance = typeof contract.deleteAttendance;
/** Forget who came to a session of a booking. */
export const deleteAttendance = /* @__PURE__ */ call<
  DeleteAttendance,
  [attendanceId: Argument<DeleteAttendance, 'attendanceId'>, options?: NoOptions]
>({ id: 'attendance.deleteAttendance', method: 'DELETE', path: '/_api/bookings-attendance/v2/attendance/{attendanceId}', args: ['attendanceId'], address: toAddress });

type GetAttendance = typeof contract.getAttendance;
/** Who came to a session of a booking. */
export const getAttendance = /* @__PURE__ */ call<
  GetAttendance,
  [attendanceId: Argument<GetAttendance, 'attendanceId'>, options?: NoOptions]
>({ id: 'attendance.getAttendance', method: 'GET', path: '/_api/bookings-attendance/v2/attendance/{attendanceId}', args: ['attendanceId'], unwrap: 'attendance', address: toAddress });

type QueryAttendance = typeof contract.queryAttendance;
/** Query who came to sessions. */
export const queryAttendance = /* @__PURE__ */ call<
  QueryAttendance,
  [query?: Argument<QueryAttendance, 'query'>, options?: Options<QueryAttendance>]
>({ id: 'attendance.queryAttendance', method: 'POST', path: '/_api/bookings-attendance/v2/attendance/query', args: ['query'], reads: true, list: 'attendances', byCursor: true, run: runList });

type SetAttendance = typeof contract.setAttendance;
/** Write down who came to a session of a booking. */
export const setAttendance = /* @__PURE__ */ call<
  SetAttendance,
  [attendance: Argument<SetAttendance, 'attendance'>, options?: NoOptions]
>({ id: 'attendance.setAttendance', method: 'POST', path: '/_api/bookings-attendance/v2/attendance/set', args: ['attendance'] });
