// Generated from contract/src/extended-bookings.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/extended-bookings';
import { call } from '../call.ts';
import { runList } from '../list.ts';
import type { Argument, Options } from '../method.ts';

type CountExtendedBookings = typeof contract.countExtendedBookings;
/** Count the bookings that match a filter. */
export const countExtendedBookings = /* @__PURE__ */ call<
  CountExtendedBookings,
  [options?: Options<CountExtendedBookings>]
>({ id: 'extendedBookings.countExtendedBookings', method: 'POST', path: '/_api/bookings-reader/v2/extended-bookings/count', reads: true });

type Query = typeof contract.query;
/** Query bookings in the form of older clients, including those of one session. */
export const query = /* @__PURE__ */ call<
  Query,
  [query?: Argument<Query, 'query'>, options?: Options<Query>]
>({ id: 'extendedBookings.query', method: 'POST', path: '/_api/bookings-reader/v2/extended-booking/query', args: ['query'], reads: true, list: 'extendedBookings', byCursor: true, run: runList });

type QueryExtendedBookings = typeof contract.queryExtendedBookings;
/** Query bookings, each with its allowed actions. */
export const queryExtendedBookings = /* @__PURE__ */ call<
  QueryExtendedBookings,
  [query?: Argument<QueryExtendedBookings, 'query'>, options?: Options<QueryExtendedBookings>]
>({ id: 'extendedBookings.queryExtendedBookings', method: 'POST', path: '/_api/bookings-reader/v2/extended-bookings/query', args: ['query'], reads: true, list: 'extendedBookings', byCursor: true, run: runList });
