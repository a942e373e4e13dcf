// Generated from contract/src/booking-policies.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/booking-policies';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import { runList } from '../list.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type CountBookingPolicies = typeof contract.countBookingPolicies;
/** Count the booking policies that match a filter. */
export const countBookingPolicies = /* @__PURE__ */ call<
  CountBookingPolicies,
  [options?: Options<CountBookingPolicies>]
>({ id: 'bookingPolicies.countBookingPolicies', method: 'POST', path: '/bookings/v1/booking-policies/count', reads: true });

type CreateBookingPolicy = typeof contract.createBookingPolicy;
/** Create a booking policy. */
export const createBookingPolicy = /* @__PURE__ */ call<
  CreateBookingPolicy,
  [bookingPolicy: Argument<CreateBookingPolicy, 'bookingPolicy'>, options?: NoOptions]
>({ id: 'bookingPolicies.createBookingPolicy', method: 'POST', path: '/bookings/v1/booking-policies', args: ['bookingPolicy'], unwrap: 'bookingPolicy' });

type DeleteBookingPolicy = typeof contract.deleteBookingPolicy;
/** Delete a booking policy that no service uses. */
export const deleteBookingPolicy = /* @__PURE__ */ call<
  DeleteBookingPolicy,
  [bookingPolicyId: Argument<DeleteBookingPolicy, 'bookingPolicyId'>, options?: NoOptions]
>({ id: 'bookingPolicies.deleteBookingPolicy', method: 'DELETE', path: '/bookings/v1/booking-policies/{bookingPolicyId}', args: ['bookingPolicyId'], address: toAddress });

type GetBookingPolicy = typeof contract.getBookingPolicy;
/** Get a booking policy. */
export const getBookingPolicy = /* @__PURE__ */ call<
  GetBookingPolicy,
  [bookingPolicyId: Argument<GetBookingPolicy, 'bookingPolicyId'>, options?: NoOptions]
>({ id: 'bookingPolicies.getBookingPolicy', method: 'GET', path: '/bookings/v1/booking-policies/{bookingPolicyId}', args: ['bookingPolicyId'], unwrap: 'bookingPolicy', address: toAddress });

type GetStrictestBookingPolicy = typeof contract.getStrictestBookingPolicy;
/** Get the strictest rules of several policies, for services booked together. */
export const getStrictestBookingPolicy = /* @__PURE__ */ call<
  GetStrictestBookingPolicy,
  [bookingPolicyIds: Argument<GetStrictestBookingPolicy, 'bookingPolicyIds'>, options?: NoOptions]
>({ id: 'bookingPolicies.getStrictestBookingPolicy', method: 'POST', path: '/bookings/v1/booking-policies/strictest', args: ['bookingPolicyIds'], reads: true });

type QueryBookingPolicies = typeof contract.queryBookingPolicies;
/** Query booking policies. */
export const queryBookingPolicies = /* @__PURE__ */ call<
  QueryBookingPolicies,
  [query?: Argument<QueryBookingPolicies, 'query'>, options?: Options<QueryBookingPolicies>]
>({ id: 'bookingPolicies.queryBookingPolicies', method: 'POST', path: '/bookings/v1/booking-policies/query', args: ['query'], reads: true, list: 'bookingPolicies', byCursor: true, run: runList });

type SetDefaultBookingPolicy = typeof contract.setDefaultBookingPolicy;
/** Set the default booking policy, for services that name none. */
export const setDefaultBookingPolicy = /* @__PURE__ */ call<
  SetDefaultBookingPolicy,
  [bookingPolicyId: Argument<SetDefaultBookingPolicy, 'bookingPolicyId'>, options?: NoOptions]
>({ id: 'bookingPolicies.setDefaultBookingPolicy', method: 'POST', path: '/bookings/v1/booking-policies/{bookingPolicyId}:setDefault', args: ['bookingPolicyId'], address: toAddress });

type UpdateBookingPolicy = typeof contract.updateBookingPolicy;
/** Update the fields sent of a booking policy. */
export const updateBookingPolicy = /* @__PURE__ */ call<
  UpdateBookingPolicy,
  [id: Argument<UpdateBookingPolicy, 'bookingPolicy.id'>, bookingPolicy: Argument<UpdateBookingPolicy, 'bookingPolicy'>, options?: NoOptions]
>({ id: 'bookingPolicies.updateBookingPolicy', method: 'PATCH', path: '/bookings/v1/booking-policies/{bookingPolicy.id}', args: ['bookingPolicy.id', 'bookingPolicy'], unwrap: 'bookingPolicy', address: toAddress });
