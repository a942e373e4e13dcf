import { BookingPolicy } from './booking-policy.ts';
import { ExtendedFields, entity, Guid, Revision, stored } from './shape.ts';

/** A booking policy as the business manages it; services show only its public part. */
export const ManagedPolicy = entity({
  ...BookingPolicy.properties,
  revision: Revision,
  appId: Guid,
  extendedFields: ExtendedFields,
});

export const ChangedPolicy = stored(ManagedPolicy, ['id', 'revision']);

export const StoredPolicy = stored(ManagedPolicy, [
  'id',
  'revision',
  'name',
  'default',
  'createdDate',
  'updatedDate',
  'customPolicyDescription',
  'limitEarlyBookingPolicy',
  'limitLateBookingPolicy',
  'bookAfterStartPolicy',
  'cancellationPolicy',
  'reschedulePolicy',
  'waitlistPolicy',
  'participantsPolicy',
  'resourcesPolicy',
  'cancellationFeePolicy',
  'saveCreditCardPolicy',
]);
