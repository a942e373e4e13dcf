import type { BenefitId, OperationOf, ResponseOf } from '@foyer/contract';
import { isBusiness } from '../../server/http/caller.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { checkRevision } from '../../server/http/revision.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { PlanBenefit } from './benefit.ts';
import { readBenefits } from './benefit-rules.ts';
import { findPlanBenefits, listServicesOf, savePlanBenefits } from './benefit-store.ts';
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

const answer = ({ benefits, revision }: Awaited<ReturnType<typeof findPlanBenefits>>) => ({
  benefits: benefits.map(benefitEntity),
  revision,
});

export const benefitHandlers = {
  async getPlanBenefits(call) {
    const { input, tx, caller } = call;
    const plan = await findPlan(tx, caller.siteId, toPlanId(input.planId));
    if (!plan || !(plan.isPublic || isBusiness(caller))) return failNotFound(call, input.planId);
    return answer(await findPlanBenefits(tx, caller.siteId, plan.id));
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
      findPlanBenefits(tx, siteId, plan.id),
      listServicesOf(tx, siteId, plan.id),
    ]);
    if (input.revision !== undefined) checkRevision(call, 'list of benefits', input.revision, present.revision);
    const known = new Set<string>(present.benefits.map(({ id }) => id));
    const benefits = readBenefits(input.benefits, { plan, known, services, newId: newId<BenefitId> });
    await savePlanBenefits(tx, siteId, plan.id, benefits);
    return answer(await findPlanBenefits(tx, siteId, plan.id));
  },
} satisfies Partial<Handlers<'benefits'>>;
