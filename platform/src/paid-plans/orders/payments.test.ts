import type { ChargeId, PaymentMethodId } from '@foyer/contract';
import { addDuration, days, hours, type Instant, readTimestamp } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import type { PricingModel } from '../plans/plan.ts';
import { cancel, pause, reasonAgainst, resume } from './actions.ts';
import { asOf, dueAt, listDue } from './due.ts';
import type { OrderState } from './order.ts';
import {
  changeMethod,
  forgetCharge,
  isChargeDue,
  owedCharge,
  startCharge,
  takeFailure,
  takePayment,
} from './payments.ts';
import { purchase } from './purchase.ts';

const bought = readTimestamp('2027-01-31T09:00Z');
const after = (count: number): Instant => addDuration(bought, days(count));
const on = (date: string): Instant => readTimestamp(`${date}T09:00Z`);
const chargeId = newId<ChargeId>();
const methodId = newId<PaymentMethodId>();
const monthly = { kind: 'SUBSCRIPTION', cycle: { count: 1, unit: 'MONTH' }, cycleCount: 0, freeTrialDays: 0 } as const;
const amounts = [
  { cycleFrom: 1, totalMinor: 2500 },
  { cycleFrom: 2, totalMinor: 2000 },
];

interface Facts {
  model?: PricingModel;
  start?: Instant;
  prices?: typeof amounts;
}

const draft = ({ model = monthly, start = bought, prices = amounts }: Facts = {}): OrderState =>
  purchase({ type: 'ONLINE', paymentStatus: 'UNPAID', timeZone: 'UTC', model, start, amounts: prices }, bought).order;
const active = (facts?: Facts): OrderState => takePayment(draft(facts), methodId, bought).order;
const charge = (order: OrderState): OrderState => startCharge(order, chargeId);
const offSession = { isOffSession: true, isRetryable: true };
const fail = (order: OrderState, now: Instant, failed = offSession): OrderState =>
  takeFailure(charge(order), failed, now).order;

test('an order that has to be paid is a draft, and is announced as created only', () => {
  const { order, events } = purchase(
    { type: 'ONLINE', paymentStatus: 'UNPAID', timeZone: 'UTC', model: monthly, start: bought, amounts },
    bought,
  );
  expect(order).toMatchObject({ status: 'DRAFT', paymentStatus: 'UNPAID', cycle: undefined });
  expect(events).toEqual(['orderCreated', 'orderUpdated']);
  expect(owedCharge(order)).toEqual({ cycleIndex: 1, amountMinor: 2500 });
  expect(isChargeDue(order, after(1))).toBe(false);
});

test('a draft that is paid later starts then, with all its dates', () => {
  const paid = takePayment(draft(), methodId, addDuration(bought, hours(20)));
  expect(paid.events).toEqual(['orderPurchased', 'orderStarted', 'orderCycleStarted', 'orderUpdated']);
  expect(paid.order).toMatchObject({
    status: 'ACTIVE',
    paymentStatus: 'PAID',
    start: readTimestamp('2027-02-01T05:00Z'),
  });
  expect(paid.order.cycle?.end).toBe(readTimestamp('2027-03-01T05:00Z'));
  const ahead = takePayment(draft({ start: after(9) }), methodId, after(0.5));
  expect(ahead.events).toEqual(['orderPurchased', 'orderUpdated']);
  expect(ahead.order).toMatchObject({ status: 'PENDING', start: after(9) });
  expect(asOf(ahead.order, after(9))).toMatchObject({ status: 'ACTIVE', cycle: { index: 1 } });
});

test('a draft that is not paid within a day is canceled, and never ended', () => {
  const declined = takeFailure(draft(), { isOffSession: false, isRetryable: false }, after(0.5)).order;
  expect(declined).toMatchObject({ status: 'DRAFT', paymentStatus: 'FAILED' });
  expect(owedCharge(declined)).toEqual({ cycleIndex: 1, amountMinor: 2500 });
  const [change] = listDue(declined, after(3));
  expect(change?.events).toEqual(['orderCanceled', 'orderUpdated']);
  expect(change?.order).toMatchObject({
    status: 'CANCELED',
    end: after(1),
    cancellation: { cause: 'PAYMENT_SETUP_FAILURE', effectiveAt: 'IMMEDIATELY' },
  });
});

test('a trial saves a method first and is charged at its end', () => {
  const withTrial = { ...monthly, freeTrialDays: 14 };
  expect(owedCharge(draft({ model: withTrial }))).toEqual({ cycleIndex: 0, amountMinor: 0 });
  const trial = active({ model: withTrial });
  expect(trial).toMatchObject({ status: 'ACTIVE', paymentStatus: 'NOT_APPLICABLE', cycle: { index: 0 } });
  expect(dueAt(trial)).toBe(after(14));
  const renewed = asOf(trial, after(14));
  expect(owedCharge(renewed)).toEqual({ cycleIndex: 1, amountMinor: 2500 });
  expect(isChargeDue(renewed, after(14))).toBe(true);
  expect(takePayment(charge(renewed), methodId, after(14)).order).toMatchObject({ paymentStatus: 'PAID' });
});

test('each boundary owes one charge, however late the job is', () => {
  let order = asOf(active(), on('2027-04-15'));
  expect(order.cycle?.index).toBe(3);
  const charged = [];
  while (isChargeDue(order, on('2027-04-15'))) {
    charged.push(owedCharge(order));
    order = takePayment(charge(order), undefined, on('2027-04-15')).order;
  }
  expect(charged).toEqual([
    { cycleIndex: 2, amountMinor: 2000 },
    { cycleIndex: 3, amountMinor: 2000 },
  ]);
  expect(dueAt(order)).toBe(on('2027-04-30'));
});

test('cycles that cost nothing are paid by themselves', () => {
  const prices = [
    { cycleFrom: 1, totalMinor: 0 },
    { cycleFrom: 3, totalMinor: 2000 },
  ];
  expect(owedCharge(draft({ prices }))).toEqual({ cycleIndex: 1, amountMinor: 0 });
  const order = asOf(active({ prices }), on('2027-03-30'));
  expect(owedCharge(order)).toBeUndefined();
  expect(dueAt(order)).toBe(on('2027-03-31'));
  expect(owedCharge(asOf(order, on('2027-03-31')))).toEqual({ cycleIndex: 3, amountMinor: 2000 });
});

test('a failed renewal is tried again after 1, 3 and 5 days, and cancels the order after 7', () => {
  let order = fail(asOf(active(), on('2027-02-28')), on('2027-02-28'));
  expect(order).toMatchObject({ status: 'ACTIVE', paymentStatus: 'FAILED', cycle: { index: 2 } });
  for (const date of ['2027-03-01', '2027-03-03', '2027-03-05']) {
    expect(dueAt(order)).toBe(on(date));
    order = fail(asOf(order, on(date)), on(date));
  }
  expect(dueAt(order)).toBe(on('2027-03-07'));
  const [canceled] = listDue(order, on('2027-03-08'));
  expect(canceled?.events).toEqual(['orderCanceled', 'orderEnded', 'orderUpdated']);
  expect(canceled?.order).toMatchObject({
    status: 'CANCELED',
    end: on('2027-03-07'),
    cancellation: { cause: 'PAYMENT_FAILURE', requested: on('2027-03-07') },
  });
  expect(dueAt(canceled?.order ?? order)).toBeUndefined();
});

test('a payment in the days of grace ends them', () => {
  const failed = fail(asOf(active(), on('2027-02-28')), on('2027-02-28'));
  const { order } = takePayment(charge(asOf(failed, on('2027-03-01'))), undefined, on('2027-03-01'));
  expect(order).toMatchObject({ paymentStatus: 'PAID', billing: { failures: 0, deadline: undefined } });
  expect(dueAt(order)).toBe(on('2027-03-31'));
});

test('a method that can never succeed is not charged again, and the member has the same days for another', () => {
  const failed = fail(asOf(active(), on('2027-02-28')), on('2027-02-28'), { ...offSession, isRetryable: false });
  expect(dueAt(failed)).toBe(on('2027-03-07'));
  expect(owedCharge(failed)).toEqual({ cycleIndex: 2, amountMinor: 2000 });
  const changed = changeMethod(failed, newId<PaymentMethodId>(), on('2027-03-02'));
  expect(isChargeDue(changed, on('2027-03-02'))).toBe(true);
  expect(isChargeDue(changeMethod(active(), methodId, bought), after(1))).toBe(false);
});

test('the days of grace are never longer than the cycle', () => {
  const daily = { ...monthly, cycle: { count: 1, unit: 'DAY' } } as const;
  const failed = fail(asOf(active({ model: daily }), after(1)), after(1));
  expect(dueAt(failed)).toBe(after(2));
  expect(asOf(failed, after(30))).toMatchObject({ status: 'CANCELED', end: after(2) });
});

test('the last cycle ends although it was not paid', () => {
  const twice = { ...monthly, cycleCount: 2 };
  const failed = fail(asOf(active({ model: twice }), on('2027-02-28')), on('2027-03-29'));
  expect(failed.billing?.deadline).toBe(on('2027-03-31'));
  expect(asOf(failed, on('2027-03-31'))).toMatchObject({ status: 'ENDED', paymentStatus: 'FAILED' });
});

test('a last cycle that no job charged in time is charged after its end, once', () => {
  const ended = asOf(active({ model: { ...monthly, cycleCount: 2 } }), on('2027-05-01'));
  expect(ended.status).toBe('ENDED');
  expect(isChargeDue(ended, on('2027-05-01'))).toBe(true);
  const failed = fail(ended, on('2027-05-01'));
  expect(failed).toMatchObject({ status: 'ENDED', paymentStatus: 'FAILED' });
  expect(dueAt(failed)).toBeUndefined();
});

test('time waits for the result of a charge', () => {
  const failed = fail(asOf(active(), on('2027-02-28')), on('2027-02-28'));
  const charging = charge(asOf(failed, on('2027-03-05')));
  expect(reasonAgainst('pause', charging)).toBe('CHARGE_IN_PROGRESS');
  const late = asOf(charging, on('2027-03-20'));
  expect(late.status).toBe('ACTIVE');
  expect(takePayment(late, undefined, on('2027-03-20')).order).toMatchObject({
    status: 'ACTIVE',
    paymentStatus: 'PAID',
  });
  const refused = takeFailure(late, offSession, on('2027-03-20')).order;
  expect(asOf(refused, on('2027-03-20'))).toMatchObject({ status: 'CANCELED', end: on('2027-03-20') });
  expect(isChargeDue(forgetCharge(late, on('2027-03-20')), on('2027-03-20'))).toBe(true);
});

test('a pause freezes the days of grace', () => {
  const failed = fail(asOf(active(), on('2027-02-28')), on('2027-02-28'));
  const paused = pause(failed, addDuration(on('2027-02-28'), hours(12))).order;
  expect(dueAt(paused)).toBeUndefined();
  const resumed = resume(paused, addDuration(on('2027-03-20'), hours(12))).order;
  expect(dueAt(resumed)).toBe(on('2027-03-21'));
  expect(resumed.billing?.deadline).toBe(on('2027-03-27'));
});

test('an order that is canceled at once is never charged again; one that is canceled at the boundary owes what has begun', () => {
  const request = { cause: 'OWNER_ACTION', effectiveAt: 'IMMEDIATELY' } as const;
  const renewed = asOf(active(), on('2027-02-28'));
  expect(dueAt(cancel(renewed, request, on('2027-03-01'))?.order ?? renewed)).toBeUndefined();
  const atBoundary = cancel(renewed, { ...request, effectiveAt: 'NEXT_PAYMENT_DATE' }, on('2027-03-01'))?.order;
  const canceled = asOf(atBoundary ?? renewed, on('2027-06-01'));
  expect(canceled).toMatchObject({ status: 'CANCELED', end: on('2027-03-31') });
  expect(owedCharge(canceled)).toEqual({ cycleIndex: 2, amountMinor: 2000 });
});
