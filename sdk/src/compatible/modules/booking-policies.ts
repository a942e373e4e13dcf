export * from '../../generated/booking-policies.ts';
export * from '../generated/booking-policies.ts';
export { utils } from '../utils.ts';
