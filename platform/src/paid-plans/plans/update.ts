import type { OperationOf, RequestOf } from '@foyer/contract';
import { Plan as PlanShape } from '@foyer/contract/shapes/plan';
import { findViolations } from '../../server/http/input.ts';
import { clearFields, type FieldPath, isMap, mergeFields, setAt, toJson, valueAt } from '../../server/lib/merge.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import { writtenFields } from './entity.ts';
import type { Plan, PlanContent } from './plan.ts';
import { keptModelRules, newModelRules } from './pricing-rules.ts';
import { type PlanInput, readPlan } from './rules.ts';

type Sent = RequestOf<OperationOf<'plans.updatePlan'>>['plan'];

const MODELS = ['subscription', 'singlePaymentForDuration', 'singlePaymentUnlimited'] as const;

/**
 * The plan as it is after an update: with a mask, the fields that it names, cleared where they are not sent; without
 * one, the fields sent, and those sent as null cleared. Fields of the platform are ignored. Throws a ValidationError.
 */
export function applyUpdate(
  plan: Plan,
  sent: Sent,
  mask: readonly FieldPath[] | undefined,
  cleared: readonly FieldPath[],
): PlanContent {
  const base = toJson({ ...writtenFields(plan), public: plan.isPublic });
  const all = toJson(sent);
  const applied = mask ? mask.reduce<unknown>((picked, path) => setAt(picked, path, valueAt(all, path)), {}) : all;
  const merged = mask
    ? mask.reduce<unknown>((whole, path) => setAt(whole, path, valueAt(all, path)), base)
    : clearFields(mergeFields(base, all), cleared);
  const isModelSent = MODELS.some((name) => valueAt(applied, ['pricing', name]) !== undefined);
  const changed = withoutOldModel(merged, applied, base);
  return readPlan(readShape(changed), plan.currency, isModelSent ? newModelRules : keptModelRules);
}

/** A new pricing model replaces the one before, and the free trial that belonged to it. */
function withoutOldModel(merged: unknown, applied: unknown, base: unknown): unknown {
  const isNew = MODELS.some((name) => isSent(applied, name) && !isSent(base, name));
  if (!isNew) return merged;
  const old = [...MODELS, 'freeTrialDays'].filter((name) => valueAt(applied, ['pricing', name]) === undefined);
  return old.reduce((whole, name) => setAt(whole, ['pricing', name], undefined), merged);
}

/** `singlePaymentUnlimited: false` names no model. */
const isSent = (plan: unknown, model: string): boolean => (valueAt(plan, ['pricing', model]) ?? false) !== false;

/** Checks the bounds of the merged plan. A name or pricing that was cleared is left to the rules. */
function readShape(value: unknown): PlanInput {
  const plan = isMap(value) ? { ...value, name: value.name ?? '', pricing: value.pricing ?? {} } : value;
  const violations = findViolations(PlanShape, plan);
  if (violations.length > 0 || !isPlanInput(plan))
    throw new ValidationError(violations.map((violation) => ({ ...violation, field: `plan.${violation.field}` })));
  return plan;
}

const isPlanInput = (plan: unknown): plan is PlanInput => isMap(plan) && 'name' in plan && 'pricing' in plan;
