// Written by conformance/compare/write-enumerations.ts. Do not edit.
import { values } from '../values.ts';

export { SortOrder, WebhookIdentityType } from './shared.ts';

export const CreateResourceTypeErrors = /* @__PURE__ */ values('FAILED_TO_CREATE_RESOURCES');
export type CreateResourceTypeErrors = keyof typeof CreateResourceTypeErrors;

export const RequestedFields = /* @__PURE__ */ values('TOTAL_RESOURCE_COUNT', 'SPECIFIC_LOCATION_TYPE_RESOURCE_COUNTS', 'DISTINCT_RESOURCE_LOCATIONS');
export type RequestedFields = keyof typeof RequestedFields;
