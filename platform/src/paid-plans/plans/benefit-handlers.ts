import type { BenefitId, OperationOf, ResponseOf } from '@foyer/contract';
import { isBusiness } from '../../server/http/caller.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { PlanBenefit } from './benefit.ts';
import { readBenefits } from './benefit-rules.ts';
import { listPlanBenefits, listServicesOf, savePlanBenefits } from './benefit-store.ts';
import { failNotFound, lockToChange, toPlanId } from './call.ts';
import { findPlan } from './store.ts';

type BenefitEntity = ResponseOf<OperationOf<'benefits.getPlanBenefits'>>['benefits'][number];

export const benefitEntity = ({ id, name, sessions, period, rollsOver, serviceIds }: PlanBenefit): BenefitEntity => ({
  id,
  ...(name === undefined ? {} : { name }),
  ...(sessions === undefined ? { type: 'UNLIMITED' } : { type: 'LIMITED', sessions }),
  period,
  rollsOver,
  allServices: serviceIds === undefined,
  ...(serviceIds === undefined ? {} : { serviceIds: [...serviceIds] }),
});

export const benefitHandlers = {
  async getPlanBenefits(call) {
    const { input, tx, caller } = call;
    const plan = await findPlan(tx, caller.siteId, toPlanId(input.planId));
    if (!plan || !(plan.isPublic || isBusiness(caller))) return failNotFound(call, input.planId);
    return { benefits: (await listPlanBenefits(tx, caller.siteId, plan.id)).map(benefitEntity) };
  },

  async setPlanBenefits(call) {
    const { input, tx, caller } = call;
    const { siteId } = caller;
    const plan = await lockToChange(call, input.planId);
    if (plan.isArchived) {
      const description = 'is archived, and can’t be changed any more';
      throw new ValidationError([oneViolation('planId', description, 'OTHER', 'update_not_supported')]);
    }
    const [present, services] = await Promise.all([
      listPlanBenefits(tx, siteId, plan.id),
      listServicesOf(tx, siteId, plan.id),
    ]);
    const known = new Set<string>(present.map(({ id }) => id));
    const benefits = readBenefits(input.benefits, { plan, known, services, newId: newId<BenefitId> });
    await savePlanBenefits(tx, siteId, plan.id, benefits);
    return { benefits: benefits.map(benefitEntity) };
  },
} satisfies Partial<Handlers<'benefits'>>;
