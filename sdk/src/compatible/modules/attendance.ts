export * from '../../generated/attendance.ts';
export * from '../generated/attendance.ts';
export { utils } from '../utils.ts';
