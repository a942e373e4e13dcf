import * as T from 'typebox';
import { Money } from './payment.ts';
import { choice, entity, Guid } from './shape.ts';

/** PREVIEW: the amount due if the booking were cancelled now. */
const FeeStatus = choice(['UNKNOWN_STATUS', 'PREVIEW', 'NOT_YET_APPLIED_TO_ORDER', 'APPLIED_TO_ORDER']);

const FeeTrigger = choice(['UNKNOWN_TRIGGER', 'NOT_ATTENDED', 'BOOKING_CANCELED']);

export const BookingFee = entity({
  id: Guid,
  bookingId: Guid,
  cancellationFee: entity({ price: Money, status: FeeStatus, trigger: FeeTrigger }),
  policyDetails: entity({ id: Guid, description: T.String({ maxLength: 2500 }) }),
});
