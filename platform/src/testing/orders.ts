import { modules, type PlanId } from '@foyer/contract';
import type { PlanContent } from '../paid-plans/plans/plan.ts';
import { insertPlan } from '../paid-plans/plans/store.ts';
import { newId } from '../server/lib/new-id.ts';
import { toTimestamp } from '../server/lib/timestamp.ts';
import { addMember, type SignedInMember } from './members.ts';
import { siteA } from './sites.ts';
import type { TestPlatform } from './test-platform.ts';

const { createOfflineOrder, managementGetOrder } = modules.orders;

/** A plan of the test's own in site A: monthly until canceled, for 20 dollars. */
export async function insertTestPlan({ db, now }: Pick<TestPlatform, 'db' | 'now'>, fields: Partial<PlanContent> = {}) {
  const id = newId<PlanId>();
  const plan = {
    name: 'Monthly',
    description: undefined,
    perks: [],
    termsAndConditions: undefined,
    formId: undefined,
    currency: 'USD' as PlanContent['currency'],
    priceMinor: 2000,
    setUpFee: undefined,
    pricingModel: { kind: 'SUBSCRIPTION', cycle: { count: 1, unit: 'MONTH' }, cycleCount: 0, freeTrialDays: 0 },
    maxPurchasesPerBuyer: 0,
    allowsFutureStartDate: false,
    buyerCanCancel: true,
    memberPauseMostDays: undefined,
    isPublic: true,
    ...fields,
  } satisfies PlanContent;
  return insertPlan(db, siteA, { ...plan, id, slug: id }, now());
}

interface OrderOptions {
  plan?: Partial<PlanContent>;
  member?: SignedInMember;
  startDate?: Date;
  paid?: boolean;
}

/** An offline order of a new plan, by a new member unless one is given. */
export async function addOrder(platform: TestPlatform, { plan, member, startDate, paid = true }: OrderOptions = {}) {
  const buyer = member ?? (await addMember(platform));
  const { id: planId } = await insertTestPlan(platform, plan);
  const start = startDate ? { startDate: toTimestamp(startDate) } : {};
  const request = { planId, memberId: buyer.identity.id, paid, ...start };
  return { buyer, planId, order: (await platform.owner.call(createOfflineOrder, request)).value.order };
}

export const fetchOrder = async ({ owner }: TestPlatform, id: string, fieldSet: 'BASIC' | 'FULL' = 'BASIC') =>
  (await owner.call(managementGetOrder, { id, fieldSet })).value.order;
