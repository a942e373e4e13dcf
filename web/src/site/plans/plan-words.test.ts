import { expect, test } from 'vitest';
import { catalogOf } from '../../lib/catalogs.ts';
import { createText } from '../../lib/text.ts';
import type { Benefit, Plan } from './offers.ts';
import { paymentWords } from './payment-words.ts';
import { benefitWords, conditionWords, type Priced, priceLine } from './plan-words.ts';

const english = createText('en', 'en-US', catalogOf('en', ['site']));
const spanish = createText('es', 'es-US', catalogOf('es', ['site']));
const site: Priced = { currency: 'USD' };
const taxed: Priced = { currency: 'USD', addedTax: { name: 'Sales tax', ratePercent: '8.875' } };
const monthly = (cycleCount = 0) => ({ cycleDuration: { count: 1, unit: 'MONTH' as const }, cycleCount });
const sold = (
  pricing: Plan['pricing'],
  more: Partial<Pick<Plan, 'buyerCanCancel' | 'allowFutureStartDate' | 'foyer'>> = {},
) => ({
  pricing,
  buyerCanCancel: true,
  allowFutureStartDate: false,
  maxPurchasesPerBuyer: 0,
  ...more,
});
const fee = [{ fee: { name: 'Key card', amount: '10' } }];

test('a trial with a fee says when what is charged, and how it ends', () => {
  const plan = sold({ price: { value: '148.50' }, subscription: monthly(), freeTrialDays: 7, feeConfigs: fee });
  expect(priceLine(plan, site, english)).toBe('$148.50 a month');
  expect(conditionWords(plan, taxed, english)).toEqual([
    'First 7 days free',
    'plus $10 once: Key card',
    'plus Sales tax 8.875%',
  ]);
  expect(paymentWords(plan, taxed, english)).toEqual([
    'The first 7 days are free. We save your card and charge $158.50 after them.',
    'It renews until you cancel: $148.50 a month.',
    'Each payment adds Sales tax 8.875%.',
    'It starts right away.',
    'You can cancel in your account at any time. Cancel in the free days and you pay nothing; later you keep what you paid for until its end.',
  ]);
});

test('a number of payments is said, also in Spanish, and only the business cancels', () => {
  const plan = sold(
    { price: { value: '96' }, subscription: monthly(12) },
    { buyerCanCancel: false, foyer: { memberPause: { mostDays: 30 } } },
  );
  expect(conditionWords(plan, site, english)).toEqual(['12 payments in all']);
  expect(paymentWords(plan, site, english)).toEqual([
    'You pay $96 when you buy it.',
    'It renews by itself: $96 a month, 12 payments in all.',
    'It starts right away.',
    'It ends by itself after 12 months.',
    'You can pause it in your account, once in each period, for up to 30 days.',
    'To cancel, talk to us.',
  ]);
  expect(priceLine(plan, site, spanish)).toBe('$96 al mes');
  expect(conditionWords(plan, site, spanish)).toEqual(['12 pagos en total']);
});

test('a single payment is valid for a time or without an end, and may start later', () => {
  const season = sold(
    { price: { value: '390' }, singlePaymentForDuration: { count: 3, unit: 'MONTH' } },
    { allowFutureStartDate: true },
  );
  expect(priceLine(season, site, english)).toBe('$390 for 3 months');
  expect(paymentWords(season, site, english)).toContain('It is valid for 3 months and doesn’t renew.');
  expect(paymentWords(season, site, english)).toContain('You choose the day it starts.');
  const free = { ...sold({ price: { value: '0' }, singlePaymentUnlimited: true }), maxPurchasesPerBuyer: 1 };
  expect(priceLine(free, taxed, english)).toBe('Free for as long as you like');
  expect(conditionWords(free, taxed, english)).toEqual([]);
  expect(paymentWords(free, taxed, english)).toEqual([
    'There is nothing to pay.',
    'It starts right away.',
    'It is valid until it is canceled.',
    'You can cancel in your account at any time. It ends right away, without a refund.',
    'One per person.',
  ]);
});

test('sessions are counted for each cycle or once', () => {
  const plan = sold({ price: { value: '96' }, subscription: monthly() });
  const benefit: Benefit = {
    id: 'a',
    type: 'LIMITED',
    sessions: 1,
    period: 'CYCLE',
    rollsOver: false,
    allServices: true,
  };
  expect(benefitWords(benefit, plan, english)).toBe('1 session a month');
  expect(benefitWords({ ...benefit, sessions: 10, period: 'ORDER' }, plan, english)).toBe('10 sessions');
  expect(benefitWords({ ...benefit, type: 'UNLIMITED' }, plan, english)).toBe('Unlimited sessions');
});
