import { type Instant, instantAt } from '@foyer/contract/values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns, searchSize } from '../../testing/search-size.ts';
import { asOf, dueAt, listDue } from './due.ts';
import { orderLifecycle } from './lifecycle.ts';
import { act, isAllowed, later, life, STEPS, shown, simulate, simulated } from './lives.fixture.ts';
import type { OrderState } from './order.ts';
import { purchase } from './purchase.ts';
import { boundaryOf, earliestEndOf } from './schedule.ts';
import { OrderSimulator } from './simulator.fixture.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** What has to hold of any order at any time. */
function checkInvariants(before: OrderState, after: OrderState): void {
  orderLifecycle.checkChange(before.status, after.status);
  const { cycle, pauses, status } = after;
  expect(cycle === undefined).toBe(status === 'PENDING' || orderLifecycle.isFinal(status));
  expect(pauses.filter(({ end }) => end === undefined)).toHaveLength(status === 'PAUSED' ? 1 : 0);
  if (status !== 'PAUSED') expect(after.resumesAt).toBeUndefined();
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
    if (current.status === 'PAUSED') checkPaidTime(current, after, after.updated);
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
        if (isAllowed(order, step.action)) {
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
    fc.property(life, fc.boolean(), ({ model, timeZone, start, startsIn, steps }, isPaused) => {
      const begun = purchase(
        { type: 'ONLINE', model, paymentStatus: 'NOT_APPLICABLE', timeZone, start: later(start, startsIn) },
        start,
      ).order;
      const bought = isPaused && isAllowed(begun, 'pauseUntil') ? act(begun, 'pauseUntil', start) : begun;
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
