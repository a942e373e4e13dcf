import { addDuration, type Instant, instantAt, milliseconds } from '@foyer/contract/values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns, searchSize } from '../../testing/search-size.ts';
import type { Period, PricingModel } from '../plans/plan.ts';
import {
  allowedActions,
  cancel,
  changeStartDate,
  markAsPaid,
  pause,
  postponeEndDate,
  resume,
  undoCancellation,
} from './actions.ts';
import { asOf, dueAt, listDue } from './due.ts';
import { type OrderAction, orderLifecycle } from './lifecycle.ts';
import type { OrderState } from './order.ts';
import { purchase } from './purchase.ts';
import { boundaryOf, earliestEndOf } from './schedule.ts';
import { OrderSimulator } from './simulator.fixture.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** With clock changes of an hour and of half an hour, in both halves of the year, and without any. */
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Africa/Cairo'];

const period: fc.Arbitrary<Period> = fc.record({
  count: fc.integer({ min: 1, max: 3 }),
  unit: fc.constantFrom('DAY', 'WEEK', 'MONTH', 'YEAR'),
});
const pricingModel: fc.Arbitrary<PricingModel> = fc.oneof(
  fc.record({
    kind: fc.constant('SUBSCRIPTION' as const),
    cycle: period,
    cycleCount: fc.integer({ min: 0, max: 6 }),
    freeTrialDays: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 })),
  }),
  fc.record({ kind: fc.constant('SINGLE_PAYMENT_FOR_DURATION' as const), duration: period }),
  fc.record({ kind: fc.constant('SINGLE_PAYMENT_UNLIMITED' as const) }),
);

/** Minutes: at once, within some days, or long after. */
const wait = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 4 * 1440 }),
  fc.integer({ min: 0, max: 90 }).map((count) => count * 1440),
  fc.integer({ min: 0, max: 500 * 1440 }),
);
const action = fc.constantFrom<OrderAction | 'wait'>(
  'wait',
  'pause',
  'resume',
  'resume',
  'cancelAtNextPayment',
  'undoCancellation',
  'cancelImmediately',
  'changeStartDate',
  'postponeEndDate',
  'markAsPaid',
);
/** Ends of an order are rare, so that most steps find one that runs. */
const rareEnd = fc
  .tuple(action, fc.integer({ min: 0, max: 9 }))
  .map(([name, chance]) =>
    (name === 'cancelImmediately' || name === 'cancelAtNextPayment') && chance > 0 ? ('wait' as const) : name,
  );
const STEPS = 20;
const life = fc.record({
  model: pricingModel,
  timeZone: fc.constantFrom(...zones),
  // Around the ends of months, and any minute of the day.
  start: fc
    .tuple(
      fc.integer({ min: 2024, max: 2032 }),
      fc.integer({ min: 0, max: 11 }),
      fc.oneof(fc.integer({ min: 26, max: 31 }), fc.integer({ min: 1, max: 31 })),
      fc.integer({ min: 0, max: 1439 }),
    )
    .map(([year, month, day, minute]) => instantAt(Date.UTC(year, month, day, 0, minute))),
  startsIn: fc.oneof(fc.constant(0), wait),
  steps: fc.array(fc.record({ wait, action: rareEnd }), { minLength: STEPS, maxLength: STEPS }),
});

const later = (instant: Instant, minutes: number) => addDuration(instant, milliseconds(minutes * MINUTE_MS));

function act(order: OrderState, name: OrderAction, now: Instant): OrderState {
  switch (name) {
    case 'pause':
      return pause(order, now).order;
    case 'resume':
      return resume(order, now).order;
    case 'cancelImmediately':
    case 'cancelAtNextPayment': {
      const effectiveAt = name === 'cancelImmediately' ? 'IMMEDIATELY' : 'NEXT_PAYMENT_DATE';
      return cancel(order, { cause: 'OWNER_ACTION', effectiveAt }, now)?.order ?? order;
    }
    case 'undoCancellation':
      return undoCancellation(order, now).order;
    case 'changeStartDate':
      return changeStartDate(order, changedStart(now), now).order;
    case 'postponeEndDate':
      return postponeEndDate(order, postponedEnd(order), now).order;
    case 'markAsPaid':
      return markAsPaid(order, now).order;
  }
}

const changedStart = (now: Instant): Instant => later(now, 1440 * 17 + 11);
const postponedEnd = ({ end, updated }: OrderState): Instant => later(end ?? updated, 1440 * 9 + 31);

function simulate(simulator: OrderSimulator, order: OrderState, name: OrderAction, now: Instant): void {
  if (name === 'pause') simulator.pause(now);
  if (name === 'resume') simulator.resume(now);
  if (name === 'cancelImmediately') simulator.cancel('IMMEDIATELY', now);
  if (name === 'cancelAtNextPayment') simulator.cancel('NEXT_PAYMENT_DATE', now);
  if (name === 'undoCancellation') simulator.undoCancellation();
  if (name === 'changeStartDate') simulator.changeStart(changedStart(now));
  if (name === 'postponeEndDate') simulator.postpone(postponedEnd(order));
}

const shown = ({ status, end, cycle }: OrderState) => ({
  status,
  end,
  index: cycle?.index,
  start: cycle?.start,
  cycleEnd: cycle?.end,
});
const simulated = ({ status, endsAt, index, cycleStart, cycleEnd }: OrderSimulator) => ({
  status,
  end: endsAt,
  index,
  start: cycleStart,
  cycleEnd,
});

/** What has to hold of any order at any time. */
function checkInvariants(before: OrderState, after: OrderState): void {
  orderLifecycle.checkChange(before.status, after.status);
  const { cycle, pauses, status } = after;
  expect(cycle === undefined).toBe(status === 'PENDING' || orderLifecycle.isFinal(status));
  expect(pauses.filter(({ end }) => end === undefined)).toHaveLength(status === 'PAUSED' ? 1 : 0);
  if (orderLifecycle.isFinal(before.status))
    expect({ ...after, paymentStatus: before.paymentStatus, updated: before.updated }).toEqual(before);
  if (cycle?.end !== undefined) expect(cycle.end).toBeGreaterThan(cycle.start);
  if (cycle?.end !== undefined && after.end !== undefined) expect(cycle.end).toBeLessThanOrEqual(after.end);
  checkBoundaries(after);
}

/** Lets time pass until `now`, and looks at each change on the way. */
function pass(order: OrderState, now: Instant): OrderState {
  let current = order;
  for (const { order: after } of listDue(order, now)) {
    checkInvariants(current, after);
    current = after;
  }
  expect(dueAt(current) ?? Infinity).toBeGreaterThan(now);
  return current;
}

function checkBoundaries(order: OrderState): void {
  const boundaries = [0, 1, 2, 3].map((ahead) => boundaryOf(order, order.anchorCycle + ahead) ?? ahead);
  expect(boundaries).toEqual([...new Set(boundaries)].sort((one, other) => one - other));
}

/** A pause keeps what is left of the cycle to the millisecond in a zone without clock changes, and else to their size. */
function checkPaidTime(paused: OrderState, resumed: OrderState, now: Instant): void {
  const pausedAt = paused.pauses.at(-1)?.start ?? now;
  const left = paused.cycle?.end && paused.cycle.end - pausedAt;
  const leftAfter = resumed.cycle?.end && resumed.cycle.end - now;
  const allowed = ['UTC', 'Asia/Kolkata'].includes(paused.timeZone) ? 0 : 2 * 60 * MINUTE_MS;
  if (left === undefined || leftAfter === undefined) expect(leftAfter).toBe(left);
  else expect(Math.abs(leftAfter - left)).toBeLessThanOrEqual(allowed);
}

const runs = { ...propertyRuns(1), numRuns: searchSize(150, 1_000_000 / STEPS) };

test('an order lives as it does on a paper calendar, and its invariants hold', {
  timeout: searchSize(30_000, 900_000),
}, () => {
  fc.assert(
    fc.property(life, ({ model, timeZone, start, startsIn, steps }) => {
      let now = start;
      const startsAt = later(start, startsIn);
      let order = purchase({ type: 'OFFLINE', model, paymentStatus: 'UNPAID', timeZone, start: startsAt }, now).order;
      const simulator = new OrderSimulator(model, timeZone, startsAt);
      for (const step of steps) {
        now = later(now, step.wait);
        order = pass(order, now);
        simulator.advance(now);
        if (step.action !== 'wait' && allowedActions(order).includes(step.action)) {
          simulate(simulator, order, step.action, now);
          const acted = act(order, step.action, now);
          if (step.action === 'resume') checkPaidTime(order, acted, now);
          checkInvariants(order, acted);
          order = pass(acted, now);
          simulator.advance(now);
        }
        expect(shown(order)).toEqual(simulated(simulator));
      }
    }),
    runs,
  );
});

test('a late job does the same as a punctual one', () => {
  fc.assert(
    fc.property(life, ({ model, timeZone, start, startsIn, steps }) => {
      const bought = purchase(
        { type: 'ONLINE', model, paymentStatus: 'NOT_APPLICABLE', timeZone, start: later(start, startsIn) },
        start,
      ).order;
      let end = start;
      const times = steps.map(({ wait: minutes }) => {
        end = later(end, minutes);
        return end;
      });
      const punctual = times.reduce<{ order: OrderState; events: string[] }>(
        ({ order, events }, now) => {
          const due = listDue(order, now);
          return { order: due.at(-1)?.order ?? order, events: [...events, ...due.flatMap((change) => change.events)] };
        },
        { order: bought, events: [] },
      );
      const late = listDue(bought, end);
      expect(late.at(-1)?.order ?? bought).toEqual(punctual.order);
      expect(late.flatMap(({ events }) => events)).toEqual(punctual.events);
    }),
    propertyRuns(100),
  );
});

test('the end of an order is known from the start: the last paid boundary', () => {
  fc.assert(
    fc.property(life, ({ model, timeZone, start }) => {
      const { order } = purchase({ type: 'OFFLINE', model, paymentStatus: 'PAID', timeZone, start }, start);
      const isEndless =
        model.kind === 'SINGLE_PAYMENT_UNLIMITED' || (model.kind === 'SUBSCRIPTION' && model.cycleCount === 0);
      expect(order.end === undefined).toBe(isEndless);
      expect(order.end).toBe(earliestEndOf(order));
      if (order.end === undefined) return;
      expect(asOf(order, instantAt(order.end - 1)).status).toBe('ACTIVE');
      expect(asOf(order, order.end)).toMatchObject({ status: 'ENDED', end: order.end });
      expect(order.end - order.start).toBeGreaterThan(DAY_MS / 2);
    }),
    propertyRuns(100),
  );
});
