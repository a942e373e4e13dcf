import { moneyWords } from '../../../lib/price-words.ts';
import type { PageContext } from '../../../pages/page.tsx';
import type { Bookable } from '../../../services/bookable.ts';
import { savingOf } from '../../../services/plan-saving.ts';
import { priceLine } from '../../plans/plan-words.ts';

/** A plan on sale that pays for the service. */
export interface PlanOffer {
  id: string;
  name: string;
  price: string;
  /** What its sessions would cost more without it; empty where that can't be said. */
  saving: string;
}

/** The plans that pay for a service; none if they can't be loaded, or nobody can pay with one. */
export async function loadPlanOffers(
  { id, ways, unitPrice }: Bookable,
  { client, site, text, report }: PageContext,
): Promise<PlanOffer[]> {
  if (!ways.includes('plan') || !site.hasPlans) return [];
  const { t, locale } = text;
  const { plans } = await client.benefits.listPlansForService(id).catch((error) => {
    report(error);
    return { plans: [] };
  });
  return plans.map((offer) => {
    const { plan } = offer;
    const saving = savingOf(offer, unitPrice);
    return {
      id: plan.id,
      name: plan.name,
      price: priceLine(plan, site, text),
      saving: saving
        ? t('{count, plural, one {Saves {amount} on # session.} other {Saves {amount} on # sessions.}}', {
            count: saving.sessions,
            amount: moneyWords(locale, saving.amount.value, saving.amount.currency),
          })
        : '',
    };
  });
}
