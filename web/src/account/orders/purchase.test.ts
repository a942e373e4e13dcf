import type { Order } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { catalogOf } from '../../lib/catalogs.ts';
import { createDateWords } from '../../lib/date-words.ts';
import { createText } from '../../lib/text.ts';
import { type Purchase, readPurchase } from './purchase.ts';
import { purchaseFacts } from './purchase-words.ts';

const month = { count: 1, unit: 'MONTH' } as const;
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
  pricing: { subscription: { cycleDuration: month, cycleCount: 0 }, prices: [span(1, '12.50'), span(2, '20')] },
  type: 'ONLINE',
  status: 'ACTIVE',
  autoRenewCanceled: false,
  lastPaymentStatus: 'PAID',
  startDate: new Date('2027-01-31T15:00Z'),
  pausePeriods: [],
  currentCycle: {
    index: 1,
    startedDate: new Date('2027-01-31T15:00Z'),
    endedDate: new Date('2027-02-28T15:00Z'),
  },
  planName: 'Monthly',
  planPrice: '20',
  createdDate: new Date('2027-01-31T15:00Z'),
  updatedDate: new Date('2027-01-31T15:00Z'),
};
const read = (change: Partial<Order>): Purchase => readPurchase({ ...order, ...change });

test('a subscription has its regular price and its next payment', () => {
  expect(read({})).toMatchObject({
    state: 'active',
    price: { value: '20', currency: 'USD' },
    every: month,
    renewal: { at: Date.parse('2027-02-28T15:00Z'), price: '20', isCharged: true },
    end: null,
    isOwed: false,
  });
});

test('one that is paid at the business renews, but isn’t charged', () => {
  const purchase = read({ type: 'OFFLINE', lastPaymentStatus: 'UNPAID' });
  expect(purchase).toMatchObject({ renewal: { isCharged: false }, isOwed: true });
});

test('no payment follows a cancellation, a pause, the last cycle or a single payment', () => {
  expect(read({ autoRenewCanceled: true }).renewal).toBeNull();
  expect(read({ status: 'PAUSED' })).toMatchObject({ state: 'paused', renewal: null });
  expect(read({ endDate: new Date('2027-02-28T15:00Z') }).renewal).toBeNull();
  const { autoRenewCanceled: _, ...single } = order;
  expect(readPurchase({ ...single, pricing: { singlePaymentUnlimited: true, prices: [span(1, '20')] } })).toMatchObject(
    {
      every: null,
      renewal: null,
    },
  );
});

test('a paused order says when it goes on by itself', () => {
  const planned = new Date('2027-03-15T15:00Z');
  const pause = { status: 'ACTIVE', pauseDate: new Date('2027-02-10T15:00Z') } as const;
  const paused = read({ status: 'PAUSED', pausePeriods: [{ ...pause, plannedResumeDate: planned }] });
  expect(paused.resumes).toBe(planned.getTime());
  expect(read({ status: 'PAUSED', pausePeriods: [pause] }).resumes).toBeNull();
  expect(read({ pausePeriods: [{ ...pause, status: 'ENDED', resumeDate: planned }] }).resumes).toBeNull();
});

test('a trial, a draft and a failed payment are told apart', () => {
  expect(read({ currentCycle: { ...order.currentCycle, index: 0 } })).toMatchObject({
    state: 'trial',
    renewal: { price: '12.50' },
  });
  expect(read({ status: 'DRAFT', lastPaymentStatus: 'UNPAID' })).toMatchObject({ state: 'unpaid', isOwed: false });
  expect(read({ lastPaymentStatus: 'FAILED' }).isOwed).toBe(true);
});

test('a canceled order owes nothing, one that ended still does', () => {
  for (const lastPaymentStatus of ['UNPAID', 'FAILED'] as const) {
    expect(read({ status: 'CANCELED', lastPaymentStatus }).isOwed).toBe(false);
    expect(read({ status: 'ENDED', lastPaymentStatus }).isOwed).toBe(true);
  }
});

test('what can be paid on the order’s page says so, the rest is for the business', () => {
  const text = createText('en', 'en-US', catalogOf('en', ['lib', 'account']));
  const facts = (change: Partial<Order>) => purchaseFacts(read(change), text, createDateWords(text, 'UTC')).at(-1);
  const foyer: Order['foyer'] = { allowedActions: ['PAY'] };
  expect(facts({ lastPaymentStatus: 'FAILED', foyer })).toBe('Not paid yet. Open it to pay.');
  expect(facts({ status: 'DRAFT', lastPaymentStatus: 'UNPAID', foyer })).toBe('Not paid yet. Open it to pay.');
  expect(facts({ type: 'OFFLINE', lastPaymentStatus: 'UNPAID' })).toBe('Not paid yet. Please contact us.');
});
