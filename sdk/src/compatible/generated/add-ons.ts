// Written by conformance/compare/write-enumerations.ts. Do not edit.

export { DayOfWeek, PlacementType, ResolutionMethod, SortOrder, WebhookIdentityType } from './shared.ts';
