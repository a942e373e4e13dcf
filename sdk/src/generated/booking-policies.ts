// Generated from contract/src/booking-policies.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call, ListCall } from '../call-spec.ts';
import { runList } from '../list.ts';
import type { NoOptions } from '../method.ts';
import type { Filter, SortBy } from '../query-types.ts';
import type { BookingPolicy, ChangedPolicyInput, CursorPagingInput, ManagedPolicyInput, PagingMetadata, Policy } from './shapes.ts';

export interface CountBookingPoliciesOptions {
  filter?: Record<string, unknown> | null;
}
export interface CountBookingPoliciesResponse {
  count: number;
}
/** Count the booking policies that match a filter. */
export const countBookingPolicies: Call<[options?: CountBookingPoliciesOptions], CountBookingPoliciesResponse, never> = /* @__PURE__ */ call('bookingPolicies.countBookingPolicies READ /bookings/v1/booking-policies/count');

/** Create a booking policy. */
export const createBookingPolicy: Call<[bookingPolicy: ManagedPolicyInput, options?: NoOptions], Policy, never> = /* @__PURE__ */ call('bookingPolicies.createBookingPolicy POST /bookings/v1/booking-policies bookingPolicy bookingPolicy');

export interface DeleteBookingPolicyResponse {
}
/** Delete a booking policy that no service uses. */
export const deleteBookingPolicy: Call<[bookingPolicyId: string, options?: NoOptions], DeleteBookingPolicyResponse, 'BOOKING_POLICY_NOT_FOUND' | 'DEFAULT_POLICY_CANNOT_BE_DELETED' | 'BOOKING_POLICY_IN_USE'> = /* @__PURE__ */ call('bookingPolicies.deleteBookingPolicy DELETE /bookings/v1/booking-policies/{bookingPolicyId}', toAddress);

/** Get a booking policy. */
export const getBookingPolicy: Call<[bookingPolicyId: string, options?: NoOptions], Policy, 'BOOKING_POLICY_NOT_FOUND'> = /* @__PURE__ */ call('bookingPolicies.getBookingPolicy GET /bookings/v1/booking-policies/{bookingPolicyId}  bookingPolicy', toAddress);

export interface GetStrictestBookingPolicyResponse {
  bookingPolicy: BookingPolicy;
}
/** Get the strictest rules of several policies, for services booked together. */
export const getStrictestBookingPolicy: Call<[bookingPolicyIds: readonly string[], options?: NoOptions], GetStrictestBookingPolicyResponse, 'BOOKING_POLICY_NOT_FOUND'> = /* @__PURE__ */ call('bookingPolicies.getStrictestBookingPolicy READ /bookings/v1/booking-policies/strictest bookingPolicyIds');

export type QueryBookingPoliciesField = 'id' | '_id' | 'name' | 'default' | 'createdDate' | '_createdDate' | 'updatedDate' | '_updatedDate' | 'customPolicyDescription.enabled' | 'customPolicyDescription.description' | 'limitEarlyBookingPolicy.enabled' | 'limitEarlyBookingPolicy.earliestBookingInMinutes' | 'limitLateBookingPolicy.enabled' | 'limitLateBookingPolicy.latestBookingInMinutes' | 'bookAfterStartPolicy.enabled' | 'cancellationPolicy.enabled' | 'cancellationPolicy.limitLatestCancellation' | 'cancellationPolicy.latestCancellationInMinutes' | 'cancellationPolicy.allowAnonymous' | 'reschedulePolicy.enabled' | 'reschedulePolicy.limitLatestReschedule' | 'reschedulePolicy.latestRescheduleInMinutes' | 'reschedulePolicy.allowAnonymous' | 'waitlistPolicy.enabled' | 'waitlistPolicy.capacity' | 'waitlistPolicy.reservationTimeInMinutes' | 'participantsPolicy.maxParticipantsPerBooking' | 'resourcesPolicy.enabled' | 'resourcesPolicy.autoAssignAllowed' | 'cancellationFeePolicy.enabled' | 'cancellationFeePolicy.autoCollectFeeEnabled' | 'saveCreditCardPolicy.enabled' | 'foyer.autoCollectBalanceEnabled' | 'foyer.collectBalanceInMinutes';
export interface QueryBookingPoliciesQuery {
  filter?: Filter<QueryBookingPoliciesField> | null;
  sort?: readonly SortBy<QueryBookingPoliciesField>[] | null;
  cursorPaging?: CursorPagingInput | null;
}
export interface QueryBookingPoliciesResponse {
  bookingPolicies: Policy[];
  pagingMetadata: PagingMetadata;
}
/** Query booking policies. */
export const queryBookingPolicies: ListCall<{
  item: Policy;
  field: QueryBookingPoliciesField;
  by: 'cursor';
  query: QueryBookingPoliciesQuery;
  options: NoOptions;
  answer: QueryBookingPoliciesResponse;
  code: never;
}> = /* @__PURE__ */ call('bookingPolicies.queryBookingPolicies READ /bookings/v1/booking-policies/query query bookingPolicies cursor', undefined, runList);

export interface SetDefaultBookingPolicyResponse {
  currentDefaultBookingPolicy: Policy;
  previousDefaultBookingPolicy?: Policy;
}
/** Set the default booking policy, for services that name none. */
export const setDefaultBookingPolicy: Call<[bookingPolicyId: string, options?: NoOptions], SetDefaultBookingPolicyResponse, 'BOOKING_POLICY_NOT_FOUND'> = /* @__PURE__ */ call('bookingPolicies.setDefaultBookingPolicy POST /bookings/v1/booking-policies/{bookingPolicyId}:setDefault', toAddress);

/** Update the fields sent of a booking policy. */
export const updateBookingPolicy: Call<[id: string, bookingPolicy: ChangedPolicyInput, options?: NoOptions], Policy, 'BOOKING_POLICY_NOT_FOUND' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('bookingPolicies.updateBookingPolicy PATCH /bookings/v1/booking-policies/{bookingPolicy.id} bookingPolicy bookingPolicy', toAddress);
