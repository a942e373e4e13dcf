import type { SiteClient } from '../../lib/client.ts';

/** A plan on sale with what it includes. */
export type Offer = Awaited<ReturnType<SiteClient['benefits']['listPlansWithBenefits']>>['plans'][number];
export type Plan = Offer['plan'];
export type Benefit = Offer['benefits'][number];

const PAGE_LIMIT = 100;

/** Loads the plans on sale, in the business's order. */
export async function loadOffers(client: SiteClient): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (;;) {
    const options = { limit: PAGE_LIMIT, offset: offers.length };
    const { plans, pagingMetadata } = await client.benefits.listPlansWithBenefits(options);
    offers.push(...plans);
    if (plans.length === 0 || !pagingMetadata.hasNext) return offers;
  }
}

/** The anchor of a plan's card. */
export const planAnchor = ({ slug }: Pick<Plan, 'slug'>): string => `plan-${slug}`;
export const planPath = (plan: Pick<Plan, 'slug'>): string => `/plans#${encodeURIComponent(planAnchor(plan))}`;
export const buyPath = ({ id }: Pick<Plan, 'id'>): string => `/hosted/checkout/plan?planId=${id}`;
