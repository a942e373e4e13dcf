import { addDuration, type Instant, instantAt, milliseconds } from '@foyer/contract/values';
import fc from 'fast-check';
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
import type { OrderAction } from './lifecycle.ts';
import type { OrderState } from './order.ts';
import type { OrderSimulator } from './simulator.fixture.ts';

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
/** An action on an order; a pause may have a planned end. */
export type LifeAction = OrderAction | 'pauseUntil';
const action = fc.constantFrom<LifeAction | 'wait'>(
  'wait',
  'pause',
  'pauseUntil',
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
export const STEPS = 20;
export const life = fc.record({
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

export const later = (instant: Instant, minutes: number) => addDuration(instant, milliseconds(minutes * MINUTE_MS));

export const isAllowed = (order: OrderState, name: LifeAction | 'wait'): name is LifeAction =>
  name !== 'wait' && allowedActions(order).includes(name === 'pauseUntil' ? 'pause' : name);

export function act(order: OrderState, name: LifeAction, now: Instant): OrderState {
  switch (name) {
    case 'pause':
      return pause(order, now).order;
    case 'pauseUntil':
      return pause(order, now, plannedResumption(now)).order;
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

/** Within 45 days, spread by the minute of the pause. */
export const plannedResumption = (now: Instant): Instant => later(now, 1 + (Math.floor(now / MINUTE_MS) % (45 * 1440)));
export const changedStart = (now: Instant): Instant => later(now, 1440 * 17 + 11);
export const postponedEnd = ({ end, updated }: OrderState): Instant => later(end ?? updated, 1440 * 9 + 31);

export function simulate(simulator: OrderSimulator, order: OrderState, name: LifeAction, now: Instant): void {
  if (name === 'pause') simulator.pause(now);
  if (name === 'pauseUntil') simulator.pause(now, plannedResumption(now));
  if (name === 'resume') simulator.resume(now);
  if (name === 'cancelImmediately') simulator.cancel('IMMEDIATELY', now);
  if (name === 'cancelAtNextPayment') simulator.cancel('NEXT_PAYMENT_DATE', now);
  if (name === 'undoCancellation') simulator.undoCancellation();
  if (name === 'changeStartDate') simulator.changeStart(changedStart(now));
  if (name === 'postponeEndDate') simulator.postpone(postponedEnd(order));
}

export const shown = ({ status, end, cycle }: OrderState) => ({
  status,
  end,
  index: cycle?.index,
  start: cycle?.start,
  cycleEnd: cycle?.end,
});
export const simulated = ({ status, endsAt, index, cycleStart, cycleEnd }: OrderSimulator) => ({
  status,
  end: endsAt,
  index,
  start: cycleStart,
  cycleEnd,
});
