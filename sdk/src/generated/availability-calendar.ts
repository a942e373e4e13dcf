// Generated from contract/src/availability-calendar.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/availability-calendar';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type CalculateMultiSlotAvailability = typeof contract.calculateMultiSlotAvailability;
/** Find slots for several consecutive appointments. */
export const calculateMultiSlotAvailability = /* @__PURE__ */ call<
  CalculateMultiSlotAvailability,
  [options: Options<CalculateMultiSlotAvailability>]
>({ id: 'availabilityCalendar.calculateMultiSlotAvailability', method: 'POST', path: '/v1/availability/multislot', reads: true });

type GetScheduleAvailability = typeof contract.getScheduleAvailability;
/** Get the free seats of a course. */
export const getScheduleAvailability = /* @__PURE__ */ call<
  GetScheduleAvailability,
  [scheduleId: Argument<GetScheduleAvailability, 'scheduleId'>, options?: NoOptions]
>({ id: 'availabilityCalendar.getScheduleAvailability', method: 'GET', path: '/v2/availability/schedule/{scheduleId}', args: ['scheduleId'], address: toAddress });

type QueryAvailability = typeof contract.queryAvailability;
/** Query the availability of services. */
export const queryAvailability = /* @__PURE__ */ call<
  QueryAvailability,
  [query: Argument<QueryAvailability, 'query'>, options?: Options<QueryAvailability>]
>({ id: 'availabilityCalendar.queryAvailability', method: 'POST', path: '/availability-calendar/v1/availability/query', args: ['query'], reads: true });
