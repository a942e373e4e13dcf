import { planActionOf } from '@foyer/react/offered-plans';
import type { PageContext } from '../../pages/page.tsx';
import { type Plan, planPath } from './offers.ts';

/** Units of UN/CEFACT Recommendation 20, as schema.org asks for. */
const unitCodes = { DAY: 'DAY', WEEK: 'WEE', MONTH: 'MON', YEAR: 'ANN', UNDEFINED: undefined } as const;

function recurringPrice({ pricing }: Plan, price: { price: string; priceCurrency: string }) {
  const { subscription } = pricing;
  const unitCode = unitCodes[subscription?.cycleDuration?.unit ?? 'UNDEFINED'];
  if (!subscription || !unitCode) return {};
  const billingDuration = subscription.cycleCount ? { billingDuration: subscription.cycleCount } : {};
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...price,
      unitCode,
      billingIncrement: 1,
      ...billingDuration,
    },
  };
}

/** The schema.org data of a plan: a product with its offer. */
export function planData(plan: Plan, { origin, site }: PageContext): Record<string, unknown> {
  const { value = '0', currency = site.currency } = plan.pricing.price ?? {};
  const price = { price: value, priceCurrency: currency };
  const url = origin + planPath(plan);
  const isOnline = planActionOf(plan, site.takesOnlinePayments) !== 'inPerson';
  return {
    '@type': 'Product',
    '@id': url,
    name: plan.name,
    ...(plan.description ? { description: plan.description } : {}),
    url,
    offers: {
      '@type': 'Offer',
      ...price,
      ...recurringPrice(plan, price),
      url,
      availability: `https://schema.org/${isOnline ? 'InStock' : 'InStoreOnly'}`,
      seller: { '@id': `${origin}/#business` },
    },
  };
}
