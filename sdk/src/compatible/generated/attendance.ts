// Written by conformance/compare/write-enumerations.ts. Do not edit.

export { AttendanceStatus, SortOrder, WebhookIdentityType } from './shared.ts';
