// Written by conformance/compare/write-enumerations.ts. Do not edit.
import { values } from '../values.ts';

export { Actor, AddOnPaymentOptions, AggregationType, BookingStatus, CompletionRequirement, DurationUnitType, FirstChargeDateType, FrequencyType, IdentityType, Interval, LocationType, LocationTypeEnumLocationType, MissingValues, Mode, MultiServiceBookingType, NestedAggregationType, PaymentStatus, Platform, RankingOrder, RateType, RequestedGender, ResourceTransparency, ScalarType, SelectedPaymentOption, SelectionMethod, ServiceType, SortDirection, SortOrder, SortType, SortingMethodType, TaxableAddressType, Timing, UnitType, ValueType, WebhookIdentityType, WorkingHoursMode } from './shared.ts';

export const BookingFeeStatus = /* @__PURE__ */ values('UNKNOWN_STATUS', 'PREVIEW', 'NOT_YET_APPLIED_TO_ORDER', 'APPLIED_TO_ORDER');
export type BookingFeeStatus = keyof typeof BookingFeeStatus;

export const CancellationTiming = /* @__PURE__ */ values('IMMEDIATE', 'END_OF_BILLING_PERIOD');
export type CancellationTiming = keyof typeof CancellationTiming;

export const IdentificationDataIdentityType = /* @__PURE__ */ values('UNKNOWN', 'ANONYMOUS_VISITOR', 'MEMBER', 'WIX_USER', 'APP');
export type IdentificationDataIdentityType = keyof typeof IdentificationDataIdentityType;

export const LocationLocationType = /* @__PURE__ */ values('UNDEFINED', 'OWNER_BUSINESS', 'OWNER_CUSTOM', 'CUSTOM');
export type LocationLocationType = keyof typeof LocationLocationType;

export const RequestedFields = /* @__PURE__ */ values('STAFF_MEMBER_DETAILS', 'RESOURCE_TYPE_DETAILS', 'DISCOUNT_INFO_DETAILS', 'STAFF_WORKING_HOURS_LOCATIONS', 'RESOURCE_DETAILS');
export type RequestedFields = keyof typeof RequestedFields;

export const Trigger = /* @__PURE__ */ values('UNKNOWN_TRIGGER', 'NOT_ATTENDED', 'BOOKING_CANCELED');
export type Trigger = keyof typeof Trigger;

export const V1RequestedFields = /* @__PURE__ */ values('BOOKING_FEES');
export type V1RequestedFields = keyof typeof V1RequestedFields;
