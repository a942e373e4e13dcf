import type Stripe from 'stripe';
import type { ProviderCharge, ProviderMethod, ProviderRefund } from './provider.ts';
import { failureOf, type StripeRefusal } from './stripe-failures.ts';
import { isConfirmedByPayer, keyOf } from './stripe-metadata.ts';

export type StripeIntent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** The reason that marks an intent which was canceled because its payment failed, so that it reads as FAILED later. */
export const FAILED_REASON = 'abandoned';

const refusalOf = (intent: StripeIntent): StripeRefusal | null =>
  intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;

/** True if the platform's attempt failed, while the holder of the client secret could still pay with another card. */
export const isOpenFailure = (intent: StripeIntent): boolean =>
  intent.status === 'requires_payment_method' && !isConfirmedByPayer(intent.metadata);

export function toProviderCharge(intent: StripeIntent): ProviderCharge {
  const charge = {
    ref: intent.id,
    kind: intent.object === 'payment_intent' ? ('PAYMENT' as const) : ('SET_UP' as const),
    key: keyOf(intent.metadata),
  };
  switch (intent.status) {
    case 'succeeded':
      return { ...charge, status: 'SUCCEEDED', ...methodOf(intent) };
    case 'canceled':
      if (intent.cancellation_reason !== FAILED_REASON) return { ...charge, status: 'CANCELED' };
      return { ...charge, status: 'FAILED', ...failureOf(refusalOf(intent) ?? {}) };
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return { ...charge, status: 'REQUIRES_ACTION', ...secretOf(intent), ...declineOf(intent) };
    default:
      return { ...charge, status: 'PROCESSING' };
  }
}

const secretOf = ({ client_secret }: StripeIntent) => (client_secret ? { clientSecret: client_secret } : {});

/** The decline of an attempt in Stripe's form. The payer can try again, so the charge stays open. */
function declineOf(intent: StripeIntent): Pick<ProviderCharge, 'failure'> {
  const refusal = refusalOf(intent);
  return intent.status === 'requires_payment_method' && refusal ? { failure: failureOf(refusal).failure } : {};
}

/** A method without a customer can't be charged again, so it counts as not saved. */
function methodOf({ payment_method: method }: StripeIntent): { method?: ProviderMethod } {
  if (method === null || typeof method === 'string' || method.customer === null) return {};
  const customerRef = typeof method.customer === 'string' ? method.customer : method.customer.id;
  return { method: { ref: method.id, customerRef, ...describeMethod(method) } };
}

function describeMethod(
  method: Stripe.PaymentMethod,
): Pick<ProviderMethod, 'brand' | 'last4' | 'expiryMonth' | 'expiryYear'> {
  const { card } = method;
  if (card) return { brand: card.brand, last4: card.last4, expiryMonth: card.exp_month, expiryYear: card.exp_year };
  const account = method.sepa_debit ?? method.us_bank_account ?? method.bacs_debit ?? method.au_becs_debit;
  return { brand: method.type, last4: account?.last4 ?? undefined, expiryMonth: undefined, expiryYear: undefined };
}

/** A pending refund has left the account's balance or waits for it; both are under way. */
export function toProviderRefund(refund: Stripe.Refund): ProviderRefund {
  const isFailed = refund.status === 'failed' || refund.status === 'canceled';
  const status = refund.status === 'succeeded' ? 'SUCCEEDED' : isFailed ? 'FAILED' : 'PROCESSING';
  return { ref: refund.id, key: keyOf(refund.metadata), status };
}
