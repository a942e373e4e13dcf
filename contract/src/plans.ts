import * as T from 'typebox';
import { operation } from './operation.ts';
import { ANYONE, BUSINESS, MANAGERS } from './roles.ts';
import { FieldMask } from './shapes/field-mask.ts';
import { ChangedPlan, NewPlan, PublicPlan, StoredPlan } from './shapes/plan.ts';
import { PagingMetadata, Sorting } from './shapes/query.ts';
import { choice, entity, FreeForm, Guid, message, Revision } from './shapes/shape.ts';

const prefixes = ['/pricing-plans', '/_api/pricing-plans', '/_api/paid-plans'];

const one = message({ id: Guid });
const planAnswer = message({ plan: StoredPlan });

/** Ids that no plan has are ignored. */
const listed = {
  limit: T.Integer({ minimum: 1, maximum: 100 }),
  offset: T.Integer({ minimum: 0 }),
  planIds: T.Array(Guid, { maxItems: 100 }),
};

/** Plans can have pages of text. */
const LISTED_COST = { per: { limit: 0.05 }, unset: { limit: 75 } };

const PublicPlanQuery = entity({
  filter: FreeForm,
  sort: T.Array(Sorting, { maxItems: 50 }),
  paging: entity({
    limit: T.Integer({ minimum: 0, maximum: 1000, ruleName: 'PAGING_LIMIT_OUT_OF_RANGE' }),
    offset: T.Integer({ minimum: 0 }),
  }),
});

export const listPublicPlans = operation({
  method: 'GET',
  path: '/v2/plans/public',
  prefixes,
  summary: 'List the plans that are offered, in the order of the business',
  allow: ANYONE,
  request: message({}, listed),
  response: message({ plans: T.Array(PublicPlan), pagingMetadata: PagingMetadata }),
  errors: [],
  emits: [],
  effect: 'read',
  cost: LISTED_COST,
  args: [],
});

export const queryPublicPlans = operation({
  method: 'POST',
  path: '/v2/plans/public/query',
  prefixes,
  summary: 'Query the plans that are offered',
  allow: ANYONE,
  request: message({}, { query: PublicPlanQuery }),
  response: message({ plans: T.Array(PublicPlan), pagingMetadata: PagingMetadata }),
  errors: [],
  emits: [],
  effect: 'read',
  cost: { per: { 'query.paging.limit': 0.05 }, unset: { 'query.paging.limit': 50 } },
  args: [],
  list: 'plans',
  queryFields: ['id', 'primary', 'slug', 'createdDate', 'updatedDate', 'position'],
});

export const getPlan = operation({
  method: 'GET',
  path: '/v2/plans/{id}',
  prefixes,
  summary: 'Get a plan',
  allow: BUSINESS,
  request: one,
  response: planAnswer,
  errors: ['plan_not_found'],
  emits: [],
  effect: 'read',
  args: ['id'],
  unwrap: 'plan',
});

/** By default the plans that are not archived, public or hidden. */
export const listPlans = operation({
  method: 'GET',
  path: '/v2/plans',
  prefixes,
  summary: 'List plans, hidden and archived ones too, in the order of the business',
  allow: BUSINESS,
  request: message(
    {},
    {
      archived: choice(['ACTIVE', 'ARCHIVED', 'ARCHIVED_AND_ACTIVE'], { ruleName: 'INVALID_ARCHIVE_FILTER' }),
      public: choice(['PUBLIC_AND_HIDDEN', 'PUBLIC', 'HIDDEN'], { ruleName: 'INVALID_VISIBLE_FILTER' }),
      ...listed,
    },
  ),
  response: message({ plans: T.Array(StoredPlan), pagingMetadata: PagingMetadata }),
  errors: [],
  emits: [],
  effect: 'read',
  cost: LISTED_COST,
  args: [],
});

export const getPlanStats = operation({
  method: 'GET',
  path: '/v2/plans/stats',
  prefixes,
  summary: 'Count all plans, archived ones too',
  allow: BUSINESS,
  request: message({}),
  response: message({ totalPlans: T.Integer() }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

/** A new plan is listed first. */
export const createPlan = operation({
  method: 'POST',
  path: '/v2/plans',
  prefixes,
  summary: 'Create a plan: a subscription, or a single payment for a duration or without an end',
  allow: MANAGERS,
  request: message({ plan: NewPlan }),
  response: planAnswer,
  errors: ['PLAN_LIMIT_REACHED'],
  emits: ['planCreated'],
  effect: 'write',
  args: ['plan'],
  unwrap: 'plan',
  example: { plan: { name: 'Ten visits', pricing: { price: { value: '10' }, singlePaymentUnlimited: true } } },
});

/**
 * Fields that a mask names and the request lacks are cleared. Existing orders keep the plan as it was bought. With the
 * plan's revision, refuses to change another one than that.
 */
export const updatePlan = operation({
  method: 'PATCH',
  path: '/v2/plans/{plan.id}',
  prefixes,
  summary: 'Update the fields sent of a plan, or those that a mask names',
  allow: MANAGERS,
  request: message(
    { plan: ChangedPlan },
    { mask: FieldMask, fieldMask: FieldMask, revision: Revision },
    { atMostOne: ['mask', 'fieldMask'] },
  ),
  response: planAnswer,
  errors: ['plan_not_found', 'REVISION_MISMATCH'],
  emits: ['planUpdated', 'planBuyerCanCancelUpdated'],
  effect: 'write',
  args: ['plan.id', 'plan'],
  unwrap: 'plan',
});

export const setPlanVisibility = operation({
  method: 'PUT',
  path: '/v2/plans/{id}/visibility',
  prefixes,
  summary: 'Offer a plan, or hide it; its orders go on',
  allow: MANAGERS,
  request: message({ id: Guid, visible: T.Boolean() }),
  response: planAnswer,
  errors: ['plan_not_found', 'set_visibility_not_supported'],
  emits: ['planUpdated'],
  effect: 'write',
  args: ['id', 'visible'],
});

export const makePlanPrimary = operation({
  method: 'POST',
  path: '/v2/plans/{id}/make-primary',
  prefixes,
  summary: 'Make a plan the primary one, instead of the one before',
  allow: MANAGERS,
  request: one,
  response: planAnswer,
  errors: ['plan_not_found', 'set_primary_not_supported'],
  emits: ['planUpdated'],
  effect: 'write',
  args: ['id'],
});

export const clearPrimary = operation({
  method: 'POST',
  path: '/v2/plans/clear-primary',
  prefixes,
  summary: 'Leave the site without a primary plan',
  allow: MANAGERS,
  request: message({}),
  response: message({}),
  errors: [],
  emits: ['planUpdated'],
  effect: 'write',
  args: [],
});

export const archivePlan = operation({
  method: 'POST',
  path: '/v2/plans/{id}/archive',
  prefixes,
  summary: 'Archive a plan for good: it is no longer sold, and its orders go on',
  allow: MANAGERS,
  request: one,
  response: planAnswer,
  errors: ['plan_not_found', 'already_archived'],
  emits: ['planArchived', 'planUpdated'],
  effect: 'write',
  args: ['id'],
});

/** Takes the id of every plan that is not archived, hidden ones too. */
export const arrangePlans = operation({
  method: 'POST',
  path: '/v2/plans/arrange',
  prefixes,
  summary: 'Set the order in which plans are listed',
  allow: MANAGERS,
  request: message({ ids: T.Array(Guid, { minItems: 1, maxItems: 200 }) }),
  response: message({}),
  errors: [],
  emits: [],
  effect: 'write',
  args: ['ids'],
});
