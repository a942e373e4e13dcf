import { describe, expect, test } from 'vitest';
import { createText } from '../../lib/text.ts';
import { moveTo, neighbourOf } from '../parts/arrange.ts';
import type { Plan } from '../parts/use-plans.ts';
import {
  fieldOf,
  newBenefit,
  newPlan,
  type PlanValues,
  planFaults,
  readPlan,
  writeBenefits,
  writePlan,
} from './plan-form.ts';
import { benefitWords, formPriceLines } from './plan-words.ts';

const text = createText('en', 'en-US', {});
const yoga = '9f3c1a52-0000-4000-8000-000000000001';
const pilates = '9f3c1a52-0000-4000-8000-000000000002';
const monthly: PlanValues = { ...newPlan, name: 'Monthly', price: '79,50' };

test('a plan is moved to the place of another', () => {
  expect(moveTo(['a', 'b', 'c', 'd'], 'd', 'b').join('')).toBe('adbc');
  expect(moveTo(['a', 'b', 'c', 'd'], 'a', 'c').join('')).toBe('bcad');
  expect(moveTo(['a', 'b'], 'x', 'a')).toEqual(['a', 'b']);
  expect(neighbourOf(['a', 'b'], 'b', 1)).toBeUndefined();
  expect(neighbourOf(['a', 'b'], 'b', -1)).toBe('a');
});

describe('the form of a plan', () => {
  test('writes the pricing model that is chosen, and nothing of the others', () => {
    const typed = {
      ...monthly,
      trialDays: '7',
      feeAmount: '20',
      feeName: 'Card',
      durationCount: '3',
      cycleCount: '12',
    };
    expect(writePlan(typed).pricing).toEqual({
      price: { value: '79.50' },
      subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 12 },
      freeTrialDays: 7,
      feeConfigs: [{ fee: { name: 'Card', amount: '20' }, appliedAt: 'FIRST_PAYMENT' }],
    });
    expect(writePlan({ ...typed, model: 'once' }).pricing).toEqual({
      price: { value: '79.50' },
      singlePaymentForDuration: { count: 3, unit: 'MONTH' },
    });
    expect(writePlan({ ...typed, model: 'free', durationCount: '' }).pricing).toEqual({
      price: { value: '0' },
      singlePaymentUnlimited: true,
    });
  });

  test('shows a plan as it was written', () => {
    const values: PlanValues = {
      ...monthly,
      price: '79.50',
      description: 'All of it',
      perks: 'Towels\nTea',
      cycleUnit: 'WEEK',
      trialDays: '7',
      onceForEachBuyer: true,
      terms: 'Be kind.',
      pauseDays: '30',
    };
    const { maxPurchasesPerBuyer, allowFutureStartDate, buyerCanCancel, foyer } = writePlan(values);
    expect(foyer).toEqual({ memberPause: { mostDays: 30 } });
    expect(writePlan(monthly)).not.toHaveProperty('foyer');
    const plan = {
      name: 'Monthly',
      id: 'a',
      slug: 'a',
      primary: false,
      public: true,
      archived: false,
      hasOrders: false,
      revision: '1',
      maxPurchasesPerBuyer: maxPurchasesPerBuyer ?? 0,
      allowFutureStartDate: allowFutureStartDate ?? false,
      buyerCanCancel: buyerCanCancel ?? true,
      perks: { values: ['Towels', 'Tea'] },
      pricing: {
        price: { value: '79.50', currency: 'USD' },
        subscription: { cycleDuration: { count: 1, unit: 'WEEK' }, cycleCount: 0 },
        freeTrialDays: 7,
      },
      description: 'All of it',
      termsAndConditions: 'Be kind.',
      foyer: { memberPause: { mostDays: 30 } },
      createdDate: new Date(0),
      updatedDate: new Date(0),
    } satisfies Plan;
    expect(readPlan(plan, [], [])).toEqual(values);
  });

  test('writes benefits for services that the plan pays for only', () => {
    const benefits = [
      { ...newBenefit, rollsOver: true },
      { ...newBenefit, id: 'x', isLimited: false, allServices: false, serviceIds: [yoga, pilates], rollsOver: true },
    ];
    expect(writeBenefits({ ...monthly, serviceIds: [yoga], benefits })).toEqual([
      { type: 'LIMITED', sessions: 10, period: 'CYCLE', rollsOver: true, allServices: true },
      { id: 'x', type: 'UNLIMITED', period: 'CYCLE', rollsOver: false, serviceIds: [yoga] },
    ]);
    expect(writeBenefits({ ...monthly, model: 'once', benefits })[0]?.rollsOver).toBe(false);
  });

  test('names what is wrong before it is sent', () => {
    expect(planFaults(newPlan)).toEqual(['name', 'price']);
    expect(planFaults({ ...newPlan, name: 'Free', model: 'free' })).toEqual([]);
    expect(planFaults({ ...monthly, pauseDays: '0' })).toEqual(['pauseDays']);
    expect(planFaults({ ...monthly, pauseDays: '3660' })).toEqual([]);
    const benefits = [{ ...newBenefit, sessions: '0', allServices: false, serviceIds: [pilates] }];
    const wrong = { ...monthly, cycleCount: '1.5', trialDays: 'a', feeAmount: '0', serviceIds: [yoga], benefits };
    expect(planFaults(wrong)).toEqual(['cycleCount', 'trialDays', 'feeName', 'feeAmount', 'sessions0', 'services0']);
    expect(planFaults({ ...wrong, model: 'once', benefits: [] })).toEqual([]);
  });

  test.each([
    ['plan.name', 'name'],
    ['plan.pricing.price.value', 'price'],
    ['plan.pricing.subscription.cycleCount', 'cycleCount'],
    ['plan.pricing.feeConfigs[0].fee.name', 'feeName'],
    ['plan.pricing.feeConfigs[0].fee.amount', 'feeAmount'],
    ['benefits[2].sessions', 'sessions2'],
    ['benefits[1].serviceIds[0]', 'services1'],
    ['plan.foyer.memberPause.mostDays', 'pauseDays'],
    ['plan.slug', undefined],
  ])('places a violation of %s', (field, expected) => {
    expect(fieldOf({ field })).toBe(expected);
  });
});

test('a preview says what buyers read', () => {
  const values = { ...monthly, cycleCount: '12', trialDays: '7', feeAmount: '20', feeName: 'Card' };
  expect(formPriceLines(values, 'USD', text)).toEqual([
    '$79.50 every month',
    '12 payments in total',
    'The first 7 days are free',
    'Card: $20 with the first payment',
  ]);
  expect(formPriceLines(newPlan, 'USD', text)).toEqual([]);
  expect(benefitWords(newBenefit, 'subscription', text)).toBe('10 sessions each time you pay');
  expect(benefitWords(newBenefit, 'once', text)).toBe('10 sessions');
});
