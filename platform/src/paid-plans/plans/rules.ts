import type { FieldViolation, FormId, OperationOf, RequestOf } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { PlanContent } from './plan.ts';
import { type RuleNames, readPricing } from './pricing-rules.ts';

export type PlanInput = RequestOf<OperationOf<'plans.createPlan'>>['plan'];

/** Maximum of plans per site that are not archived: one call arranges them all. */
export const MAX_ACTIVE_PLANS = 200;

/** Reads a whole plan (protocol: plans §1). Throws a ValidationError that names every field that is wrong. */
export function readPlan(input: PlanInput, currency: Currency, names: RuleNames): PlanContent {
  const pricing = readPricing(input.pricing, currency, names);
  const name = input.name.trim();
  const violations: FieldViolation[] = [];
  if (!name) violations.push(oneViolation('plan.name', 'must not be blank', 'OTHER', 'PLAN_NAME_BLANK'));
  if ('violations' in pricing) violations.push(...pricing.violations);
  if (violations.length > 0 || 'violations' in pricing) throw new ValidationError(violations);
  return {
    ...pricing.value,
    currency,
    name,
    description: input.description || undefined,
    perks: input.perks?.values ?? [],
    termsAndConditions: input.termsAndConditions || undefined,
    formId: input.formId === undefined ? undefined : asId<FormId>(input.formId.toLowerCase()),
    maxPurchasesPerBuyer: input.maxPurchasesPerBuyer ?? 0,
    allowsFutureStartDate: input.allowFutureStartDate ?? false,
    buyerCanCancel: input.buyerCanCancel ?? false,
    memberPauseMostDays: input.foyer?.memberPause?.mostDays,
    isPublic: input.public ?? true,
  };
}

/** Why these ids don't arrange the plans; undefined when they name each of them once. */
export function findArrangementFault(ids: readonly string[], active: readonly string[]): string | undefined {
  const sent = new Set(ids);
  if (sent.size < ids.length) return 'names a plan twice';
  const known = new Set(active);
  if (ids.some((id) => !known.has(id))) return 'names something other than a plan that is not archived';
  return active.every((id) => sent.has(id)) ? undefined : 'must name every plan that is not archived, hidden ones too';
}
