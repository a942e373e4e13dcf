import type { Order } from '@foyer/sdk';
import { describe, expect, test } from 'vitest';
import { createDateWords } from '../../lib/date-words.ts';
import { createText } from '../../lib/text.ts';
import { actionWords } from './action-words.ts';
import { paidCycles } from './cycles.ts';
import { happeningsOf } from './history.ts';
import { type Payment, priceOfCycle, refundableOf } from './order.ts';
import { nextWords, paymentStateLabel, statusLabel } from './order-words.ts';
import { readAmount, refundFaults } from './refund.ts';

const text = createText('en', 'en-US', {});
const at = (day: string) => new Date(`${day}T12:00Z`);
const span = (cycleFrom: number, total: string) => ({
  duration: { cycleFrom },
  price: { subtotal: total, discount: '0', total, currency: 'USD' },
});
const order: Order = {
  id: 'a',
  planId: 'b',
  subscriptionId: 'c',
  buyer: { memberId: 'd', contactId: 'd' },
  priceDetails: { currency: 'USD' },
  pricing: { subscription: { cycleCount: 0 }, prices: [span(1, '12.50'), span(2, '20')] },
  type: 'ONLINE',
  status: 'ACTIVE',
  autoRenewCanceled: false,
  lastPaymentStatus: 'PAID',
  startDate: at('2031-01-31'),
  pausePeriods: [],
  currentCycle: { index: 2, startedDate: at('2031-02-28'), endedDate: at('2031-03-31') },
  cycles: [
    { index: 1, status: 'ENDED', startedDate: at('2031-01-31'), endedDate: at('2031-02-28') },
    { index: 2, status: 'ACTIVE', startedDate: at('2031-02-28'), endedDate: at('2031-03-31') },
  ],
  planName: 'Monthly',
  planPrice: '20',
  createdDate: at('2031-01-31'),
  updatedDate: at('2031-01-31'),
};
const money = (value: string) => ({ value, currency: 'USD' });
const payment: Payment = {
  id: 'p',
  kind: 'PAYMENT',
  subject: { kind: 'ORDER', id: 'a' },
  purpose: 'CYCLE',
  cycleNumber: 2,
  status: 'SUCCEEDED',
  amount: money('20'),
  refunded: money('0'),
  description: 'Monthly',
  provider: 'TEST',
  paidLate: false,
  createdDate: at('2031-02-28'),
  updatedDate: at('2031-02-28'),
};

test('a cycle has the price of its span', () => {
  expect([1, 2, 9, Infinity].map((index) => priceOfCycle(order, index).value)).toEqual(['12.50', '20', '20', '20']);
});

test('payments stand beside their cycles, the newest first; a saved method is no payment', () => {
  const earlier = { ...payment, id: 'q', cycleNumber: 1 };
  const ahead = { ...payment, id: 'r', cycleNumber: 3 };
  const cycles = paidCycles(order, [payment, earlier, ahead, { ...payment, id: 's', kind: 'SET_UP' }]);
  expect(cycles.map(({ index, isOpen, payments }) => [index, isOpen, payments.map(({ id }) => id).join()])).toEqual([
    [3, false, 'r'],
    [2, true, 'p'],
    [1, false, 'q'],
  ]);
});

describe('a refund', () => {
  test('is of what is left of money that was taken', () => {
    expect(refundableOf({ ...payment, amount: money('20.30'), refunded: money('0.10') })).toBe(20.2);
    expect(refundableOf({ ...payment, status: 'FAILED' })).toBe(0);
    expect(refundableOf({ ...payment, paidLate: true })).toBe(0);
  });

  test.each([
    ['12', '12'],
    [' 12,50 ', '12.50'],
    ['0', undefined],
    ['-1', undefined],
    ['a', undefined],
    ['1.2.3', undefined],
  ])('reads “%s” as %s', (typed, expected) => expect(readAmount(typed)).toBe(expected));

  test('needs a reason and an amount that is left', () => {
    expect(refundFaults({ amount: '20.01', reason: ' ' }, 20)).toEqual({ amount: true, reason: true });
    expect(refundFaults({ amount: '20', reason: 'Ill' }, 20)).toEqual({ amount: false, reason: false });
  });

  test.each([
    ['0', 'Paid'],
    ['5', 'Partly refunded'],
    ['20', 'Refunded'],
  ])('of %s makes a payment of 20 %s', (refunded, words) => {
    expect(paymentStateLabel({ ...payment, refunded: money(refunded) }, text).words).toBe(words);
  });
});

describe('words', () => {
  const dayWords = (date: Date) => date.toISOString().slice(0, 10);
  const next = (change: Partial<Order>, hasNext = true) => {
    const nextPayment = { cycleNumber: 3, amount: money('20'), dueDate: at('2031-03-31'), isCharged: true };
    const progress = { orderId: 'a', allowedActions: [], ...(hasNext ? { nextPayment } : {}) };
    return nextWords({ ...order, ...change }, progress, dayWords, text);
  };

  test('say what comes next', () => {
    expect(next({})).toBe('$20 on 2031-03-31');
    expect(next({ currentCycle: { index: 0 } })).toBe('$20 after the trial, on 2031-03-31');
    expect(next({ autoRenewCanceled: true, endDate: at('2031-03-31') })).toBe('Ends on 2031-03-31');
    expect(next({ status: 'CANCELED', endDate: at('2031-03-01') }, false)).toBe('Ended on 2031-03-01');
    expect(next({ status: 'PENDING' })).toBe('Starts on 2031-01-31');
    expect(next({ status: 'DRAFT', endDate: at('2031-03-01') }, false)).toBe('');
    const pause = { status: 'ACTIVE', pauseDate: at('2031-03-02') } as const;
    expect(next({ status: 'PAUSED', pausePeriods: [pause] })).toBe('Until you resume it');
    expect(next({ status: 'PAUSED', pausePeriods: [{ ...pause, plannedResumeDate: at('2031-04-01') }] })).toBe(
      'Resumes on 2031-04-01',
    );
  });

  test('tell a trial and an order that won’t renew from others that are active', () => {
    expect(statusLabel(order, text).words).toBe('Active');
    expect(statusLabel({ ...order, autoRenewCanceled: true }, text).words).toBe('Ends soon');
    expect(statusLabel({ ...order, currentCycle: { index: 0 } }, text).words).toBe('Free trial');
  });

  test('spell out what a cancellation means for this order', () => {
    const dates = createDateWords(text, 'UTC');
    const linesOf = (action: 'cancelImmediately' | 'cancelAtNextPayment', change: Partial<Order> = {}) =>
      actionWords(action, {
        order: { ...order, ...change },
        progress: { orderId: 'a', allowedActions: [] },
        dates,
        text,
      }).lines.join(' ');
    expect(linesOf('cancelImmediately')).toContain('Nothing is refunded.');
    expect(linesOf('cancelAtNextPayment')).toContain('Monday, March 31, 2031, as it is paid until then');
    expect(linesOf('cancelAtNextPayment', { currentCycle: { ...order.currentCycle, index: 0 } })).toContain(
      'The free trial goes on until Monday, March 31, 2031.',
    );
    expect(linesOf('cancelAtNextPayment', { status: 'PENDING' })).toContain('It never starts');
    expect(linesOf('cancelAtNextPayment', { status: 'PAUSED' })).toContain('comes later by the pause');
  });
});

test('what happened is told from the newest on, without what is merely owed', () => {
  const entry = (kind: 'CHARGE' | 'PAYMENT', day: string) =>
    ({ id: kind, kind, amount: money('-20'), purpose: 'CYCLE', reason: '', createdDate: at(day) }) as const;
  const canceled: Order = {
    ...order,
    status: 'CANCELED',
    endDate: at('2031-03-31'),
    pausePeriods: [{ status: 'ENDED', pauseDate: at('2031-03-02'), pausedBy: 'MEMBER', resumeDate: at('2031-03-04') }],
    cancellation: {
      requestedDate: at('2031-03-10'),
      cause: 'MEMBER_ACTION',
      effectiveAt: 'NEXT_PAYMENT_DATE',
    },
  };
  const entries = [entry('CHARGE', '2031-01-31'), entry('PAYMENT', '2031-02-01')];
  const happenings = happeningsOf(canceled, entries);
  expect(happenings).toContainEqual({ kind: 'paused', at: at('2031-03-02'), isByMember: true });
  expect(happenings.map(({ kind }) => kind)).toEqual([
    'ended',
    'canceled',
    'resumed',
    'paused',
    'cycle',
    'money',
    'started',
    'made',
  ]);
});
