// Written by conformance/compare/write-enumerations.ts. Do not edit.
import { values } from '../values.ts';

export { MissingValues, Mode, SortDirection, SortOrder, SortType, WebhookIdentityType } from './shared.ts';

export const AggregationType = /* @__PURE__ */ values('VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM', 'NESTED');
export type AggregationType = keyof typeof AggregationType;

export const Interval = /* @__PURE__ */ values('YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND');
export type Interval = keyof typeof Interval;

export const ManagementType = /* @__PURE__ */ values('APP', 'WIX_USER');
export type ManagementType = keyof typeof ManagementType;

export const NestedAggregationType = /* @__PURE__ */ values('VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM');
export type NestedAggregationType = keyof typeof NestedAggregationType;

export const ScalarType = /* @__PURE__ */ values('COUNT_DISTINCT', 'MIN', 'MAX', 'SUM', 'AVG');
export type ScalarType = keyof typeof ScalarType;
