import { type Instant, seconds } from '@foyer/contract/values';
import type Stripe from 'stripe';
import type { StripeAccount } from './account.ts';
import { InvalidNotification, type NotificationHeaders, type ProviderNotification } from './provider.ts';
import { findByRef, kindOf } from './stripe-intent-calls.ts';
import { toProviderRefund } from './stripe-intents.ts';
import { isOfSite } from './stripe-metadata.ts';
import { readOutside } from './stripe-outside.ts';

/** The greatest age of a signature: Stripe's own default. Stripe signs each delivery anew. */
const TOLERANCE = seconds(300);

/**
 * Notifications come late, twice and in any order. So each is a reason to ask for the object as it is now, and only its
 * id is taken from the body.
 */
export async function readNotification(
  stripe: Stripe,
  account: StripeAccount,
  headers: NotificationHeaders,
  rawBody: Buffer,
  now: Instant,
): Promise<ProviderNotification> {
  const event = verify(stripe, account, headers['stripe-signature'], rawBody, now);
  if (event.account !== account.connectedAccountId) return { kind: 'OTHER' };
  const { object } = event.data;
  if (object.object === 'refund') {
    if (!isOfSite(object.metadata, account.siteId)) return readOutside(stripe, account.siteId, object);
    return { kind: 'REFUND', refund: toProviderRefund(await stripe.refunds.retrieve(object.id)) };
  }
  if (object.object === 'dispute' || (object.object === 'charge' && event.type === 'charge.refunded')) {
    return readOutside(stripe, account.siteId, object);
  }
  if (object.object !== 'payment_intent' && object.object !== 'setup_intent') return { kind: 'OTHER' };
  if (event.type.endsWith('.created') || !isOfSite(object.metadata, account.siteId)) return { kind: 'OTHER' };
  return { kind: 'CHARGE', charge: await findByRef(stripe, kindOf(object), object.id) };
}

function verify(
  stripe: Stripe,
  { notificationSecret }: StripeAccount,
  signature: string | string[] | undefined,
  rawBody: Buffer,
  now: Instant,
): Stripe.Event {
  if (typeof signature !== 'string') throw new InvalidNotification('The notification has no signature.');
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, notificationSecret, TOLERANCE / 1000, undefined, now);
  } catch {
    // The library's error holds the whole body.
    throw new InvalidNotification("The notification's signature is not Stripe's, or is older than five minutes.");
  }
}
