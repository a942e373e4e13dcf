import { expect, test } from 'vitest';
import { savingOf } from './plan-saving.ts';

type Offer = Parameters<typeof savingOf>[0];

const date = new Date('2026-03-04T10:00:00Z');
function offer(pricing: Offer['plan']['pricing'], ...benefits: Partial<Offer['benefits'][number]>[]): Offer {
  const plan = { id: 'p', slug: 'ten', name: 'Ten', perks: {}, pricing, primary: false };
  return {
    plan: {
      ...plan,
      maxPurchasesPerBuyer: 0,
      allowFutureStartDate: false,
      buyerCanCancel: true,
      createdDate: date,
      updatedDate: date,
    },
    benefits: benefits.map((benefit) => ({
      id: 'b',
      type: 'LIMITED',
      period: 'ORDER',
      rollsOver: false,
      allServices: true,
      ...benefit,
    })),
  };
}
const once = (value: string) => ({ price: { value, currency: 'USD' }, singlePaymentUnlimited: true });
const monthly = (value: string) => ({
  price: { value, currency: 'USD' },
  subscription: { cycleDuration: { count: 1, unit: 'MONTH' as const }, cycleCount: 0 },
});
const single = { value: '26.5', currency: 'USD' };

test.each<[string, Offer, string | null]>([
  ['ten visits for less than ten', offer(once('230'), { sessions: 10 }), '35.0 10'],
  ['two kinds of visits', offer(once('50'), { sessions: 2 }, { sessions: 1 }), '29.5 3'],
  ['a set-up fee', offer({ ...once('230'), feeConfigs: [{ fee: { amount: '5.25' } }] }, { sessions: 10 }), '29.75 10'],
  ['a month of four', offer(monthly('90'), { sessions: 4, period: 'CYCLE' }), '16.0 4'],
  ['four for all months', offer(monthly('90'), { sessions: 4 }), null],
  ['any number', offer(once('230'), { type: 'UNLIMITED' }), null],
  ['ten visits for more than ten', offer(once('265'), { sessions: 10 }), null],
  ['no benefit', offer(once('230')), null],
])('what a plan with %s saves', (_, plan, words) => {
  const saving = savingOf(plan, single);
  expect(saving && `${saving.amount.value} ${saving.sessions}`).toBe(words);
  expect(savingOf(plan, null)).toBeNull();
  expect(savingOf(plan, { ...single, currency: 'EUR' })).toBeNull();
});
