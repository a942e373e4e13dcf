import { readPriceSpans } from '@foyer/react/plan-purchase';
import { orders } from '@foyer/sdk';
import { toLocalDate } from '../../lib/zone-time.ts';
import { definePage, type PageContext } from '../../pages/page.tsx';
import { loadPlanForm } from '../../services/booking-form.ts';
import { readWays } from '../flow/checkout-ways.ts';
import CheckoutView from './CheckoutView.tsx';
import type { CheckoutData } from './checkout-data.ts';
import { findPlan, loadBenefits, readPlan } from './load-plan.ts';

async function loadCheckout(context: PageContext): Promise<CheckoutData> {
  const { client, url, origin, session, site, nowMs } = context;
  const ways = readWays(url);
  const plan = await findPlan(context, url.searchParams.get('planId')?.toLowerCase() ?? '');
  if (!plan) return { kind: 'unavailable', ways };
  const [{ prices }, benefits, form] = await Promise.all([
    client.run(orders.getPricePreview, [plan.id]),
    loadBenefits(context, plan),
    loadPlanForm(plan.formId, context),
  ]);
  return {
    kind: 'sold',
    plan: readPlan(plan, benefits, context),
    form,
    spans: readPriceSpans(prices),
    memberId: session?.identityId ?? null,
    email: session?.email ?? '',
    origin,
    today: toLocalDate(nowMs, site.timeZone),
    ways,
  };
}

export const checkoutPage = definePage<CheckoutData>({
  path: '/hosted/checkout/plan',
  view: 'hosted/checkout/CheckoutView.tsx',
  View: CheckoutView,
  hydrate: true,
  texts: ['failures', 'hosted', 'hosted/checkout', 'payments', 'site/booking'],
  async load(context) {
    const data = await loadCheckout(context);
    return data.kind === 'sold' ? { data } : { data, status: 404 };
  },
  head: (_, { text: { t }, url }) => ({
    title: t('Order summary'),
    description: '',
    canonical: url.pathname,
    personal: true,
    takesPayments: true,
  }),
});
