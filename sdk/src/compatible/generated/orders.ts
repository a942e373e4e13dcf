// Written by conformance/compare/write-enumerations.ts. Do not edit.
import { values } from '../values.ts';

export { PeriodUnit, SortOrder, WebhookIdentityType } from './shared.ts';

export const CancellationCause = /* @__PURE__ */ values('UNDEFINED', 'OWNER_ACTION', 'MEMBER_ACTION', 'PAYMENT_FAILURE', 'PAYMENT_SETUP_FAILURE', 'UNKNOWN');
export type CancellationCause = keyof typeof CancellationCause;

export const CancellationEffectiveAt = /* @__PURE__ */ values('UNDEFINED', 'IMMEDIATELY', 'NEXT_PAYMENT_DATE');
export type CancellationEffectiveAt = keyof typeof CancellationEffectiveAt;

export const OrderMethod = /* @__PURE__ */ values('UNKNOWN', 'MOTO', 'POS');
export type OrderMethod = keyof typeof OrderMethod;

export const OrderStatus = /* @__PURE__ */ values('UNDEFINED', 'DRAFT', 'PENDING', 'ACTIVE', 'PAUSED', 'ENDED', 'CANCELED');
export type OrderStatus = keyof typeof OrderStatus;

export const OrderType = /* @__PURE__ */ values('UNDEFINED', 'ONLINE', 'OFFLINE', 'EXTERNAL');
export type OrderType = keyof typeof OrderType;

export const PaymentStatus = /* @__PURE__ */ values('UNDEFINED', 'PAID', 'REFUNDED', 'FAILED', 'UNPAID', 'PENDING', 'NOT_APPLICABLE');
export type PaymentStatus = keyof typeof PaymentStatus;

export const ReasonNotSuspendable = /* @__PURE__ */ values('UNDEFINED', 'PENDING', 'TRIAL', 'CANCELED', 'ENDED', 'NOT_STARTED', 'ALREADY_SUSPENDED', 'OLD_STRIPE');
export type ReasonNotSuspendable = keyof typeof ReasonNotSuspendable;

export const Set = /* @__PURE__ */ values('UNKNOWN_SET', 'BASIC', 'FULL');
export type Set = keyof typeof Set;

export const Status = /* @__PURE__ */ values('UNDEFINED', 'ACTIVE', 'ENDED');
export type Status = keyof typeof Status;
