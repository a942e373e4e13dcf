import type { Handlers } from '../../server/http/handler.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { lockSite } from '../../server/sites/store.ts';
import { announceUpdate, failNotFound, lockToChange, toPlanId } from './call.ts';
import { planEntity } from './entity.ts';
import { findArrangementFault } from './rules.ts';
import { archivePlan, listActivePlanIds, lockPrimaryPlanAnd, savePlanOrder, setPrimary, updatePlan } from './store.ts';

/** The site's lock comes before those of plans, so that changes of the primary plan take turns. */
export const stateHandlers = {
  async setPlanVisibility(call) {
    const { input, tx, caller, now, fail } = call;
    const plan = await lockToChange(call, input.id);
    if (plan.isArchived) {
      return fail('set_visibility_not_supported', 'An archived plan stays hidden.', { planId: plan.id });
    }
    if (plan.isPublic === input.visible) return { plan: planEntity(plan) };
    const changed = await updatePlan(tx, caller.siteId, plan.id, { ...plan, isPublic: input.visible }, now);
    return { plan: await announceUpdate(call, changed) };
  },

  async makePlanPrimary(call) {
    const { input, tx, caller, now, fail } = call;
    const { siteId } = caller;
    const id = toPlanId(input.id);
    await lockSite(tx, siteId);
    const locked = await lockPrimaryPlanAnd(tx, siteId, id);
    const plan = locked.find((each) => each.id === id) ?? failNotFound(call, id);
    if (plan.isArchived) {
      return fail('set_primary_not_supported', 'An archived plan can’t be the primary one.', { planId: id });
    }
    if (plan.isPrimary) return { plan: planEntity(plan) };
    const former = locked.find((each) => each.isPrimary);
    if (former) await announceUpdate(call, await setPrimary(tx, siteId, { ...former, isPrimary: false }, now));
    return { plan: await announceUpdate(call, await setPrimary(tx, siteId, { ...plan, isPrimary: true }, now)) };
  },

  async clearPrimary(call) {
    const { tx, caller, now } = call;
    await lockSite(tx, caller.siteId);
    const [former] = await lockPrimaryPlanAnd(tx, caller.siteId);
    if (former) await announceUpdate(call, await setPrimary(tx, caller.siteId, { ...former, isPrimary: false }, now));
    return {};
  },

  async archivePlan(call) {
    const { input, tx, caller, now, fail, emit } = call;
    await lockSite(tx, caller.siteId);
    const before = await lockToChange(call, input.id);
    if (before.isArchived) return fail('already_archived', 'The plan is archived already.', { planId: before.id });
    const plan = await announceUpdate(call, await archivePlan(tx, caller.siteId, before.id, now));
    await emit('planArchived', { entityId: plan.id, body: { body: { plan } } });
    return { plan };
  },

  async arrangePlans({ input, tx, caller }) {
    const { siteId } = caller;
    const ids = input.ids.map(toPlanId);
    await lockSite(tx, siteId);
    const fault = findArrangementFault(ids, await listActivePlanIds(tx, siteId));
    if (fault) throw new ValidationError([oneViolation('ids', fault)]);
    await savePlanOrder(tx, siteId, ids);
    return {};
  },
} satisfies Partial<Handlers<'plans'>>;
