import type { MemberId, ServiceId } from '@foyer/contract';
import { readTimestamp } from '@foyer/contract/values';
import { describeOffsetPage } from '../../server/filter/paging.ts';
import { isBusiness } from '../../server/http/caller.ts';
import type { CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toMemberId } from '../orders/checkout.ts';
import { requireMemberId } from '../orders/read-handlers.ts';
import { benefitEntity } from '../plans/benefit-handlers.ts';
import { listPlanBenefits } from '../plans/benefit-store.ts';
import { publicPlanEntity } from '../plans/entity.ts';
import { OFFERED } from '../plans/list-store.ts';
import { readPlans } from '../plans/read-handlers.ts';
import { inOrderOfUse, pickPool } from '../pools/pool.ts';
import { coverEach } from './coverage.ts';
import { poolEntity } from './entity.ts';
import { countPlansFor, listPlansFor, type PayingPlan } from './paying-plan-store.ts';
import { choosePool, listUsablePools, type UsablePool } from './usable-pools.ts';

const DEFAULT_LIMIT = 50;

/** The member in question: the caller, or whom the business names. */
function readMember(call: Pick<CallContext, 'caller'> & Refusing<'MEMBER_REQUIRED'>, named?: string): MemberId {
  if (named === undefined) return requireMemberId(call);
  const memberId = toMemberId(named);
  if (isBusiness(call.caller) || call.caller.id === memberId) return memberId;
  return call.fail('PERMISSION_DENIED', 'Only the business can ask for somebody else.');
}

/** A plan on sale with its benefits. */
const offerEntity = ({ plan, benefits }: PayingPlan) => ({
  plan: publicPlanEntity(plan),
  benefits: benefits.map(benefitEntity),
});

export const eligibilityHandlers = {
  async getEligibleBenefits(call) {
    const { input, tx, caller, now } = call;
    const serviceId = asId<ServiceId>(input.serviceId.toLowerCase());
    const memberId = readMember(call, input.memberId);
    const { startDate, participants: sessions = 1 } = input;
    const start = startDate === undefined ? now : readTimestamp(startDate);
    const usable = await listUsablePools(tx, caller.siteId, { memberId, serviceId }, now);
    const choice = choosePool(usable, { start, sessions });
    if ('refusal' in choice) {
      return { pools: [], ...(choice.refusal === 'MEMBER_REQUIRED' ? {} : { reason: choice.refusal }) };
    }
    const paying = usable.filter(
      (pool) => pool.order.state.status === 'ACTIVE' && pickPool([pool], start, sessions) !== undefined,
    );
    return { pools: paying.toSorted(inOrderOfUse).map(poolEntity) };
  },

  async previewRedemptions(call) {
    const { input, tx, caller, now } = call;
    const memberId = readMember(call, input.memberId);
    const asked = input.bookings.map(({ serviceId, startDate, participants = 1 }) => ({
      serviceId: asId<ServiceId>(serviceId.toLowerCase()),
      use: { start: readTimestamp(startDate), sessions: participants },
    }));
    const usable = new Map<ServiceId, UsablePool[]>();
    for (const serviceId of new Set(asked.map((each) => each.serviceId))) {
      usable.set(serviceId, await listUsablePools(tx, caller.siteId, { memberId, serviceId }, now));
    }
    const choices = coverEach(asked.map(({ serviceId, use }) => ({ use, pools: usable.get(serviceId) ?? [] })));
    return {
      redemptions: choices.map((choice) => {
        if ('pool' in choice) return { pool: poolEntity(choice.pool) };
        return choice.refusal === 'MEMBER_REQUIRED' ? {} : { reason: choice.refusal };
      }),
    };
  },

  async listPlansWithBenefits({ input: { limit = DEFAULT_LIMIT, offset }, tx, caller: { siteId } }) {
    const page = { limit, ...(offset === undefined ? {} : { offset }) };
    const { plans, pagingMetadata } = await readPlans(tx, siteId, page, OFFERED);
    const offers = await Promise.all(
      plans.map(async (plan) => offerEntity({ plan, benefits: await listPlanBenefits(tx, siteId, plan.id) })),
    );
    return { plans: offers, pagingMetadata };
  },

  async listPlansForService({ input, tx, caller }) {
    const { limit = DEFAULT_LIMIT, offset = 0 } = input;
    const serviceId = asId<ServiceId>(input.serviceId.toLowerCase());
    const [plans, total] = await Promise.all([
      listPlansFor(tx, caller.siteId, serviceId, { limit, offset }),
      countPlansFor(tx, caller.siteId, serviceId),
    ]);
    return {
      plans: plans.map(offerEntity),
      pagingMetadata: describeOffsetPage(plans.length, offset, total),
    };
  },
} satisfies Partial<Handlers<'benefits'>>;
