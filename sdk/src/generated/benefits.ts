// Generated from contract/src/benefits.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/benefits';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions } from '../method.ts';

type GetPlanBenefits = typeof contract.getPlanBenefits;
/** List the benefits that a plan includes. */
export const getPlanBenefits = /* @__PURE__ */ call<
  GetPlanBenefits,
  [planId: Argument<GetPlanBenefits, 'planId'>, options?: NoOptions]
>({ id: 'benefits.getPlanBenefits', method: 'GET', path: '/pricing-plans/v2/plans/{planId}/benefits', args: ['planId'], address: toAddress });

type SetPlanBenefits = typeof contract.setPlanBenefits;
/** Replace the benefits that a plan includes. */
export const setPlanBenefits = /* @__PURE__ */ call<
  SetPlanBenefits,
  [planId: Argument<SetPlanBenefits, 'planId'>, benefits: Argument<SetPlanBenefits, 'benefits'>, options?: NoOptions]
>({ id: 'benefits.setPlanBenefits', method: 'PUT', path: '/pricing-plans/v2/plans/{planId}/benefits', args: ['planId', 'benefits'], address: toAddress });
