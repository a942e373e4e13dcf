import type { Text } from '../../lib/text.ts';
import { type Service, servicePath } from '../../services/catalogue.ts';
import type { Benefit, Plan as FullPlan } from './offers.ts';
import { benefitWords } from './plan-words.ts';

type Plan = Pick<FullPlan, 'id' | 'pricing'>;

export interface ShownBenefit {
  id: string;
  name: string | null;
  /** "10 sessions" */
  words: string;
  rollsOver: boolean;
  services: { name: string; href: string }[];
}

/** The visible services that a benefit pays for. */
const coveredBy = ({ allServices, serviceIds }: Benefit, plan: Plan, services: readonly Service[]): Service[] =>
  services.filter(
    ({ id, payment: { options, pricingPlanIds } }) =>
      options?.pricingPlan && (allServices ? pricingPlanIds?.includes(plan.id) : serviceIds?.includes(id)),
  );

/** A benefit as pages show it; JSON. */
export function readBenefit(benefit: Benefit, plan: Plan, services: readonly Service[], text: Text): ShownBenefit {
  return {
    id: benefit.id,
    name: benefit.name ?? null,
    words: benefitWords(benefit, plan, text),
    rollsOver: benefit.rollsOver,
    services: coveredBy(benefit, plan, services).map((service) => ({ name: service.name, href: servicePath(service) })),
  };
}
