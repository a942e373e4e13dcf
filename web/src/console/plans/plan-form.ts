import type { AnswerOf, benefits, FieldViolation, InputsOf, plans } from '@foyer/sdk';
import type { Plan } from '../parts/use-plans.ts';

export type Benefit = AnswerOf<typeof benefits.getPlanBenefits>['benefits'][number];
export type SentPlan = InputsOf<typeof plans.createPlan>[0];
type SentBenefit = InputsOf<typeof benefits.setPlanBenefits>[1][number];

export const models = ['free', 'once', 'subscription'] as const;
export type Model = (typeof models)[number];
export const units = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
export type Unit = (typeof units)[number];

export interface BenefitValues {
  /** Empty for a new one. */
  id: string;
  name: string;
  isLimited: boolean;
  sessions: string;
  period: 'CYCLE' | 'ORDER';
  rollsOver: boolean;
  allServices: boolean;
  serviceIds: readonly string[];
}

/** The form as it is typed. */
export interface PlanValues {
  name: string;
  description: string;
  /** One on each line. */
  perks: string;
  model: Model;
  price: string;
  /** Of a single payment; empty without an end. */
  durationCount: string;
  durationUnit: Unit;
  cycleUnit: Unit;
  /** Empty until canceled. */
  cycleCount: string;
  trialDays: string;
  feeName: string;
  feeAmount: string;
  allowsFutureStart: boolean;
  buyerCanCancel: boolean;
  /** Days for which buyers can pause it; empty where they can't. */
  pauseDays: string;
  onceForEachBuyer: boolean;
  terms: string;
  /** The form that buyers answer; empty for none. */
  formId: string;
  /** Services that the plan pays for. */
  serviceIds: readonly string[];
  benefits: readonly BenefitValues[];
}

export const newBenefit: BenefitValues = {
  id: '',
  name: '',
  isLimited: true,
  sessions: '10',
  period: 'CYCLE',
  rollsOver: false,
  allServices: true,
  serviceIds: [],
};

export const newPlan: PlanValues = {
  name: '',
  description: '',
  perks: '',
  model: 'subscription',
  price: '',
  durationCount: '',
  durationUnit: 'MONTH',
  cycleUnit: 'MONTH',
  cycleCount: '',
  trialDays: '',
  feeName: '',
  feeAmount: '',
  allowsFutureStart: false,
  buyerCanCancel: true,
  pauseDays: '',
  onceForEachBuyer: false,
  terms: '',
  formId: '',
  serviceIds: [],
  benefits: [],
};

const isUnit = (unit: string | undefined): unit is Unit => units.some((one) => one === unit);
const unitOf = (unit: string | undefined): Unit => (isUnit(unit) ? unit : 'MONTH');
const textOf = (number: number | undefined): string => (number ? String(number) : '');

const readBenefit = (benefit: Benefit): BenefitValues => ({
  id: benefit.id,
  name: benefit.name ?? '',
  isLimited: benefit.type === 'LIMITED',
  sessions: textOf(benefit.sessions) || newBenefit.sessions,
  period: benefit.period,
  rollsOver: benefit.rollsOver,
  allServices: benefit.allServices,
  serviceIds: benefit.serviceIds ?? [],
});

/** A plan as the form shows it. */
export function readPlan(plan: Plan, benefits: readonly Benefit[], serviceIds: readonly string[]): PlanValues {
  const { subscription, singlePaymentForDuration, price, freeTrialDays, feeConfigs } = plan.pricing;
  const fee = feeConfigs?.[0]?.fee;
  const isFree = !subscription && Number(price?.value ?? 0) === 0;
  return {
    name: plan.name,
    description: plan.description ?? '',
    perks: (plan.perks.values ?? []).join('\n'),
    model: subscription ? 'subscription' : isFree ? 'free' : 'once',
    price: isFree ? '' : (price?.value ?? ''),
    durationCount: textOf(singlePaymentForDuration?.count),
    durationUnit: unitOf(singlePaymentForDuration?.unit),
    cycleUnit: unitOf(subscription?.cycleDuration?.unit),
    cycleCount: textOf(subscription?.cycleCount),
    trialDays: textOf(freeTrialDays),
    feeName: fee?.name ?? '',
    feeAmount: fee?.amount ?? '',
    allowsFutureStart: plan.allowFutureStartDate,
    buyerCanCancel: plan.buyerCanCancel,
    pauseDays: textOf(plan.foyer?.memberPause?.mostDays),
    onceForEachBuyer: plan.maxPurchasesPerBuyer === 1,
    terms: plan.termsAndConditions ?? '',
    formId: plan.formId ?? '',
    serviceIds,
    benefits: benefits.map(readBenefit),
  };
}

const amount = (typed: string): string => typed.trim().replace(',', '.');
const isAmount = (typed: string): boolean => /^\d{1,12}(\.\d{1,3})?$/.test(amount(typed));
const isCount = (typed: string, least: number, most: number): boolean =>
  /^\d{1,5}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;

export function pricingOf(values: PlanValues): Plan['pricing'] {
  const { model, price, durationCount, durationUnit, cycleUnit, cycleCount, trialDays, feeName, feeAmount } = values;
  const value = model === 'free' ? '0' : amount(price);
  if (model === 'subscription') {
    return {
      price: { value },
      subscription: { cycleDuration: { count: 1, unit: cycleUnit }, cycleCount: Number(cycleCount) },
      ...(Number(trialDays) > 0 ? { freeTrialDays: Number(trialDays) } : {}),
      ...(feeAmount.trim()
        ? { feeConfigs: [{ fee: { name: feeName.trim(), amount: amount(feeAmount) }, appliedAt: 'FIRST_PAYMENT' }] }
        : {}),
    };
  }
  const count = Number(durationCount);
  return {
    price: { value },
    ...(count > 0 ? { singlePaymentForDuration: { count, unit: durationUnit } } : { singlePaymentUnlimited: true }),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The plan as the platform takes it. */
export const writePlan = (values: PlanValues): SentPlan => ({
  name: values.name.trim(),
  ...(values.description.trim() ? { description: values.description.trim() } : {}),
  perks: { values: linesOf(values.perks) },
  pricing: pricingOf(values),
  maxPurchasesPerBuyer: values.onceForEachBuyer ? 1 : 0,
  allowFutureStartDate: values.allowsFutureStart,
  buyerCanCancel: values.buyerCanCancel,
  ...(Number(values.pauseDays) > 0 ? { foyer: { memberPause: { mostDays: Number(values.pauseDays) } } } : {}),
  ...(values.terms.trim() ? { termsAndConditions: values.terms.trim() } : {}),
  ...(values.formId ? { formId: values.formId } : {}),
});

/** Fields that an update replaces; those that are empty are cleared. */
export const writtenFields = [
  'name',
  'description',
  'perks',
  'pricing',
  'maxPurchasesPerBuyer',
  'allowFutureStartDate',
  'buyerCanCancel',
  'foyer',
  'termsAndConditions',
  'formId',
];

export const writeBenefits = ({ model, benefits, serviceIds }: PlanValues): SentBenefit[] =>
  benefits.map((benefit) => {
    const chosen = benefit.serviceIds.filter((id) => serviceIds.includes(id));
    const renews = model === 'subscription' && benefit.isLimited && benefit.period === 'CYCLE';
    return {
      ...(benefit.id ? { id: benefit.id } : {}),
      ...(benefit.name.trim() ? { name: benefit.name.trim() } : {}),
      type: benefit.isLimited ? 'LIMITED' : 'UNLIMITED',
      ...(benefit.isLimited ? { sessions: Number(benefit.sessions) } : {}),
      period: benefit.period,
      rollsOver: renews && benefit.rollsOver,
      ...(benefit.allServices ? { allServices: true } : { serviceIds: chosen }),
    };
  });

export type FieldName =
  | 'name'
  | 'description'
  | 'perks'
  | 'pauseDays'
  | 'price'
  | 'durationCount'
  | 'cycleCount'
  | 'trialDays'
  | 'feeName'
  | 'feeAmount'
  | 'terms'
  | 'formId'
  | `sessions${number}`
  | `services${number}`;

const hasServices = (benefit: BenefitValues, serviceIds: readonly string[]) =>
  benefit.allServices || benefit.serviceIds.some((id) => serviceIds.includes(id));

/** The fields that are wrong before anything is sent, in the order of the form. */
export function planFaults(values: PlanValues): FieldName[] {
  const { model, name, price, durationCount, cycleCount, trialDays, feeName, feeAmount, benefits } = values;
  const isSubscription = model === 'subscription';
  const faults: [FieldName, boolean][] = [
    ['name', name.trim() === '' || name.trim().length > 50],
    ['pauseDays', values.pauseDays.trim() !== '' && !isCount(values.pauseDays, 1, 3660)],
    ['price', model !== 'free' && !isAmount(price)],
    ['durationCount', !isSubscription && durationCount.trim() !== '' && !isCount(durationCount, 1, 36_500)],
    ['cycleCount', isSubscription && cycleCount.trim() !== '' && !isCount(cycleCount, 1, 2000)],
    ['trialDays', isSubscription && trialDays.trim() !== '' && !isCount(trialDays, 0, 999)],
    ['feeName', isSubscription && feeAmount.trim() !== '' && feeName.trim() === ''],
    ['feeAmount', isSubscription && feeAmount.trim() !== '' && !(isAmount(feeAmount) && Number(amount(feeAmount)) > 0)],
    ...benefits.flatMap((benefit, index): [FieldName, boolean][] => [
      [`sessions${index}`, benefit.isLimited && !isCount(benefit.sessions, 1, 1000)],
      [`services${index}`, !hasServices(benefit, values.serviceIds)],
    ]),
  ];
  return faults.filter(([, isWrong]) => isWrong).map(([field]) => field);
}

const paths: readonly [path: RegExp, field: FieldName][] = [
  [/^plan\.name/, 'name'],
  [/^plan\.description/, 'description'],
  [/^plan\.perks/, 'perks'],
  [/^plan\.foyer/, 'pauseDays'],
  [/^plan\.pricing\.feeConfigs.*amount/, 'feeAmount'],
  [/^plan\.pricing\.feeConfigs/, 'feeName'],
  [/^plan\.pricing\.freeTrialDays/, 'trialDays'],
  [/^plan\.pricing\.subscription/, 'cycleCount'],
  [/^plan\.pricing\.singlePayment/, 'durationCount'],
  [/^plan\.pricing/, 'price'],
  [/^plan\.termsAndConditions/, 'terms'],
  [/^plan\.formId/, 'formId'],
];

/** The field that a violation of the platform is about. */
export function fieldOf({ field }: Pick<FieldViolation, 'field'>): FieldName | undefined {
  const benefit = /^benefits\[(\d+)\]\.(\w+)/.exec(field);
  if (benefit) return benefit[2] === 'sessions' ? `sessions${Number(benefit[1])}` : `services${Number(benefit[1])}`;
  return paths.find(([path]) => path.test(field))?.[1];
}
