// Generated from contract/src/availability-calendar.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/availability-calendar';
import { call } from '../call.ts';
import type { Argument, Options } from '../method.ts';

type QueryAvailability = typeof contract.queryAvailability;
/** Query the times of services. */
export const queryAvailability = /* @__PURE__ */ call<
  QueryAvailability,
  [query: Argument<QueryAvailability, 'query'>, options?: Options<QueryAvailability>]
>({ id: 'availabilityCalendar.queryAvailability', method: 'POST', path: '/availability-calendar/v1/availability/query', args: ['query'], reads: true });
