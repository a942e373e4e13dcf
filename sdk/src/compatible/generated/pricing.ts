// Written by conformance/compare/write-enumerations.ts. Do not edit.
import { values } from '../values.ts';

export { Actor, BookingStatus, DurationUnitType, IdentityType, LocationType, MultiServiceBookingType, PaymentStatus, Platform, RequestedGender, ResourceTransparency, SelectedPaymentOption, SelectionMethod, ValueType } from './shared.ts';

export const SubscriptionFrequency = /* @__PURE__ */ values('MONTHLY');
export type SubscriptionFrequency = keyof typeof SubscriptionFrequency;
