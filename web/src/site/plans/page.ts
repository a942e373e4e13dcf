import { loadOfferedPlans, type OfferedPlan, planActionOf } from '@foyer/react/offered-plans';
import { definePage, type PageContext } from '../../pages/page.tsx';
import { loadServices, type Service } from '../../services/catalogue.ts';
import { breadcrumbData, businessData } from '../parts/linked-data.ts';
import { readBenefit } from './benefits.ts';
import { buyPath, planAnchor } from './offers.ts';
import type { PlanCardData } from './PlanCard.tsx';
import PlansView, { type PlansData } from './PlansView.tsx';
import { paymentWords } from './payment-words.ts';
import { planData } from './plan-data.ts';
import { amountWords, conditionWords, priceLine, spanWords } from './plan-words.ts';

const readCard = (
  { plan, benefits }: OfferedPlan,
  services: readonly Service[],
  context: PageContext,
): PlanCardData => ({
  id: plan.id,
  anchor: planAnchor(plan),
  name: plan.name,
  description: plan.description ?? '',
  isPrimary: plan.primary,
  amount: amountWords(plan, context.site, context.text),
  span: spanWords(plan, context.text),
  conditions: conditionWords(plan, context.site, context.text),
  perks: plan.perks.values ?? [],
  benefits: benefits.map((benefit) => readBenefit(benefit, plan, services, context.text)),
  payment: paymentWords(plan, context.site, context.text),
  terms: plan.termsAndConditions ?? '',
  action: planActionOf(plan, context.site.takesOnlinePayments),
  buyHref: buyPath(plan),
});

export const plansPage = definePage<PlansData>({
  path: '/plans',
  view: 'site/plans/PlansView.tsx',
  View: PlansView,
  async load(context) {
    const [offers, services] = await Promise.all([
      loadOfferedPlans(context.client.benefits.listPlansWithBenefits),
      loadServices(context.client),
    ]);
    const plans = offers.map(({ plan }) => plan);
    return { data: { cards: offers.map((offer) => readCard(offer, services, context)), plans } };
  },
  head: ({ plans }, context) => {
    const { text, site, origin } = context;
    const title = text.t('Plans');
    const lines = plans.map((plan) => `${plan.name}: ${priceLine(plan, site, text)}`);
    return {
      title,
      description:
        lines.length > 0 ? lines.join('. ') : text.t('{names} at {business}.', { names: title, business: site.name }),
      canonical: '/plans',
      noIndex: plans.length === 0,
      linkedData: [
        businessData(context),
        breadcrumbData(origin, [
          { name: site.name, path: '/' },
          { name: title, path: '/plans' },
        ]),
        ...plans.map((plan) => planData(plan, context)),
      ],
    };
  },
});
