import type { PlanId } from '@foyer/contract';
import { Plan as PlanShape } from '@foyer/contract/shapes/plan';
import { readMask } from '../../server/http/field-mask.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { checkRevision } from '../../server/http/revision.ts';
import { pathsIn } from '../../server/lib/merge.ts';
import { newId } from '../../server/lib/new-id.ts';
import { nextFreeSlug, slugFromName } from '../../server/lib/slug.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findSite, lockSite } from '../../server/sites/store.ts';
import { announceUpdate, checkForm, isSameContent, lockToChange } from './call.ts';
import { planEntity, planRevision } from './entity.ts';
import { creationRules } from './pricing-rules.ts';
import { MAX_ACTIVE_PLANS, readPlan } from './rules.ts';
import { insertPlan, listActivePlanIds, listSlugs, updatePlan } from './store.ts';
import { applyUpdate } from './update.ts';

export const changeHandlers = {
  async createPlan(call) {
    const { input, tx, caller, now, fail, emit } = call;
    const { siteId } = caller;
    await lockSite(tx, siteId);
    const { currency } = await findSite(tx, siteId);
    const content = readPlan(input.plan, currency, creationRules);
    await checkForm(call, content.formId);
    if ((await listActivePlanIds(tx, siteId)).length >= MAX_ACTIVE_PLANS) {
      const text = `A site can have at most ${MAX_ACTIVE_PLANS} plans that are not archived.`;
      return fail('PLAN_LIMIT_REACHED', text, { limit: MAX_ACTIVE_PLANS });
    }
    const wanted = slugFromName(content.name, 'plan');
    const slug = nextFreeSlug(wanted, await listSlugs(tx, siteId, wanted));
    const plan = planEntity(await insertPlan(tx, siteId, { ...content, id: newId<PlanId>(), slug }, now));
    await emit('planCreated', { entityId: plan.id, body: { entity: plan } });
    return { plan };
  },

  async updatePlan(call) {
    const { input, tx, caller, now, emit } = call;
    const mask = readMask(PlanShape, input.mask ?? input.fieldMask, input.mask === undefined ? 'fieldMask' : 'mask');
    const before = await lockToChange(call, input.plan.id);
    if (before.isArchived) {
      const description = 'is archived, and can’t be changed any more';
      throw new ValidationError([oneViolation('plan.id', description, 'OTHER', 'update_not_supported')]);
    }
    if (input.revision !== undefined) checkRevision(call, 'plan', input.revision, planRevision(before));
    const content = applyUpdate(before, input.plan, mask, pathsIn(call.cleared, 'plan'));
    if (isSameContent(before, content)) return { plan: planEntity(before) };
    await checkForm(call, content.formId);
    const after = await updatePlan(tx, caller.siteId, before.id, content, now);
    const plan = await announceUpdate(call, after);
    if (after.buyerCanCancel !== before.buyerCanCancel) {
      await emit('planBuyerCanCancelUpdated', { entityId: plan.id, body: { body: { plan } } });
    }
    return { plan };
  },
} satisfies Partial<Handlers<'plans'>>;
