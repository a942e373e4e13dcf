import type { PlanId } from '@foyer/contract';
import { expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { readCurrency } from '../../server/lib/money.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import type { Plan } from './plan.ts';
import { creationRules } from './pricing-rules.ts';
import { findArrangementFault, type PlanInput, readPlan } from './rules.ts';
import { applyUpdate } from './update.ts';

const price = { value: '79.5' };
const monthly = { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 12 } as const;
const usd = readCurrency('USD');

/** Each violation as its field and rule. */
function violationsOf(work: () => unknown): string[] {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.violations.map(({ field, ruleName, violatedRule }) => `${field} ${ruleName ?? violatedRule}`);
  }
}

const creating = (pricing: PlanInput['pricing'], currency = usd) =>
  violationsOf(() => readPlan({ name: 'Monthly', pricing }, currency, creationRules));

test.each<[string, PlanInput['pricing']]>([
  ['a subscription', { price, subscription: monthly }],
  ['a subscription with a trial', { price, subscription: monthly, freeTrialDays: 999 }],
  ['a cycle whose count is left out', { price, subscription: { cycleDuration: { unit: 'WEEK' }, cycleCount: 0 } }],
  ['2,000 cycles', { price, subscription: { ...monthly, cycleCount: 2000 } }],
  ['a free subscription', { price: { value: '0' }, subscription: monthly }],
  ['a duration', { price, singlePaymentForDuration: { count: 3, unit: 'MONTH' } }],
  ['a hundred years', { price, singlePaymentForDuration: { count: 36_500, unit: 'DAY' } }],
  ['no end, without a price', { singlePaymentUnlimited: true }],
  [
    'a duration, where false names no model',
    { singlePaymentForDuration: { count: 1, unit: 'DAY' }, singlePaymentUnlimited: false },
  ],
  ['a trial of no days', { price, singlePaymentUnlimited: true, freeTrialDays: 0 }],
  ['a set-up fee', { price, subscription: monthly, feeConfigs: [{ fee: { name: 'Set-up', amount: '0.01' } }] }],
])('accepts %s', (_what, pricing) => {
  expect(creating(pricing)).toEqual([]);
});

test.each<[PlanInput['pricing'], string[]]>([
  [{}, [' INVALID_SINGLE_PAYMENT_WITHOUT_DURATION']],
  [{ price, singlePaymentUnlimited: false }, [' INVALID_SINGLE_PAYMENT_WITHOUT_DURATION']],
  [
    { singlePaymentForDuration: { unit: 'DAY' } },
    ['.singlePaymentForDuration.count INVALID_SINGLE_PAYMENT_WITHOUT_DURATION'],
  ],
  [
    { singlePaymentForDuration: { count: 0, unit: 'DAY' } },
    ['.singlePaymentForDuration.count SINGLE_PAYMENT_DURATION_TOO_SHORT'],
  ],
  [
    { singlePaymentForDuration: { count: 101, unit: 'YEAR' } },
    ['.singlePaymentForDuration.count PERIOD_AMOUNT_OUT_OF_RANGE'],
  ],
  [{ singlePaymentForDuration: { count: 1 } }, ['.singlePaymentForDuration.unit invalid_duration_unit']],
  [
    { price, subscription: { cycleDuration: { count: 1, unit: 'UNDEFINED' }, cycleCount: 1 } },
    ['.subscription.cycleDuration.unit invalid_duration_unit'],
  ],
  [
    { price, subscription: { cycleDuration: { count: 0, unit: 'DAY' }, cycleCount: 1 } },
    ['.subscription.cycleDuration.count RECURRING_PLAN_CYCLE_DURATION_TOO_SHORT'],
  ],
  [
    { price, subscription: { cycleDuration: { count: 2, unit: 'DAY' }, cycleCount: 1 } },
    ['.subscription.cycleDuration.count PERIOD_AMOUNT_OUT_OF_RANGE'],
  ],
  [
    { price, subscription: { ...monthly, cycleCount: 2001 } },
    ['.subscription.cycleCount RECURRING_PLAN_CYCLE_COUNT_INVALID'],
  ],
  [
    { price, subscription: { ...monthly, cycleCount: -1 } },
    ['.subscription.cycleCount RECURRING_PLAN_CYCLE_COUNT_INVALID'],
  ],
  [
    { price, subscription: { cycleDuration: monthly.cycleDuration } },
    ['.subscription.cycleCount RECURRING_PLAN_CYCLE_COUNT_INVALID'],
  ],
  [{ subscription: monthly }, ['.price RECURRING_PLAN_PAYMENT_PRICE_MISSING']],
  [{ singlePaymentUnlimited: true, freeTrialDays: 1 }, ['.freeTrialDays SINGLE_PAYMENT_FREE_TRIAL_UNSUPPORTED']],
  [{ price, singlePaymentUnlimited: true, subscription: monthly }, [' SINGLE_PAYMENT_CYCLE_COUNT_INVALID']],
  [{ singlePaymentUnlimited: true, singlePaymentForDuration: {} }, [' ONE_OF_ALIGNMENT']],
  [{ price: { value: '1.005' }, singlePaymentUnlimited: true }, ['.price.value client_data_is_invalid']],
  [
    { price: { value: '1', currency: 'EUR' }, singlePaymentUnlimited: true },
    ['.price.currency client_data_is_invalid'],
  ],
  [
    { singlePaymentUnlimited: true, feeConfigs: [{ fee: { name: ' ', amount: '5' } }] },
    ['.feeConfigs[0].fee.name PLAN_FEE_NAME_BLANK'],
  ],
  [
    { singlePaymentUnlimited: true, feeConfigs: [{ fee: { name: 'Set-up', amount: '0.00' } }] },
    ['.feeConfigs[0].fee.amount client_data_is_invalid'],
  ],
])('refuses %j', (pricing, faults) => {
  expect(creating(pricing)).toEqual(faults.map((fault) => `plan.pricing${fault}`));
});

test('a blank name is refused beside what else is wrong', () => {
  const input = { name: ' ', pricing: { subscription: monthly } };
  expect(violationsOf(() => readPlan(input, usd, creationRules))).toEqual([
    'plan.name PLAN_NAME_BLANK',
    'plan.pricing.price RECURRING_PLAN_PAYMENT_PRICE_MISSING',
  ]);
});

test('amounts have the digits of their currency', () => {
  const amount = (code: string, value: string) =>
    readPlan(
      { name: 'x', pricing: { price: { value }, singlePaymentUnlimited: true } },
      readCurrency(code),
      creationRules,
    ).priceMinor;
  expect([amount('USD', '79.5'), amount('JPY', '5000'), amount('BHD', '1.125')]).toEqual([7950, 5000, 1125]);
  expect(creating({ price: { value: '0.5' }, singlePaymentUnlimited: true }, readCurrency('JPY'))).toHaveLength(1);
});

const at = new Date(0);
const stored = (pricing: PlanInput['pricing']): Plan => ({
  ...readPlan({ name: 'Monthly', description: 'All classes', perks: { values: ['Tea'] }, pricing }, usd, creationRules),
  id: asId<PlanId>('10000000-0000-4000-8000-000000000001'),
  slug: 'monthly',
  isPrimary: false,
  isArchived: false,
  hasOrders: false,
  createdAt: at,
  updatedAt: at,
});
const subscription = stored({ price, subscription: monthly, freeTrialDays: 7 });
const unlimited = stored({ price, singlePaymentUnlimited: true });
type Change = Omit<Parameters<typeof applyUpdate>[1], 'id'>;
const update = (plan: Plan, sent: Change, mask?: string[], cleared: string[] = []) =>
  applyUpdate(
    plan,
    { id: plan.id, ...sent },
    mask?.map((path) => path.split('.')),
    cleared.map((path) => path.split('.')),
  );

/** The fields that the business writes. */
function readBack(plan: Plan) {
  const { id, slug, isPrimary, isArchived, hasOrders, createdAt, updatedAt, ...content } = plan;
  return content;
}

test('without a mask the fields sent change, and no others', () => {
  expect(update(subscription, {})).toEqual(readBack(subscription));
  expect(update(subscription, { pricing: { price: { value: '10' } }, description: '' })).toEqual({
    ...readBack(subscription),
    priceMinor: 1000,
    description: undefined,
  });
  expect(update(subscription, { perks: { values: [] } })).toMatchObject({ perks: [], description: 'All classes' });
});

test('with a mask the fields that it names change, and are cleared where they are not sent', () => {
  const sent = { name: 'Other', description: 'Ignored' };
  expect(update(subscription, sent, ['name', 'perks', 'pricing.freeTrialDays'])).toEqual({
    ...readBack(subscription),
    name: 'Other',
    perks: [],
    pricingModel: { ...subscription.pricingModel, freeTrialDays: 0 },
  });
});

test('a new pricing model takes the place of the old one and its trial', () => {
  const changed = update(subscription, { pricing: { singlePaymentForDuration: { count: 3, unit: 'MONTH' } } });
  expect(changed).toMatchObject({
    pricingModel: { kind: 'SINGLE_PAYMENT_FOR_DURATION', duration: { count: 3, unit: 'MONTH' } },
    priceMinor: 7950,
  });
});

test.each<[string, Plan, Change, string[] | undefined, string[]]>([
  ['a price that is cleared', subscription, {}, ['pricing.price'], ['.price price_missing']],
  ['a pricing model that is cleared', unlimited, {}, ['pricing.singlePaymentUnlimited'], [' duration_missing']],
  [
    'a trial for a single payment',
    unlimited,
    { pricing: { freeTrialDays: 3 } },
    undefined,
    ['.freeTrialDays free_trial_not_supported'],
  ],
  [
    'a new model without a duration',
    subscription,
    { pricing: { singlePaymentForDuration: {} } },
    undefined,
    ['.singlePaymentForDuration.count INVALID_SINGLE_PAYMENT_WITHOUT_DURATION'],
  ],
  [
    'a new subscription without a price',
    unlimited,
    { pricing: { subscription: monthly } },
    ['pricing'],
    ['.price RECURRING_PLAN_PAYMENT_PRICE_MISSING'],
  ],
  [
    'a new single payment with a trial',
    subscription,
    { pricing: { singlePaymentUnlimited: true, freeTrialDays: 3 } },
    undefined,
    ['.freeTrialDays SINGLE_PAYMENT_FREE_TRIAL_UNSUPPORTED'],
  ],
  [
    'too short a duration',
    subscription,
    { pricing: { singlePaymentForDuration: { count: 0, unit: 'DAY' } } },
    undefined,
    ['.singlePaymentForDuration.count invalid_period_amount'],
  ],
  [
    'an unknown unit',
    subscription,
    { pricing: { subscription: { cycleDuration: { unit: 'UNDEFINED' } } } },
    undefined,
    ['.subscription.cycleDuration.unit INVALID_DURATION_UNIT'],
  ],
  [
    'two models',
    subscription,
    { pricing: { subscription: monthly, singlePaymentUnlimited: true } },
    undefined,
    [' SINGLE_PAYMENT_CYCLE_COUNT_INVALID'],
  ],
])('an update refuses %s', (_what, plan, sent, mask, faults) => {
  expect(violationsOf(() => update(plan, sent, mask))).toEqual(faults.map((fault) => `plan.pricing${fault}`));
});

test('an update can’t clear the name', () => {
  expect(violationsOf(() => update(subscription, {}, ['name']))).toEqual(['plan.name PLAN_NAME_BLANK']);
});

test.each([
  [['b', 'a'], undefined],
  [['a'], 'must name every plan'],
  [['a', 'b', 'c'], 'names something other'],
  [['a', 'b', 'a'], 'names a plan twice'],
])('%j arranges a and b: %s', (ids, fault) => {
  const found = findArrangementFault(ids, ['a', 'b']);
  if (fault === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(fault);
});
