import { feeOf } from '@foyer/react/offered-plans';
import type { AnswerOf, benefits } from '@foyer/sdk';

type Offer = AnswerOf<typeof benefits.listPlansForService>['plans'][number];
interface Money {
  value: string;
  currency: string;
}

/** The sessions that one payment of a plan includes; undefined without such a number. */
function sessionsOf({ plan, benefits }: Offer): number | undefined {
  const period = plan.pricing.subscription ? 'CYCLE' : 'ORDER';
  let sum = 0;
  for (const benefit of benefits) {
    if (benefit.type !== 'LIMITED' || benefit.period !== period) return undefined;
    sum += benefit.sessions ?? 0;
  }
  return sum > 0 ? sum : undefined;
}

/**
 * What the sessions of one payment would cost more without the plan, and how many they are. Null where that can't be said in
 * numbers, or is nothing.
 */
export function savingOf(offer: Offer, unitPrice: Money | null): { amount: Money; sessions: number } | null {
  const { price } = offer.plan.pricing;
  const sessions = sessionsOf(offer);
  if (!unitPrice || !price?.value || !sessions) return null;
  if ((price.currency ?? unitPrice.currency) !== unitPrice.currency) return null;
  const paid = [price.value, feeOf(offer.plan)?.amount ?? '0'];
  const decimals = Math.max(...[unitPrice.value, ...paid].map((value) => value.split('.')[1]?.length ?? 0));
  // In the smallest unit that is named, since sums of fractions aren't exact.
  const minor = (value: string) => Math.round(Number(value) * 10 ** decimals);
  const savedMinor = sessions * minor(unitPrice.value) - paid.reduce((sum, value) => sum + minor(value), 0);
  if (savedMinor <= 0) return null;
  const value = (savedMinor / 10 ** decimals).toFixed(decimals);
  return { amount: { value, currency: unitPrice.currency }, sessions };
}
