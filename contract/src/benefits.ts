import * as T from 'typebox';
import { operation } from './operation.ts';
import { ANYONE, BUSINESS, MANAGERS, SIGNED_IN } from './roles.ts';
import { Pool, PoolTransaction, SentPlanBenefit, StoredPlanBenefit, UsedBenefit } from './shapes/benefit.ts';
import { PublicPlan } from './shapes/plan.ts';
import { PagingMetadata } from './shapes/query.ts';
import { choice, Guid, message, Revision, Timestamp } from './shapes/shape.ts';

export * from './ended-order-bookings.ts';

const prefixes = ['/pricing-plans', '/_api/pricing-plans', '/_api/paid-plans'];
const planBenefits = message({ benefits: T.Array(StoredPlanBenefit), revision: Revision });

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

/**
 * Orders keep the benefits of their purchase. Services accept a plan by `enablePricingPlansForService`. With the revision
 * of the benefits, refuses to replace others than those.
 */
export const setPlanBenefits = operation({
  method: 'PUT',
  path: '/v2/plans/{planId}/benefits',
  prefixes,
  summary: 'Replace the benefits that a plan includes',
  allow: MANAGERS,
  request: message({ planId: Guid, benefits: T.Array(SentPlanBenefit, { maxItems: 10 }) }, { revision: Revision }),
  response: planBenefits,
  errors: ['plan_not_found', 'REVISION_MISMATCH'],
  emits: [],
  effect: 'write',
  args: ['planId', 'benefits'],
});

const paging = { limit: T.Integer({ minimum: 1, maximum: 100 }), offset: T.Integer({ minimum: 0 }) };
const poolsAnswer = message({ pools: T.Array(Pool), pagingMetadata: PagingMetadata });
const transactionsAnswer = message({ transactions: T.Array(PoolTransaction), pagingMetadata: PagingMetadata });
const LISTED_COST = { per: { limit: 0.05 }, unset: { limit: 50 } };

/** Pools of the orders that run now. */
export const listPools = operation({
  method: 'GET',
  path: '/v2/benefits/pools',
  prefixes,
  summary: 'List what is left of a member’s benefits',
  allow: BUSINESS,
  request: message({ memberId: Guid }, paging),
  response: poolsAnswer,
  errors: [],
  emits: [],
  effect: 'read',
  cost: LISTED_COST,
  args: ['memberId'],
});

export const listMyPools = operation({
  method: 'GET',
  path: '/v2/member/benefits/pools',
  prefixes,
  summary: 'List what is left of the current member’s benefits',
  allow: SIGNED_IN,
  request: message({}, paging),
  response: poolsAnswer,
  errors: ['MEMBER_REQUIRED'],
  emits: [],
  effect: 'read',
  cost: LISTED_COST,
  args: [],
});

export const listPoolTransactions = operation({
  method: 'GET',
  path: '/v2/orders/{orderId}/benefits/{benefitId}/transactions',
  prefixes,
  summary: 'List what was granted and used of a benefit of an order, the newest first',
  allow: BUSINESS,
  request: message({ orderId: Guid, benefitId: Guid }, paging),
  response: transactionsAnswer,
  errors: ['ORDER_NOT_FOUND'],
  emits: [],
  effect: 'read',
  cost: LISTED_COST,
  args: ['orderId', 'benefitId'],
});

export const listMyPoolTransactions = operation({
  method: 'GET',
  path: '/v2/member/orders/{orderId}/benefits/{benefitId}/transactions',
  prefixes,
  summary: 'List what was granted and used of a benefit of an own order, the newest first',
  allow: SIGNED_IN,
  request: message({ orderId: Guid, benefitId: Guid }, paging),
  response: transactionsAnswer,
  errors: ['MEMBER_REQUIRED', 'ORDER_NOT_FOUND'],
  emits: [],
  effect: 'read',
  cost: LISTED_COST,
  args: ['orderId', 'benefitId'],
});

/** Foyer's own. */
export const listMyOrderBenefits = operation({
  method: 'GET',
  path: '/v1/member/orders/{orderId}/benefits',
  prefixes: ['/foyer'],
  summary: 'List what was used of the benefits of an own order, and what was lost when it or a cycle ended',
  allow: SIGNED_IN,
  request: message({ orderId: Guid }),
  response: message({ benefits: T.Array(UsedBenefit) }),
  errors: ['MEMBER_REQUIRED', 'ORDER_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['orderId'],
});

/** Works on the pool that is open now. The reason is shown with the transaction, to the member too. */
export const changeBalance = operation({
  method: 'POST',
  path: '/v2/orders/{orderId}/benefits/{benefitId}/change-balance',
  prefixes,
  summary: 'Add sessions to a pool, or take some from it, with a reason',
  allow: MANAGERS,
  request: message({
    orderId: Guid,
    benefitId: Guid,
    adjustBy: T.Integer({ minimum: -1000, maximum: 1000 }),
    reason: T.String({ minLength: 1, maxLength: 200 }),
  }),
  response: message({ pool: Pool }),
  errors: ['ORDER_NOT_FOUND', 'POOL_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['orderId', 'benefitId'],
});

const Unpaid = choice(['NO_PLAN', 'PLAN_NOT_ACTIVE', 'OUTSIDE_VALIDITY', 'NO_SESSIONS_LEFT']);

/** Without a date: whether a plan pays for the service at all, now. */
export const getEligibleBenefits = operation({
  method: 'GET',
  path: '/v2/benefits/eligible',
  prefixes,
  summary: 'List the pools that pay for a booking, in the order in which they are used',
  allow: SIGNED_IN,
  request: message(
    { serviceId: Guid },
    {
      /** Only for the business; else the current member. */
      memberId: Guid,
      startDate: Timestamp,
      participants: T.Integer({ minimum: 1, maximum: 1000 }),
    },
  ),
  response: message({ pools: T.Array(Pool) }, { reason: Unpaid }),
  errors: ['MEMBER_REQUIRED'],
  emits: [],
  effect: 'read',
  args: ['serviceId'],
});

/**
 * Of bookings that are made together, in this order: which of them a member's plans would pay for now. Each is paid of what
 * those before it leave: `pool` is as it is then, `reason` says why nothing pays.
 */
export const previewRedemptions = operation({
  method: 'POST',
  path: '/v2/benefits/preview',
  prefixes,
  summary: 'Preview which of several bookings a plan would pay for',
  allow: SIGNED_IN,
  request: message(
    {
      bookings: T.Array(
        message({ serviceId: Guid, startDate: Timestamp }, { participants: T.Integer({ minimum: 1, maximum: 1000 }) }),
        { minItems: 1, maxItems: 52 },
      ),
    },
    /** Only for the business; else the current member. */
    { memberId: Guid },
  ),
  response: message({ redemptions: T.Array(message({}, { pool: Pool, reason: Unpaid })) }),
  errors: ['MEMBER_REQUIRED'],
  emits: [],
  effect: 'read',
  cost: { per: { bookings: 0.1 } },
  args: ['bookings'],
});

/** Plans with the benefits that they include. */
const plansAnswer = message({
  plans: T.Array(message({ plan: PublicPlan, benefits: T.Array(StoredPlanBenefit) })),
  pagingMetadata: PagingMetadata,
});

/** In the order of the business. */
export const listPlansWithBenefits = operation({
  method: 'GET',
  path: '/v2/plans/public/with-benefits',
  prefixes,
  summary: 'List the plans on sale, with the benefits that they include',
  allow: ANYONE,
  request: message({}, paging),
  response: plansAnswer,
  errors: [],
  emits: [],
  effect: 'read',
  cost: LISTED_COST,
  args: [],
});

/** In the order of the business. */
export const listPlansForService = operation({
  method: 'GET',
  path: '/v2/plans/public/for-service',
  prefixes,
  summary: 'List the plans on sale that pay for a service, with the benefits that do',
  allow: ANYONE,
  request: message({ serviceId: Guid }, paging),
  response: plansAnswer,
  errors: [],
  emits: [],
  effect: 'read',
  cost: LISTED_COST,
  args: ['serviceId'],
});
