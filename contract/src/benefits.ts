import * as T from 'typebox';
import { operation } from './operation.ts';
import { ANYONE, MANAGERS } from './roles.ts';
import { SentPlanBenefit, StoredPlanBenefit } from './shapes/benefit.ts';
import { Guid, message } from './shapes/shape.ts';

const prefixes = ['/pricing-plans', '/_api/pricing-plans', '/_api/paid-plans'];
const planBenefits = message({ benefits: T.Array(StoredPlanBenefit) });

/** Hidden and archived plans are found by the business only. */
export const getPlanBenefits = operation({
  method: 'GET',
  path: '/v2/plans/{planId}/benefits',
  prefixes,
  summary: 'List the benefits that a plan includes',
  allow: ANYONE,
  request: message({ planId: Guid }),
  response: planBenefits,
  errors: ['plan_not_found'],
  emits: [],
  effect: 'read',
  args: ['planId'],
});

/** Orders keep the benefits of their purchase. Services accept a plan by `enablePricingPlansForService`. */
export const setPlanBenefits = operation({
  method: 'PUT',
  path: '/v2/plans/{planId}/benefits',
  prefixes,
  summary: 'Replace the benefits that a plan includes',
  allow: MANAGERS,
  request: message({ planId: Guid, benefits: T.Array(SentPlanBenefit, { maxItems: 10 }) }),
  response: planBenefits,
  errors: ['plan_not_found'],
  emits: [],
  effect: 'write',
  args: ['planId', 'benefits'],
});
