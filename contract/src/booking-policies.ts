import * as T from 'typebox';
import { counting } from './counts.ts';
import { operation } from './operation.ts';
import { ANYONE, MANAGERS } from './roles.ts';
import { BookingPolicy } from './shapes/booking-policy.ts';
import { ChangedPolicy, ManagedPolicy, StoredPolicy } from './shapes/managed-policy.ts';
import { cursorQuery, PagingMetadata } from './shapes/query.ts';
import { Guid, message } from './shapes/shape.ts';

const prefixes = ['/bookings', '/_api/bookings'];

const one = message({ bookingPolicyId: Guid });
const policyAnswer = message({ bookingPolicy: StoredPolicy });

/** Fields left out take the protocol's default. */
export const createBookingPolicy = operation({
  method: 'POST',
  path: '/v1/booking-policies',
  prefixes,
  summary: 'Create a booking policy',
  allow: MANAGERS,
  request: message({ bookingPolicy: ManagedPolicy }),
  response: policyAnswer,
  errors: [],
  emits: [],
  effect: 'write',
  args: ['bookingPolicy'],
  unwrap: 'bookingPolicy',
});

/** Customers see the policies of visible services only. */
export const getBookingPolicy = operation({
  method: 'GET',
  path: '/v1/booking-policies/{bookingPolicyId}',
  prefixes,
  summary: 'Get a booking policy',
  allow: ANYONE,
  request: one,
  response: policyAnswer,
  errors: ['BOOKING_POLICY_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['bookingPolicyId'],
  unwrap: 'bookingPolicy',
});

/** The policy is computed for the response, so it has no id and no name. */
export const getStrictestBookingPolicy = operation({
  method: 'POST',
  path: '/v1/booking-policies/strictest',
  prefixes,
  summary: 'Get the strictest rules of several policies, for services booked together',
  allow: ANYONE,
  request: message({ bookingPolicyIds: T.Array(Guid, { minItems: 1, maxItems: 100 }) }),
  response: message({ bookingPolicy: BookingPolicy }),
  errors: ['BOOKING_POLICY_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['bookingPolicyIds'],
});

/** Rules that are not sent stay. Existing bookings keep their policy snapshot. */
export const updateBookingPolicy = operation({
  method: 'PATCH',
  path: '/v1/booking-policies/{bookingPolicy.id}',
  prefixes,
  summary: 'Update the fields sent of a booking policy',
  allow: MANAGERS,
  request: message({ bookingPolicy: ChangedPolicy }),
  response: policyAnswer,
  errors: ['BOOKING_POLICY_NOT_FOUND', 'REVISION_MISMATCH'],
  emits: [],
  effect: 'write',
  args: ['bookingPolicy.id', 'bookingPolicy'],
  unwrap: 'bookingPolicy',
});

/** The response has no previous default if the policy was the default already. */
export const setDefaultBookingPolicy = operation({
  method: 'POST',
  path: '/v1/booking-policies/{bookingPolicyId}:setDefault',
  prefixes,
  summary: 'Set the default booking policy, for services that name none',
  allow: MANAGERS,
  request: one,
  response: message({ currentDefaultBookingPolicy: StoredPolicy }, { previousDefaultBookingPolicy: StoredPolicy }),
  errors: ['BOOKING_POLICY_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['bookingPolicyId'],
});

export const deleteBookingPolicy = operation({
  method: 'DELETE',
  path: '/v1/booking-policies/{bookingPolicyId}',
  prefixes,
  summary: 'Delete a booking policy that no service uses',
  allow: MANAGERS,
  request: one,
  response: message({}),
  errors: ['BOOKING_POLICY_NOT_FOUND', 'DEFAULT_POLICY_CANNOT_BE_DELETED', 'BOOKING_POLICY_IN_USE'],
  emits: [],
  effect: 'write',
  args: ['bookingPolicyId'],
});

export const queryBookingPolicies = operation({
  method: 'POST',
  path: '/v1/booking-policies/query',
  prefixes,
  summary: 'Query booking policies',
  allow: ANYONE,
  request: message({}, { query: cursorQuery(10) }),
  response: message({ bookingPolicies: T.Array(StoredPolicy), pagingMetadata: PagingMetadata }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  list: 'bookingPolicies',
  queryFields: [
    'id',
    'name',
    'default',
    'createdDate',
    'updatedDate',
    'customPolicyDescription.enabled',
    'customPolicyDescription.description',
    'limitEarlyBookingPolicy.enabled',
    'limitEarlyBookingPolicy.earliestBookingInMinutes',
    'limitLateBookingPolicy.enabled',
    'limitLateBookingPolicy.latestBookingInMinutes',
    'bookAfterStartPolicy.enabled',
    'cancellationPolicy.enabled',
    'cancellationPolicy.limitLatestCancellation',
    'cancellationPolicy.latestCancellationInMinutes',
    'cancellationPolicy.allowAnonymous',
    'reschedulePolicy.enabled',
    'reschedulePolicy.limitLatestReschedule',
    'reschedulePolicy.latestRescheduleInMinutes',
    'reschedulePolicy.allowAnonymous',
    'waitlistPolicy.enabled',
    'waitlistPolicy.capacity',
    'waitlistPolicy.reservationTimeInMinutes',
    'participantsPolicy.maxParticipantsPerBooking',
    'resourcesPolicy.enabled',
    'resourcesPolicy.autoAssignAllowed',
    'cancellationFeePolicy.enabled',
    'cancellationFeePolicy.autoCollectFeeEnabled',
    'saveCreditCardPolicy.enabled',
    'foyer.autoCollectBalanceEnabled',
    'foyer.collectBalanceInMinutes',
  ],
  paging: 'cursor',
});

export const countBookingPolicies = counting({
  path: '/v1/booking-policies/count',
  prefixes,
  summary: 'Count the booking policies that match a filter',
  allow: ANYONE,
});
