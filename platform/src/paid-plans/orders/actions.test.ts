import { addDuration, days, type Instant, readTimestamp } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { listChanges, listReachable } from '../../testing/lifecycle.ts';
import type { PricingModel } from '../plans/plan.ts';
import { allowedActions, cancel, pause, reasonAgainst, resume } from './actions.ts';
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

/** An order of each status; a trial has no time to pause, so its pause comes after it. */
const inStatus: Record<OrderStatus, (model: ModelName, facts?: Facts) => OrderState> = {
  PENDING: (model, facts) => bought(model, facts, later(3)),
  ACTIVE: (model, facts) => bought(model, facts),
  PAUSED: (model, facts) => pause(asOf(bought(model, facts), later(20)), later(20)).order,
  ENDED: (model, facts) => asOf({ ...bought(model, facts), end: later(1), ...withCycle(later(1)) }, later(1)),
  CANCELED: (model, facts) => cancelAt(bought(model, facts), 'IMMEDIATELY'),
};
const withCycle = (end: Instant) => ({ cycle: { index: 1, start: now, end } });

const grid: Record<OrderStatus, Record<ModelName, OrderAction[]>> = {
  PENDING: {
    trial: ['cancelImmediately', 'cancelAtNextPayment'],
    endless: ['cancelImmediately', 'cancelAtNextPayment'],
    counted: ['cancelImmediately', 'cancelAtNextPayment', 'postponeEndDate'],
    duration: ['cancelImmediately', 'cancelAtNextPayment', 'postponeEndDate'],
    unlimited: ['cancelImmediately', 'cancelAtNextPayment'],
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

test.each(cells)('%s, %s: an unpaid offline order can be marked as paid, and no other', (status, model) => {
  const reason = (facts: Facts) => reasonAgainst('markAsPaid', inStatus[status](model, facts));
  expect(reason({ paymentStatus: 'UNPAID' })).toBeUndefined();
  expect(reason({ paymentStatus: 'PAID' })).toBe('NOT_UNPAID');
  expect(reason({ paymentStatus: 'NOT_APPLICABLE' })).toBe('NOT_UNPAID');
  expect(reason({ type: 'ONLINE', paymentStatus: 'UNPAID' })).toBe('NOT_OFFLINE');
});

test('every status can be reached, and changes in these ways only', () => {
  expect(listReachable(orderLifecycle)).toEqual(orderLifecycle.statuses);
  expect(listChanges(orderLifecycle)).toEqual([
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
  expect(reason('PENDING', 'endless')).toBe('PENDING');
  expect(reason('ACTIVE', 'trial')).toBe('TRIAL');
  expect(reason('PAUSED', 'endless')).toBe('ALREADY_SUSPENDED');
  expect(reason('ENDED', 'endless')).toBe('ENDED');
  expect(reason('CANCELED', 'endless')).toBe('CANCELED');
  expect(reasonAgainst('resume', inStatus.ACTIVE('endless'))).toBe('ACTIVE');
  expect(reasonAgainst('cancelAtNextPayment', inStatus.ACTIVE('duration'))).toBe('NOT_RECURRING');
  expect(reasonAgainst('postponeEndDate', inStatus.ACTIVE('endless'))).toBe('NO_END_DATE');
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
