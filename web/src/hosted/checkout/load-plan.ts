import { feeOf } from '@foyer/react/offered-plans';
import { type AnswerOf, benefits, plans } from '@foyer/sdk';
import type { PageContext } from '../../pages/page.tsx';
import { loadServices } from '../../services/catalogue.ts';
import { readBenefit, type ShownBenefit } from '../../site/plans/benefits.ts';
import { pauseRuleOf } from '../../site/plans/payment-words.ts';
import type { Model, Period, PeriodUnit, Plan } from './plan.ts';

type SentPlan = AnswerOf<typeof plans.listPublicPlans>['plans'][number];

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

export function readPlan(plan: SentPlan, benefits: ShownBenefit[], { site, text }: PageContext): Plan {
  const { price } = plan.pricing;
  return {
    id: plan.id,
    name: plan.name,
    description: plan.description ?? '',
    perks: plan.perks.values ?? [],
    benefits,
    terms: plan.termsAndConditions ?? '',
    model: modelOf(plan.pricing),
    currency: price?.currency ?? site.currency,
    price: price?.value ?? '0',
    fee: feeOf(plan) ?? null,
    canStartLater: plan.allowFutureStartDate,
    buyerCanCancel: plan.buyerCanCancel,
    isOncePerBuyer: plan.maxPurchasesPerBuyer === 1,
    pauseRule: pauseRuleOf(plan, text),
  };
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A plan on sale; undefined if it is unknown, hidden or archived. */
export async function findPlan({ client }: PageContext, planId: string): Promise<SentPlan | undefined> {
  if (!GUID.test(planId)) return undefined;
  const { plans: found } = await client.run(plans.listPublicPlans, [{ planIds: [planId] }]);
  return found.find(({ id }) => id === planId);
}

/** The sessions that a plan gives, and the services that they are for. */
export async function loadBenefits({ client, text }: PageContext, plan: SentPlan): Promise<ShownBenefit[]> {
  const { benefits: included } = await client.run(benefits.getPlanBenefits, [plan.id]);
  if (included.length === 0) return [];
  const services = await loadServices(client);
  return included.map((benefit) => readBenefit(benefit, plan, services, text));
}
