export * from '../../generated/availability-calendar.ts';
export * from '../generated/availability-calendar.ts';
