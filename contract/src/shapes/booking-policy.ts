import * as T from 'typebox';
import { Money } from './payment.ts';
import { Decimal, entity, Guid, Timestamp } from './shape.ts';

export const PolicyDescription = entity({
  enabled: T.Boolean(),
  description: T.String({ maxLength: 2500 }),
});

export const LimitEarlyBookingPolicy = entity({
  enabled: T.Boolean(),
  earliestBookingInMinutes: T.Integer({ minimum: 1 }),
});

export const LimitLateBookingPolicy = entity({
  enabled: T.Boolean(),
  latestBookingInMinutes: T.Integer({ minimum: 1 }),
});

export const BookAfterStartPolicy = entity({
  enabled: T.Boolean(),
});

export const CancellationPolicy = entity({
  enabled: T.Boolean(),
  limitLatestCancellation: T.Boolean(),
  latestCancellationInMinutes: T.Integer({ minimum: 1 }),
  allowAnonymous: T.Boolean(),
});

export const ReschedulePolicy = entity({
  enabled: T.Boolean(),
  limitLatestReschedule: T.Boolean(),
  latestRescheduleInMinutes: T.Integer({ minimum: 1 }),
  allowAnonymous: T.Boolean(),
});

export const WaitlistPolicy = entity({
  enabled: T.Boolean(),
  capacity: T.Integer({ minimum: 1 }),
  reservationTimeInMinutes: T.Integer({ minimum: 1 }),
});

export const ParticipantsPolicy = entity({
  maxParticipantsPerBooking: T.Integer({ minimum: 1 }),
});

export const ResourcesPolicy = entity({
  enabled: T.Boolean(),
  autoAssignAllowed: T.Boolean(),
});

export const CancellationWindow = entity(
  {
    amount: Money,
    percentage: Decimal,
    startInMinutes: T.Integer({ minimum: 1 }),
  },
  { atMostOne: ['amount', 'percentage'] },
);

export const CancellationFeePolicy = entity({
  enabled: T.Boolean(),
  cancellationWindows: T.Array(CancellationWindow, { maxItems: 2 }),
  autoCollectFeeEnabled: T.Boolean(),
});

export const SaveCreditCardPolicy = entity({
  enabled: T.Boolean(),
});

/** Foyer's own: when the rest of a price whose deposit was paid online is charged to the saved card. */
export const BalancePolicy = entity({
  autoCollectBalanceEnabled: T.Boolean(),
  /** Minutes before the start. */
  collectBalanceInMinutes: T.Integer({ minimum: 0, maximum: 525_600 }),
});

export const BookingPolicy = entity({
  id: Guid,
  createdDate: Timestamp,
  updatedDate: Timestamp,
  name: T.String({ maxLength: 400 }),
  customPolicyDescription: PolicyDescription,
  default: T.Boolean(),
  limitEarlyBookingPolicy: LimitEarlyBookingPolicy,
  limitLateBookingPolicy: LimitLateBookingPolicy,
  bookAfterStartPolicy: BookAfterStartPolicy,
  cancellationPolicy: CancellationPolicy,
  reschedulePolicy: ReschedulePolicy,
  waitlistPolicy: WaitlistPolicy,
  participantsPolicy: ParticipantsPolicy,
  resourcesPolicy: ResourcesPolicy,
  cancellationFeePolicy: CancellationFeePolicy,
  saveCreditCardPolicy: SaveCreditCardPolicy,
  foyer: BalancePolicy,
});
