import { modules, type OrderId } from '@foyer/contract';
import { addDuration, days, minutes, readTimestamp } from '@foyer/contract/values';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { addCoupon } from '../../testing/coupons.ts';
import { listEvents, listEventTypes } from '../../testing/events.ts';
import { addMember } from '../../testing/members.ts';
import { addOrder, fetchOrder, insertTestPlan } from '../../testing/orders.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { applyDueOrders, type OrderFailure } from './apply-due.ts';

const { bookingForms, orders, members, plans } = modules;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  // Other tests are about clock changes; here a day has 24 hours.
  await foyer.db.updateTable('sites').set({ time_zone: 'UTC' }).where('id', '=', siteA).execute();
});
afterAll(() => foyer.stop());
beforeEach(() => foyer.resetRateLimits());

const inDays = (count: number) => new Date(addDuration(foyer.now(), days(count)));
const later = (date: string | undefined, count: number) =>
  toTimestamp(addDuration(readTimestamp(date ?? ''), days(count)));
const thirtyDays = { kind: 'SINGLE_PAYMENT_FOR_DURATION', duration: { count: 30, unit: 'DAY' } } as const;
const withTrial = {
  kind: 'SUBSCRIPTION',
  cycle: { count: 1, unit: 'MONTH' },
  cycleCount: 0,
  freeTrialDays: 7,
} as const;

describe('an offline order', () => {
  test('starts at once and has the plan as it was', async () => {
    const { order, buyer, planId } = await addOrder(foyer);
    const now = order.createdDate;
    expect(order).toMatchObject({
      planId,
      buyer: { memberId: buyer.identity.id, contactId: buyer.identity.id },
      type: 'OFFLINE',
      status: 'ACTIVE',
      lastPaymentStatus: 'PAID',
      autoRenewCanceled: false,
      startDate: now,
      pausePeriods: [],
      currentCycle: { index: 1, startedDate: now },
      planName: 'Monthly',
      planPrice: '20',
      pricing: {
        subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 },
        prices: [
          { duration: { cycleFrom: 1 }, price: { subtotal: '20', discount: '0', total: '20', currency: 'USD' } },
        ],
      },
    });
    expect(order).not.toHaveProperty('endDate');
    expect(await fetchOrder(foyer, order.id)).toEqual(order);
    expect((await foyer.owner.call(plans.getPlan, { id: planId })).value.plan.hasOrders).toBe(true);
    expect(await listEventTypes(foyer, order.id)).toEqual([
      'orderCreated',
      'orderPurchased',
      'orderStarted',
      'orderUpdated',
    ]);
  });

  test('is pending until it starts, however late the job is, and then starts by the job', async () => {
    const { order } = await addOrder(foyer, { startDate: inDays(2), paid: false });
    expect(order).toMatchObject({ status: 'PENDING', lastPaymentStatus: 'UNPAID' });
    expect(order).not.toHaveProperty('currentCycle');
    foyer.advanceClock(days(2));
    const started = await fetchOrder(foyer, order.id);
    expect(started).toMatchObject({ status: 'ACTIVE', currentCycle: { index: 1, startedDate: order.startDate } });
    expect(await listEventTypes(foyer, order.id)).toHaveLength(3);
    await foyer.runDueJobs();
    expect(await fetchOrder(foyer, order.id)).toEqual(started);
    expect((await listEventTypes(foyer, order.id)).slice(3)).toEqual(['orderStarted', 'orderUpdated']);
  });

  test('that began in the past is brought to where it is by now', async () => {
    const { order } = await addOrder(foyer, { startDate: inDays(-70) });
    expect(order.currentCycle?.index).toBe(3);
    const { cycles = [] } = await fetchOrder(foyer, order.id, 'FULL');
    expect(cycles.map(({ index, status }) => [index, status])).toEqual([
      [1, 'ENDED'],
      [2, 'ENDED'],
      [3, 'ACTIVE'],
    ]);
    expect(cycles[1]?.startedDate).toBe(cycles[0]?.endedDate);
  });

  test('of a free plan has nothing to pay', async () => {
    const { order } = await addOrder(foyer, { plan: { priceMinor: 0 }, paid: false });
    expect(order.lastPaymentStatus).toBe('NOT_APPLICABLE');
  });

  test('is refused for an unknown or archived plan, an unknown member, a coupon, a submission, and a start too far away', async () => {
    const { createOfflineOrder } = orders;
    const memberId = (await addMember(foyer)).identity.id;
    const { id: planId } = await insertTestPlan(foyer);
    const create = (change: object) => foyer.owner.call(createOfflineOrder, { planId, memberId, ...change });
    expect((await create({ planId: newId() })).code).toBe('plan_not_found');
    const coupon = await create({ couponCode: 'SUMMER' });
    expect([coupon.code, coupon.data]).toEqual(['ERROR_COUPON_DOES_NOT_EXIST', { couponCode: 'SUMMER', planId }]);
    expect((await create({ memberId: newId() })).error?.details.validationError?.fieldViolations).toMatchObject([
      { field: 'memberId', ruleName: 'MEMBER_DOESNT_EXIST' },
    ]);
    expect((await create({ submissionId: newId() })).fields).toEqual(['submissionId']);
    expect((await create({ startDate: inDays(-400).toISOString() })).fields).toEqual(['startDate']);
    await foyer.db
      .updateTable('plans')
      .set({ archived_at: new Date(), is_public: false })
      .where('id', '=', planId)
      .execute();
    expect((await create({})).code).toBe('archived_plan');
    const listed = await foyer.owner.call(orders.managementListOrders, { planIds: [planId] });
    expect(listed.value.pagingMetadata.total).toBe(0);
  });
});

describe('time', () => {
  test('goes on for the others when an order fails, which stays due', async () => {
    const broken = await addOrder(foyer);
    const at = new Date(foyer.now());
    const sound = await addOrder(foyer);
    // A second cycle that should not be there: the renewal violates the primary key.
    const cycle = { site_id: siteA, order_id: asId<OrderId>(broken.order.id), cycle_index: 2, is_open: false };
    await foyer.db
      .insertInto('order_cycles')
      .values({ ...cycle, starts_at: at, ends_at: at })
      .execute();
    foyer.advanceClock(days(32));
    const failures: OrderFailure[] = [];
    const now = foyer.now();
    expect(await applyDueOrders(foyer.db, siteA, now, (failure) => failures.push(failure))).toBeGreaterThan(0);
    expect(failures).toMatchObject([{ orderId: broken.order.id }]);
    expect((await listEventTypes(foyer, sound.order.id)).slice(4)).toEqual(['orderCycleStarted', 'orderUpdated']);
    expect(await listEventTypes(foyer, broken.order.id)).toHaveLength(4);
    await foyer.db
      .deleteFrom('order_cycles')
      .where('order_id', '=', cycle.order_id)
      .where('cycle_index', '=', 2)
      .execute();
    await foyer.runDueJobs();
    // The events of a month ago have been deleted.
    expect(await listEventTypes(foyer, broken.order.id)).toEqual(['orderCycleStarted', 'orderUpdated']);
  });

  test('leaves alone an order that is stored as due too early, and comes to an end', async () => {
    const { order } = await addOrder(foyer);
    const id = asId<OrderId>(order.id);
    const now = foyer.now();
    await foyer.db
      .updateTable('orders')
      .set({ next_due_at: new Date(now) })
      .where('id', '=', id)
      .execute();
    const failures: OrderFailure[] = [];
    expect(await applyDueOrders(foyer.db, siteA, now, (failure) => failures.push(failure))).toBe(0);
    expect(failures.map(({ orderId }) => orderId)).toEqual([id]);
    expect(await fetchOrder(foyer, id)).toEqual(order);
  });

  test('renews, and ends an order at its last boundary', async () => {
    const model = { kind: 'SUBSCRIPTION', cycle: { count: 1, unit: 'WEEK' }, cycleCount: 2, freeTrialDays: 3 } as const;
    const { order } = await addOrder(foyer, { plan: { pricingModel: model } });
    expect(order).toMatchObject({ freeTrialDays: 3, currentCycle: { index: 0 }, endDate: later(order.startDate, 17) });
    await foyer.runFor(days(20));
    const ended = await fetchOrder(foyer, order.id, 'FULL');
    expect(ended).toMatchObject({ status: 'ENDED', endDate: order.endDate, earliestEndDate: order.endDate });
    expect(ended).not.toHaveProperty('currentCycle');
    expect(ended.cycles?.map(({ index }) => index)).toEqual([0, 1, 2]);
    const events = await listEvents(foyer, order.id);
    expect(events.slice(4).map(({ event_type }) => event_type)).toEqual([
      'orderCycleStarted',
      'orderUpdated',
      'orderCycleStarted',
      'orderUpdated',
      'orderEnded',
      'orderUpdated',
    ]);
    expect(events[4]?.body).toMatchObject({ body: { cycleNumber: 1, order: { currentCycle: { index: 1 } } } });
  });

  test('lists show the status as of now although no job has run', async () => {
    const { order, buyer } = await addOrder(foyer, { plan: { pricingModel: thirtyDays } });
    const list = async (status: 'ACTIVE' | 'ENDED') => {
      const request = { buyerIds: [buyer.identity.id], orderStatuses: [status] };
      const { value } = await foyer.owner.call(orders.managementListOrders, request);
      return [value.orders.map((one) => one.status), value.pagingMetadata.total];
    };
    expect([await list('ACTIVE'), await list('ENDED')]).toEqual([
      [['ACTIVE'], 1],
      [[], 0],
    ]);
    foyer.advanceClock(days(30));
    expect([await list('ACTIVE'), await list('ENDED')]).toEqual([
      [[], 0],
      [['ENDED'], 1],
    ]);
    await foyer.runDueJobs();
    expect([await list('ACTIVE'), await list('ENDED')]).toEqual([
      [[], 0],
      [['ENDED'], 1],
    ]);
    expect((await fetchOrder(foyer, order.id)).updatedDate).toBe(order.endDate);
  });

  test('an action on an order whose job is late finds it as it is by now', async () => {
    const { order } = await addOrder(foyer, { plan: { pricingModel: thirtyDays } });
    foyer.advanceClock(days(31));
    const answer = await foyer.owner.call(orders.pauseOrder, { id: order.id });
    expect([answer.code, answer.data]).toEqual([
      'INVALID_ORDER_STATUS',
      { reason: 'ENDED', status: 'ENDED', allowedActions: [] },
    ]);
    await foyer.runDueJobs();
    expect((await listEventTypes(foyer, order.id)).slice(-2)).toEqual(['orderEnded', 'orderUpdated']);
  });
});

describe('a pause with a planned end', () => {
  test('ends by itself: readers see it at once, and the job announces it', async () => {
    const { order } = await addOrder(foyer, { plan: { pricingModel: thirtyDays } });
    const { id } = order;
    const plannedResumeDate = later(order.startDate, 12);
    await foyer.runFor(days(5));
    expect((await foyer.owner.call(orders.pauseOrder, { id, plannedResumeDate })).code).toBe('ok');
    const paused = await fetchOrder(foyer, id);
    expect(paused).toMatchObject({ status: 'PAUSED', pausePeriods: [{ status: 'ACTIVE', plannedResumeDate }] });
    foyer.setClock(readTimestamp(plannedResumeDate));
    const resumed = await fetchOrder(foyer, id, 'FULL');
    const pausedMs = readTimestamp(plannedResumeDate) - readTimestamp(paused.updatedDate);
    const endDate = new Date(readTimestamp(order.endDate ?? '') + pausedMs).toISOString();
    expect(resumed).toMatchObject({ status: 'ACTIVE', endDate, updatedDate: plannedResumeDate });
    expect(resumed.pausePeriods).toEqual([
      { status: 'ENDED', pausedBy: 'OWNER', pauseDate: paused.updatedDate, resumeDate: plannedResumeDate },
    ]);
    expect(resumed.cycles).toMatchObject([{ index: 1, status: 'ACTIVE', endedDate: endDate }]);
    await foyer.runDueJobs();
    expect(await fetchOrder(foyer, id, 'FULL')).toEqual(resumed);
    expect((await listEventTypes(foyer, id)).slice(-4)).toEqual([
      'orderPaused',
      'orderUpdated',
      'orderResumed',
      'orderUpdated',
    ]);
  });

  test('is resumed by hand before, once and for good', async () => {
    const { order } = await addOrder(foyer, { plan: { pricingModel: thirtyDays } });
    const { id } = order;
    await foyer.owner.call(orders.pauseOrder, { id, plannedResumeDate: later(order.startDate, 10) });
    await foyer.runFor(days(2));
    expect((await foyer.owner.call(orders.resumeOrder, { id })).code).toBe('ok');
    const resumed = await fetchOrder(foyer, id);
    expect(resumed.pausePeriods[0]).not.toHaveProperty('plannedResumeDate');
    await foyer.runFor(days(10));
    expect(await fetchOrder(foyer, id)).toEqual(resumed);
  });

  test.each([
    ['now', 0],
    ['in the past', -1],
    ['in eleven years', 4016],
  ])('%s is refused by name, after the order’s state', async (_when, ahead) => {
    const { order } = await addOrder(foyer);
    const request = { id: order.id, plannedResumeDate: toTimestamp(inDays(ahead)) };
    expect((await foyer.owner.call(orders.pauseOrder, request)).fields).toEqual(['plannedResumeDate']);
    await foyer.owner.call(orders.pauseOrder, { id: order.id });
    expect((await foyer.owner.call(orders.pauseOrder, request)).code).toBe('INVALID_ORDER_STATUS');
  });
});

describe('the business', () => {
  test('pauses and resumes: the boundary moves by the pause, and no job changes a paused order', async () => {
    const { order } = await addOrder(foyer);
    const { id } = order;
    await foyer.runFor(days(5));
    expect((await foyer.owner.call(orders.pauseOrder, { id })).value).toEqual({});
    const { updatedDate: pausedAt } = await fetchOrder(foyer, id);
    await foyer.runFor(days(28));
    expect(await fetchOrder(foyer, id)).toMatchObject({
      status: 'PAUSED',
      pausePeriods: [{ status: 'ACTIVE', pauseDate: pausedAt }],
      currentCycle: { index: 1, endedDate: order.currentCycle?.endedDate },
    });
    expect((await foyer.owner.call(orders.resumeOrder, { id })).value).toEqual({});
    const resumed = await fetchOrder(foyer, id);
    const resumedAt = resumed.updatedDate;
    const pausedMs = readTimestamp(resumedAt) - readTimestamp(pausedAt);
    const endMs = readTimestamp(order.currentCycle?.endedDate ?? '') + pausedMs;
    expect(resumed).toMatchObject({
      status: 'ACTIVE',
      pausePeriods: [{ status: 'ENDED', pauseDate: pausedAt, resumeDate: resumedAt }],
      currentCycle: { index: 1, endedDate: new Date(endMs).toISOString() },
    });
    expect((await listEventTypes(foyer, id)).slice(-4)).toEqual([
      'orderPaused',
      'orderUpdated',
      'orderResumed',
      'orderUpdated',
    ]);
  });

  test('cancels at the next payment: a repeat changes nothing, and the boundary ends the order', async () => {
    const { order } = await addOrder(foyer);
    const cancel = () => foyer.owner.call(orders.cancelOrder, { id: order.id, effectiveAt: 'NEXT_PAYMENT_DATE' });
    expect((await cancel()).value).toEqual({});
    const requested = await fetchOrder(foyer, order.id);
    const requestedDate = requested.updatedDate;
    expect(requested).toMatchObject({
      status: 'ACTIVE',
      autoRenewCanceled: true,
      cancellation: { requestedDate, cause: 'OWNER_ACTION', effectiveAt: 'NEXT_PAYMENT_DATE' },
      endDate: order.currentCycle?.endedDate,
    });
    foyer.advanceClock(days(1));
    expect((await cancel()).value).toEqual({});
    expect(await fetchOrder(foyer, order.id)).toEqual(requested);
    expect((await listEventTypes(foyer, order.id)).slice(4)).toEqual(['orderAutoRenewCanceled', 'orderUpdated']);
    await foyer.runFor(days(32));
    expect(await fetchOrder(foyer, order.id)).toMatchObject({ status: 'CANCELED', cancellation: { requestedDate } });
    expect((await listEventTypes(foyer, order.id)).slice(-3)).toEqual(['orderCanceled', 'orderEnded', 'orderUpdated']);
  });

  test('keeps an order that was to be canceled, until its boundary', async () => {
    const { order, buyer } = await addOrder(foyer);
    const undo = () => foyer.owner.call(orders.undoCancellation, { id: order.id });
    expect((await undo()).data.reason).toBe('NOT_CANCELED');
    const cancel = () => foyer.owner.call(orders.cancelOrder, { id: order.id, effectiveAt: 'NEXT_PAYMENT_DATE' });
    await cancel();
    const own = await buyer.client.call(orders.undoCancellationRequest, { id: order.id });
    expect(own.code).toBe('PERMISSION_DENIED');
    expect((await undo()).value).toEqual({});
    const { updatedDate: _, ...kept } = order;
    expect(await fetchOrder(foyer, order.id)).toMatchObject({ ...kept, autoRenewCanceled: false });
    expect((await listEventTypes(foyer, order.id)).at(-1)).toBe('orderUpdated');
    await cancel();
    foyer.advanceClock(days(32));
    expect((await undo()).data.reason).toBe('CANCELED');
  });

  test('moves the start of an order that has not started', async () => {
    const { order } = await addOrder(foyer, { startDate: inDays(10) });
    const move = (date: Date) =>
      foyer.owner.call(orders.changeStartDate, { id: order.id, startDate: toTimestamp(date) });
    expect((await move(inDays(-1))).fields).toEqual(['startDate']);
    const start = inDays(5);
    expect((await move(start)).value).toEqual({});
    expect(await fetchOrder(foyer, order.id)).toMatchObject({ status: 'PENDING', startDate: start.toISOString() });
    expect((await foyer.owner.call(orders.changeStartDate, { id: order.id })).value).toEqual({});
    const started = await fetchOrder(foyer, order.id);
    expect(started).toMatchObject({ status: 'ACTIVE', startDate: started.updatedDate });
    expect((await listEventTypes(foyer, order.id)).slice(-4)).toEqual([
      'orderStartDateChanged',
      'orderUpdated',
      'orderStarted',
      'orderUpdated',
    ]);
    expect((await move(inDays(5))).data.reason).toBe('ACTIVE');
  });

  test('cancels at once', async () => {
    const { order } = await addOrder(foyer, { plan: { pricingModel: thirtyDays } });
    await foyer.runFor(days(3));
    const once = await foyer.owner.call(orders.cancelOrder, { id: order.id, effectiveAt: 'NEXT_PAYMENT_DATE' });
    expect([once.code, once.data.reason]).toEqual(['INVALID_ORDER_STATUS', 'NOT_RECURRING']);
    await foyer.owner.call(orders.cancelOrder, { id: order.id, effectiveAt: 'IMMEDIATELY' });
    const canceled = await fetchOrder(foyer, order.id);
    expect(canceled).toMatchObject({ status: 'CANCELED', earliestEndDate: order.endDate });
    expect(canceled.endDate).toBe(canceled.cancellation?.requestedDate);
    expect((await listEventTypes(foyer, order.id)).slice(4)).toEqual(['orderCanceled', 'orderEnded', 'orderUpdated']);
    const again = await foyer.owner.call(orders.cancelOrder, { id: order.id, effectiveAt: 'IMMEDIATELY' });
    expect(again.data).toEqual({ reason: 'CANCELED', status: 'CANCELED', allowedActions: [] });
  });

  test('postpones the end, only to a later date', async () => {
    const { order } = await addOrder(foyer, { plan: { pricingModel: thirtyDays } });
    const postpone = (date: Date) =>
      foyer.owner.call(orders.postponeEndDate, { id: order.id, endDate: toTimestamp(date) });
    expect((await postpone(inDays(29))).fields).toEqual(['endDate']);
    const end = inDays(45);
    expect((await postpone(end)).value).toEqual({});
    const postponed = await fetchOrder(foyer, order.id);
    expect(postponed).toMatchObject({ endDate: end.toISOString(), earliestEndDate: order.endDate });
    expect(postponed.currentCycle?.endedDate).toBe(postponed.endDate);
    const { order: endless } = await addOrder(foyer);
    const answer = await foyer.owner.call(orders.postponeEndDate, { id: endless.id, endDate: toTimestamp(inDays(90)) });
    expect(answer.data.reason).toBe('NO_END_DATE');
  });

  test('marks an unpaid order as paid, once', async () => {
    const { order } = await addOrder(foyer, { paid: false });
    const mark = () => foyer.owner.call(orders.markAsPaid, { id: order.id });
    expect((await mark()).value).toEqual({});
    expect((await fetchOrder(foyer, order.id)).lastPaymentStatus).toBe('PAID');
    expect((await mark()).data.reason).toBe('NOT_UNPAID');
  });

  test('lists by plan, payment and renewal, sorts and pages', async () => {
    const { order, planId, buyer } = await addOrder(foyer, { paid: false });
    const memberId = buyer.identity.id;
    foyer.advanceClock(minutes(1));
    const second = (await foyer.owner.call(orders.createOfflineOrder, { planId, memberId, paid: true })).value.order;
    const list = async (request: object) =>
      (await foyer.owner.call(orders.managementListOrders, { planIds: [planId], ...request })).value;
    const ids = async (request: object) => (await list(request)).orders.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, order.id]);
    expect(await ids({ sorting: { fieldName: 'createdDate' } })).toEqual([order.id, second.id]);
    expect(await ids({ paymentStatuses: ['UNPAID'] })).toEqual([order.id]);
    expect(await ids({ autoRenewCanceled: true })).toEqual([]);
    expect(await list({ limit: 1, offset: 1 })).toMatchObject({
      orders: [{ id: order.id }],
      pagingMetadata: { count: 1, offset: 1, total: 2, hasNext: false },
    });
    const { error } = await foyer.owner.call(orders.managementListOrders, { sorting: { fieldName: 'planName' } });
    expect(error?.details.validationError?.fieldViolations).toMatchObject([{ ruleName: 'invalid_sort_field' }]);
  });
});

describe('a member', () => {
  test('sees their own orders and no others', async () => {
    const { order, buyer } = await addOrder(foyer);
    const { order: foreign } = await addOrder(foyer);
    const listed = (await buyer.client.call(orders.memberListOrders, {})).value;
    expect(listed.orders.map(({ id }) => id)).toEqual([order.id]);
    expect((await buyer.client.call(orders.memberGetOrder, { id: order.id })).value.order).toMatchObject(order);
    expect((await buyer.client.call(orders.memberGetOrder, { id: foreign.id })).code).toBe('ORDER_NOT_FOUND');
    const request = { id: foreign.id, effectiveAt: 'IMMEDIATELY' } as const;
    expect((await buyer.client.call(orders.requestCancellation, request)).code).toBe('ORDER_NOT_FOUND');
    expect((await foyer.owner.call(orders.memberListOrders, {})).code).toBe('MEMBER_REQUIRED');
    expect((await buyer.client.call(orders.managementGetOrder, { id: order.id })).status).toBe(403);
  });

  test('cancels only where the plan lets buyers do so, as it did when they bought it', async () => {
    const { order, buyer } = await addOrder(foyer, { plan: { buyerCanCancel: false } });
    const request = { id: order.id, effectiveAt: 'IMMEDIATELY' } as const;
    expect((await buyer.client.call(orders.requestCancellation, request)).code).toBe('PERMISSION_DENIED');
    const allowed = await addOrder(foyer, { member: buyer });
    const own = { id: allowed.order.id, effectiveAt: 'IMMEDIATELY' } as const;
    await foyer.db.updateTable('plans').set({ buyer_can_cancel: false }).where('id', '=', allowed.planId).execute();
    expect((await buyer.client.call(orders.requestCancellation, own)).value).toEqual({});
    expect(await fetchOrder(foyer, own.id)).toMatchObject({
      status: 'CANCELED',
      cancellation: { cause: 'MEMBER_ACTION' },
    });
  });

  test('takes back their own cancellation', async () => {
    const { order, buyer } = await addOrder(foyer);
    await buyer.client.call(orders.requestCancellation, { id: order.id, effectiveAt: 'NEXT_PAYMENT_DATE' });
    expect((await buyer.client.call(orders.undoCancellationRequest, { id: order.id })).value).toEqual({});
    const kept = await fetchOrder(foyer, order.id);
    expect(kept).toMatchObject({ status: 'ACTIVE', autoRenewCanceled: false });
    expect([kept.cancellation, kept.endDate]).toEqual([undefined, undefined]);
    const other = await addMember(foyer);
    const answer = await other.client.call(orders.undoCancellationRequest, { id: order.id });
    expect(answer.code).toBe('ORDER_NOT_FOUND');
  });

  test('who cancels in a trial keeps it to its end', async () => {
    const { order, buyer } = await addOrder(foyer, { plan: { pricingModel: withTrial } });
    await buyer.client.call(orders.requestCancellation, { id: order.id, effectiveAt: 'IMMEDIATELY' });
    expect(await fetchOrder(foyer, order.id)).toMatchObject({ status: 'ACTIVE', endDate: later(order.startDate, 7) });
    await foyer.runFor(days(7));
    expect((await fetchOrder(foyer, order.id)).status).toBe('CANCELED');
  });

  test('with a running order can’t be blocked, disconnected or deleted, but after its end', async () => {
    const { order, buyer } = await addOrder(foyer, { plan: { pricingModel: thirtyDays } });
    const { id } = buyer.identity;
    const blocked = 'ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN';
    expect((await foyer.owner.call(members.blockMember, { id })).code).toBe(blocked);
    expect((await foyer.owner.call(members.disconnectMember, { id })).code).toBe(blocked);
    const rule = [{ ruleName: 'ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN' }];
    const refused = await foyer.owner.call(members.deleteMember, { id });
    expect(refused.error?.details.validationError?.fieldViolations).toMatchObject(rule);
    const own = await buyer.client.call(members.deleteMyMember, {});
    expect(own.error?.details.validationError?.fieldViolations).toMatchObject(rule);
    const bulk = (await foyer.owner.call(members.bulkDeleteMembers, { memberIds: [id] })).value;
    expect(bulk.results[0]?.itemMetadata.error?.code).toBe('ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN');
    foyer.advanceClock(days(30));
    expect((await foyer.owner.call(members.deleteMember, { id })).error).toBeUndefined();
    expect(await fetchOrder(foyer, order.id)).toMatchObject({ status: 'ENDED', buyer: { memberId: id } });
  });
});

test('F34: attack: a member orders a free plan so that nobody can block them', async () => {
  const { client, identity } = await addMember(foyer);
  const { id: planId } = await insertTestPlan(foyer, { priceMinor: 0 });
  expect((await client.call(orders.createOnlineOrder, { planId })).value.order.status).toBe('ACTIVE');
  const { id: otherPlanId } = await insertTestPlan(foyer);
  const { code: couponCode } = await addCoupon(foyer, { percentOffRate: 100 });
  const discounted = await client.call(orders.createOnlineOrder, { planId: otherPlanId, couponCode });
  expect(discounted.value.order.status).toBe('ACTIVE');
  expect((await foyer.owner.call(members.blockMember, { id: identity.id })).value.member.status).toBe('BLOCKED');
});

describe('checkout', () => {
  test('a member buys a free plan online', async () => {
    const { client, identity } = await addMember(foyer);
    const { id: planId } = await insertTestPlan(foyer, { priceMinor: 0, maxPurchasesPerBuyer: 1 });
    const { order } = (await client.call(orders.createOnlineOrder, { planId })).value;
    expect(order).toMatchObject({ type: 'ONLINE', status: 'ACTIVE', lastPaymentStatus: 'NOT_APPLICABLE' });
    expect(order.buyer.memberId).toBe(identity.id);
    expect(await listEventTypes(foyer, order.id)).toEqual([
      'orderCreated',
      'orderPurchased',
      'orderStarted',
      'orderCycleStarted',
      'orderUpdated',
    ]);
    expect((await client.call(orders.createOnlineOrder, { planId })).code).toBe('purchases_limit_reached');
    const preview = (await client.call(orders.getOnlineOrderPreview, { planId })).value;
    expect(preview.purchaseLimitExceeded).toBe(true);
    const offline = await foyer.owner.call(orders.createOfflineOrder, { planId, memberId: identity.id });
    expect(offline.code).toBe('ok');
  });

  test('refuses what can’t be bought online', async () => {
    const { client } = await addMember(foyer);
    const priced = await insertTestPlan(foyer);
    const free = await insertTestPlan(foyer, { priceMinor: 0 });
    const withFee = await insertTestPlan(foyer, { priceMinor: 0, setUpFee: { name: 'Key', amountMinor: 500 } });
    const buy = async (request: { planId: string; startDate?: string }) =>
      (await client.call(orders.createOnlineOrder, request as { planId: string })).code;
    expect(await buy({ planId: priced.id })).toBe('accept_payment_feature_missing');
    expect(await buy({ planId: withFee.id })).toBe('accept_payment_feature_missing');
    expect(await buy({ planId: free.id, startDate: inDays(1).toISOString() })).toBe(
      'buyer_can_not_pick_future_start_date',
    );
    expect(await buy({ planId: free.id, startDate: inDays(-1).toISOString() })).toBe('invalid_start_date');
    const visitor = await foyer.visit();
    expect((await visitor.call(orders.createOnlineOrder, { planId: free.id })).code).toBe('MEMBER_REQUIRED');
    const { id: memberId } = (await addMember(foyer)).identity;
    const onBehalf = { planId: free.id, onBehalf: { memberId } };
    expect((await client.call(orders.createOnlineOrder, onBehalf)).code).toBe('PERMISSION_DENIED');
    expect((await foyer.owner.call(orders.createOnlineOrder, onBehalf)).value.order.buyer.memberId).toBe(memberId);
  });

  test('asks a member the form of the plan, in the revision that was shown, and keeps the answers', async () => {
    const question = { kind: 'TEXT', label: 'Goal', key: 'goal', required: true } as const;
    const follow = {
      kind: 'CONSENT',
      label: 'Told a doctor',
      key: 'told',
      scope: 'PARTICIPANT',
      required: true,
    } as const;
    const condition = { key: 'goal', operator: 'CONTAINS', value: 'back' } as const;
    const sent = { name: 'Goals', questions: [question, { ...follow, condition }] };
    const { createBookingForm, updateBookingForm } = bookingForms;
    const { bookingForm: form } = (await foyer.owner.call(createBookingForm, { bookingForm: sent })).value;
    const { id: planId } = await insertTestPlan(foyer, { priceMinor: 0, formId: asId(form.id) });
    const { client, identity } = await addMember(foyer);
    const buy = (formSubmission?: Record<string, unknown>, more: object = {}) =>
      client.call(orders.createOnlineOrder, { planId, ...(formSubmission ? { formSubmission } : {}), ...more });
    expect((await buy()).fields).toEqual(['formSubmission.goal']);
    expect((await buy({ goal: 'A better back' })).fields).toEqual(['formSubmission.told[0]']);
    expect((await buy({ goal: 'Run', told: [true] })).fields).toEqual(['formSubmission.told[0]']);
    expect((await buy({ goal: 'Run', email: 'a@example.com', other: 1 })).fields).toEqual([
      'formSubmission.email',
      'formSubmission.other',
    ]);
    expect((await buy({ goal: 'Run' }, { formRevision: '2' })).fields).toEqual(['formRevision']);
    const changed = { revision: '1', questions: [{ ...question, label: 'Why?', kind: 'NUMBER' as const }] };
    await foyer.owner.call(updateBookingForm, { formId: form.id, bookingForm: changed });
    expect((await buy({ goal: 'Run' })).fields).toEqual(['formSubmission.goal']);
    const answers = { goal: 'A better back', told: [true] };
    const { order } = (await buy({ ...answers }, { formRevision: '1' })).value;
    const asked = { formId: form.id, submissionId: expect.any(String), formRevision: '1' };
    expect(order.formData).toEqual(asked);
    expect((await fetchOrder(foyer, order.id)).formData).toEqual(asked);
    const own = (await client.call(orders.memberGetOrder, { id: order.id, fieldSet: 'FULL' })).value.order;
    expect(own.formData).toEqual({
      ...asked,
      submissionData: answers,
      answers: [
        { key: 'goal', label: 'Goal', kind: 'TEXT', value: 'A better back' },
        { key: 'told', label: 'Told a doctor', kind: 'CONSENT', value: 'true' },
      ],
    });
    const onDesk = { planId, memberId: identity.id, paid: true };
    const noted = (await foyer.owner.call(orders.createOfflineOrder, { ...onDesk, formSubmission: {} })).value.order;
    expect(noted).not.toHaveProperty('formData');
    const plain = await insertTestPlan(foyer, { priceMinor: 0 });
    const without = await client.call(orders.createOnlineOrder, { planId: plain.id, formSubmission: { goal: 'Run' } });
    expect(without.fields).toEqual(['formSubmission.goal']);
  });

  test('previews an offline order without storing it', async () => {
    const { id: memberId } = (await addMember(foyer)).identity;
    const { id: planId } = await insertTestPlan(foyer, { pricingModel: withTrial });
    const before = await foyer.digest(['orders', 'order_cycles', 'outbox']);
    const { order, purchaseLimitExceeded } = (
      await foyer.owner.call(orders.getOfflineOrderPreview, { planId, memberId })
    ).value;
    expect(purchaseLimitExceeded).toBe(false);
    expect(order.id).toBe('00000000-0000-0000-0000-000000000000');
    expect(order).toMatchObject({ subscriptionId: order.id, planId, status: 'ACTIVE', currentCycle: { index: 0 } });
    expect(await foyer.digest(['orders', 'order_cycles', 'outbox'])).toEqual(before);
  });

  test.each([
    ['in another cycle', withTrial],
    ['ended', thirtyDays],
  ])('previews an order from the past as it is by now: %s', async (_, pricingModel) => {
    const { id: memberId } = (await addMember(foyer)).identity;
    const { id: planId } = await insertTestPlan(foyer, { pricingModel });
    const request = { planId, memberId, startDate: toTimestamp(addDuration(foyer.now(), days(-80))) };
    const preview = (await foyer.owner.call(orders.getOfflineOrderPreview, request)).value.order;
    const { order } = (await foyer.owner.call(orders.createOfflineOrder, request)).value;
    const { id, subscriptionId, createdDate, updatedDate } = order;
    expect({ ...preview, id, subscriptionId, createdDate, updatedDate }).toEqual(order);
  });

  test('anybody sees what a plan costs, cycle by cycle', async () => {
    const model = { ...withTrial, cycleCount: 12 };
    const { id: planId } = await insertTestPlan(foyer, {
      pricingModel: model,
      setUpFee: { name: 'Key', amountMinor: 550 },
    });
    const { price, prices } = (await (await foyer.visit()).call(orders.getPricePreview, { planId })).value;
    expect(prices.map(({ duration, price: { total } = {} }) => [duration, total])).toEqual([
      [{ cycleFrom: 1, numberOfCycles: 1 }, '25.50'],
      [{ cycleFrom: 2, numberOfCycles: 11 }, '20'],
    ]);
    expect(price).toMatchObject({ planPrice: '20', total: '25.50', currency: 'USD', freeTrialDays: 7 });
  });
});
