import { addDuration, days, type Instant, readTimestamp } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { listChanges, listReachable } from '../../testing/lifecycle.ts';
import type { PricingModel } from '../plans/plan.ts';
import {
  allowedActions,
  cancel,
  changeStartDate,
  pause,
  postponeEndDate,
  reasonAgainst,
  resume,
  undoCancellation,
} from './actions.ts';
import { asOf } from './due.ts';
import { type OrderAction, orderLifecycle } from './lifecycle.ts';
import type { OrderState, OrderStatus, OrderType, PaymentStatus } from './order.ts';
import { purchase } from './purchase.ts';

const now = readTimestamp('2027-06-15T10:00Z');
const later = (count: number): Instant => addDuration(now, days(count));

const models = {
  trial: { kind: 'SUBSCRIPTION', cycle: { count: 1, unit: 'MONTH' }, cycleCount: 0, freeTrialDays: 14 },
  endless: { kind: 'SUBSCRIPTION', cycle: { count: 1, unit: 'MONTH' }, cycleCount: 0, freeTrialDays: 0 },
  counted: { kind: 'SUBSCRIPTION', cycle: { count: 1, unit: 'MONTH' }, cycleCount: 3, freeTrialDays: 0 },
  duration: { kind: 'SINGLE_PAYMENT_FOR_DURATION', duration: { count: 3, unit: 'MONTH' } },
  unlimited: { kind: 'SINGLE_PAYMENT_UNLIMITED' },
} as const satisfies Record<string, PricingModel>;
type ModelName = keyof typeof models;

const cancelAt = (order: OrderState, effectiveAt: 'IMMEDIATELY' | 'NEXT_PAYMENT_DATE', at = now) =>
  cancel(order, { cause: 'OWNER_ACTION', effectiveAt }, at)?.order ?? order;

interface Facts {
  type?: OrderType;
  paymentStatus?: PaymentStatus;
}

const bought = (model: ModelName, { type = 'OFFLINE', paymentStatus = 'PAID' }: Facts = {}, start = now) =>
  purchase({ type, model: models[model], paymentStatus, timeZone: 'Europe/Berlin', start }, now).order;

const draft = (model: ModelName): OrderState => {
  const amounts = [{ cycleFrom: 1, totalMinor: 2000 }];
  const bill = { type: 'ONLINE', paymentStatus: 'UNPAID', timeZone: 'Europe/Berlin', start: now, amounts } as const;
  return purchase({ ...bill, model: models[model] }, now).order;
};

/** An order of each status; a trial has no time to pause, so its pause comes after it. */
const inStatus: Record<OrderStatus, (model: ModelName, facts?: Facts) => OrderState> = {
  DRAFT: draft,
  PENDING: (model, facts) => bought(model, facts, later(3)),
  ACTIVE: (model, facts) => bought(model, facts),
  PAUSED: (model, facts) => pause(asOf(bought(model, facts), later(20)), later(20)).order,
  ENDED: (model, facts) => asOf({ ...bought(model, facts), end: later(1), ...withCycle(later(1)) }, later(1)),
  CANCELED: (model, facts) => cancelAt(bought(model, facts), 'IMMEDIATELY'),
};
const withCycle = (end: Instant) => ({ cycle: { index: 1, start: now, end } });

const grid: Record<OrderStatus, Record<ModelName, OrderAction[]>> = {
  DRAFT: { trial: [], endless: [], counted: [], duration: [], unlimited: [] },
  PENDING: {
    trial: ['cancelImmediately', 'cancelAtNextPayment', 'changeStartDate'],
    endless: ['cancelImmediately', 'cancelAtNextPayment', 'changeStartDate'],
    counted: ['cancelImmediately', 'cancelAtNextPayment', 'changeStartDate', 'postponeEndDate'],
    duration: ['cancelImmediately', 'cancelAtNextPayment', 'changeStartDate', 'postponeEndDate'],
    unlimited: ['cancelImmediately', 'cancelAtNextPayment', 'changeStartDate'],
  },
  ACTIVE: {
    trial: ['cancelImmediately', 'cancelAtNextPayment'],
    endless: ['pause', 'cancelImmediately', 'cancelAtNextPayment'],
    counted: ['pause', 'cancelImmediately', 'cancelAtNextPayment', 'postponeEndDate'],
    duration: ['pause', 'cancelImmediately', 'postponeEndDate'],
    unlimited: ['pause', 'cancelImmediately'],
  },
  PAUSED: {
    trial: ['resume', 'cancelImmediately', 'cancelAtNextPayment'],
    endless: ['resume', 'cancelImmediately', 'cancelAtNextPayment'],
    counted: ['resume', 'cancelImmediately', 'cancelAtNextPayment'],
    duration: ['resume', 'cancelImmediately'],
    unlimited: ['resume', 'cancelImmediately'],
  },
  ENDED: { trial: [], endless: [], counted: [], duration: [], unlimited: [] },
  CANCELED: { trial: [], endless: [], counted: [], duration: [], unlimited: [] },
};

const cells = orderLifecycle.statuses.flatMap((status) =>
  (Object.keys(models) as ModelName[]).map((model) => [status, model] as const),
);

test.each(cells)('%s, %s: these actions are allowed and no other', (status, model) => {
  const order = inStatus[status](model);
  expect(order.status).toBe(status);
  expect(allowedActions(order)).toEqual(grid[status][model]);
});

test.each(cells.filter(([status]) => status !== 'DRAFT'))(
  '%s, %s: an unpaid offline order can be marked as paid, and no other',
  (status, model) => {
    const reason = (facts: Facts) => reasonAgainst('markAsPaid', inStatus[status](model, facts));
    expect(reason({ paymentStatus: 'UNPAID' })).toBeUndefined();
    expect(reason({ paymentStatus: 'PAID' })).toBe('NOT_UNPAID');
    expect(reason({ paymentStatus: 'NOT_APPLICABLE' })).toBe('NOT_UNPAID');
    expect(reason({ type: 'ONLINE', paymentStatus: 'UNPAID' })).toBe('NOT_OFFLINE');
  },
);

test('every status can be reached, and changes in these ways only', () => {
  expect(listReachable(orderLifecycle)).toEqual(orderLifecycle.statuses);
  expect(listChanges(orderLifecycle)).toEqual([
    'DRAFT → PENDING',
    'DRAFT → ACTIVE',
    'DRAFT → CANCELED',
    'PENDING → ACTIVE',
    'PENDING → CANCELED',
    'ACTIVE → PAUSED',
    'ACTIVE → ENDED',
    'ACTIVE → CANCELED',
    'PAUSED → ACTIVE',
    'PAUSED → CANCELED',
  ]);
  expect(orderLifecycle.statuses.filter(orderLifecycle.isFinal)).toEqual(['ENDED', 'CANCELED']);
});

test('a refusal names the documented reason', () => {
  const reason = (status: OrderStatus, model: ModelName) => reasonAgainst('pause', inStatus[status](model));
  expect(reason('DRAFT', 'endless')).toBe('NOT_STARTED');
  expect(reason('PENDING', 'endless')).toBe('PENDING');
  expect(reason('ACTIVE', 'trial')).toBe('TRIAL');
  expect(reason('PAUSED', 'endless')).toBe('ALREADY_SUSPENDED');
  expect(reason('ENDED', 'endless')).toBe('ENDED');
  expect(reason('CANCELED', 'endless')).toBe('CANCELED');
  expect(reasonAgainst('resume', inStatus.ACTIVE('endless'))).toBe('ACTIVE');
  expect(reasonAgainst('cancelAtNextPayment', inStatus.ACTIVE('duration'))).toBe('NOT_RECURRING');
  expect(reasonAgainst('postponeEndDate', inStatus.ACTIVE('endless'))).toBe('NO_END_DATE');
  expect(reasonAgainst('undoCancellation', inStatus.ACTIVE('endless'))).toBe('NOT_CANCELED');
  expect(reasonAgainst('changeStartDate', inStatus.ACTIVE('endless'))).toBe('ACTIVE');
});

test('canceling at the next payment twice changes nothing the second time', () => {
  const once = cancelAt(bought('endless'), 'NEXT_PAYMENT_DATE');
  expect(once.isAutoRenewCanceled).toBe(true);
  expect(cancel(once, { cause: 'OWNER_ACTION', effectiveAt: 'NEXT_PAYMENT_DATE' }, later(1))).toBeUndefined();
});

test('a cancellation at the next payment keeps the date of its request and takes effect at the boundary', () => {
  const requested = cancelAt(bought('endless'), 'NEXT_PAYMENT_DATE', later(2));
  const boundary = readTimestamp('2027-07-15T10:00Z');
  expect(asOf(requested, addDuration(boundary, days(-1))).status).toBe('ACTIVE');
  const canceled = asOf(requested, later(90));
  expect(canceled).toMatchObject({ status: 'CANCELED', end: boundary, cycle: undefined, updated: boundary });
  expect(canceled.cancellation?.requested).toBe(later(2));
});

test('a member who cancels in the trial keeps it to its end, whatever they asked for', () => {
  const order = bought('trial');
  const canceled = cancel(order, { cause: 'MEMBER_ACTION', effectiveAt: 'IMMEDIATELY' }, later(3));
  expect(canceled?.events).toEqual(['orderAutoRenewCanceled', 'orderUpdated']);
  expect(canceled?.order).toMatchObject({ status: 'ACTIVE', end: later(14) });
  expect(asOf(canceled?.order ?? order, later(14)).status).toBe('CANCELED');
});

test('a paused order that is canceled at the next payment ends at the shifted boundary', () => {
  const paused = cancelAt(pause(bought('endless'), later(5)).order, 'NEXT_PAYMENT_DATE', later(6));
  expect(paused.status).toBe('PAUSED');
  const resumed = resume(paused, later(15)).order;
  expect(resumed.end).toBe(readTimestamp('2027-07-25T10:00Z'));
  expect(asOf(resumed, later(60))).toMatchObject({ status: 'CANCELED', end: readTimestamp('2027-07-25T10:00Z') });
});

test('an order that is kept renews as if it had not been canceled', () => {
  for (const model of ['trial', 'endless', 'counted'] as const) {
    const order = bought(model);
    const kept = undoCancellation(cancelAt(order, 'NEXT_PAYMENT_DATE', later(2)), later(3));
    expect(kept).toEqual({ order: { ...order, updated: later(3) }, events: ['orderUpdated'] });
  }
});

test('an order that is kept after its end was postponed goes on from that end', () => {
  const canceled = cancelAt(bought('counted'), 'NEXT_PAYMENT_DATE', later(2));
  const postponed = postponeEndDate(canceled, readTimestamp('2027-07-20T10:00Z'), later(3)).order;
  const kept = undoCancellation(postponed, readTimestamp('2027-07-18T10:00Z')).order;
  expect(kept.cycle?.end).toBe(readTimestamp('2027-07-20T10:00Z'));
  expect(kept.end).toBe(readTimestamp('2027-09-20T10:00Z'));
});

test('a start that is moved takes the trial, the boundaries and the end along', () => {
  const order = bought('counted', {}, later(3));
  const { order: moved, events } = changeStartDate(order, readTimestamp('2027-07-31T10:00Z'), later(1));
  expect(events).toEqual(['orderStartDateChanged', 'orderUpdated']);
  expect(moved).toMatchObject({ status: 'PENDING', end: readTimestamp('2027-10-31T11:00Z') });
  const postponed = postponeEndDate(moved, readTimestamp('2027-12-24T10:00Z'), later(1)).order;
  const earlier = changeStartDate(postponed, later(1), later(1)).order;
  expect(earlier.end).toBe(readTimestamp('2027-12-24T10:00Z'));
  expect(asOf(earlier, later(1)).status).toBe('ACTIVE');
});
