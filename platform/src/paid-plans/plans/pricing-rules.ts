import type { FieldViolation, OperationOf, RequestOf } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import { toMinorUnits } from '../../server/lib/money.ts';
import { oneViolation } from '../../server/lib/violations.ts';
import type { Period, PricingModel, SetUpFee } from './plan.ts';

export type PricingInput = RequestOf<OperationOf<'plans.createPlan'>>['plan']['pricing'];

/** The protocol's names of what is wrong, which differ between calls. */
export interface RuleNames {
  priceMissing: string;
  durationMissing: string;
  durationTooShort: string;
  durationUnit: string;
  freeTrial: string;
}

export const creationRules: RuleNames = {
  priceMissing: 'RECURRING_PLAN_PAYMENT_PRICE_MISSING',
  durationMissing: 'INVALID_SINGLE_PAYMENT_WITHOUT_DURATION',
  durationTooShort: 'SINGLE_PAYMENT_DURATION_TOO_SHORT',
  durationUnit: 'invalid_duration_unit',
  freeTrial: 'SINGLE_PAYMENT_FREE_TRIAL_UNSUPPORTED',
};

/** For an update that sends its own pricing model. */
export const newModelRules: RuleNames = {
  ...creationRules,
  durationTooShort: 'invalid_period_amount',
  durationUnit: 'INVALID_DURATION_UNIT',
};

/** For an update that doesn't go with the pricing model that the plan has. */
export const keptModelRules: RuleNames = {
  ...newModelRules,
  priceMissing: 'price_missing',
  durationMissing: 'duration_missing',
  freeTrial: 'free_trial_not_supported',
};

/** For what no other name fits. */
export const OTHER_RULE = 'client_data_is_invalid';

const MAX_CYCLES = 2000;
/** A single payment pays for a hundred years at most; what is longer has no end. */
const MAX_COUNTS = { DAY: 36_500, WEEK: 5200, MONTH: 1200, YEAR: 100 };

const at = 'plan.pricing';
const refusal = (path: string, description: string, ruleName?: string): FieldViolation =>
  oneViolation(path === '' ? at : `${at}.${path}`, description, 'OTHER', ruleName);

/** A part of the pricing, or why it is refused. */
type Read<T> = { value: T } | { violations: FieldViolation[] };
const refused = (...violations: FieldViolation[]): { violations: FieldViolation[] } => ({ violations });

export interface Priced {
  pricingModel: PricingModel;
  priceMinor: number;
  setUpFee: SetUpFee | undefined;
}

/** Reads the whole pricing of a plan (protocol: plans §1). */
export function readPricing(input: PricingInput, currency: Currency, names: RuleNames): Read<Priced> {
  const model = readModel(input, names);
  const price = readPrice(input, currency, names);
  const fee = readFee(input, currency);
  if ('value' in model && 'value' in price && 'value' in fee) {
    return { value: { pricingModel: model.value, priceMinor: price.value, setUpFee: fee.value } };
  }
  return refused(...[model, price, fee].flatMap((part) => ('violations' in part ? part.violations : [])));
}

function readModel(input: PricingInput, names: RuleNames): Read<PricingModel> {
  const { subscription, singlePaymentForDuration: duration, singlePaymentUnlimited, freeTrialDays = 0 } = input;
  const sent = [subscription, duration, singlePaymentUnlimited || undefined].filter((model) => model !== undefined);
  if (sent.length > 1) {
    const name = subscription?.cycleCount === undefined ? undefined : 'SINGLE_PAYMENT_CYCLE_COUNT_INVALID';
    return refused({ ...refusal('', 'needs exactly one pricing model', name), violatedRule: 'ONE_OF_ALIGNMENT' });
  }
  if (subscription) return readSubscription(subscription, freeTrialDays, names);
  if (freeTrialDays > 0) return refused(refusal('freeTrialDays', 'is for subscriptions only', names.freeTrial));
  if (duration) {
    const period = readDuration(duration, names);
    return 'value' in period ? { value: { kind: 'SINGLE_PAYMENT_FOR_DURATION', duration: period.value } } : period;
  }
  if (singlePaymentUnlimited) return { value: { kind: 'SINGLE_PAYMENT_UNLIMITED' } };
  const description = 'needs a pricing model: subscription, singlePaymentForDuration or singlePaymentUnlimited';
  return refused(refusal('', description, names.durationMissing));
}

function readSubscription(
  { cycleDuration = {}, cycleCount }: NonNullable<PricingInput['subscription']>,
  freeTrialDays: number,
  { durationUnit }: RuleNames,
): Read<PricingModel> {
  const { count = 1, unit } = cycleDuration;
  const violations: FieldViolation[] = [];
  const path = 'subscription.cycleDuration';
  if (count < 1) violations.push(refusal(`${path}.count`, 'must be 1', 'RECURRING_PLAN_CYCLE_DURATION_TOO_SHORT'));
  if (count > 1) violations.push(refusal(`${path}.count`, 'must be 1', 'PERIOD_AMOUNT_OUT_OF_RANGE'));
  const known = readUnit(unit);
  if (!known) violations.push(refusal(`${path}.unit`, 'must be DAY, WEEK, MONTH or YEAR', durationUnit));
  if (cycleCount === undefined || cycleCount < 0 || cycleCount > MAX_CYCLES) {
    const description = `must be 0 (until canceled) to ${MAX_CYCLES}`;
    violations.push(refusal('subscription.cycleCount', description, 'RECURRING_PLAN_CYCLE_COUNT_INVALID'));
  }
  if (violations.length > 0 || !known || cycleCount === undefined) return refused(...violations);
  return { value: { kind: 'SUBSCRIPTION', cycle: { count, unit: known }, cycleCount, freeTrialDays } };
}

function readDuration(
  { count, unit }: NonNullable<PricingInput['singlePaymentForDuration']>,
  names: RuleNames,
): Read<Period> {
  const path = 'singlePaymentForDuration';
  if (count === undefined) return refused(refusal(`${path}.count`, 'is required', names.durationMissing));
  if (count < 1) return refused(refusal(`${path}.count`, 'must be 1 or more', names.durationTooShort));
  const known = readUnit(unit);
  if (!known) return refused(refusal(`${path}.unit`, 'must be DAY, WEEK, MONTH or YEAR', names.durationUnit));
  const most = MAX_COUNTS[known];
  if (count > most) return refused(refusal(`${path}.count`, `must be at most ${most}`, 'PERIOD_AMOUNT_OUT_OF_RANGE'));
  return { value: { count, unit: known } };
}

const readUnit = (unit: NonNullable<PricingInput['singlePaymentForDuration']>['unit']): Period['unit'] | undefined =>
  unit === 'UNDEFINED' ? undefined : unit;

/** The price in minor units. A single payment without a price is free. */
function readPrice({ price, subscription }: PricingInput, currency: Currency, names: RuleNames): Read<number> {
  const { value, currency: sent = currency } = price ?? {};
  if (sent !== currency) {
    return refused(refusal('price.currency', `must be ${currency}, the currency of the site`, OTHER_RULE));
  }
  if (value === undefined) {
    return subscription ? refused(refusal('price', 'is required for subscriptions', names.priceMissing)) : { value: 0 };
  }
  return readAmount(value, currency, 'price.value');
}

function readAmount(value: string, currency: Currency, path: string): Read<number> {
  const minor = toMinorUnits(value, currency);
  return minor === undefined
    ? refused(refusal(path, `has more decimals than ${currency}`, OTHER_RULE))
    : { value: minor };
}

function readFee({ feeConfigs: [config] = [] }: PricingInput, currency: Currency): Read<SetUpFee | undefined> {
  if (!config) return { value: undefined };
  const { name = '', amount = '0' } = config.fee ?? {};
  const path = 'feeConfigs[0].fee';
  if (!name.trim()) return refused(refusal(`${path}.name`, 'must not be blank', 'PLAN_FEE_NAME_BLANK'));
  const minor = readAmount(amount, currency, `${path}.amount`);
  if ('violations' in minor) return minor;
  if (minor.value === 0) return refused(refusal(`${path}.amount`, 'must be more than 0', OTHER_RULE));
  return { value: { name: name.trim(), amountMinor: minor.value } };
}
