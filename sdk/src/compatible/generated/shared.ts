// Written by conformance/compare/write-enumerations.ts. Do not edit.
import { values } from '../values.ts';

export const Actor = /* @__PURE__ */ values('UNDEFINED_ACTOR', 'BUSINESS', 'CUSTOMER');
export type Actor = keyof typeof Actor;

export const AddOnPaymentOptions = /* @__PURE__ */ values('ONLINE', 'IN_PERSON');
export type AddOnPaymentOptions = keyof typeof AddOnPaymentOptions;

export const AddressTag = /* @__PURE__ */ values('UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING');
export type AddressTag = keyof typeof AddressTag;

export const AggregationType = /* @__PURE__ */ values('UNKNOWN_AGGREGATION_TYPE', 'VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM', 'NESTED');
export type AggregationType = keyof typeof AggregationType;

export const AttendanceStatus = /* @__PURE__ */ values('NOT_SET', 'ATTENDED', 'NOT_ATTENDED');
export type AttendanceStatus = keyof typeof AttendanceStatus;

export const BookingStatus = /* @__PURE__ */ values('CREATED', 'CONFIRMED', 'CANCELED', 'PENDING', 'DECLINED', 'WAITING_LIST');
export type BookingStatus = keyof typeof BookingStatus;

export const CompletionRequirement = /* @__PURE__ */ values('OPTIONAL', 'REQUIRED_BEFORE_BOOKING');
export type CompletionRequirement = keyof typeof CompletionRequirement;

export const DayOfWeek = /* @__PURE__ */ values('MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY');
export type DayOfWeek = keyof typeof DayOfWeek;

export const DeleteStatus = /* @__PURE__ */ values('UNKNOWN', 'TRASH', 'DELETED', 'PENDING_PURGE', 'PURGED_EXTERNALLY');
export type DeleteStatus = keyof typeof DeleteStatus;

export const DurationUnitType = /* @__PURE__ */ values('HOUR', 'DAY');
export type DurationUnitType = keyof typeof DurationUnitType;

export const EmailTag = /* @__PURE__ */ values('UNTAGGED', 'MAIN', 'HOME', 'WORK');
export type EmailTag = keyof typeof EmailTag;

export const FactorStatus = /* @__PURE__ */ values('ENABLED', 'REQUIRE_ACTIVATION', 'REQUIRE_REENROLL', 'ENABLED_BY_RULE', 'DISABLED_BY_RULE');
export type FactorStatus = keyof typeof FactorStatus;

export const FactorType = /* @__PURE__ */ values('PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'WEBAUTHN', 'RECOVERY_CODE');
export type FactorType = keyof typeof FactorType;

export const FirstChargeDateType = /* @__PURE__ */ values('CHECKOUT', 'SCHEDULED');
export type FirstChargeDateType = keyof typeof FirstChargeDateType;

export const FrequencyType = /* @__PURE__ */ values('MONTHLY');
export type FrequencyType = keyof typeof FrequencyType;

export const IdentityType = /* @__PURE__ */ values('UNKNOWN', 'ANONYMOUS_VISITOR', 'MEMBER', 'WIX_USER', 'APP');
export type IdentityType = keyof typeof IdentityType;

export const Interval = /* @__PURE__ */ values('UNKNOWN_INTERVAL', 'YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND');
export type Interval = keyof typeof Interval;

export const LocationType = /* @__PURE__ */ values('UNDEFINED', 'OWNER_BUSINESS', 'OWNER_CUSTOM', 'CUSTOM');
export type LocationType = keyof typeof LocationType;

export const LocationTypeEnumLocationType = /* @__PURE__ */ values('CUSTOM', 'BUSINESS', 'CUSTOMER');
export type LocationTypeEnumLocationType = keyof typeof LocationTypeEnumLocationType;

export const MfaReason = /* @__PURE__ */ values('USER_SETTINGS', 'HIGH_RISK_LOGIN');
export type MfaReason = keyof typeof MfaReason;

export const MissingValues = /* @__PURE__ */ values('EXCLUDE', 'INCLUDE');
export type MissingValues = keyof typeof MissingValues;

export const Mode = /* @__PURE__ */ values('OR', 'AND');
export type Mode = keyof typeof Mode;

export const MultiServiceBookingType = /* @__PURE__ */ values('SEQUENTIAL_BOOKINGS', 'SEPARATE_BOOKINGS', 'PARALLEL_BOOKINGS');
export type MultiServiceBookingType = keyof typeof MultiServiceBookingType;

export const Namespace = /* @__PURE__ */ values('UNKNOWN_NAMESPACE', 'WIX', 'SHOUT_OUT', 'ALBUMS', 'WIX_STORES_TEST_DRIVE', 'HOTELS', 'CLUBS', 'ONBOARDING_DRAFT', 'DEV_SITE', 'LOGOS', 'VIDEO_MAKER', 'PARTNER_DASHBOARD', 'DEV_CENTER_COMPANY', 'HTML_DRAFT', 'SITELESS_BUSINESS', 'CREATOR_ECONOMY', 'DASHBOARD_FIRST', 'ANYWHERE', 'HEADLESS', 'ACCOUNT_MASTER_CMS', 'RISE', 'BRANDED_FIRST', 'NOWNIA', 'UGC_TEMPLATE', 'CODUX', 'MEDIA_DESIGN_CREATOR', 'SHARED_BLOG_ENTERPRISE', 'STANDALONE_FORMS', 'STANDALONE_EVENTS', 'MIMIR', 'TWINS', 'NANO', 'BASE44', 'CHANNELS', 'NAUTILUS', 'SYMPHONY', 'NAUTILUS_APPS', 'VIBU', 'ENTERPRISE_BRAND_KIT', 'DEV_CENTER_DEV_SITE');
export type Namespace = keyof typeof Namespace;

export const NestedAggregationType = /* @__PURE__ */ values('UNKNOWN_AGGREGATION_TYPE', 'VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM');
export type NestedAggregationType = keyof typeof NestedAggregationType;

export const PaymentStatus = /* @__PURE__ */ values('UNDEFINED', 'NOT_PAID', 'PAID', 'PARTIALLY_PAID', 'REFUNDED', 'EXEMPT', 'FAILED');
export type PaymentStatus = keyof typeof PaymentStatus;

export const PeriodUnit = /* @__PURE__ */ values('UNDEFINED', 'DAY', 'WEEK', 'MONTH', 'YEAR');
export type PeriodUnit = keyof typeof PeriodUnit;

export const PhoneTag = /* @__PURE__ */ values('UNTAGGED', 'MAIN', 'HOME', 'MOBILE', 'WORK', 'FAX');
export type PhoneTag = keyof typeof PhoneTag;

export const PlacementType = /* @__PURE__ */ values('BEFORE', 'AFTER', 'REPLACE');
export type PlacementType = keyof typeof PlacementType;

export const Platform = /* @__PURE__ */ values('UNDEFINED_PLATFORM', 'WEB', 'MOBILE_APP');
export type Platform = keyof typeof Platform;

export const PrivacyStatus = /* @__PURE__ */ values('UNDEFINED', 'PUBLIC', 'PRIVATE');
export type PrivacyStatus = keyof typeof PrivacyStatus;

export const RankingOrder = /* @__PURE__ */ values('LOWEST_TO_HIGHEST', 'HIGHEST_TO_LOWEST');
export type RankingOrder = keyof typeof RankingOrder;

export const RateType = /* @__PURE__ */ values('FIXED', 'CUSTOM', 'VARIED', 'NO_FEE', 'SUBSCRIPTION');
export type RateType = keyof typeof RateType;

export const Reason = /* @__PURE__ */ values('UNKNOWN_REASON', 'PENDING_ADMIN_APPROVAL_REQUIRED', 'PENDING_EMAIL_VERIFICATION_REQUIRED', 'PENDING_REQUIRED_FIELDS_MISSING');
export type Reason = keyof typeof Reason;

export const RequestedGender = /* @__PURE__ */ values('ANY_MALE', 'ANY_FEMALE');
export type RequestedGender = keyof typeof RequestedGender;

export const ResolutionMethod = /* @__PURE__ */ values('QUERY_PARAM', 'SUBDOMAIN', 'SUBDIRECTORY');
export type ResolutionMethod = keyof typeof ResolutionMethod;

export const ResourceTransparency = /* @__PURE__ */ values('OPAQUE', 'TRANSPARENT');
export type ResourceTransparency = keyof typeof ResourceTransparency;

export const ScalarType = /* @__PURE__ */ values('UNKNOWN_SCALAR_TYPE', 'COUNT_DISTINCT', 'MIN', 'MAX', 'SUM', 'AVG');
export type ScalarType = keyof typeof ScalarType;

export const SelectedPaymentOption = /* @__PURE__ */ values('UNDEFINED', 'OFFLINE', 'ONLINE', 'MEMBERSHIP', 'MEMBERSHIP_OFFLINE');
export type SelectedPaymentOption = keyof typeof SelectedPaymentOption;

export const SelectionMethod = /* @__PURE__ */ values('SPECIFIC_RESOURCE', 'ANY_RESOURCE', 'NO_SELECTION');
export type SelectionMethod = keyof typeof SelectionMethod;

export const ServiceType = /* @__PURE__ */ values('APPOINTMENT', 'CLASS', 'COURSE');
export type ServiceType = keyof typeof ServiceType;

export const SiteCreatedContext = /* @__PURE__ */ values('OTHER', 'FROM_TEMPLATE', 'DUPLICATE_BY_SITE_TRANSFER', 'DUPLICATE', 'OLD_SITE_TRANSFER', 'FLASH');
export type SiteCreatedContext = keyof typeof SiteCreatedContext;

export const SortDirection = /* @__PURE__ */ values('DESC', 'ASC');
export type SortDirection = keyof typeof SortDirection;

export const SortOrder = /* @__PURE__ */ values('ASC', 'DESC');
export type SortOrder = keyof typeof SortOrder;

export const SortType = /* @__PURE__ */ values('COUNT', 'VALUE');
export type SortType = keyof typeof SortType;

export const SortingMethodType = /* @__PURE__ */ values('RANDOM', 'RANKING', 'CUSTOM');
export type SortingMethodType = keyof typeof SortingMethodType;

export const State = /* @__PURE__ */ values('UNKNOWN', 'ENABLED', 'DISABLED', 'PENDING', 'DEMO');
export type State = keyof typeof State;

export const StateType = /* @__PURE__ */ values('UNKNOWN_STATE', 'SUCCESS', 'REQUIRE_OWNER_APPROVAL', 'REQUIRE_EMAIL_VERIFICATION', 'STATUS_CHECK', 'REQUIRE_MFA', 'MFA_CHALLENGE', 'REQUIRE_FIRST_FACTOR', 'REQUIRE_MISSING_FIELDS');
export type StateType = keyof typeof StateType;

export const Status = /* @__PURE__ */ values('INACTIVE', 'ACTIVE', 'REQUIRE_REENROLL');
export type Status = keyof typeof Status;

export const StatusName = /* @__PURE__ */ values('UNKNOWN_STATUS', 'PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE');
export type StatusName = keyof typeof StatusName;

export const TaxableAddressType = /* @__PURE__ */ values('BUSINESS', 'BILLING');
export type TaxableAddressType = keyof typeof TaxableAddressType;

export const TenantType = /* @__PURE__ */ values('UNKNOWN_TENANT_TYPE', 'ACCOUNT', 'SITE', 'ROOT');
export type TenantType = keyof typeof TenantType;

export const Timing = /* @__PURE__ */ values('AFTER_BOOKING', 'BEFORE_BOOKING');
export type Timing = keyof typeof Timing;

export const UnitType = /* @__PURE__ */ values('HOUR', 'DAY');
export type UnitType = keyof typeof UnitType;

export const ValueType = /* @__PURE__ */ values('SHORT_TEXT', 'LONG_TEXT', 'CHECK_BOX');
export type ValueType = keyof typeof ValueType;

export const WebhookIdentityType = /* @__PURE__ */ values('UNKNOWN', 'ANONYMOUS_VISITOR', 'MEMBER', 'WIX_USER', 'APP');
export type WebhookIdentityType = keyof typeof WebhookIdentityType;

export const WorkingHoursMode = /* @__PURE__ */ values('INTERSECT_RESOURCE_HOURS', 'OVERRIDE_RESOURCE_HOURS');
export type WorkingHoursMode = keyof typeof WorkingHoursMode;
