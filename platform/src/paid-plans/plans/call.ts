import { isDeepStrictEqual } from 'node:util';
import type { FormId, PlanId } from '@foyer/contract';
import type { CallContext, Emitting, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { shareLockForm } from '../../server/sites/form-store.ts';
import { planEntity } from './entity.ts';
import type { Plan, PlanContent } from './plan.ts';
import { OTHER_RULE } from './pricing-rules.ts';
import { toColumns } from './row.ts';
import { lockPlan } from './store.ts';

type PlanCall = Pick<CallContext, 'tx' | 'caller' | 'now'>;

export const toPlanId = (id: string): PlanId => asId(id.toLowerCase());

/** Ends the call: the site has no plan with this id. */
export const failNotFound = ({ fail }: Refusing<'plan_not_found'>, id: string): never =>
  fail('plan_not_found', 'There is no plan with this id.', { planId: id });

/** Locks the plan until the transaction ends. Fails with plan_not_found. */
export async function lockToChange(call: PlanCall & Refusing<'plan_not_found'>, id: string): Promise<Plan> {
  return (await lockPlan(call.tx, call.caller.siteId, toPlanId(id))) ?? failNotFound(call, id);
}

/** Emits the update and returns the plan in wire form. */
export async function announceUpdate({ emit }: Emitting<'planUpdated'>, plan: Plan) {
  const entity = planEntity(plan);
  await emit('planUpdated', { entityId: plan.id, body: { currentEntity: entity } });
  return entity;
}

export const isSameContent = (one: PlanContent, other: PlanContent): boolean =>
  isDeepStrictEqual(toColumns(one), toColumns(other));

/** Throws a ValidationError unless the site has the form. */
export async function checkForm({ tx, caller }: PlanCall, formId: FormId | undefined): Promise<void> {
  if (formId === undefined || (await shareLockForm(tx, caller.siteId, formId))) return;
  throw new ValidationError([oneViolation('plan.formId', 'is not a form of the site', 'OTHER', OTHER_RULE)]);
}
