// Written by conformance/compare/write-enumerations.ts. Do not edit.
import { values } from '../values.ts';

export { LocationType, WebhookIdentityType } from './shared.ts';

export const AttachPagesResponseStatus = /* @__PURE__ */ values('UNKNOWN', 'SUCCESS', 'NO_ACTION', 'ERROR');
export type AttachPagesResponseStatus = keyof typeof AttachPagesResponseStatus;

export const CallbackType = /* @__PURE__ */ values('UNKNOWN', 'LOGOUT', 'CHECKOUT', 'AUTHORIZE');
export type CallbackType = keyof typeof CallbackType;

export const MembersAccountSection = /* @__PURE__ */ values('ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS');
export type MembersAccountSection = keyof typeof MembersAccountSection;

export const Prompt = /* @__PURE__ */ values('login', 'none', 'consent', 'select_account');
export type Prompt = keyof typeof Prompt;

export const Status = /* @__PURE__ */ values('UNKNOWN', 'SUCCESS', 'ERROR');
export type Status = keyof typeof Status;
