// Written by conformance/compare/write-enumerations.ts. Do not edit.
import { values } from '../values.ts';

export { Actor, AddOnPaymentOptions, BookingStatus, CompletionRequirement, DayOfWeek, DurationUnitType, FirstChargeDateType, FrequencyType, IdentityType, LocationType, LocationTypeEnumLocationType, MissingValues, Mode, MultiServiceBookingType, PaymentStatus, PlacementType, Platform, RankingOrder, RateType, RequestedGender, ResolutionMethod, ResourceTransparency, SelectedPaymentOption, SelectionMethod, ServiceType, SortDirection, SortOrder, SortType, SortingMethodType, TaxableAddressType, Timing, UnitType, ValueType, WebhookIdentityType, WorkingHoursMode } from './shared.ts';

export const Action = /* @__PURE__ */ values('KEEP_AT_CURRENT_LOCATION', 'MOVE_TO_LOCATION');
export type Action = keyof typeof Action;

export const AggregationType = /* @__PURE__ */ values('VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM', 'NESTED');
export type AggregationType = keyof typeof AggregationType;

export const CloneErrors = /* @__PURE__ */ values('SESSIONS', 'OPTIONS_AND_VARIANTS', 'FORM', 'PRICING_PLANS');
export type CloneErrors = keyof typeof CloneErrors;

export const CrudType = /* @__PURE__ */ values('INVALID_CRUD_TYPE', 'CREATE', 'UPDATE', 'DELETE', 'CREATE_OR_UPDATE');
export type CrudType = keyof typeof CrudType;

export const Event = /* @__PURE__ */ values('Updated', 'Deleted', 'Created');
export type Event = keyof typeof Event;

export const Interval = /* @__PURE__ */ values('YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND');
export type Interval = keyof typeof Interval;

export const InvalidSlugError = /* @__PURE__ */ values('SLUG_CONTAINS_ILLEGAL_CHARACTERS', 'SLUG_ALREADY_EXISTS');
export type InvalidSlugError = keyof typeof InvalidSlugError;

export const NestedAggregationType = /* @__PURE__ */ values('VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM');
export type NestedAggregationType = keyof typeof NestedAggregationType;

export const RequestedFields = /* @__PURE__ */ values('DEFAULT_BOOKING_FORM');
export type RequestedFields = keyof typeof RequestedFields;

export const ScalarType = /* @__PURE__ */ values('COUNT_DISTINCT', 'MIN', 'MAX', 'SUM', 'AVG');
export type ScalarType = keyof typeof ScalarType;

export const Status = /* @__PURE__ */ values('CREATED', 'DELETED');
export type Status = keyof typeof Status;

export const V2RequestedFields = /* @__PURE__ */ values('STAFF_MEMBER_DETAILS', 'RESOURCE_TYPE_DETAILS', 'DISCOUNT_INFO_DETAILS', 'STAFF_WORKING_HOURS_LOCATIONS', 'RESOURCE_DETAILS');
export type V2RequestedFields = keyof typeof V2RequestedFields;
