import { modules, type OrderId, type RequestOf } from '@foyer/contract';
import { asId } from '../server/lib/ids.ts';
import { addMember, type SignedInMember } from './members.ts';
import { addPlan, type NewPlan } from './plans.ts';
import { addSessionService } from './sessions.ts';
import type { TestPlatform } from './test-platform.ts';

const { benefits, orders, services } = modules;

export type SentBenefit = RequestOf<typeof benefits.setPlanBenefits>['benefits'][number];

export const tenVisits = { type: 'LIMITED', sessions: 10, period: 'ORDER', allServices: true } satisfies SentBenefit;

/** A class that can be paid with plans. */
export const addPlanService = (platform: TestPlatform, more: object = {}) =>
  addSessionService(platform, 'CLASS', {
    payment: {
      rateType: 'FIXED',
      fixed: { price: { value: '60' } },
      options: { inPerson: true, pricingPlan: true },
    },
    ...more,
  });

interface BenefitOptions {
  /** Services that accept the plan. */
  serviceIds: readonly string[];
  included?: readonly SentBenefit[];
  plan?: Partial<NewPlan>;
}

/** A plan with benefits: by default ten visits, with one payment. */
export async function addPlanWithBenefits(
  platform: TestPlatform,
  { serviceIds, included = [tenVisits], plan }: BenefitOptions,
): Promise<string> {
  const pricing = { price: { value: '100' }, singlePaymentForDuration: { count: 1, unit: 'YEAR' as const } };
  const { id: planId } = await addPlan(platform, { name: 'Ten visits', pricing, ...plan });
  for (const serviceId of serviceIds) {
    await platform.owner.call(services.enablePricingPlansForService, { serviceId, pricingPlanIds: [planId] });
  }
  await platform.owner.call(benefits.setPlanBenefits, { planId, benefits: [...included] });
  return planId;
}

/** A member with an order of a plan with benefits. */
export async function addMemberWithPlan(
  platform: TestPlatform,
  { member, planId, ...options }: BenefitOptions & { member?: SignedInMember; planId?: string },
) {
  const buyer = member ?? (await addMember(platform));
  const bought = planId ?? (await addPlanWithBenefits(platform, options));
  const request = { planId: bought, memberId: buyer.identity.id, paid: true };
  const { order } = (await platform.owner.call(orders.createOfflineOrder, request)).value;
  return { buyer, planId: bought, orderId: asId<OrderId>(order.id) };
}

/** The pools of an order with their entries, as they are stored. */
export async function listLedger({ db }: TestPlatform, orderId: OrderId) {
  const pools = await db
    .selectFrom('benefit_pools')
    .select(['pool_index', 'balance', 'is_open', 'ends_at'])
    .where('order_id', '=', orderId)
    .orderBy('benefit_id')
    .orderBy('pool_index')
    .execute();
  const entries = await db
    .selectFrom('benefit_pool_entries')
    .select(['pool_index', 'kind', 'sessions', 'booking_id', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('benefit_id')
    .orderBy('pool_index')
    .orderBy('entry_index')
    .execute();
  return { pools, entries };
}

/** A paid order with benefits, whose plan has a form that asks for a `goal`. */
export async function addAnsweredOrder(platform: TestPlatform, memberId: string, goal: string) {
  const bookingForm = { name: 'Plan', questions: [{ kind: 'TEXT' as const, label: 'Goal', key: 'goal' }] };
  const form = (await platform.owner.call(modules.bookingForms.createBookingForm, { bookingForm })).value.bookingForm;
  const planId = await addPlanWithBenefits(platform, { serviceIds: [], plan: { formId: form.id } });
  const request = { planId, memberId, paid: true, formSubmission: { goal } };
  return (await platform.owner.call(orders.createOfflineOrder, request)).value.order;
}
