import * as T from 'typebox';
import { Booking } from './booking.ts';
import { FormFile } from './booking-form.ts';
import { Money } from './payment.ts';
import { choice, Decimal, entity, Guid, stored, Timestamp } from './shape.ts';
import { StoredBooking } from './stored-booking.ts';

export const AllowedActions = entity({
  cancel: T.Boolean(),
  reschedule: T.Boolean(),
  refund: T.Boolean(),
  /** Foyer's own: until when the customer may do this; absent if there is no limit. */
  cancelUntil: Timestamp,
  rescheduleUntil: Timestamp,
  /** Foyer's own: the cancellation fee now. */
  cancellationFee: Money,
  /** Foyer's own: the fee from each instant on, by the booking's policy snapshot; free before the first. */
  cancellationFees: T.Array(entity({ afterDate: Timestamp, fee: Money })),
});

export const AttendanceStatus = choice(['NOT_SET', 'ATTENDED', 'NOT_ATTENDED']);

export const BookingAttendance = entity({
  id: Guid,
  status: AttendanceStatus,
  numberOfAttendees: T.Integer(),
});

export const ConferencingDetails = entity({
  guestUrl: T.String({ minLength: 1, maxLength: 2000 }),
  password: T.String({ minLength: 1, maxLength: 100 }),
});

export const BookingPolicySettings = entity({
  cancellationFeeEnabled: T.Boolean(),
});

export const BookingFeeStatus = choice(['UNKNOWN_STATUS', 'NOT_YET_APPLIED_TO_ORDER', 'APPLIED_TO_ORDER']);

export const BookingFeeDetails = entity({
  cancellationFeeStatus: BookingFeeStatus,
});

export const BookingOrderStatus = choice(['INITIALIZED', 'APPROVED', 'CANCELED', 'PENDING', 'REJECTED']);

export const BookingOrderPaymentStatus = choice([
  'NOT_PAID',
  'PAID',
  'PARTIALLY_REFUNDED',
  'FULLY_REFUNDED',
  'PENDING',
  'PARTIALLY_PAID',
  'PENDING_MERCHANT',
  'CANCELED',
  'DECLINED',
]);

export const FormattedAmount = entity({
  amount: Decimal,
  formattedAmount: T.String(),
});

export const PriceDescription = entity({
  original: T.String({ minLength: 1, maxLength: 100 }),
  translated: T.String({ minLength: 1, maxLength: 100 }),
});

export const BookingOrder = entity({
  id: Guid,
  number: T.String(),
  status: BookingOrderStatus,
  paymentStatus: BookingOrderPaymentStatus,
  totalPrice: FormattedAmount,
  bookingPrice: FormattedAmount,
  bookingPriceDescription: PriceDescription,
  balance: FormattedAmount,
  currency: T.String(),
});

export const WaiverStatus = choice(['UNDEFINED', 'SIGNED', 'NOT_SIGNED']);

export const Waiver = entity({
  id: Guid,
  waiverTemplateId: Guid,
  contactId: Guid,
  status: WaiverStatus,
});

export const MembershipName = entity({
  original: T.String({ maxLength: 100 }),
  translated: T.String({ maxLength: 100 }),
});

export const MembershipPaymentCredits = entity({
  total: T.Integer({ minimum: 1 }),
  remaining: T.Integer(),
});

export const MembershipPaymentDetails = entity({
  name: MembershipName,
  expirationDate: Timestamp,
  credits: MembershipPaymentCredits,
});

export const OrderTransactions = entity({
  chargedMembershipPaymentDetails: MembershipPaymentDetails,
  refundSumAmounts: Decimal,
});

export const FormSubmission = entity({
  label: T.String({ maxLength: 500 }),
  key: T.String({ maxLength: 200 }),
  value: T.String({ maxLength: 500 }),
  fieldId: Guid,
  /** Of a question for files, which its value names. */
  files: T.Array(FormFile, { maxItems: 5 }),
});

export const Frequency = choice(['MONTHLY']);

export const SubscriptionStatus = choice(['DRAFT', 'PENDING', 'ACTIVE', 'PAUSED', 'CANCELED', 'ENDED']);

export const CyclePrice = entity({
  amount: Decimal,
  currency: T.String(),
});

export const SubscriptionInfo = entity({
  currentCycle: T.Integer(),
  totalCycles: T.Integer(),
  billingFrequency: Frequency,
  subscriptionId: Guid,
  status: SubscriptionStatus,
  cyclePrice: CyclePrice,
});

export const ExtendedBooking = entity({
  booking: Booking,
  allowedActions: AllowedActions,
  attendance: BookingAttendance,
  conferencingDetails: ConferencingDetails,
  bookingPolicySettings: BookingPolicySettings,
  bookingFeeDetails: BookingFeeDetails,
  order: BookingOrder,
  waiver: Waiver,
  transactions: OrderTransactions,
  formSubmissions: T.Array(FormSubmission, { maxItems: 100 }),
  subscriptionInfo: SubscriptionInfo,
});

/** An extended booking in responses. */
export const StoredExtendedBooking = stored(entity({ ...ExtendedBooking.properties, booking: StoredBooking }), [
  'booking',
]);
