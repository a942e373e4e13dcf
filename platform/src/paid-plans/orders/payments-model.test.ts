import type { ChargeId, PaymentMethodId } from '@foyer/contract';
import { addDuration, type Instant, milliseconds } from '@foyer/contract/values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { propertyRuns, searchSize } from '../../testing/search-size.ts';
import type { PricingModel } from '../plans/plan.ts';
import { amountOf } from './billing.ts';
import { dueAt, listDue } from './due.ts';
import { orderLifecycle } from './lifecycle.ts';
import { act, isAllowed, later, life, STEPS, shown, simulate, simulated } from './lives.fixture.ts';
import type { OrderState } from './order.ts';
import { forgetCharge, isChargeDue, isOwed, owedCharge, startCharge, takeFailure, takePayment } from './payments.ts';
import { purchase } from './purchase.ts';
import { OrderSimulator } from './simulator.fixture.ts';

const chargeId = newId<ChargeId>();
const methodId = newId<PaymentMethodId>();
/** Charges that succeed, fail for now or for good, are decided later, or never reach the provider. */
const outcome = fc.constantFrom('PAID', 'PAID', 'PAID', 'FAILED', 'DECLINED', 'LATE', 'LATE_FAILED', 'LOST');
type Outcome = 'PAID' | 'FAILED' | 'DECLINED' | 'LATE' | 'LATE_FAILED' | 'LOST';
const delay = fc.integer({ min: 1, max: 12 * 1440 });
const outcomes = fc.infiniteStream(fc.record({ outcome, delay }));

interface Draft {
  model: PricingModel;
  timeZone: string;
  start: Instant;
}

/** An order that costs something in each cycle, or only after the first. */
const buy = ({ model, timeZone, start }: Draft, now: Instant, firstMinor: number): OrderState => {
  const amounts = [
    { cycleFrom: 1, totalMinor: firstMinor },
    { cycleFrom: 2, totalMinor: 2000 },
  ];
  const asked = { type: 'ONLINE', paymentStatus: 'UNPAID', model, timeZone, start, amounts } as const;
  return takePayment(purchase(asked, now).order, methodId, now).order;
};

/** Lives an order's payments, and remembers which cycles were paid. */
class Payer {
  order: OrderState;
  readonly paid: number[];
  readonly #next: () => { outcome: Outcome; delay: number };
  /** When the charge that is under way is decided, and how. */
  #decision: { at: Instant; outcome: Outcome } | undefined;

  constructor(order: OrderState, next: () => { outcome: Outcome; delay: number }) {
    this.order = order;
    this.paid = order.billing && order.billing.paidThrough >= 0 ? [order.billing.paidThrough] : [];
    this.#next = next;
  }

  /** Everything up to `now` in the order of time: changes, charges and their results. */
  pass(now: Instant): void {
    for (;;) {
      const [due, decided] = [dueAt(this.order), this.#decision?.at];
      const at = Math.min(due ?? Infinity, decided ?? Infinity);
      if (at > now) return;
      const instant = at === decided ? decided : due;
      if (instant === undefined) return;
      this.#change(instant);
      if (decided === instant) this.#decide(instant);
      else if (isChargeDue(this.order, instant)) this.#charge(instant);
      this.check(instant);
    }
  }

  #change(at: Instant): void {
    for (const { order } of listDue(this.order, at)) {
      orderLifecycle.checkChange(this.order.status, order.status);
      // An order that is canceled for want of a payment was not used after its end.
      const begun = this.order.cycle?.start;
      if (order.end !== undefined && begun !== undefined) expect(order.end).toBeGreaterThanOrEqual(begun);
      this.order = order;
    }
  }

  #charge(at: Instant): void {
    expect(this.order.billing?.isCharging).toBe(false);
    const { outcome: result, delay: minutes } = this.#next();
    this.order = startCharge(this.order, chargeId);
    this.#decision = { at: result.startsWith('LATE') ? later(at, minutes) : at, outcome: result };
  }

  #decide(at: Instant): void {
    const result = this.#decision?.outcome;
    this.#decision = undefined;
    const cycle = owedCharge(this.order)?.cycleIndex;
    if (result === 'LOST') this.order = forgetCharge(this.order, addDuration(at, milliseconds(60_000)));
    // An order that was canceled meanwhile refuses the money.
    else if (cycle === undefined || !isOwed(this.order, cycle)) return;
    else if (result === 'PAID' || result === 'LATE') {
      this.paid.push(cycle);
      this.order = takePayment(this.order, undefined, at).order;
    } else {
      const failure = { isOffSession: true, isRetryable: result !== 'DECLINED' };
      this.order = takeFailure(this.order, failure, at).order;
    }
    this.#change(at);
  }

  check(now: Instant): void {
    const { status, billing, cycle } = this.order;
    if (!billing) throw new Error('The order is not paid online.');
    // Each cycle that costs something once, one after the other, and none before it begins.
    const [first = 0] = this.paid;
    const cycles = Array.from({ length: billing.paidThrough - first + 1 }, (_, index) => first + index);
    expect(this.paid).toEqual(cycles.filter((index) => index === first || amountOf(billing, index) > 0));
    expect(billing.paidThrough).toBeLessThanOrEqual(billing.begunThrough);
    if (cycle) expect(billing.begunThrough).toBe(cycle.index);
    // An owed cycle is charged, under way, or ends the order.
    const isOpen = status === 'ACTIVE' || status === 'PAUSED';
    const owes = billing.paidThrough < billing.begunThrough;
    if (isOpen && owes)
      expect(billing.isCharging || billing.nextCharge !== undefined || billing.deadline !== undefined).toBe(true);
    if (!owes)
      expect([billing.nextCharge, billing.deadline, billing.isCharging]).toEqual([undefined, undefined, false]);
    if (billing.isCharging) expect(billing.nextCharge).toBeUndefined();
    if (isOpen && !billing.isCharging && billing.deadline !== undefined) {
      expect(status === 'PAUSED' || billing.deadline > now).toBe(true);
      if (cycle?.end !== undefined) expect(billing.deadline).toBeLessThanOrEqual(cycle.end);
    }
    if (this.order.cancellation?.cause === 'PAYMENT_FAILURE') {
      expect([status, this.order.paymentStatus, owes]).toEqual(['CANCELED', 'FAILED', true]);
    }
  }
}

const runs = { ...propertyRuns(1), numRuns: searchSize(300, 500_000 / STEPS) };
const timeout = searchSize(30_000, 900_000);
const firstMinor = fc.constantFrom(0, 2500);

test('an order whose charges all succeed lives as one without charges', { timeout }, () => {
  fc.assert(
    fc.property(life, firstMinor, ({ model, timeZone, start, startsIn, steps }, minor) => {
      let now = start;
      const startsAt = later(start, startsIn);
      const payer = new Payer(buy({ model, timeZone, start: startsAt }, now, minor), () => ({
        outcome: 'PAID',
        delay: 0,
      }));
      const simulator = new OrderSimulator(model, timeZone, startsAt);
      for (const step of steps) {
        now = later(now, step.wait);
        payer.pass(now);
        simulator.advance(now);
        if (isAllowed(payer.order, step.action)) {
          simulate(simulator, payer.order, step.action, now);
          payer.order = act(payer.order, step.action, now);
          payer.pass(now);
          simulator.advance(now);
        }
        expect(shown(payer.order)).toEqual(simulated(simulator));
        payer.check(now);
      }
    }),
    runs,
  );
});

test('whatever comes of its charges, an order pays each cycle once and owes nothing for ever', { timeout }, () => {
  fc.assert(
    fc.property(life, firstMinor, outcomes, ({ model, timeZone, start, startsIn, steps }, minor, results) => {
      let now = start;
      const payer = new Payer(buy({ model, timeZone, start: later(start, startsIn) }, now, minor), () => {
        const { value } = results.next();
        return value;
      });
      for (const step of steps) {
        now = later(now, step.wait);
        payer.pass(now);
        if (!isAllowed(payer.order, step.action)) continue;
        payer.order = act(payer.order, step.action, now);
        payer.pass(now);
        payer.check(now);
      }
    }),
    runs,
  );
});
