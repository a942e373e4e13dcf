import type { SecurityEventType } from '@foyer/contract/security-event-types';

export const kinds = ['sign-in', 'account', 'member', 'team', 'setting', 'money', 'app'] as const;
export type Kind = (typeof kinds)[number];

/** The kind of each type of event, by which the log is filtered. */
const kindOf: Record<SecurityEventType, Kind> = {
  REGISTERED: 'account',
  REGISTRATION_REPEATED: 'account',
  LOGIN_SUCCEEDED: 'sign-in',
  LOGIN_FAILED: 'sign-in',
  LOGIN_THROTTLED: 'sign-in',
  EMAIL_VERIFIED: 'account',
  PASSWORD_CHANGED: 'account',
  PASSWORD_RECOVERED: 'account',
  RECOVERY_REQUESTED: 'account',
  SIGNED_ON_BY_APP: 'sign-in',
  TOKENS_ISSUED_BY_APP: 'sign-in',
  SESSION_HANDED_OVER: 'sign-in',
  SESSION_ENDED: 'sign-in',
  TOKEN_REUSED: 'sign-in',
  CODE_REUSED: 'sign-in',
  FACTOR_ADDED: 'account',
  FACTOR_REMOVED: 'account',
  SECOND_FACTOR_FAILED: 'sign-in',
  CONSENT_GRANTED: 'account',
  MEMBER_APPROVED: 'member',
  MEMBER_BLOCKED: 'member',
  MEMBER_DISCONNECTED: 'member',
  MEMBER_MUTED: 'member',
  MEMBER_UNMUTED: 'member',
  MEMBER_DELETED: 'member',
  MEMBER_DATA_EXPORTED: 'member',
  MEMBERS_EXPORTED: 'member',
  MEMBERS_IMPORTED: 'member',
  CUSTOMERS_IMPORTED: 'member',
  CUSTOMER_IMPORT_UNDONE: 'member',
  EMAIL_CHANGED: 'account',
  ROLE_CHANGED: 'team',
  API_KEY_CREATED: 'app',
  API_KEY_REVOKED: 'app',
  CLIENT_APP_CREATED: 'app',
  CLIENT_APP_CHANGED: 'app',
  CLIENT_APP_DELETED: 'app',
  IDP_CONNECTED: 'app',
  IDP_CHANGED: 'app',
  IDP_DISCONNECTED: 'app',
  IDP_LINKED: 'account',
  IDP_UNLINKED: 'account',
  ENCRYPTION_KEY_REPLACED: 'setting',
  SITE_CHANGED: 'setting',
  SIGN_ON_POLICY_CHANGED: 'setting',
  INVOICE_SETTINGS_CHANGED: 'setting',
  TAX_SETTINGS_CHANGED: 'setting',
  CONFERENCING_SETTINGS_CHANGED: 'setting',
  CONFERENCING_ACCOUNT_CHANGED: 'setting',
  REMINDER_SETTINGS_CHANGED: 'setting',
  SMS_ACCOUNT_CHANGED: 'setting',
  PAYMENT_SETTINGS_CHANGED: 'setting',
  PAYMENT_REFUNDED: 'money',
  BOOKING_FEE_WAIVED: 'money',
  BOOKING_PAID_IN_PERSON: 'money',
  STORE_CREDIT_GRANTED: 'money',
  STORE_CREDIT_WITHDRAWN: 'money',
  GIFT_CARD_CREATED: 'money',
  GIFT_CARD_CANCELED: 'money',
  PAY_RATES_CHANGED: 'money',
  PAY_ADJUSTED: 'money',
  PAY_PERIOD_LOCKED: 'money',
  PAY_PERIOD_UNLOCKED: 'money',
  WEBHOOK_CREATED: 'app',
  WEBHOOK_CHANGED: 'app',
  WEBHOOK_DELETED: 'app',
  WEBHOOK_KEY_CHANGED: 'app',
  WEBHOOK_SECRET_CHANGED: 'app',
};

const isType = (name: string): name is SecurityEventType => Object.hasOwn(kindOf, name);

/** The types of one kind. */
export const typesOf = (kind: Kind): SecurityEventType[] =>
  Object.keys(kindOf)
    .filter(isType)
    .filter((type) => kindOf[type] === kind);
