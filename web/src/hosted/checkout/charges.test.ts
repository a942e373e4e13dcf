import type { PriceSpan } from '@foyer/react/plan-purchase';
import { expect, test } from 'vitest';
import { catalogOf } from '../../lib/catalogs.ts';
import { createText } from '../../lib/text.ts';
import { addPeriods, listCharges } from './charges.ts';
import type { Model, Plan } from './plan.ts';
import { chargeFacts, ruleWords, sumFacts } from './plan-words.ts';

const english = createText('en', 'en-US', catalogOf('en', ['hosted/checkout']));
const spanish = createText('es', 'es-US', catalogOf('es', ['hosted/checkout']));
const MONTH = { count: 1, unit: 'MONTH' } as const;

const planOf = (model: Model, more: Partial<Plan> = {}): Plan => ({
  id: 'plan',
  name: 'Plan',
  description: '',
  perks: [],
  benefits: [],
  terms: '',
  model,
  currency: 'USD',
  price: '40',
  fee: null,
  canStartLater: false,
  buyerCanCancel: true,
  isOncePerBuyer: false,
  pauseRule: '',
  ...more,
});
const monthly = (cycleCount: number, trialDays = 0): Model => ({
  kind: 'SUBSCRIPTION',
  cycle: MONTH,
  cycleCount,
  trialDays,
});
const span = (cycleFrom: number, cycleCount: number | null, total: string, more: Partial<PriceSpan> = {}) => ({
  cycleFrom,
  cycleCount,
  discount: '0',
  couponCode: null,
  tax: null,
  total,
  ...more,
});

/** Each payment as the page shows it. */
function show(plan: Plan, spans: readonly PriceSpan[], start = '2026-11-23', text = english): string[] {
  const charges = listCharges(plan, spans, start);
  return chargeFacts(plan, charges, text).map(({ term, detail }) => `${term}: ${detail}`);
}

test.each([
  ['2026-01-31', MONTH, 1, '2026-02-28'],
  ['2026-01-31', MONTH, 2, '2026-03-31'],
  ['2024-02-29', { count: 1, unit: 'YEAR' } as const, 1, '2025-02-28'],
  ['2026-11-23', { count: 2, unit: 'WEEK' } as const, 3, '2027-01-04'],
  ['2026-12-31', { count: 1, unit: 'DAY' } as const, 1, '2027-01-01'],
])('%s and %j, %d times, is %s', (date, period, times, end) => {
  expect(addPeriods(date, period, times)).toBe(end);
});

test('a subscription names the payment of today and those to come', () => {
  expect(show(planOf(monthly(0)), [span(1, null, '40')])).toEqual([
    'Due today: $40',
    'From Wednesday, December 23, 2026: $40 a month, until canceled',
  ]);
  expect(show(planOf(monthly(12)), [span(1, 1, '50'), span(2, 11, '40')])).toEqual([
    'Due today: $50',
    'From Wednesday, December 23, 2026: $40 a month, 11 payments',
  ]);
  expect(show(planOf(monthly(1)), [span(1, 1, '40')])).toEqual(['Due today: $40']);
});

test('a trial has nothing due today, and every payment after it', () => {
  const coupon = span(1, 2, '30', { discount: '10', couponCode: 'SPRING' });
  expect(show(planOf(monthly(0, 7)), [coupon, span(3, null, '40')])).toEqual([
    'Due today: $0',
    'From Monday, November 30, 2026: $30 a month, 2 payments',
    'From Saturday, January 30, 2027: $40 a month, until canceled',
  ]);
  const rules = ruleWords(planOf(monthly(0, 7)), listCharges(planOf(monthly(0, 7)), [], '2026-11-23'), english);
  expect(rules).toContain('The first 7 days are free.');
  expect(rules).toContain('Cancel before the free days end and you pay nothing.');
});

test('what starts later is paid today, and renews from its start', () => {
  expect(show(planOf(monthly(2)), [span(1, 2, '40')], '2027-01-15')).toEqual([
    'Due today: $40',
    'Monday, February 15, 2027: $40',
  ]);
});

test('a payment for a time says when it ends', () => {
  const plan = planOf({ kind: 'DURATION', duration: { count: 3, unit: 'MONTH' } }, { buyerCanCancel: false });
  const charges = listCharges(plan, [span(1, 1, '390')], '2026-11-23');
  expect(show(plan, [span(1, 1, '390')])).toEqual(['Due today: $390']);
  expect(ruleWords(plan, charges, english)).toEqual([
    'It ends by itself on Tuesday, February 23, 2027.',
    'To cancel, get in touch with us.',
  ]);
});

test('the first payment is made of price, fee, coupon and tax', () => {
  const plan = planOf(monthly(0), { fee: { name: 'Key card', amount: '10' } });
  const tax = { name: 'Sales tax', amount: '3.55', isIncluded: false };
  const first = span(1, 1, '43.55', { discount: '10', couponCode: 'SPRING', tax });
  const lines = (text: typeof english, spans: PriceSpan[]) =>
    sumFacts(plan, spans, text).map(({ term, detail }) => `${term}: ${detail}`);
  expect(lines(english, [first])).toEqual(['Price: $40', 'Key card: $10', 'Coupon SPRING: −$10', 'Sales tax: $3.55']);
  expect(lines(spanish, [{ ...first, tax: { ...tax, isIncluded: true } }]).at(-1)).toContain('Sales tax, incluido');
  expect(sumFacts(planOf(monthly(0)), [span(1, null, '40')], english)).toEqual([]);
});
