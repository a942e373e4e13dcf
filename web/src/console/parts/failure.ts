import type {
  addOns,
  apps,
  attendance,
  benefits,
  bookingForms,
  bookingPolicies,
  bookingRecords,
  bookings,
  businessNotifications,
  calendars,
  categories,
  conferencing,
  contacts,
  coupons,
  customers,
  extendedBookings,
  FieldViolation,
  giftCards,
  invoices,
  locations,
  media,
  memberJobs,
  memberRecords,
  members,
  messages,
  orderReports,
  orders,
  pay,
  payments,
  plans,
  recovery,
  recurringBookings,
  reminders,
  resources,
  serviceOptionsAndVariants,
  services,
  sessions,
  signOnPolicy,
  sites,
  storeCredit,
  taxes,
  team,
  webhooks,
} from '@foyer/sdk';
import { type Failure as CallFailure, type CallsOf, failureReader } from '../../failures/failure.ts';

type Calls =
  | CallsOf<typeof addOns>
  | CallsOf<typeof apps>
  | CallsOf<typeof attendance>
  | CallsOf<typeof bookingRecords>
  | CallsOf<typeof bookings>
  | CallsOf<typeof recurringBookings>
  | CallsOf<typeof benefits>
  | CallsOf<typeof businessNotifications>
  | CallsOf<typeof calendars>
  | CallsOf<typeof conferencing>
  | CallsOf<typeof contacts>
  | CallsOf<typeof customers>
  | CallsOf<typeof extendedBookings>
  | CallsOf<typeof bookingForms>
  | CallsOf<typeof bookingPolicies>
  | CallsOf<typeof categories>
  | CallsOf<typeof coupons>
  | CallsOf<typeof giftCards>
  | CallsOf<typeof invoices>
  | CallsOf<typeof locations>
  | CallsOf<typeof media>
  | CallsOf<typeof orderReports>
  | CallsOf<typeof orders>
  | CallsOf<typeof pay>
  | CallsOf<typeof payments>
  | CallsOf<typeof plans>
  | CallsOf<typeof memberJobs>
  | CallsOf<typeof memberRecords>
  | CallsOf<typeof members>
  | CallsOf<typeof messages>
  | CallsOf<typeof recovery>
  | CallsOf<typeof reminders>
  | CallsOf<typeof resources>
  | CallsOf<typeof services>
  | CallsOf<typeof signOnPolicy>
  | CallsOf<typeof sites>
  | CallsOf<typeof storeCredit>
  | CallsOf<typeof taxes>
  | CallsOf<typeof serviceOptionsAndVariants>
  | CallsOf<typeof sessions>
  | CallsOf<typeof team>
  | CallsOf<typeof webhooks>;

const kinds = {
  UNAUTHORIZED_OPERATION: 'denied',
  THROTTLED_FEATURE: 'throttled',
  MEMBER_NOT_FOUND: 'missing',
  IDENTITY_NOT_FOUND: 'missing',
  MEMBER_JOB_NOT_FOUND: 'gone',
  WEBHOOK_NOT_FOUND: 'gone',
  RECIPIENT_NOT_FOUND: 'gone',
  TOO_MANY_RECIPIENTS: 'tooManyRecipients',
  WEBHOOK_KEY_NOT_FOUND: 'gone',
  DELIVERY_NOT_FOUND: 'gone',
  MEMBER_ALREADY_EXISTS: 'exists',
  OWNER_MEMBER_BLOCK_FORBIDDEN: 'owner',
  MEMBER_SELF_BLOCK_FORBIDDEN: 'self',
  ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN: 'ordering',
  MEMBER_OFFLINE: 'disconnected',
  SLUG_ALREADY_EXISTS: 'slugTaken',
  TOO_MANY_NOTES: 'tooManyNotes',
  TOO_MANY_TAGS: 'tooManyTags',
  NO_RECIPIENTS: 'noRecipients',
  TOO_MANY_MESSAGES: 'tooManyMessages',
  MESSAGE_ID_TAKEN: 'outdated',
  CONVERSATION_NOT_FOUND: 'gone',
  CONTACT_NOT_FOUND: 'gone',
  CONTACT_IS_MEMBER: 'contactIsMember',
  DUPLICATE_CONTACT_EXISTS: 'contactExists',
  STORE_CREDIT_INSUFFICIENT: 'tooLittleCredit',
  member_not_found: 'missing',
  ORDER_NOT_FOUND: 'gone',
  PAYMENT_NOT_FOUND: 'gone',
  INVOICE_NOT_FOUND: 'gone',
  INVOICE_NOT_PRINTABLE: 'unprintable',
  LOCATION_NOT_FOUND: 'gone',
  LOCATION_IN_USE: 'locationInUse',
  CANNOT_ARCHIVE_DEFAULT: 'defaultLocation',
  DEFAULT_NOT_CHANGED: 'defaultLocation',
  CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION: 'archivedLocation',
  TOO_MANY_LOCATIONS: 'tooManyLocations',
  RESOURCE_NOT_FOUND: 'gone',
  RESOURCE_TYPE_NOT_FOUND: 'gone',
  RESOURCE_IN_USE: 'resourceInUse',
  RESOURCE_TYPE_ALREADY_EXISTS: 'typeNameTaken',
  TOO_MANY_RESOURCES: 'tooManyResources',
  TOO_MANY_DATES: 'tooManyDates',
  TIME_OFF_NOT_FOUND: 'gone',
  CALENDAR_NOT_FOUND: 'gone',
  TOO_MANY_CALENDARS: 'tooManyCalendars',
  ADDRESS_NOT_ALLOWED: 'addressNotAllowed',
  LAST_OWNER: 'lastOwner',
  CLIENT_APP_NOT_FOUND: 'gone',
  CLIENT_APP_IN_USE: 'appInUse',
  API_KEY_NOT_FOUND: 'gone',
  IDP_CONNECTION_NOT_FOUND: 'gone',
  REVISION_MISMATCH: 'outdated',
  CURRENCY_IN_USE: 'currencyInUse',
  TIME_ZONE_IN_USE: 'zoneInUse',
  BOOKINGS_EXIST: 'hasBookings',
  PAYMENT_ACCOUNT_INCOMPLETE: 'accountIncomplete',
  NOTHING_TO_PAY: 'settled',
  plan_not_found: 'gone',
  COUPON_NOT_FOUND: 'gone',
  GIFT_CARD_NOT_FOUND: 'gone',
  PAY_CHANGED: 'payChanged',
  PAY_PERIOD_LOCKED: 'payLocked',
  PAY_CARRIED: 'payCarried',
  GIFT_CARD_REDEEMED: 'cardRedeemed',
  GIFT_CARD_CODE_ALREADY_EXISTS: 'cardCodeTaken',
  archived_plan: 'archived',
  already_archived: 'archived',
  set_visibility_not_supported: 'archived',
  set_primary_not_supported: 'archived',
  SERVICE_NOT_FOUND: 'gone',
  CATEGORY_NOT_FOUND: 'gone',
  CATEGORY_IN_USE: 'categoryInUse',
  CATEGORY_LIMIT_REACHED: 'tooManyCategories',
  BOOKING_POLICY_NOT_FOUND: 'gone',
  BOOKING_POLICY_IN_USE: 'policyInUse',
  DEFAULT_POLICY_CANNOT_BE_DELETED: 'defaultPolicy',
  ADD_ON_NOT_FOUND: 'gone',
  SESSION_NOT_FOUND: 'sessionGone',
  SESSION_CANCELLED: 'sessionOff',
  SESSION_CAPACITY_EXCEEDED: 'sessionFull',
  RESOURCE_BUSY: 'busy',
  FILE_TYPE_NOT_SUPPORTED: 'noPicture',
  FILE_TOO_LARGE: 'tooLarge',
  SERVICE_DOES_NOT_SUPPORT_PRICING_PLANS: 'withoutPlans',
  PLAN_LIMIT_REACHED: 'tooManyPlans',
  INVALID_ORDER_STATUS: 'changed',
  BOOKING_NOT_FOUND: 'gone',
  BOOKING_REVISION_MISMATCH: 'bookingChanged',
  INVALID_BOOKING_STATUS: 'bookingStatus',
  BOOKING_CANNOT_BE_CANCELLED: 'bookingStatus',
  RESCHEDULING_NOT_ALLOWED: 'bookingStatus',
  SLOT_NOT_AVAILABLE: 'timeTaken',
  NO_OPEN_SPOTS: 'timeTaken',
  SCHEDULE_CAPACITY_EXCEEDED: 'sessionFull',
  ATTENDANCE_CHANGED: 'attendanceChanged',
  NO_SHOW_FEE_PAID: 'noShowPaid',
  NO_FEE_OWED: 'settled',
  BENEFIT_NOT_AVAILABLE: 'planDoesNotPay',
  POOL_NOT_FOUND: 'noPool',
  REFUND_EXCEEDS_PAYMENT: 'refundsTooMuch',
  PAYMENT_DISPUTED: 'disputed',
  UNAVAILABLE: 'unanswered',
  BOOKING_FORM_NOT_FOUND: 'gone',
  BOOKING_FORM_IN_USE: 'formInUse',
  BOOKING_FORM_LIMIT_REACHED: 'tooManyForms',
  COUPON_CODE_ALREADY_EXISTS: 'codeTaken',
  ERROR_COUPON_DOES_NOT_EXIST: 'couponUnknown',
  ERROR_COUPON_IS_DISABLED: 'couponOff',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'couponLater',
  ERROR_COUPON_HAS_EXPIRED: 'couponExpired',
  ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN: 'couponOther',
  ERROR_INVALID_SUBTOTAL: 'couponMinimum',
  ERROR_COUPON_USAGE_EXCEEDED: 'couponUsed',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'couponUsedByMember',
} as const;

/** The kinds of failures that have different messages. */
export type Kind = (typeof kinds)[keyof typeof kinds] | 'team';
export type Failure = CallFailure<Kind>;

const readCall = failureReader<Calls>()(kinds);

/** Kinds by the rule that a request broke. */
const kindOfRule: Readonly<Record<string, Kind>> = {
  OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN: 'team',
  ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN: 'ordering',
};

const kindOf = ({ ruleName = '' }: FieldViolation): Kind | undefined =>
  Object.hasOwn(kindOfRule, ruleName) ? kindOfRule[ruleName] : undefined;

export function readFailure(error: unknown): Failure {
  const failure = readCall(error);
  const kind = failure.violations.map(kindOf).find((one) => one !== undefined);
  return kind ? { ...failure, kind } : failure;
}
