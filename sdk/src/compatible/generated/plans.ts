// Written by conformance/compare/write-enumerations.ts. Do not edit.
import { values } from '../values.ts';

export { PeriodUnit, SortOrder, WebhookIdentityType } from './shared.ts';

export const AppliedAt = /* @__PURE__ */ values('FIRST_PAYMENT');
export type AppliedAt = keyof typeof AppliedAt;

export const ArchivedFilter = /* @__PURE__ */ values('ACTIVE', 'ARCHIVED', 'ARCHIVED_AND_ACTIVE');
export type ArchivedFilter = keyof typeof ArchivedFilter;

export const PublicFilter = /* @__PURE__ */ values('PUBLIC_AND_HIDDEN', 'PUBLIC', 'HIDDEN');
export type PublicFilter = keyof typeof PublicFilter;
