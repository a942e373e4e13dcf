import { type AnswerOf, type orders, plans } from '@foyer/sdk';
import type { PageContext } from '../../pages/page.tsx';

type SentPlan = AnswerOf<typeof plans.listPublicPlans>['plans'][number];
type SentSpan = AnswerOf<typeof orders.getPricePreview>['prices'][number];

export type PeriodUnit = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';

export interface Period {
  count: number;
  unit: PeriodUnit;
}

/** How a plan is paid. */
export type Model =
  /** `cycleCount` is 0 until canceled. */
  | { kind: 'SUBSCRIPTION'; cycle: Period; cycleCount: number; trialDays: number }
  | { kind: 'DURATION'; duration: Period }
  | { kind: 'UNLIMITED' };

/** A plan as its checkout shows it; JSON. */
export interface Plan {
  id: string;
  name: string;
  description: string;
  perks: string[];
  terms: string;
  model: Model;
  currency: string;
  price: string;
  fee: { name: string; amount: string } | null;
  canStartLater: boolean;
  buyerCanCancel: boolean;
  isOncePerBuyer: boolean;
}

/** The same price for some cycles in a row; JSON. Null where they go on until the plan is canceled. */
export interface PriceSpan {
  cycleFrom: number;
  cycleCount: number | null;
  discount: string;
  couponCode: string | null;
  tax: { name: string; amount: string; isIncluded: boolean } | null;
  total: string;
}

const periodOf = ({ count = 1, unit }: { count?: number; unit?: PeriodUnit | 'UNDEFINED' } = {}): Period => ({
  count,
  unit: unit === undefined || unit === 'UNDEFINED' ? 'MONTH' : unit,
});

function modelOf({ subscription, singlePaymentForDuration, freeTrialDays = 0 }: SentPlan['pricing']): Model {
  if (singlePaymentForDuration) return { kind: 'DURATION', duration: periodOf(singlePaymentForDuration) };
  if (!subscription) return { kind: 'UNLIMITED' };
  const { cycleDuration, cycleCount = 0 } = subscription;
  return { kind: 'SUBSCRIPTION', cycle: periodOf(cycleDuration), cycleCount, trialDays: freeTrialDays };
}

export function readPlan(plan: SentPlan, siteCurrency: string): Plan {
  const { price, feeConfigs } = plan.pricing;
  const fee = feeConfigs?.[0]?.fee;
  return {
    id: plan.id,
    name: plan.name,
    description: plan.description ?? '',
    perks: plan.perks.values ?? [],
    terms: plan.termsAndConditions ?? '',
    model: modelOf(plan.pricing),
    currency: price?.currency ?? siteCurrency,
    price: price?.value ?? '0',
    fee: fee?.amount ? { name: fee.name ?? '', amount: fee.amount } : null,
    canStartLater: plan.allowFutureStartDate,
    buyerCanCancel: plan.buyerCanCancel,
    isOncePerBuyer: plan.maxPurchasesPerBuyer === 1,
  };
}

export const readSpans = (prices: readonly SentSpan[]): PriceSpan[] =>
  prices.map(({ duration, price }) => ({
    cycleFrom: duration?.cycleFrom ?? 1,
    cycleCount: duration?.numberOfCycles ?? null,
    discount: price?.discount ?? '0',
    couponCode: price?.coupon?.code ?? null,
    tax: price?.tax
      ? {
          name: price.tax.name ?? '',
          amount: price.tax.amount ?? '0',
          isIncluded: price.tax.includedInPrice ?? false,
        }
      : null,
    total: price?.total ?? '0',
  }));

/** True if nothing is ever paid. */
export const isFree = (spans: readonly PriceSpan[]): boolean => spans.every(({ total }) => Number(total) === 0);

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A plan on sale; undefined if it is unknown, hidden or archived. */
export async function findPlan({ client }: PageContext, planId: string): Promise<SentPlan | undefined> {
  if (!GUID.test(planId)) return undefined;
  const { plans: found } = await client.run(plans.listPublicPlans, [{ planIds: [planId] }]);
  return found.find(({ id }) => id === planId);
}
