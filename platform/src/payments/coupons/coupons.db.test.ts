import { modules, type OrderId } from '@foyer/contract';
import { days } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { addApiKey } from '../../testing/api-keys.ts';
import { addCoupon, fetchCoupon } from '../../testing/coupons.ts';
import { listEventTypes } from '../../testing/events.ts';
import { racedEngines } from '../../testing/fresh-database.ts';
import { addMember } from '../../testing/members.ts';
import { fetchOrder, insertTestPlan } from '../../testing/orders.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { commitCouponUse, releaseCouponUse } from './use-store.ts';

const { createCoupon, deleteCoupon, getCoupon, queryCoupons, updateCoupon } = modules.coupons;
const { createOfflineOrder, createOnlineOrder, getOfflineOrderPreview, getOnlineOrderPreview, getPricePreview } =
  modules.orders;

describe.each(racedEngines)('on %s', { retry: 0 }, (engine) => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine, testClock: true, options: { rateLimits: false } });
  });
  afterAll(() => foyer.stop());

  const twelveMonths = {
    kind: 'SUBSCRIPTION',
    cycle: { count: 1, unit: 'MONTH' },
    cycleCount: 12,
    freeTrialDays: 0,
  } as const;
  const addBuyer = async () => {
    const { client, identity } = await addMember(foyer);
    return { client, memberId: identity.id };
  };
  const buy = async (planId: string, couponCode: string, memberId?: string) =>
    foyer.owner.call(createOfflineOrder, {
      planId,
      memberId: memberId ?? (await addBuyer()).memberId,
      paid: true,
      couponCode,
    });
  const usesOf = async (id: string) => (await fetchCoupon(foyer, id)).numberOfUsages;

  test('a coupon is made, read, queried, changed and deleted, and each change is announced', async () => {
    const startTime = foyer.now();
    const { id, code } = await addCoupon(foyer, { moneyOffAmount: 7.5, usageLimit: 3, startTime });
    const specification = {
      name: 'Summer',
      code,
      moneyOffAmount: 7.5,
      startTime: String(startTime),
      usageLimit: 3,
      appliesToSubscriptions: true,
      active: true,
      type: 'moneyOffAmount',
    };
    const dateCreated = expect.stringMatching(/^\d{13}$/);
    const coupon = {
      id,
      specification,
      dateCreated,
      expired: false,
      numberOfUsages: 0,
      revision: expect.stringMatching(/^\d+$/),
    };
    expect(await fetchCoupon(foyer, id)).toEqual(coupon);
    const query = { filter: { 'specification.code': code, expired: false } };
    expect((await foyer.owner.call(queryCoupons, { query })).value).toMatchObject({
      coupons: [coupon],
      totalResults: 1,
    });
    const change = { name: 'Autumn', expirationTime: startTime + days(1) };
    expect((await foyer.owner.call(updateCoupon, { id, specification: change })).code).toBe('ok');
    await foyer.owner.call(updateCoupon, { id, specification: change });
    await foyer.owner.call(updateCoupon, { id, specification: {}, fieldMask: 'usageLimit' });
    const { usageLimit: _, ...rest } = specification;
    const changed = { ...rest, name: 'Autumn', expirationTime: String(startTime + days(1)) };
    expect((await fetchCoupon(foyer, id)).specification).toEqual(changed);
    foyer.advanceClock(days(1));
    expect((await fetchCoupon(foyer, id)).expired).toBe(true);
    await foyer.owner.call(deleteCoupon, { id });
    for (const call of [getCoupon, deleteCoupon])
      expect((await foyer.owner.call(call, { id })).code).toBe('COUPON_NOT_FOUND');
    expect(await listEventTypes(foyer, id)).toEqual([
      'couponCreated',
      'couponUpdated',
      'couponUpdated',
      'couponDeleted',
    ]);
  });

  test('an update with a revision changes no other coupon than that: of two at once, one', async () => {
    const { id, code } = await addCoupon(foyer);
    const { revision } = await fetchCoupon(foyer, id);
    const rename = (name: string, to: string) =>
      foyer.owner.call(updateCoupon, { id, specification: { name }, revision: to });
    const codes = (await Promise.all(['Dawn', 'Dusk'].map((name) => rename(name, revision)))).map((one) => one.code);
    expect(codes.sort()).toEqual(['REVISION_MISMATCH', 'ok']);
    const renamed = await fetchCoupon(foyer, id);
    expect((await rename('Noon', revision)).error?.details.applicationError?.data).toEqual({
      currentRevision: renamed.revision,
    });
    await buy((await insertTestPlan(foyer)).id, code);
    expect(await fetchCoupon(foyer, id)).toEqual({ ...renamed, numberOfUsages: 1 });
    expect((await rename('Noon', renamed.revision)).code).toBe('ok');
  });

  test('a code belongs to one coupon of the site, whatever its case', async () => {
    const { id, code } = await addCoupon(foyer, { code: `Été${newId().slice(-6)}` });
    const specification = { name: 'Other', code: ` ${code.toLowerCase()} `, percentOffRate: 5 };
    const taken = 'COUPON_CODE_ALREADY_EXISTS';
    expect((await foyer.owner.call(createCoupon, { specification })).code).toBe(taken);
    const other = await addCoupon(foyer);
    expect((await foyer.owner.call(updateCoupon, { id: other.id, specification: { code } })).code).toBe(taken);
    expect((await foyer.owner.call(updateCoupon, { id, specification: { code: code.toUpperCase() } })).code).toBe('ok');
    const racing = { ...specification, code: newId().slice(-12) };
    const made = await Promise.all([1, 2, 3, 4].map(() => foyer.owner.call(createCoupon, { specification: racing })));
    expect(made.map((answer) => answer.code).sort()).toEqual([taken, taken, taken, 'ok']);
  });

  test('a coupon keeps the type of its discount and names plans of the site', async () => {
    const { id } = await addCoupon(foyer);
    const update = async (specification: object, fieldMask?: string[]) =>
      (await foyer.owner.call(updateCoupon, { id, specification, ...(fieldMask ? { fieldMask } : {}) })).fields;
    const type = ['specification.moneyOffAmount'];
    expect(await update({ moneyOffAmount: 5 })).toEqual(type);
    expect(await update({ moneyOffAmount: 5 }, ['moneyOffAmount', 'percentOffRate'])).toEqual(type);
    const plan = { namespace: 'pricingPlans', group: { name: 'plan', entityId: newId() } };
    expect(await update({ scope: plan })).toEqual(['specification.scope']);
    const asStaff = await addApiKey(foyer, { role: 'staff' });
    const codes = [
      (await asStaff.call(getCoupon, { id })).code,
      (await asStaff.call(deleteCoupon, { id })).code,
      (await (await foyer.visit()).call(getCoupon, { id })).code,
    ];
    expect(codes).toEqual(['ok', 'PERMISSION_DENIED', 'PERMISSION_DENIED']);
  });

  test('previews and orders have the price with the coupon, and orders keep it', async () => {
    const { id: planId } = await insertTestPlan(foyer, {
      priceMinor: 7950,
      setUpFee: { name: 'Set-up', amountMinor: 2500 },
      pricingModel: twelveMonths,
    });
    const { id, code } = await addCoupon(foyer, { moneyOffAmount: 10, discountedCycleCount: 3 });
    const buyer = await addBuyer();
    const couponCode = code.toUpperCase();
    const span = (cycleFrom: number, numberOfCycles: number, subtotal: string, total: string) => ({
      duration: { cycleFrom, numberOfCycles },
      price: { subtotal, coupon: { id, code, amount: '10' }, discount: '10', total, currency: 'USD' },
    });
    const { coupon: _, ...full } = span(4, 9, '79.50', '79.50').price;
    const prices = [
      span(1, 1, '104.50', '94.50'),
      span(2, 2, '79.50', '69.50'),
      { duration: { cycleFrom: 4, numberOfCycles: 9 }, price: { ...full, discount: '0' } },
    ];
    const request = { planId, couponCode };
    const forMember = { ...request, memberId: buyer.memberId };
    expect((await (await foyer.visit()).call(getPricePreview, request)).value.prices).toEqual(prices);
    const previews = [
      (await buyer.client.call(getOnlineOrderPreview, request)).value.order,
      (await foyer.owner.call(getOfflineOrderPreview, forMember)).value.order,
    ];
    const { order } = (await foyer.owner.call(createOfflineOrder, forMember)).value;
    for (const { pricing, priceDetails } of [...previews, order]) {
      expect(pricing.prices).toEqual(prices);
      expect(priceDetails).toMatchObject(prices[0]?.price ?? {});
    }
    await foyer.owner.call(updateCoupon, { id, specification: { moneyOffAmount: 50, discountedCycleCount: 1 } });
    expect(await fetchOrder(foyer, order.id)).toEqual(order);
    expect(await usesOf(id)).toBe(1);
    const { coupon: announced, wixAppOrderId } = Object(
      (await foyer.eventsOf(id)).find(({ event_type }) => event_type === 'couponApplied')?.body.body,
    );
    expect([announced, wixAppOrderId]).toEqual([expect.objectContaining({ id, numberOfUsages: 1 }), order.id]);
    await foyer.owner.call(deleteCoupon, { id });
    expect(await fetchOrder(foyer, order.id)).toEqual(order);
  });

  test('a coupon that makes everything free leaves nothing to pay', async () => {
    const { id: planId } = await insertTestPlan(foyer, { pricingModel: twelveMonths });
    const always = await addCoupon(foyer, { percentOffRate: 100 });
    const { client, memberId } = await addBuyer();
    const { order } = (await client.call(createOnlineOrder, { planId, couponCode: always.code })).value;
    expect(order).toMatchObject({
      status: 'ACTIVE',
      lastPaymentStatus: 'NOT_APPLICABLE',
      priceDetails: { subtotal: '20', discount: '20', total: '0' },
    });
    const { value: unpaid } = await foyer.owner.call(createOfflineOrder, { planId, memberId, couponCode: always.code });
    expect(unpaid.order.lastPaymentStatus).toBe('NOT_APPLICABLE');
    const once = await addCoupon(foyer, { percentOffRate: 100, discountedCycleCount: 1 });
    expect((await client.call(createOnlineOrder, { planId, couponCode: once.code })).code).not.toBe('ok');
    expect(await usesOf(once.id)).toBe(0);
  });

  test('every preview and order refuses a coupon that can’t be used, by its code', async () => {
    const { id: planId } = await insertTestPlan(foyer);
    const { id: freePlanId } = await insertTestPlan(foyer, { priceMinor: 0 });
    const { client, memberId } = await addBuyer();
    const visitor = await foyer.visit();
    const used = await addCoupon(foyer, { usageLimit: 1 });
    await buy(planId, used.code);
    const usedByBuyer = await addCoupon(foyer, { limitPerCustomer: 1 });
    await buy(planId, usedByBuyer.code, memberId);
    const inDays = (count: number) => foyer.now() + days(count);
    const scope = { namespace: 'bookings' } as const;
    const coupons = {
      ERROR_COUPON_IS_DISABLED: await addCoupon(foyer, { active: false }),
      ERROR_COUPON_IS_NOT_ACTIVE_YET: await addCoupon(foyer, { startTime: inDays(1) }),
      ERROR_COUPON_HAS_EXPIRED: await addCoupon(foyer, { startTime: inDays(-2), expirationTime: inDays(-1) }),
      ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN: await addCoupon(foyer, { scope }),
      ERROR_INVALID_SUBTOTAL: await addCoupon(foyer, { minimumSubtotal: 20.5 }),
      ERROR_COUPON_USAGE_EXCEEDED: used,
      ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: usedByBuyer,
      ERROR_COUPON_DOES_NOT_EXIST: { code: 'NONE' },
    };
    for (const [code, { code: couponCode }] of Object.entries(coupons)) {
      const answers = [
        await foyer.owner.call(createOfflineOrder, { planId, memberId, couponCode }),
        await foyer.owner.call(getOfflineOrderPreview, { planId, memberId, couponCode }),
        await client.call(createOnlineOrder, { planId, couponCode }),
        await client.call(getOnlineOrderPreview, { planId, couponCode }),
        await client.call(getPricePreview, { planId, couponCode }),
      ];
      expect(answers.map((answer) => [answer.status, answer.code, answer.data])).toEqual(
        answers.map(() => [400, code, { couponCode, planId }]),
      );
      const expected = code === 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED' ? 'ok' : code;
      expect((await visitor.call(getPricePreview, { planId, couponCode })).code).toBe(expected);
    }
    const { code: couponCode } = await addCoupon(foyer);
    const onFree = await visitor.call(getPricePreview, { planId: freePlanId, couponCode });
    expect(onFree.code).toBe('ERROR_INVALID_SUBTOTAL');
  });

  test('a price preview is answered for an archived plan', async () => {
    const { id: planId } = await insertTestPlan(foyer);
    await foyer.owner.call(modules.plans.archivePlan, { id: planId });
    expect((await (await foyer.visit()).call(getPricePreview, { planId })).value.price.total).toBe('20');
  });

  test('limits hold however many buy at once', async () => {
    const { id: planId } = await insertTestPlan(foyer);
    const limited = await addCoupon(foyer, { usageLimit: 3 });
    const buyers = await Promise.all(Array.from({ length: 8 }, addBuyer));
    const answers = await Promise.all(buyers.map(({ memberId }) => buy(planId, limited.code, memberId)));
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(3);
    expect(await usesOf(limited.id)).toBe(3);
    const personal = await addCoupon(foyer, { limitPerCustomer: 1 });
    const again = await Promise.all(
      [1, 2, 3, 4].flatMap(() => buyers.slice(0, 2)).map(({ memberId }) => buy(planId, personal.code, memberId)),
    );
    expect(again.filter(({ code }) => code === 'ok')).toHaveLength(2);
    expect(await usesOf(personal.id)).toBe(2);
  });

  test('a reserved use is given back once; a committed one stays', async () => {
    const { id: planId } = await insertTestPlan(foyer);
    const { id, code } = await addCoupon(foyer, { usageLimit: 1 });
    const { order } = (await buy(planId, code)).value;
    const orderId = asId<OrderId>(order.id);
    const inTransaction = (work: typeof releaseCouponUse) =>
      foyer.db.transaction().execute((tx) => work(tx, siteA, { kind: 'ORDER', id: orderId }));
    await inTransaction(releaseCouponUse);
    expect(await usesOf(id)).toBe(1);
    await foyer.db.updateTable('coupon_uses').set({ status: 'RESERVED' }).where('order_id', '=', orderId).execute();
    await Promise.all([1, 2, 3].map(() => inTransaction(releaseCouponUse)));
    expect(await usesOf(id)).toBe(0);
    const next = asId<OrderId>((await buy(planId, code)).value.order.id);
    expect(await usesOf(id)).toBe(1);
    await foyer.db.updateTable('coupon_uses').set({ status: 'RESERVED' }).where('order_id', '=', next).execute();
    await foyer.db.transaction().execute(async (tx) => {
      await commitCouponUse(tx, siteA, { kind: 'ORDER', id: next });
      await releaseCouponUse(tx, siteA, { kind: 'ORDER', id: next });
    });
    expect(await usesOf(id)).toBe(1);
  });
});
