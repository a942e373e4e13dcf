import { modules } from '@foyer/contract';
import { days, instantAt } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { racedEngines } from '../../testing/fresh-database.ts';
import { addMember } from '../../testing/members.ts';
import { addOrder, fetchOrder, insertTestPlan } from '../../testing/orders.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { applyDueOrders } from './apply-due.ts';

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
