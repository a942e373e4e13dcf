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
export const archivePlan: Call<[id: string, options?: NoOptions], ArchivePlanResponse, 'plan_not_found' | 'already_archived'> = /* @__PURE__ */ call({ id: 'plans.archivePlan', method: 'POST', path: '/pricing-plans/v2/plans/{id}/archive', args: ['id'], address: toAddress });

export interface ArrangePlansResponse {
}
/** Set the order in which plans are listed. */
export const arrangePlans: Call<[ids: readonly string[], options?: NoOptions], ArrangePlansResponse, never> = /* @__PURE__ */ call({ id: 'plans.arrangePlans', method: 'POST', path: '/pricing-plans/v2/plans/arrange', args: ['ids'] });

export interface ClearPrimaryResponse {
}
/** Leave the site without a primary plan. */
export const clearPrimary: Call<[options?: NoOptions], ClearPrimaryResponse, never> = /* @__PURE__ */ call({ id: 'plans.clearPrimary', method: 'POST', path: '/pricing-plans/v2/plans/clear-primary' });

/** Create a plan: a subscription, or a single payment for a duration or without an end. */
export const createPlan: Call<[plan: NewPlanInput, options?: NoOptions], Plan, 'PLAN_LIMIT_REACHED'> = /* @__PURE__ */ call({ id: 'plans.createPlan', method: 'POST', path: '/pricing-plans/v2/plans', args: ['plan'], unwrap: 'plan' });

/** Get a plan. */
export const getPlan: Call<[id: string, options?: NoOptions], Plan, 'plan_not_found'> = /* @__PURE__ */ call({ id: 'plans.getPlan', method: 'GET', path: '/pricing-plans/v2/plans/{id}', args: ['id'], unwrap: 'plan', address: toAddress });

export interface GetPlanStatsResponse {
  totalPlans: number;
}
/** Count all plans, archived ones too. */
export const getPlanStats: Call<[options?: NoOptions], GetPlanStatsResponse, never> = /* @__PURE__ */ call({ id: 'plans.getPlanStats', method: 'GET', path: '/pricing-plans/v2/plans/stats', address: toAddress });

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
export const listPlans: Call<[options?: ListPlansOptions], ListPlansResponse, never> = /* @__PURE__ */ call({ id: 'plans.listPlans', method: 'GET', path: '/pricing-plans/v2/plans', address: toAddress });

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
export const listPublicPlans: Call<[options?: ListPublicPlansOptions], ListPublicPlansResponse, never> = /* @__PURE__ */ call({ id: 'plans.listPublicPlans', method: 'GET', path: '/pricing-plans/v2/plans/public', address: toAddress });

export interface MakePlanPrimaryResponse {
  plan: Plan;
}
/** Make a plan the primary one, instead of the one before. */
export const makePlanPrimary: Call<[id: string, options?: NoOptions], MakePlanPrimaryResponse, 'plan_not_found' | 'set_primary_not_supported'> = /* @__PURE__ */ call({ id: 'plans.makePlanPrimary', method: 'POST', path: '/pricing-plans/v2/plans/{id}/make-primary', args: ['id'], address: toAddress });

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
}> = /* @__PURE__ */ call({ id: 'plans.queryPublicPlans', method: 'POST', path: '/pricing-plans/v2/plans/public/query', args: ['query'], reads: true, list: 'plans', run: runList });

export interface SetPlanVisibilityResponse {
  plan: Plan;
}
/** Offer a plan, or hide it; its orders go on. */
export const setPlanVisibility: Call<[id: string, visible: boolean, options?: NoOptions], SetPlanVisibilityResponse, 'plan_not_found' | 'set_visibility_not_supported'> = /* @__PURE__ */ call({ id: 'plans.setPlanVisibility', method: 'PUT', path: '/pricing-plans/v2/plans/{id}/visibility', args: ['id', 'visible'], address: toAddress });

export interface UpdatePlanOptions {
  mask?: string | readonly string[] | null;
  fieldMask?: string | readonly string[] | null;
}
/** Update the fields sent of a plan, or those that a mask names. */
export const updatePlan: Call<[id: string, plan: ChangedPlanInput, options?: UpdatePlanOptions], Plan, 'plan_not_found'> = /* @__PURE__ */ call({ id: 'plans.updatePlan', method: 'PATCH', path: '/pricing-plans/v2/plans/{plan.id}', args: ['plan.id', 'plan'], unwrap: 'plan', address: toAddress });
