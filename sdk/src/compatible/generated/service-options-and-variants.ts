// Written by conformance/compare/write-enumerations.ts. Do not edit.
import { values } from '../values.ts';

export { DayOfWeek, DurationUnitType, PlacementType, ResolutionMethod, SortOrder, WebhookIdentityType } from './shared.ts';

export const DateTimeRuleType = /* @__PURE__ */ values('HOURS_AND_DAYS', 'MONTHS', 'DATE_RANGE');
export type DateTimeRuleType = keyof typeof DateTimeRuleType;

export const Day = /* @__PURE__ */ values('MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY');
export type Day = keyof typeof Day;

export const ServiceOptionType = /* @__PURE__ */ values('UNKNOWN', 'CUSTOM', 'STAFF_MEMBER', 'DURATION', 'DATE_TIME', 'NUMBER_OF_PARTICIPANTS', 'LOCATION', 'DURATION_RANGE');
export type ServiceOptionType = keyof typeof ServiceOptionType;
