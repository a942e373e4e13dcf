export * from '../../generated/extended-bookings.ts';
export * from '../generated/extended-bookings.ts';
export { utils } from '../utils.ts';
