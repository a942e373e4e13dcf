import type { ChargeId, MemberId, OrderId, PaymentMethodId, SubscriptionId } from '@foyer/contract';
import { addDuration, days, hours, type Instant, milliseconds } from '@foyer/contract/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { insertTestPlan } from '../../testing/orders.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import type { Plan, PricingModel } from '../plans/plan.ts';
import { allowedActions, pause } from './actions.ts';
import { asOf } from './due.ts';
import { listOrders } from './list-store.ts';
import { act, isAllowed, type LifeAction } from './lives.fixture.ts';
import type { Order, OrderState } from './order.ts';
import { owedCharge, startCharge, takeFailure, takePayment } from './payments.ts';
import { purchase } from './purchase.ts';
import { statusAsOf } from './status-store.ts';
import { hasRunningOrder, insertOrder } from './store.ts';

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start();
});
afterAll(() => foyer.stop());

const models: PricingModel[] = [
  { kind: 'SUBSCRIPTION', cycle: { count: 1, unit: 'MONTH' }, cycleCount: 0, freeTrialDays: 3 },
  { kind: 'SUBSCRIPTION', cycle: { count: 2, unit: 'DAY' }, cycleCount: 2, freeTrialDays: 0 },
  { kind: 'SINGLE_PAYMENT_FOR_DURATION', duration: { count: 5, unit: 'DAY' } },
  { kind: 'SINGLE_PAYMENT_UNLIMITED' },
];
const amounts = [{ cycleFrom: 1, totalMinor: 2000 }];
const statuses = ['DRAFT', 'PENDING', 'ACTIVE', 'PAUSED', 'ENDED', 'CANCELED'] as const;

/** The draft of an online order, or an offline order. */
function buy(model: PricingModel, type: Order['state']['type'], start: Instant, now: Instant): OrderState {
  const asked = { type, model, paymentStatus: 'UNPAID', timeZone: 'UTC', start } as const;
  return purchase(type === 'ONLINE' ? { ...asked, amounts } : asked, now).order;
}

/** A paid order with its second cycle, or the first after a trial: owed, being charged, failed, charged again and late. */
function renewed(draft: OrderState, now: Instant): OrderState[] {
  const paid = takePayment(draft, newId<PaymentMethodId>(), now).order;
  const due = paid.cycle?.end;
  const owing = due === undefined ? paid : asOf(paid, due);
  if (due === undefined || !owedCharge(owing) || owing.status !== 'ACTIVE') return [paid];
  const charging = startCharge(owing, newId<ChargeId>());
  const fail = (order: OrderState, at: Instant, isRetryable: boolean) =>
    takeFailure(order, { isOffSession: true, isRetryable }, at).order;
  const failed = fail(charging, due, true);
  const again = startCharge(failed, newId<ChargeId>());
  const late = fail(asOf(again, addDuration(due, days(20))), addDuration(due, days(20)), true);
  return [paid, owing, charging, failed, again, late, fail(charging, due, false), pause(failed, due).order];
}

/** A state and what the owner can make of it a day later. */
function withActions(state: OrderState): OrderState[] {
  const now = addDuration(state.updated, hours(24));
  const current = asOf(state, now);
  const actions: LifeAction[] = [...allowedActions(current), 'pauseUntil'];
  return [state, ...actions.filter((action) => isAllowed(current, action)).map((action) => act(current, action, now))];
}

/** Every kind of order, by how it was bought and what came of its payments. */
function listStates(now: Instant): OrderState[] {
  const starts = [now, addDuration(now, days(2))];
  return models.flatMap((model) =>
    starts.flatMap((start) => {
      const draft = buy(model, 'ONLINE', start, now);
      return [draft, ...[buy(model, 'OFFLINE', start, now), ...renewed(draft, now)].flatMap(withActions)];
    }),
  );
}

const toOrder = (plan: Plan, state: OrderState): Order => ({
  id: newId<OrderId>(),
  subscriptionId: newId<SubscriptionId>(),
  memberId: newId<MemberId>(),
  plan,
  submission: undefined,
  terms: { coupon: undefined, tax: undefined },
  state,
  created: state.updated,
});

/** The instants around everything that happens to an order by itself. */
function instantsOf(states: readonly OrderState[]): Instant[] {
  const resumed = states.flatMap((state) => (state.resumesAt === undefined ? [] : [asOf(state, state.resumesAt)]));
  const times = [...states, ...resumed].flatMap((state) => {
    const { start, end, cycle, billing, resumesAt } = state;
    return [start, end, cycle?.end, billing?.deadline, resumesAt];
  });
  const around = times.flatMap((at) => (at === undefined ? [] : [addDuration(at, milliseconds(-1)), at]));
  return [...new Set(around)].sort((one, other) => one - other);
}

test('lists and guards see each order’s status as of any time, however late the job is', async () => {
  const plan = await insertTestPlan(foyer);
  const orders = listStates(foyer.now()).map((state) => toOrder(plan, state));
  const byStatus = (now: Instant) =>
    new Map(orders.map(({ id, state }): [OrderId, string] => [id, asOf(state, now).status]));
  await foyer.db.transaction().execute(async (tx) => {
    for (const order of orders) await insertOrder(tx, siteA, order);
  });
  const instants = instantsOf(orders.map(({ state }) => state));
  for (const now of instants) {
    const rows = await foyer.db
      .selectFrom('orders')
      .select(['id', statusAsOf(now).as('status')])
      .where('plan_id', '=', plan.id)
      .execute();
    expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(byStatus(now));
  }
  const sort = { column: 'created_at', direction: 'asc' } as const;
  const now = addDuration(foyer.now(), days(10));
  const expected = byStatus(now);
  expect([...new Set(expected.values())].sort()).toEqual(statuses.filter((status) => status !== 'DRAFT').sort());
  for (const status of statuses) {
    const filter = { planIds: [plan.id], statuses: [status] };
    const listed = await listOrders(foyer.db, siteA, filter, { sort, limit: 1000, offset: 0, now });
    const ids = orders.map(({ id }) => id).filter((id) => expected.get(id) === status);
    expect(listed.map(({ id }) => id).sort()).toEqual(ids.sort());
  }
  for (const { id, memberId } of orders) {
    const status = expected.get(id);
    const isRunning = status !== 'DRAFT' && status !== 'ENDED' && status !== 'CANCELED';
    expect([id, await hasRunningOrder(foyer.db, siteA, memberId, now)]).toEqual([id, isRunning]);
  }
});
