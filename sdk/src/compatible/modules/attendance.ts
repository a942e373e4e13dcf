export * from '../../generated/attendance.ts';
export { utils } from '../utils.ts';
