import { type BookingId, modules, type OrderId, type ServiceId } from '@foyer/contract';
import { days } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import {
  addMemberWithPlan,
  addPlanService,
  addPlanWithBenefits,
  listLedger,
  type SentBenefit,
  tenVisits,
} from '../../testing/benefits.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { addMember, startMemberSession } from '../../testing/members.ts';
import { addPlan } from '../../testing/plans.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { redeem } from './redeem.ts';
import { listUsablePools } from './usable-pools.ts';

const { benefits, payments, plans, services, orders } = modules;
const monthly = {
  price: { value: '20' },
  subscription: { cycleDuration: { count: 1, unit: 'MONTH' as const }, cycleCount: 0 },
};

let foyer: TestPlatform;
let serviceId: string;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  serviceId = await addPlanService(foyer);
});
afterAll(() => foyer.stop());

const set = (planId: string, ...sent: SentBenefit[]) =>
  foyer.owner.call(benefits.setPlanBenefits, { planId, benefits: sent });
const read = async (planId: string) => (await foyer.owner.call(benefits.getPlanBenefits, { planId })).value.benefits;

describe('the benefits of a plan', () => {
  test('are listed with the plans on sale, in the order of the business', async () => {
    const planId = await addPlanWithBenefits(foyer, { serviceIds: [serviceId] });
    const hidden = await addPlanWithBenefits(foyer, { serviceIds: [], plan: { public: false } });
    const visitor = await foyer.visit();
    const { plans: offered, pagingMetadata } = (await visitor.call(benefits.listPlansWithBenefits, { limit: 1 })).value;
    expect(offered).toEqual([{ plan: expect.objectContaining({ id: planId }), benefits: await read(planId) }]);
    expect(pagingMetadata.hasNext).toBe(true);
    const { plans: all } = (await visitor.call(benefits.listPlansWithBenefits, {})).value;
    expect(all.map(({ plan }) => plan.id)).not.toContain(hidden);
  });

  test('are stored in order, replaced as a whole, and keep their ids', async () => {
    const planId = await addPlanWithBenefits(foyer, { serviceIds: [serviceId], included: [] });
    const one: SentBenefit = { ...tenVisits, name: ' Yoga ', allServices: false, serviceIds: [serviceId] };
    const { value } = await set(planId, one, { type: 'UNLIMITED', allServices: true });
    expect(value.benefits).toEqual([
      {
        id: expect.any(String),
        name: 'Yoga',
        type: 'LIMITED',
        sessions: 10,
        period: 'ORDER',
        rollsOver: false,
        allServices: false,
        serviceIds: [serviceId],
      },
      { id: expect.any(String), type: 'UNLIMITED', period: 'CYCLE', rollsOver: false, allServices: true },
    ]);
    expect(await read(planId)).toEqual(value.benefits);
    const [kept] = value.benefits.slice(1);
    expect((await set(planId, { ...tenVisits, id: kept?.id ?? '' })).value.benefits).toMatchObject([
      { id: kept?.id, sessions: 10 },
    ]);
  });

  test.each<[string, SentBenefit, string]>([
    ['a limit without a number', { type: 'LIMITED', allServices: true }, 'sessions'],
    ['a number without a limit', { type: 'UNLIMITED', sessions: 3, allServices: true }, 'sessions'],
    ['no service', { ...tenVisits, allServices: false }, 'serviceIds'],
    ['all services, and one', { ...tenVisits, serviceIds: [newId()] }, 'serviceIds'],
    [
      'a service that doesn’t accept the plan',
      { ...tenVisits, allServices: false, serviceIds: [newId()] },
      'serviceIds[0]',
    ],
    ['roll-over of a whole order', { ...tenVisits, rollsOver: true }, 'rollsOver'],
    ['an id of another plan', { ...tenVisits, id: newId() }, 'id'],
  ])('%s is refused by name', async (_what, benefit, field) => {
    const { id } = await addPlan(foyer);
    const answer = await set(id, benefit);
    expect(answer.fields).toContain(`benefits[0].${field}`);
  });

  test('leave out a service that no longer accepts the plan; an order keeps it', async () => {
    const planId = await addPlanWithBenefits(foyer, {
      serviceIds: [serviceId],
      included: [{ ...tenVisits, allServices: false, serviceIds: [serviceId] }],
    });
    const { buyer } = await addMemberWithPlan(foyer, { serviceIds: [], planId });
    await foyer.owner.call(services.disablePricingPlansForService, { serviceId, pricingPlanIds: [planId] });
    expect(await read(planId)).toMatchObject([{ allServices: false, serviceIds: [] }]);
    const { pools } = (await buyer.client.call(benefits.getEligibleBenefits, { serviceId })).value;
    expect(pools).toMatchObject([{ planId, balance: 10 }]);
  });

  test('are replaced with their revision only where nobody else has replaced them', async () => {
    const planId = await addPlanWithBenefits(foyer, { serviceIds: [serviceId] });
    await set(planId, { ...tenVisits, allServices: false, serviceIds: [serviceId] });
    const readAll = async () => (await foyer.owner.call(benefits.getPlanBenefits, { planId })).value;
    const replace = (sessions: number, revision: string) =>
      foyer.owner.call(benefits.setPlanBenefits, { planId, benefits: [{ ...tenVisits, sessions }], revision });
    const { revision } = await readAll();
    // What a service does on its own is no change of the benefits.
    await foyer.owner.call(services.disablePricingPlansForService, { serviceId, pricingPlanIds: [planId] });
    expect((await readAll()).revision).toBe(revision);
    const answers = await Promise.all([5, 6].map((sessions) => replace(sessions, revision)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['REVISION_MISMATCH', 'ok']);
    const replaced = await readAll();
    expect((await replace(7, revision)).code).toBe('REVISION_MISMATCH');
    expect(await readAll()).toEqual(replaced);
    expect((await replace(7, replaced.revision)).code).toBe('ok');
    await foyer.owner.call(services.enablePricingPlansForService, { serviceId, pricingPlanIds: [planId] });
  });

  test('are closed to customers where the plan is hidden, and to changes once it is archived', async () => {
    const planId = await addPlanWithBenefits(foyer, { serviceIds: [] });
    const visitor = await foyer.visit();
    expect((await visitor.call(benefits.getPlanBenefits, { planId })).value.benefits).toHaveLength(1);
    await foyer.owner.call(plans.archivePlan, { id: planId });
    expect((await visitor.call(benefits.getPlanBenefits, { planId })).code).toBe('plan_not_found');
    expect((await set(planId, tenVisits)).fields).toEqual(['planId']);
  });

  test('are named with the plans that pay for a service', async () => {
    const service = await addPlanService(foyer);
    const planId = await addPlanWithBenefits(foyer, { serviceIds: [service] });
    await addPlanWithBenefits(foyer, { serviceIds: [service], included: [] });
    const { value } = await (await foyer.visit()).call(benefits.listPlansForService, { serviceId: service });
    expect(value.plans).toMatchObject([{ plan: { id: planId }, benefits: [{ sessions: 10 }] }]);
    expect(value.pagingMetadata.total).toBe(1);
  });
});

describe('the pools of a member', () => {
  test('are shown as they are now, however late the job is', async () => {
    const included = [{ type: 'LIMITED' as const, sessions: 4, allServices: true, rollsOver: true }];
    const { buyer, orderId } = await addMemberWithPlan(foyer, {
      serviceIds: [serviceId],
      included,
      plan: { pricing: monthly },
    });
    foyer.advanceClock(days(35));
    const { client } = await startMemberSession(foyer, buyer.identity);
    const { value } = await client.call(benefits.listMyPools, {});
    expect(value.pools).toMatchObject([{ orderId, orderStatus: 'ACTIVE', sessions: 4, balance: 8 }]);
    await foyer.runDueJobs();
    expect((await client.call(benefits.listMyPools, {})).value).toEqual(value);
    const business = await foyer.owner.call(benefits.listPools, { memberId: buyer.identity.id });
    expect(business.value).toEqual(value);
  });

  test('are changed by the business with a reason, which the member sees', async () => {
    const { buyer, orderId } = await addMemberWithPlan(foyer, { serviceIds: [serviceId] });
    const [pool] = (await buyer.client.call(benefits.listMyPools, {})).value.pools;
    const key = { orderId, benefitId: pool?.benefitId ?? '' };
    const change = (adjustBy: number, reason = 'Thank you') =>
      foyer.owner.call(benefits.changeBalance, { ...key, adjustBy, reason });
    expect((await change(2)).value.pool.balance).toBe(12);
    expect((await change(-13)).fields).toEqual(['adjustBy']);
    expect((await change(0)).fields).toEqual(['adjustBy']);
    expect((await change(1, ' ')).fields).toEqual(['reason']);
    const { transactions } = (await buyer.client.call(benefits.listMyPoolTransactions, key)).value;
    expect(transactions).toMatchObject([
      { kind: 'ADJUST', sessions: 2, reason: 'Thank you' },
      { kind: 'GRANT', sessions: 10 },
    ]);
    const stranger = await addMember(foyer);
    expect((await stranger.client.call(benefits.listMyPoolTransactions, key)).code).toBe('ORDER_NOT_FOUND');
    const now = foyer.now();
    const visit = { memberId: buyer.identity.id, serviceId: asId<ServiceId>(serviceId), start: now, sessions: 2 };
    await foyer.db
      .transaction()
      .execute((tx) => redeem({ tx, siteId: siteA, now }, { ...visit, bookingId: newId<BookingId>() }));
    await foyer.owner.call(orders.cancelOrder, { id: orderId, effectiveAt: 'IMMEDIATELY' });
    expect((await change(1)).code).toBe('POOL_NOT_FOUND');
    const lost = (await buyer.client.call(benefits.listMyOrderBenefits, { orderId })).value.benefits;
    expect(lost).toEqual([{ benefitId: key.benefitId, type: 'LIMITED', used: 2, lost: 10 }]);
    expect((await stranger.client.call(benefits.listMyOrderBenefits, { orderId })).code).toBe('ORDER_NOT_FOUND');
  });

  test('are read in the same number of statements, however many orders have them', async () => {
    const { buyer, planId } = await addMemberWithPlan(foyer, { serviceIds: [serviceId] });
    const asked = { memberId: buyer.identity.id, serviceId: asId<ServiceId>(serviceId) };
    const now = foyer.now();
    const tooMany = { ...asked, bookingId: newId<BookingId>(), start: now, sessions: 1000 };
    const count = async () => ({
      read: await countStatements(foyer.db, (db) => listUsablePools(db, siteA, asked, now)),
      redeemed: await countStatements(foyer.db, (tx) => redeem({ tx, siteId: siteA, now }, tooMany)),
    });
    const { read, redeemed } = await count();
    for (let more = 0; more < 3; more += 1) {
      await addMemberWithPlan(foyer, { serviceIds: [serviceId], member: buyer, planId });
    }
    expect(await count()).toEqual({
      read: { statements: read.statements, result: expect.objectContaining({ length: 4 }) },
      redeemed: { statements: redeemed.statements, result: 'NO_SESSIONS_LEFT' },
    });
  });

  test('begin with the payment of an order, and are those of its purchase', async () => {
    await foyer.owner.call(payments.updatePaymentSettings, { provider: 'TEST' });
    const planId = await addPlanWithBenefits(foyer, { serviceIds: [serviceId] });
    const { client } = await addMember(foyer);
    const { id } = (await client.call(orders.createOnlineOrder, { planId })).value.order;
    const paymentId = (await client.call(orders.prepareOrderPayment, { id })).value.wixPayOrderId;
    await set(planId);
    expect((await listLedger(foyer, asId<OrderId>(id))).pools).toEqual([]);
    await client.call(payments.startPayment, { paymentId, token: 'test_card' });
    expect((await client.call(benefits.listMyPools, {})).value.pools).toMatchObject([{ orderId: id, balance: 10 }]);
  });

  test('pay or don’t, with the reason', async () => {
    const { buyer, orderId } = await addMemberWithPlan(foyer, { serviceIds: [serviceId] });
    const ask = async (more: object = {}) => {
      const { pools, reason } = (await buyer.client.call(benefits.getEligibleBenefits, { serviceId, ...more })).value;
      return reason ?? pools.map((pool) => pool.orderId);
    };
    expect(await ask()).toEqual([orderId]);
    expect(await ask({ participants: 11 })).toBe('NO_SESSIONS_LEFT');
    expect(await ask({ startDate: toTimestamp(new Date(foyer.now() + days(400))) })).toBe('OUTSIDE_VALIDITY');
    expect(await ask({ serviceId: newId() })).toBe('NO_PLAN');
    const asked = { serviceId, memberId: buyer.identity.id };
    expect((await foyer.owner.call(benefits.getEligibleBenefits, asked)).value.pools).toHaveLength(1);
    const stranger = await addMember(foyer);
    expect((await stranger.client.call(benefits.getEligibleBenefits, asked)).code).toBe('PERMISSION_DENIED');
    await foyer.owner.call(orders.pauseOrder, { id: orderId });
    expect(await ask()).toBe('PLAN_NOT_ACTIVE');
  });
});
