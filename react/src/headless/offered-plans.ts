import type { AnswerOf, Method } from '@foyer/sdk';
import type { listPlansWithBenefits } from '@foyer/sdk/benefits';

/** A plan on sale with what it includes. */
export type OfferedPlan = AnswerOf<typeof listPlansWithBenefits>['plans'][number];
type Priced = Pick<OfferedPlan['plan'], 'pricing'>;

/** The way to a plan: `get` one that costs nothing, begin its free `trial`, `buy` it, or buy it `inPerson` only. */
export type PlanAction = 'get' | 'trial' | 'buy' | 'inPerson';

const PAGE_LIMIT = 100;

/** Loads all plans on sale, in the business's order. */
export async function loadOfferedPlans(list: Method<typeof listPlansWithBenefits>): Promise<OfferedPlan[]> {
  const offered: OfferedPlan[] = [];
  for (;;) {
    const { plans, pagingMetadata } = await list({ limit: PAGE_LIMIT, offset: offered.length });
    offered.push(...plans);
    if (plans.length === 0 || !pagingMetadata.hasNext) return offered;
  }
}

/** The set-up fee: it is part of the first payment. */
export function feeOf({ pricing }: Priced): { name: string; amount: string } | undefined {
  const { name = '', amount } = pricing.feeConfigs?.[0]?.fee ?? {};
  return amount === undefined ? undefined : { name, amount };
}

/** True if nothing is ever paid. */
export const isFreePlan = ({ pricing }: Priced): boolean =>
  Number(pricing.price?.value ?? 0) === 0 && feeOf({ pricing }) === undefined;

/** `takesOnlinePayments`: whether the business takes payments online, without which only free plans are got there. */
export function planActionOf(plan: Priced, takesOnlinePayments: boolean): PlanAction {
  if (isFreePlan(plan)) return 'get';
  if (!takesOnlinePayments) return 'inPerson';
  return (plan.pricing.freeTrialDays ?? 0) > 0 ? 'trial' : 'buy';
}
