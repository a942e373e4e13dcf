import { type CouponId, modules, type OrderId, type SubscriptionId } from '@foyer/contract';
import { days, instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCoupon } from '../../payments/coupons/store.ts';
import { insertCouponUse } from '../../payments/coupons/use-store.ts';
import { appendEvent } from '../../server/events/store.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { type MailRequest, queueMail } from '../../server/mail/store.ts';
import { addCoupon } from '../../testing/coupons.ts';
import { racedEngines } from '../../testing/fresh-database.ts';
import { addMember } from '../../testing/members.ts';
import { addOrder, fetchOrder, insertTestPlan } from '../../testing/orders.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { applyDueOrders } from './apply-due.ts';
import { applyTransitions } from './change.ts';
import type { Order } from './order.ts';
import { takePayment } from './payments.ts';
import { amountsOf } from './prices.ts';
import { purchase } from './purchase.ts';
import { findOrder, insertOrder, lockOrder } from './store.ts';
import type { OrderEvent } from './transition.ts';

const { orders, members } = modules;
const daily = { kind: 'SUBSCRIPTION', cycle: { count: 1, unit: 'DAY' }, cycleCount: 5, freeTrialDays: 0 } as const;

describe.each(racedEngines)('%s', { retry: 0 }, (engine) => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true, options: { rateLimits: false } });
  });
  afterAll(() => foyer.stop());

  /** One worker: does what is due by `now` until it finds nothing more. Returns the number of orders it changed. */
  const work = (now: number): Promise<number> =>
    applyDueOrders(foyer.platform.db, siteA, instantAt(now), ({ error }) => {
      throw error;
    });

  const eventsOf = async (id: string) => (await foyer.eventsOf(id)).map(({ event_type }) => event_type);
  const changes = ['orderCycleStarted', 'orderUpdated'];
  const lifeOfFive = [
    ...['orderCreated', 'orderPurchased', 'orderStarted', 'orderUpdated'],
    ...[2, 3, 4, 5].flatMap(() => changes),
    ...['orderEnded', 'orderUpdated'],
  ];

  test('four workers renew and end many orders, each change once', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, () => addOrder(foyer, { plan: { pricingModel: daily } })),
    );
    const late = foyer.now() + days(30);
    const counts = await Promise.all([1, 2, 3, 4].map(() => work(late)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(made.length);
    foyer.setClock(late);
    for (const { order } of made) {
      expect(await eventsOf(order.id)).toEqual(lifeOfFive);
      const { status, cycles = [] } = await fetchOrder(foyer, order.id, 'FULL');
      expect([status, cycles.map(({ index }) => index)]).toEqual(['ENDED', [1, 2, 3, 4, 5]]);
    }
  });

  test('an action that races the job finds the order renewed, whoever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { order } = await addOrder(foyer, { plan: { pricingModel: daily } });
      foyer.advanceClock(days(2));
      const [paused] = await Promise.all([
        foyer.owner.call(orders.pauseOrder, { id: order.id }),
        work(foyer.now()),
        work(foyer.now()),
      ]);
      expect(paused.code).toBe('ok');
      expect(await fetchOrder(foyer, order.id)).toMatchObject({ status: 'PAUSED', currentCycle: { index: 3 } });
      expect((await eventsOf(order.id)).slice(4)).toEqual([...changes, ...changes, 'orderPaused', 'orderUpdated']);
    }
  });

  test('of many pauses at once one succeeds', async () => {
    const { order } = await addOrder(foyer);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => foyer.owner.call(orders.pauseOrder, { id: order.id })),
    );
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual([...Array.from({ length: 7 }, () => 'INVALID_ORDER_STATUS'), 'ok']);
    expect((await fetchOrder(foyer, order.id)).pausePeriods).toHaveLength(1);
  });

  test('a plan that can be bought once is bought once, however often it is asked for at a time', async () => {
    const { client } = await addMember(foyer);
    const { id: planId } = await insertTestPlan(foyer, { priceMinor: 0, maxPurchasesPerBuyer: 1 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.call(orders.createOnlineOrder, { planId })),
    );
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
  });

  /** A draft that reserved its coupon. */
  async function insertDraft() {
    const coupon = await addCoupon(foyer, { usageLimit: 1 });
    const buyer = (await addMember(foyer)).identity.id;
    const plan = await insertTestPlan(foyer);
    const now = instantAt(foyer.now());
    const { id: couponId, code, discount, cycleCount } = await find(coupon.id);
    const terms = { coupon: { id: couponId, code, discount, cycleCount }, tax: undefined };
    const model = plan.pricingModel;
    const amounts = amountsOf({ model, priceMinor: plan.priceMinor, setUpFeeMinor: undefined, terms });
    const asked = { type: 'ONLINE', model, paymentStatus: 'UNPAID', timeZone: 'UTC', start: now, amounts } as const;
    const ids = { id: newId<OrderId>(), subscriptionId: newId<SubscriptionId>() };
    const draft: Order = {
      ...ids,
      memberId: buyer,
      plan,
      terms,
      submission: undefined,
      state: purchase(asked, now).order,
      created: now,
    };
    await insertOrder(foyer.db, siteA, draft);
    const use = { couponId, subject: { kind: 'ORDER', id: ids.id }, memberId: buyer, status: 'RESERVED' } as const;
    await insertCouponUse(foyer.db, siteA, use, now);
    return { draft, couponId };
  }

  const find = async (id: string) => {
    const coupon = await findCoupon(foyer.db, siteA, asId<CouponId>(id));
    if (!coupon) throw new Error(`no coupon ${id}`);
    return coupon;
  };

  const pay = (id: OrderId, at: number) =>
    foyer.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, siteA, id);
      if (order?.state.status !== 'DRAFT') return;
      const emit = (type: OrderEvent, content: { entityId: string; body: Record<string, unknown> }) =>
        appendEvent(tx, { siteId: siteA, type, ...content, now: instantAt(at) });
      const mail = (request: MailRequest) => queueMail(tx, siteA, request, instantAt(at));
      const paid = takePayment(order.state, undefined, instantAt(at));
      await applyTransitions({ tx, caller: { siteId: siteA }, emit, mail }, order, [paid]);
    });

  test('a draft’s coupon is used once it is paid, and given back when it is not', async () => {
    const paid = await insertDraft();
    await pay(paid.draft.id, foyer.now());
    const late = await insertDraft();
    const racing = await Promise.all([1, 2, 3, 4].map(insertDraft));
    const end = foyer.now() + days(1);
    await Promise.all([work(end), work(end), ...racing.map(({ draft }) => pay(draft.id, end))]);
    for (const { draft, couponId } of [paid, late, ...racing]) {
      const isCanceled = (await findOrder(foyer.db, siteA, draft.id))?.state.status === 'CANCELED';
      expect((await find(couponId)).useCount).toBe(isCanceled ? 0 : 1);
      const uses = foyer.db.selectFrom('coupon_uses').select('status').where('order_id', '=', draft.id);
      expect(await uses.execute()).toEqual(isCanceled ? [] : [{ status: 'COMMITTED' }]);
    }
    expect((await findOrder(foyer.db, siteA, late.draft.id))?.state.status).toBe('CANCELED');
    expect((await findOrder(foyer.db, siteA, paid.draft.id))?.state.status).toBe('ACTIVE');
  });

  test('a member is either deleted or has the order, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = (await addMember(foyer)).identity;
      const { id: planId } = await insertTestPlan(foyer);
      const [made, deleted] = await Promise.all([
        foyer.owner.call(orders.createOfflineOrder, { planId, memberId: id }),
        foyer.owner.call(members.deleteMember, { id }),
      ]);
      expect([made.code, deleted.code].sort()).toEqual(['VALIDATION', 'ok']);
    }
  });
});
