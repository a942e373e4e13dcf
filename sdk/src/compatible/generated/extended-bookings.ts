// Written by conformance/compare/write-enumerations.ts. Do not edit.
import { values } from '../values.ts';

export { Actor, AggregationType, AttendanceStatus, BookingStatus, DurationUnitType, IdentityType, Interval, LocationType, MissingValues, Mode, MultiServiceBookingType, NestedAggregationType, PaymentStatus, Platform, RequestedGender, ResourceTransparency, ScalarType, SelectedPaymentOption, SelectionMethod, SortDirection, SortOrder, SortType, ValueType } from './shared.ts';

export const BookingFeeStatus = /* @__PURE__ */ values('UNKNOWN_STATUS', 'NOT_YET_APPLIED_TO_ORDER', 'APPLIED_TO_ORDER');
export type BookingFeeStatus = keyof typeof BookingFeeStatus;

export const CommonAggregationType = /* @__PURE__ */ values('VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM', 'NESTED', 'GEOTILE_GRID');
export type CommonAggregationType = keyof typeof CommonAggregationType;

export const CommonScalarType = /* @__PURE__ */ values('COUNT_DISTINCT', 'MIN', 'MAX', 'SUM', 'AVG');
export type CommonScalarType = keyof typeof CommonScalarType;

export const DeferredChargeDeclineReason = /* @__PURE__ */ values('INSUFFICIENT_FUNDS', 'EXPIRED', 'CHARGE_FAILED', 'OTHER');
export type DeferredChargeDeclineReason = keyof typeof DeferredChargeDeclineReason;

export const DeferredChargeStatus = /* @__PURE__ */ values('PENDING', 'INITIATED', 'CHARGED', 'DECLINED', 'RETRYING', 'SKIPPED', 'CANCELED', 'ABANDONED');
export type DeferredChargeStatus = keyof typeof DeferredChargeStatus;

export const Frequency = /* @__PURE__ */ values('MONTHLY');
export type Frequency = keyof typeof Frequency;

export const OrderStatus = /* @__PURE__ */ values('INITIALIZED', 'APPROVED', 'CANCELED', 'PENDING', 'REJECTED');
export type OrderStatus = keyof typeof OrderStatus;

export const PaymentStatusEnumPaymentStatus = /* @__PURE__ */ values('NOT_PAID', 'PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED', 'PENDING', 'PARTIALLY_PAID', 'PENDING_MERCHANT', 'CANCELED', 'DECLINED');
export type PaymentStatusEnumPaymentStatus = keyof typeof PaymentStatusEnumPaymentStatus;

export const Status = /* @__PURE__ */ values('UNDEFINED', 'SIGNED', 'NOT_SIGNED');
export type Status = keyof typeof Status;

export const SubscriptionStatus = /* @__PURE__ */ values('DRAFT', 'PENDING', 'ACTIVE', 'PAUSED', 'CANCELED', 'ENDED');
export type SubscriptionStatus = keyof typeof SubscriptionStatus;
