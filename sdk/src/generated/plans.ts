// Generated from contract/src/plans.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/plans';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import { runList } from '../list.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type ArchivePlan = typeof contract.archivePlan;
/** Archive a plan for good: it is no longer sold, and its orders go on. */
export const archivePlan = /* @__PURE__ */ call<
  ArchivePlan,
  [id: Argument<ArchivePlan, 'id'>, options?: NoOptions]
>({ id: 'plans.archivePlan', method: 'POST', path: '/pricing-plans/v2/plans/{id}/archive', args: ['id'], address: toAddress });

type ArrangePlans = typeof contract.arrangePlans;
/** Set the order in which plans are listed. */
export const arrangePlans = /* @__PURE__ */ call<
  ArrangePlans,
  [ids: Argument<ArrangePlans, 'ids'>, options?: NoOptions]
>({ id: 'plans.arrangePlans', method: 'POST', path: '/pricing-plans/v2/plans/arrange', args: ['ids'] });

type ClearPrimary = typeof contract.clearPrimary;
/** Leave the site without a primary plan. */
export const clearPrimary = /* @__PURE__ */ call<
  ClearPrimary,
  [options?: NoOptions]
>({ id: 'plans.clearPrimary', method: 'POST', path: '/pricing-plans/v2/plans/clear-primary' });

type CreatePlan = typeof contract.createPlan;
/** Create a plan: a subscription, or a single payment for a duration or without an end. */
export const createPlan = /* @__PURE__ */ call<
  CreatePlan,
  [plan: Argument<CreatePlan, 'plan'>, options?: NoOptions]
>({ id: 'plans.createPlan', method: 'POST', path: '/pricing-plans/v2/plans', args: ['plan'], unwrap: 'plan' });

type GetPlan = typeof contract.getPlan;
/** Get a plan. */
export const getPlan = /* @__PURE__ */ call<
  GetPlan,
  [id: Argument<GetPlan, 'id'>, options?: NoOptions]
>({ id: 'plans.getPlan', method: 'GET', path: '/pricing-plans/v2/plans/{id}', args: ['id'], unwrap: 'plan', address: toAddress });

type GetPlanStats = typeof contract.getPlanStats;
/** Count all plans, archived ones too. */
export const getPlanStats = /* @__PURE__ */ call<
  GetPlanStats,
  [options?: NoOptions]
>({ id: 'plans.getPlanStats', method: 'GET', path: '/pricing-plans/v2/plans/stats', address: toAddress });

type ListPlans = typeof contract.listPlans;
/** List plans, hidden and archived ones too, in the order of the business. */
export const listPlans = /* @__PURE__ */ call<
  ListPlans,
  [options?: Options<ListPlans>]
>({ id: 'plans.listPlans', method: 'GET', path: '/pricing-plans/v2/plans', address: toAddress });

type ListPublicPlans = typeof contract.listPublicPlans;
/** List the plans that are offered, in the order of the business. */
export const listPublicPlans = /* @__PURE__ */ call<
  ListPublicPlans,
  [options?: Options<ListPublicPlans>]
>({ id: 'plans.listPublicPlans', method: 'GET', path: '/pricing-plans/v2/plans/public', address: toAddress });

type MakePlanPrimary = typeof contract.makePlanPrimary;
/** Make a plan the primary one, instead of the one before. */
export const makePlanPrimary = /* @__PURE__ */ call<
  MakePlanPrimary,
  [id: Argument<MakePlanPrimary, 'id'>, options?: NoOptions]
>({ id: 'plans.makePlanPrimary', method: 'POST', path: '/pricing-plans/v2/plans/{id}/make-primary', args: ['id'], address: toAddress });

type QueryPublicPlans = typeof contract.queryPublicPlans;
/** Query the plans that are offered. */
export const queryPublicPlans = /* @__PURE__ */ call<
  QueryPublicPlans,
  [query?: Argument<QueryPublicPlans, 'query'>, options?: Options<QueryPublicPlans>]
>({ id: 'plans.queryPublicPlans', method: 'POST', path: '/pricing-plans/v2/plans/public/query', args: ['query'], reads: true, list: 'plans', run: runList });

type SetPlanVisibility = typeof contract.setPlanVisibility;
/** Offer a plan, or hide it; its orders go on. */
export const setPlanVisibility = /* @__PURE__ */ call<
  SetPlanVisibility,
  [id: Argument<SetPlanVisibility, 'id'>, visible: Argument<SetPlanVisibility, 'visible'>, options?: NoOptions]
>({ id: 'plans.setPlanVisibility', method: 'PUT', path: '/pricing-plans/v2/plans/{id}/visibility', args: ['id', 'visible'], address: toAddress });

type UpdatePlan = typeof contract.updatePlan;
/** Update the fields sent of a plan, or those that a mask names. */
export const updatePlan = /* @__PURE__ */ call<
  UpdatePlan,
  [id: Argument<UpdatePlan, 'plan.id'>, plan: Argument<UpdatePlan, 'plan'>, options?: Options<UpdatePlan>]
>({ id: 'plans.updatePlan', method: 'PATCH', path: '/pricing-plans/v2/plans/{plan.id}', args: ['plan.id', 'plan'], unwrap: 'plan', address: toAddress });
