import { asId, isGuid } from '../../server/lib/ids.ts';
import { sealCallbacks } from './callbacks.ts';
import type { Asked, Destination } from './intent.ts';
import { isPlanOffered } from './store.ts';

/** The path of this site that a purchase leads back to, where the app has no page of its own (protocol: sign-in §5). */
const ownPathOf = (checkoutData: string | undefined): { return?: string } =>
  checkoutData?.startsWith('/') ? { return: checkoutData } : {};

/** The checkout of a plan. */
export async function openPlanCheckout(asked: Asked): Promise<Destination> {
  const { tx, caller, input, publicUrl, fail } = asked.call;
  const { planId = '', checkoutData } = input.paidPlansCheckout ?? {};
  const id = planId.toLowerCase();
  if (!isGuid(id) || !(await isPlanOffered(tx, caller.siteId, asId(id)))) {
    return fail('plan_not_found', 'This site doesn’t sell a plan with this "planId".', { planId });
  }
  const sealed = await sealCallbacks(asked, checkoutData);
  const hasEnd = sealed.callbacks?.split(',').includes('end') ?? false;
  return {
    endpoint: `${publicUrl}/hosted/checkout/plan`,
    searchParams: { planId: id, ...sealed, ...(hasEnd ? {} : ownPathOf(checkoutData)) },
  };
}
