import type { MemberId, OrderId, SubscriptionId } from '@foyer/contract';
import { type Currency, type Instant, readTimestamp } from '@foyer/contract/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDatabase } from '../../server/db/database.ts';
import { readCurrency } from '../../server/lib/money.ts';
import { newId } from '../../server/lib/new-id.ts';
import { freshDatabase, usualEngine } from '../../testing/fresh-database.ts';
import { insertTestPlan } from '../../testing/orders.ts';
import { siteA } from '../../testing/sites.ts';
import { cancel, pause, resume, undoCancellation } from '../orders/actions.ts';
import { listDue } from '../orders/due.ts';
import type { Order, OrderState, PriceTerms } from '../orders/order.ts';
import { purchase } from '../orders/purchase.ts';
import { saveState } from '../orders/state-store.ts';
import { insertOrder } from '../orders/store.ts';
import type { PricingModel } from '../plans/plan.ts';
import { lastMonths } from './months.ts';
import { toMonths } from './report.ts';
import { countFailures, listEnded, listStanding, listStarted } from './report-store.ts';

const at = (day: string): Instant => readTimestamp(`${day}T12:00:00Z`);
const NOW = at('2031-04-20');
/** The demo's orders are in dollars, so these are alone. */
const currency: Currency = readCurrency('CAD');
const owner = (effectiveAt: 'IMMEDIATELY' | 'NEXT_PAYMENT_DATE') => ({ cause: 'OWNER_ACTION', effectiveAt }) as const;
const monthly: PricingModel = {
  kind: 'SUBSCRIPTION',
  cycle: { count: 1, unit: 'MONTH' },
  cycleCount: 0,
  freeTrialDays: 0,
};

type Step = [day: string, act: (order: OrderState, now: Instant) => { order: OrderState } | undefined];

interface Life {
  start: string;
  priceMinor?: number;
  model?: PricingModel;
  terms?: Partial<PriceTerms>;
  steps?: Step[];
}

let db: Db;
beforeAll(async () => {
  db = await openDatabase(await freshDatabase(usualEngine));
});
afterAll(() => db.destroy());

async function save(order: Order, after: OrderState): Promise<Order> {
  // In one transaction, since its statements come one after the other.
  await db.transaction().execute((tx) => saveState(tx, siteA, { id: order.id, before: order.state, after }));
  return { ...order, state: after };
}

/** An order that is lived up to now: what is due, and what the business does on some days. */
async function live({ start, priceMinor = 2000, model = monthly, terms, steps = [] }: Life): Promise<void> {
  const plan = await insertTestPlan({ db, now: () => at(start) }, { currency, priceMinor, pricingModel: model });
  const asked = { type: 'OFFLINE', model, paymentStatus: 'PAID', timeZone: 'UTC', start: at(start) } as const;
  const { order: state } = purchase(asked, at(start));
  const ids = { id: newId<OrderId>(), subscriptionId: newId<SubscriptionId>(), memberId: newId<MemberId>() };
  const none = { coupon: undefined, tax: undefined };
  let order: Order = { ...ids, plan, terms: { ...none, ...terms }, submission: undefined, state, created: at(start) };
  await insertOrder(db, siteA, order);
  const wait = async (now: Instant) => {
    for (const { order: after } of listDue(order.state, now)) order = await save(order, after);
  };
  for (const [day, act] of steps) {
    await wait(at(day));
    const changed = act(order.state, at(day));
    if (changed) order = await save(order, changed.order);
  }
  await wait(NOW);
}

async function report() {
  const { names, boundaries } = lastMonths(4, 'UTC', NOW);
  const span = { siteId: siteA, currency, boundaries };
  const [active, paused, started, ended, failures] = await Promise.all([
    listStanding(db, span, false),
    listStanding(db, span, true),
    listStarted(db, span),
    listEnded(db, span),
    countFailures(db, span),
  ]);
  return toMonths(names, { active, paused, started, ended, failures }, currency);
}

const sum = (orders: number, value: string) => ({ orders, amount: { value, currency } });
const none = sum(0, '0');

test('counts what renews at the end of each month, what began and what ended, with pauses apart', async () => {
  const yearly = { ...monthly, cycle: { count: 1, unit: 'YEAR' } } as const;
  const trial = { ...monthly, freeTrialDays: 20 };
  const discount = { kind: 'PERCENT', ratePpm: 500_000 } as const;
  const coupon = { id: newId<never>(), code: 'HALF', discount, cycleCount: 2 };
  await live({ start: '2030-06-10' });
  await live({ start: '2030-12-05', model: yearly, priceMinor: 12_000 });
  // In its trial until 5 March.
  await live({ start: '2031-02-13', model: trial, priceMinor: 3000 });
  await live({
    start: '2030-11-02',
    priceMinor: 4000,
    steps: [['2031-03-10', (order, now) => cancel(order, owner('IMMEDIATELY'), now)]],
  });
  // Ends at the end of its cycle, on 15 March.
  await live({
    start: '2030-12-15',
    priceMinor: 500,
    steps: [['2031-02-20', (order, now) => cancel(order, owner('NEXT_PAYMENT_DATE'), now)]],
  });
  await live({
    start: '2030-12-20',
    priceMinor: 700,
    steps: [
      ['2031-02-22', (order, now) => cancel(order, owner('NEXT_PAYMENT_DATE'), now)],
      ['2031-02-23', undoCancellation],
    ],
  });
  await live({
    start: '2030-10-01',
    priceMinor: 900,
    steps: [
      ['2031-02-10', pause],
      ['2031-03-20', resume],
    ],
  });
  await live({ start: '2031-02-01', priceMinor: 1000, terms: { coupon } });
  // None of these renews, or ever began.
  await live({ start: '2030-12-01', model: { kind: 'SINGLE_PAYMENT_UNLIMITED' } });
  await live({
    start: '2031-03-01',
    model: trial,
    steps: [['2031-03-05', (order, now) => cancel(order, owner('IMMEDIATELY'), now)]],
  });
  await live({
    start: '2025-01-01',
    steps: [['2026-01-05', (order, now) => cancel(order, owner('IMMEDIATELY'), now)]],
  });

  const months = await report();
  expect(months.map(({ month, isComplete }) => `${month} ${isComplete}`)).toEqual([
    '2031-01 true',
    '2031-02 true',
    '2031-03 true',
    '2031-04 false',
  ]);
  const [january, february, march, april] = months;
  expect(january).toMatchObject({
    // 20 + 10 + 40 + 5 + 7 + 9.
    start: { active: sum(6, '91'), paused: none },
    end: { active: sum(6, '91'), paused: none },
    started: none,
    ended: none,
  });
  expect(february).toMatchObject({
    end: { active: sum(6, '87'), paused: sum(1, '9') },
    started: sum(1, '5'),
    ended: none,
  });
  expect(march).toMatchObject({
    start: february?.end,
    // The trial has become 30, 40 and 5 are gone, 9 is back.
    end: { active: sum(6, '81'), paused: none },
    started: sum(1, '30'),
    ended: sum(2, '45'),
  });
  // The coupon was for two cycles.
  expect(april).toMatchObject({ end: { active: sum(6, '86'), paused: none }, started: none, ended: none });
});
