export type { AvailableSlot } from './available-slots.ts';
export type { ChangeOutcome, OfferOutcome, ShownBooking } from './booking-changes.ts';
export type { Flow, FlowContact, FlowFailure } from './booking-flow.ts';
export { applyBookingCoupon, type BookingPaying, type BookingPayments, bookingPayments } from './booking-payments.ts';
export { type CouponFailure, readCouponFailure } from './coupon-failure.ts';
export { type LinkFailure, readLinkFailure } from './link-failure.ts';
export { type LinkedBooking, loadLinkedBooking, loadWaitlistPlace, type WaitlistPlace } from './linked-booking.ts';
export { type LinkedMultiService, movesOf, type ShownMultiService } from './linked-multi-service.ts';
export type { MultiServiceOptions, MultiServiceParts } from './multi-service-booking.ts';
export { type MultiServicePaying, multiServicePayments } from './multi-service-payments.ts';
export type { OfferedPlan, PlanAction } from './offered-plans.ts';
export { type BookingPeriod, type OwnBookingsOptions, ownBookings } from './own-bookings.ts';
export {
  methodPayments,
  orderPayments,
  type PayerMeans,
  type PaymentCalls,
  type PaymentSource,
  visitorPayments,
} from './payment-calls.ts';
export { type PaymentFailure, readPaymentFailure } from './payment-failure.ts';
export type { CreditPart, PaymentChoice } from './payment-means.ts';
export type { PaymentOutcome, PaymentRemark } from './payment-steps.ts';
export {
  BoughtMeanwhile,
  type Buyer,
  isBought,
  listPlanOrders,
  loadPriceSpans,
  orderPlan,
  type PlanOrder,
  type PriceSpan,
  type PurchaseAttempt,
  type PurchaseFailure,
  type PurchaseRequest,
  readPurchaseFailure,
} from './plan-purchase.ts';
export {
  type Address,
  type OwnMember,
  showAddress,
  type TypedAddress,
  type TypedContact,
  type TypedProfile,
} from './profile-changes.ts';
export type { PlanCoverage, RecurringBooking, RecurringOptions } from './recurring-booking.ts';
export { type RecurringDate, type RecurringPlan, withDate, withRhythm } from './recurring-plan.ts';
export { readSeveralFailure, type SeveralFailure } from './several-failure.ts';
export type { SignInFailure } from './sign-in-failure.ts';
export type { NextStep, SignInAnswer } from './sign-in-steps.ts';
export { monthSlots } from './slot-query.ts';
export { useAccount } from './use-account.ts';
export { type Action, LEAVING, useAction } from './use-action.ts';
export { useBookingChanges } from './use-booking-changes.ts';
export { type BookingFlow, type BookingFlowOptions, useBookingFlow } from './use-booking-flow.ts';
export { type CouponEntry, type CouponOptions, useCoupon } from './use-coupon.ts';
export {
  type LinkedBookingOptions,
  type LinkedView,
  type LinkNews,
  readLinkedBooking,
  useLinkedBooking,
} from './use-linked-booking.ts';
export { type LinkedMultiServiceOptions, useLinkedMultiService } from './use-linked-multi-service.ts';
export {
  type MultiServiceBookingOptions,
  type PayingMultiService,
  useMultiServiceBooking,
} from './use-multi-service-booking.ts';
export { type AccountOptions, useOwnBookings } from './use-own-bookings.ts';
export { type Paying, type PaymentEnds, usePayment } from './use-payment.ts';
export { type ChoosingPayment, usePaymentChoice } from './use-payment-choice.ts';
export { type PlanListOptions, usePlanList } from './use-plan-list.ts';
export { type SavingForm, useCommunity, useContactForm, useProfile, useProfileForm } from './use-profile.ts';
export { type Covered, type RecurringBookingOptions, useRecurringBooking } from './use-recurring-booking.ts';
export { useResendPause } from './use-resend-pause.ts';
export { type Credentials, useSignInForm } from './use-sign-in-form.ts';
export { type SignInStep, type SignInStepsOptions, useSignInSteps } from './use-sign-in-steps.ts';
export { type SlotPicker, type SlotPickerOptions, type SlotTime, useSlotPicker } from './use-slot-picker.ts';
