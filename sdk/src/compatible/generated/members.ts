// Written by conformance/compare/write-enumerations.ts. Do not edit.
import { values } from '../values.ts';

export { DeleteStatus, Namespace, SiteCreatedContext, SortOrder, State, WebhookIdentityType } from './shared.ts';

export const ActivityStatusStatus = /* @__PURE__ */ values('UNKNOWN', 'ACTIVE', 'MUTED');
export type ActivityStatusStatus = keyof typeof ActivityStatusStatus;

export const PrivacyStatusStatus = /* @__PURE__ */ values('UNKNOWN', 'PRIVATE', 'PUBLIC');
export type PrivacyStatusStatus = keyof typeof PrivacyStatusStatus;

export const Set = /* @__PURE__ */ values('PUBLIC', 'EXTENDED', 'FULL');
export type Set = keyof typeof Set;

export const Status = /* @__PURE__ */ values('UNKNOWN', 'PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE');
export type Status = keyof typeof Status;
