import { modules, type WireTimestamp } from '@foyer/contract';
import { addDuration, days, readTimestamp } from '@foyer/contract/values';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { listEventTypes } from '../../testing/events.ts';
import { addMember, startMemberSession } from '../../testing/members.ts';
import { addOrder, fetchOrder } from '../../testing/orders.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { PlanContent } from '../plans/plan.ts';
import type { OrderEntity } from './entity.ts';

const { orders, plans } = modules;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  // Other tests are about clock changes; here a day has 24 hours.
  await foyer.db.updateTable('sites').set({ time_zone: 'UTC' }).where('id', '=', siteA).execute();
});
afterAll(() => foyer.stop());
beforeEach(() => foyer.resetRateLimits());

const inDays = (count: number) => toTimestamp(addDuration(foyer.now(), days(count)));
/** The end of an order's cycle, and how long the order was paused. */
function measure({ currentCycle, pausePeriods: [pause] }: OrderEntity) {
  const [paused, resumed] = [pause?.pauseDate, pause?.resumeDate].map((date) => readTimestamp(date ?? ''));
  return { end: readTimestamp(currentCycle?.endedDate ?? ''), pausedMs: Number(resumed) - Number(paused) };
}

/** An order whose member can pause it for ten days, as they see and change it at any time. */
async function addPausable(plan: Partial<PlanContent> = {}) {
  const added = await addOrder(foyer, { plan: { memberPauseMostDays: 10, ...plan } });
  const { id } = added.order;
  // A token lives for less than a pause.
  const client = async () => (await startMemberSession(foyer, added.buyer.identity)).client;
  return {
    ...added,
    id,
    pause: async (resumeDate: WireTimestamp) => (await client()).call(orders.memberPauseOrder, { id, resumeDate }),
    resume: async () => (await client()).call(orders.memberResumeOrder, { id }),
    own: async () => (await (await client()).call(orders.memberGetOrder, { id })).value.order,
  };
}

describe('a member whose plan allows it', () => {
  test('pauses until a date, when the order is resumed by itself', async () => {
    const { id, order, buyer, pause, own } = await addPausable();
    expect((await own()).foyer).toMatchObject({ allowedActions: expect.arrayContaining(['PAUSE']), pauseMostDays: 10 });
    const resumeDate = inDays(10);
    expect((await pause(resumeDate)).value).toEqual({});
    const paused = await own();
    expect(paused).toMatchObject({
      status: 'PAUSED',
      pausePeriods: [{ pausedBy: 'MEMBER', plannedResumeDate: resumeDate }],
    });
    expect(paused.foyer?.allowedActions).toContain('RESUME');
    expect(paused.foyer?.allowedActions).not.toContain('PAUSE');
    expect(await listEventTypes(foyer, id)).toContain('orderPaused');
    await foyer.runFor(days(11));
    const resumed = await fetchOrder(foyer, id);
    expect(resumed).toMatchObject({ status: 'ACTIVE', pausePeriods: [{ resumeDate }] });
    const { end, pausedMs } = measure(resumed);
    expect(end - pausedMs).toBe(measure(order).end);
    expect(await listEventTypes(foyer, id)).toContain('orderResumed');
    const mails = (await foyer.mailsTo(buyer.identity.email)).map(({ template }) => template);
    expect(mails).toEqual(['orderPurchased', 'orderPaused', 'orderResumed']);
  });

  test('resumes it by hand, and pauses it once in each cycle', async () => {
    const { id, order, pause, resume, own } = await addPausable();
    await pause(inDays(9));
    foyer.advanceClock(days(4));
    expect((await resume()).value).toEqual({});
    const resumed = await own();
    expect(resumed.status).toBe('ACTIVE');
    const { end, pausedMs } = measure(resumed);
    expect(end - pausedMs).toBe(measure(order).end);
    expect((await resume()).data).toMatchObject({ reason: 'ACTIVE' });
    expect(resumed.foyer?.allowedActions).not.toContain('PAUSE');
    expect(resumed.foyer).not.toHaveProperty('pauseMostDays');
    const again = await pause(inDays(2));
    expect([again.code, again.data.reason]).toEqual(['INVALID_ORDER_STATUS', 'PAUSED_IN_CYCLE']);
    await foyer.runFor(days(40));
    expect((await pause(inDays(2))).value).toEqual({});
    expect((await fetchOrder(foyer, id)).pausePeriods).toHaveLength(2);
  });

  test.each([-1, 0, 10.01, 400])('is refused a date %s days from now', async (count) => {
    const { id, pause } = await addPausable();
    expect((await pause(inDays(count))).fields).toEqual(['resumeDate']);
    expect((await fetchOrder(foyer, id)).status).toBe('ACTIVE');
  });

  test('can’t pause a trial, nor another’s order, nor end a pause of the business', async () => {
    const pricingModel = {
      kind: 'SUBSCRIPTION',
      cycle: { count: 1, unit: 'MONTH' },
      cycleCount: 0,
      freeTrialDays: 7,
    } as const;
    const trial = await addPausable({ pricingModel });
    expect((await trial.own()).foyer?.allowedActions).not.toContain('PAUSE');
    expect((await trial.pause(inDays(3))).data).toMatchObject({ reason: 'TRIAL' });

    const { id, pause, resume, own } = await addPausable();
    const other = await addMember(foyer);
    const request = { id, resumeDate: inDays(3) };
    expect((await other.client.call(orders.memberPauseOrder, request)).code).toBe('ORDER_NOT_FOUND');
    expect((await other.client.call(orders.memberResumeOrder, { id })).code).toBe('ORDER_NOT_FOUND');
    expect((await foyer.owner.call(orders.memberPauseOrder, request)).code).toBe('MEMBER_REQUIRED');

    await foyer.owner.call(orders.pauseOrder, { id });
    expect((await own()).foyer?.allowedActions).not.toContain('RESUME');
    expect((await resume()).code).toBe('PERMISSION_DENIED');
    expect((await pause(inDays(3))).data).toMatchObject({ reason: 'ALREADY_SUSPENDED' });
    expect((await fetchOrder(foyer, id)).status).toBe('PAUSED');
    await foyer.owner.call(orders.resumeOrder, { id });
    // A pause of the business takes none from the member, and the business can end the member's.
    expect((await pause(inDays(3))).value).toEqual({});
    expect((await foyer.owner.call(orders.resumeOrder, { id })).value).toEqual({});
  });
});

test('what the plan allowed at the purchase counts', async () => {
  const { order, buyer, planId } = await addOrder(foyer);
  const request = { id: order.id, resumeDate: inDays(3) };
  const foyerSettings = { memberPause: { mostDays: 30 } };
  const { plan } = (await foyer.owner.call(plans.updatePlan, { plan: { id: planId, foyer: foyerSettings } })).value;
  expect(plan.foyer).toEqual(foyerSettings);
  expect((await buyer.client.call(orders.memberPauseOrder, request)).code).toBe('PERMISSION_DENIED');
  const own = (await buyer.client.call(orders.memberGetOrder, { id: order.id })).value.order;
  expect(own.foyer?.allowedActions).not.toContain('PAUSE');

  const bought = { planId, memberId: buyer.identity.id, paid: true };
  const { id } = (await foyer.owner.call(orders.createOfflineOrder, bought)).value.order;
  const cleared = await foyer.owner.call(plans.updatePlan, { plan: { id: planId }, mask: ['foyer'] });
  expect(cleared.value.plan).not.toHaveProperty('foyer');
  const pause = { id, resumeDate: inDays(30) };
  expect((await buyer.client.call(orders.memberPauseOrder, pause)).value).toEqual({});
});
