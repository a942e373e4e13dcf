// Generated from contract/src/plans.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call, ListCall } from '../call-spec.ts';
import { runList } from '../list.ts';
import type { NoOptions } from '../method.ts';
import type { Filter, SortBy } from '../query-types.ts';
import type { ChangedPlanInput, NewPlanInput, PagingMetadata, Plan, PublicPlan } from './shapes.ts';

export interface ArchivePlanResponse {
  plan: Plan;
}
/** Archive a plan for good: it is no longer sold, and its orders go on. */
export const archivePlan: Call<[id: string, options?: NoOptions], ArchivePlanResponse, 'plan_not_found' | 'already_archived'> = /* @__PURE__ */ call('plans.archivePlan POST /pricing-plans/v2/plans/{id}/archive', toAddress);

export interface ArrangePlansResponse {
}
/** Set the order in which plans are listed. */
export const arrangePlans: Call<[ids: readonly string[], options?: NoOptions], ArrangePlansResponse, never> = /* @__PURE__ */ call('plans.arrangePlans POST /pricing-plans/v2/plans/arrange ids');

export interface ClearPrimaryResponse {
}
/** Leave the site without a primary plan. */
export const clearPrimary: Call<[options?: NoOptions], ClearPrimaryResponse, never> = /* @__PURE__ */ call('plans.clearPrimary POST /pricing-plans/v2/plans/clear-primary');

/** Create a plan: a subscription, or a single payment for a duration or without an end. */
export const createPlan: Call<[plan: NewPlanInput, options?: NoOptions], Plan, 'PLAN_LIMIT_REACHED'> = /* @__PURE__ */ call('plans.createPlan POST /pricing-plans/v2/plans plan plan');

/** Get a plan. */
export const getPlan: Call<[id: string, options?: NoOptions], Plan, 'plan_not_found'> = /* @__PURE__ */ call('plans.getPlan GET /pricing-plans/v2/plans/{id}  plan', toAddress);

export interface GetPlanStatsResponse {
  totalPlans: number;
}
/** Count all plans, archived ones too. */
export const getPlanStats: Call<[options?: NoOptions], GetPlanStatsResponse, never> = /* @__PURE__ */ call('plans.getPlanStats GET /pricing-plans/v2/plans/stats', toAddress);

export interface ListPlansOptions {
  archived?: 'ACTIVE' | 'ARCHIVED' | 'ARCHIVED_AND_ACTIVE' | null;
  public?: 'PUBLIC_AND_HIDDEN' | 'PUBLIC' | 'HIDDEN' | null;
  limit?: number | null;
  offset?: number | null;
  planIds?: readonly string[] | null;
}
export interface ListPlansResponse {
  plans: Plan[];
  pagingMetadata: PagingMetadata;
}
/** List plans, hidden and archived ones too, in the order of the business. */
export const listPlans: Call<[options?: ListPlansOptions], ListPlansResponse, never> = /* @__PURE__ */ call('plans.listPlans GET /pricing-plans/v2/plans', toAddress);

export interface ListPublicPlansOptions {
  limit?: number | null;
  offset?: number | null;
  planIds?: readonly string[] | null;
}
export interface ListPublicPlansResponse {
  plans: PublicPlan[];
  pagingMetadata: PagingMetadata;
}
/** List the plans that are offered, in the order of the business. */
export const listPublicPlans: Call<[options?: ListPublicPlansOptions], ListPublicPlansResponse, never> = /* @__PURE__ */ call('plans.listPublicPlans GET /pricing-plans/v2/plans/public', toAddress);

export interface MakePlanPrimaryResponse {
  plan: Plan;
}
/** Make a plan the primary one, instead of the one before. */
export const makePlanPrimary: Call<[id: string, options?: NoOptions], MakePlanPrimaryResponse, 'plan_not_found' | 'set_primary_not_supported'> = /* @__PURE__ */ call('plans.makePlanPrimary POST /pricing-plans/v2/plans/{id}/make-primary', toAddress);

export type QueryPublicPlansField = 'id' | '_id' | 'primary' | 'slug' | 'createdDate' | '_createdDate' | 'updatedDate' | '_updatedDate' | 'position';
export interface QueryPublicPlansQuery {
  filter?: Filter<QueryPublicPlansField> | null;
  sort?: readonly SortBy<QueryPublicPlansField>[] | null;
  paging?: { limit?: number | null; offset?: number | null } | null;
}
export interface QueryPublicPlansResponse {
  plans: PublicPlan[];
  pagingMetadata: PagingMetadata;
}
/** Query the plans that are offered. */
export const queryPublicPlans: ListCall<{
  item: PublicPlan;
  field: QueryPublicPlansField;
  by: 'offset';
  query: QueryPublicPlansQuery;
  options: NoOptions;
  answer: QueryPublicPlansResponse;
  code: never;
}> = /* @__PURE__ */ call('plans.queryPublicPlans READ /pricing-plans/v2/plans/public/query query plans', undefined, runList);

export interface SetPlanVisibilityResponse {
  plan: Plan;
}
/** Offer a plan, or hide it; its orders go on. */
export const setPlanVisibility: Call<[id: string, visible: boolean, options?: NoOptions], SetPlanVisibilityResponse, 'plan_not_found' | 'set_visibility_not_supported'> = /* @__PURE__ */ call('plans.setPlanVisibility PUT /pricing-plans/v2/plans/{id}/visibility visible', toAddress);

export interface UpdatePlanOptions {
  mask?: string | readonly string[] | null;
  fieldMask?: string | readonly string[] | null;
  revision?: string | null;
}
/** Update the fields sent of a plan, or those that a mask names. */
export const updatePlan: Call<[id: string, plan: ChangedPlanInput, options?: UpdatePlanOptions], Plan, 'plan_not_found' | 'REVISION_MISMATCH'> = /* @__PURE__ */ call('plans.updatePlan PATCH /pricing-plans/v2/plans/{plan.id} plan plan', toAddress);
