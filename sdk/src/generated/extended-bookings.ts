// Generated from contract/src/extended-bookings.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/extended-bookings';
import { call } from '../call.ts';
import { runList } from '../list.ts';
import type { Argument, Options } from '../method.ts';

type QueryExtendedBookings = typeof contract.queryExtendedBookings;
/** Query bookings, each with what may be done with it. */
export const queryExtendedBookings = /* @__PURE__ */ call<
  QueryExtendedBookings,
  [query?: Argument<QueryExtendedBookings, 'query'>, options?: Options<QueryExtendedBookings>]
>({ id: 'extendedBookings.queryExtendedBookings', method: 'POST', path: '/_api/bookings-reader/v2/extended-bookings/query', args: ['query'], reads: true, list: 'extendedBookings', byCursor: true, run: runList });
