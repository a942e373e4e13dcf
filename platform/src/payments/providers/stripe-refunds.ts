import type Stripe from 'stripe';
import type { ProviderRefund, RefundRequest } from './provider.ts';
import { toStripeAmount } from './stripe-amounts.ts';
import { readFailure } from './stripe-errors.ts';
import { idempotencyKeyOf } from './stripe-idempotency.ts';
import { isReplayed } from './stripe-intent-calls.ts';
import { toProviderRefund } from './stripe-intents.ts';
import { keyOf, refundMetadataOf } from './stripe-metadata.ts';

export async function refund(stripe: Stripe, request: RefundRequest): Promise<ProviderRefund> {
  const amount = toStripeAmount(request.amountMinor, request.currency);
  if (amount === undefined) return refused(request);
  try {
    const made = await stripe.refunds.create(
      { payment_intent: request.chargeRef, amount, metadata: refundMetadataOf(request) },
      { idempotencyKey: idempotencyKeyOf('refund', request) },
    );
    return toProviderRefund(isReplayed(made) ? await stripe.refunds.retrieve(made.id) : made);
  } catch (error) {
    if (!readFailure(error)) throw error;
    return refused(request);
  }
}

/** Lists the refunds of the payment, which shows new ones at once, unlike Stripe's search. */
export async function findRefund(
  stripe: Stripe,
  request: RefundRequest & { ref: string | undefined },
): Promise<ProviderRefund | undefined> {
  if (request.ref !== undefined) return toProviderRefund(await stripe.refunds.retrieve(request.ref));
  for await (const made of stripe.refunds.list({ payment_intent: request.chargeRef, limit: 100 })) {
    if (keyOf(made.metadata) === request.key) return toProviderRefund(made);
  }
  return undefined;
}

const refused = ({ key }: RefundRequest): ProviderRefund => ({ ref: '', key, status: 'FAILED' });
