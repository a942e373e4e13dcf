// Written by conformance/compare/write-enumerations.ts. Do not edit.
import { values } from '../values.ts';

export { AddressTag, EmailTag, FactorStatus, FactorType, MfaReason, PhoneTag, PrivacyStatus, StateType, Status, StatusName, TenantType } from './shared.ts';

export const DeliveryMethod = /* @__PURE__ */ values('SMS', 'WHATSAPP');
export type DeliveryMethod = keyof typeof DeliveryMethod;

export const Reason = /* @__PURE__ */ values('UNKNOWN_REASON', 'EMAIL_ADDRESS_BOUNCED', 'EMAIL_DOMAIN_MISSING_DNS_RECORDS', 'EMAIL_DOMAIN_FORMAT_INVALID', 'EMAIL_DOMAIN_PERMANENTLY_BLACKLISTED');
export type Reason = keyof typeof Reason;

export const V1Reason = /* @__PURE__ */ values('UNKNOWN_REASON', 'PENDING_ADMIN_APPROVAL_REQUIRED', 'PENDING_EMAIL_VERIFICATION_REQUIRED', 'PENDING_REQUIRED_FIELDS_MISSING');
export type V1Reason = keyof typeof V1Reason;
