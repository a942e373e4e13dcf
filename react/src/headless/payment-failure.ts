import { type CodeOf, isFoyerError } from '@foyer/sdk';
import type { cancelPayment, getPayment, startPayment } from '@foyer/sdk/payments';

type Calls = typeof cancelPayment | typeof getPayment | typeof startPayment;

/**
 * The codes with which a way to pay is refused. `methodGone`: the card is no longer saved. `noCredit`: store credit can't
 * pay this. `lessCredit`: it has been spent meanwhile. `unanswered`: the provider doesn't answer right now.
 */
export const paymentFailures = {
  PAYMENT_METHOD_NOT_FOUND: 'methodGone',
  STORE_CREDIT_NOT_ACCEPTED: 'noCredit',
  STORE_CREDIT_INSUFFICIENT: 'lessCredit',
  UNAVAILABLE: 'unanswered',
} as const satisfies { readonly [Code in CodeOf<Calls>]?: string };

export type PaymentFailure = (typeof paymentFailures)[keyof typeof paymentFailures];

/** Undefined for codes of any call, and errors of other kinds. */
export function readPaymentFailure(error: unknown): PaymentFailure | undefined {
  const kinds: Readonly<Record<string, PaymentFailure | undefined>> = paymentFailures;
  return isFoyerError(error) ? kinds[error.code] : undefined;
}
