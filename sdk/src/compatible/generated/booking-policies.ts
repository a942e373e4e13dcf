// Written by conformance/compare/write-enumerations.ts. Do not edit.

export { CompletionRequirement, DayOfWeek, DeleteStatus, Namespace, PlacementType, RankingOrder, ResolutionMethod, SiteCreatedContext, SortOrder, SortingMethodType, State, Timing, WebhookIdentityType } from './shared.ts';
