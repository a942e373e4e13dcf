import type { SiteId } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import type Stripe from 'stripe';
import type { OutsideChanges, OutsideRefund, ProviderNotification } from './provider.ts';
import { fromStripeAmount } from './stripe-amounts.ts';
import { toProviderRefund } from './stripe-intents.ts';
import { isOfSite, keyOf } from './stripe-metadata.ts';

/** Lists the refunds of a payment that have no name of the platform: the owner made them in Stripe's dashboard. */
export async function findOutside(
  stripe: Stripe,
  { ref, currency }: { ref: string; currency: Currency },
): Promise<OutsideChanges> {
  const refunds: OutsideRefund[] = [];
  for await (const made of stripe.refunds.list({ payment_intent: ref, limit: 100 })) {
    if (keyOf(made.metadata) === '') refunds.push(toOutsideRefund(made, currency));
  }
  return { refunds };
}

function toOutsideRefund(refund: Stripe.Refund, currency: Currency): OutsideRefund {
  const { ref, status } = toProviderRefund(refund);
  const amountMinor = fromStripeAmount(refund.amount, currency);
  return { ref, status, amountMinor, reason: refund.reason?.replaceAll('_', ' ') };
}

type IntentName = string | Stripe.PaymentIntent | null;

/** Names the charge of a payment to which something was done in Stripe's dashboard, if it is one of this site. */
export async function readOutside(
  stripe: Stripe,
  siteId: SiteId,
  { payment_intent: name }: { payment_intent: IntentName },
): Promise<ProviderNotification> {
  const id = typeof name === 'string' ? name : name?.id;
  if (id === undefined) return { kind: 'OTHER' };
  const { metadata } = await stripe.paymentIntents.retrieve(id);
  return isOfSite(metadata, siteId) ? { kind: 'OUTSIDE', key: keyOf(metadata) } : { kind: 'OTHER' };
}
