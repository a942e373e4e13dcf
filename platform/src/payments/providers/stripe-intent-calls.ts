import type Stripe from 'stripe';
import type { ChargeIdentity, ChargeKind, ProviderCharge } from './provider.ts';
import { isInvalidRequest, StripeUnavailable } from './stripe-errors.ts';
import type { Failure } from './stripe-failures.ts';
import { FAILED_REASON, isOpenFailure, type StripeIntent, toProviderCharge } from './stripe-intents.ts';
import { searchByKey } from './stripe-metadata.ts';
import { expand } from './stripe-requests.ts';

/** The charge as it is now. */
export const findByRef = async (stripe: Stripe, kind: ChargeKind, ref: string): Promise<ProviderCharge> =>
  conclude(stripe, await retrieve(stripe, kind, ref));

/**
 * Stripe's search learns of a payment within a minute as a rule, and within an hour at the latest. Until then the key
 * protects: sent again within 24 hours, it gets the first answer. Set-ups can't be searched for; a second one takes no
 * money.
 */
export async function find(
  stripe: Stripe,
  { kind, key, siteId, ref }: ChargeIdentity & { ref: string | undefined },
): Promise<ProviderCharge | undefined> {
  if (ref !== undefined) return findByRef(stripe, kind, ref);
  if (kind === 'SET_UP') return undefined;
  const { data } = await stripe.paymentIntents.search({ query: searchByKey(siteId, key), limit: 1 });
  // A search result can be older than the payment is now.
  return data[0] && findByRef(stripe, kind, data[0].id);
}

export const cancel = async (
  stripe: Stripe,
  { kind, ref }: { kind: ChargeKind; ref: string },
): Promise<ProviderCharge> => conclude(stripe, await cancelIntent(stripe, kind, ref, 'requested_by_customer'));

/** Cancels what failed and could still be paid, so that FAILED is final. */
export async function conclude(stripe: Stripe, intent: StripeIntent, failure?: Failure): Promise<ProviderCharge> {
  if (!isOpenFailure(intent)) return toProviderCharge(intent);
  const canceled = await cancelIntent(stripe, kindOf(intent), intent.id, FAILED_REASON);
  if (isOpenFailure(canceled)) throw new StripeUnavailable(`Stripe: ${intent.id} failed and can't be canceled`);
  const result = toProviderCharge(canceled);
  return result.status === 'FAILED' ? { ...result, ...failure } : result;
}

/** A repeated key gets the first answer, however long ago that was. */
export const currentOf = async (stripe: Stripe, intent: Stripe.Response<StripeIntent>): Promise<StripeIntent> =>
  isReplayed(intent) ? retrieve(stripe, kindOf(intent), intent.id) : intent;

export const isReplayed = ({ lastResponse }: Stripe.Response<object>): boolean =>
  lastResponse.headers['idempotent-replayed'] === 'true';

export const kindOf = (intent: StripeIntent): ChargeKind => (intent.object === 'payment_intent' ? 'PAYMENT' : 'SET_UP');

const retrieve = (stripe: Stripe, kind: ChargeKind, ref: string): Promise<StripeIntent> =>
  kind === 'PAYMENT' ? stripe.paymentIntents.retrieve(ref, { expand }) : stripe.setupIntents.retrieve(ref, { expand });

/** The intent as it then is: Stripe refuses to cancel one that is final or under way. */
async function cancelIntent(
  stripe: Stripe,
  kind: ChargeKind,
  ref: string,
  cancellation_reason: 'requested_by_customer' | typeof FAILED_REASON,
): Promise<StripeIntent> {
  const params = { cancellation_reason, expand };
  try {
    return await (kind === 'PAYMENT'
      ? stripe.paymentIntents.cancel(ref, params)
      : stripe.setupIntents.cancel(ref, params));
  } catch (error) {
    if (!isInvalidRequest(error)) throw error;
    return retrieve(stripe, kind, ref);
  }
}
